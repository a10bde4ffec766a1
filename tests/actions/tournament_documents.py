"""Tournament documents for tests: the one of the format, and pieces to change it with."""

from typing import Any

import pytest

from capicua.formats.tournament import read_tournament
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.tournament.rules.record import Tournament

Document = dict[str, Any]


def copa(**changes: Any) -> Document:
    """Return the tournament of the format; a change of None leaves a key out."""
    whole = {
        "format": "capicua-tournament/1",
        "name": "Copa",
        "rulebook": "fid-2015",
        "modality": "pairs",
        "rounds": 9,
        "event": "torneo",
        "seed": 7,
        "settings": {},
        "entries": [{"id": one} for one in range(1, 12)],
        "played": [
            {
                "round": 1,
                "seed": 7,
                "tables": [
                    {"table": 1, "A": [1], "B": [2], "score": {"A": 200, "B": 150}},
                    {
                        "table": 2,
                        "A": [3],
                        "B": [4],
                        "score": {"A": 120, "B": 90},
                        "ended_by": "time",
                    },
                    {"table": 3, "A": [5], "B": [6], "absent": [6]},
                    {"table": 4, "A": [7], "B": [8], "void": True},
                ],
                "byes": [9],
                "absent": [11],
            }
        ],
        "withdrawn": [{"id": 8, "after_round": 1}],
        "late": [{"id": 10, "from_round": 2}],
        "absent_next": [5],
    }
    merged = {**whole, **changes}
    return {key: value for key, value in merged.items() if value is not None}


def event(
    book: str, modality: str, *rounds: Document, entries: int = 8, **more: Any
) -> Document:
    """Return a tournament of numbered entries that has played these rounds."""
    return {
        "format": "capicua-tournament/1",
        "rulebook": book,
        "modality": modality,
        "rounds": 9,
        "seed": 7,
        "entries": [{"id": one} for one in range(1, entries + 1)],
        "played": list(rounds),
        **more,
    }


def played(number: int, *tables: Document, **more: Any) -> Document:
    """Return a round; tables are numbered in their order unless they say otherwise."""
    numbered = [{"table": place, **table} for place, table in enumerate(tables, 1)]
    return {"round": number, "tables": numbered, **more}


def table(a: int | list[int], b: int | list[int], **more: Any) -> Document:
    """Return a table between two sides; a lone number is a side of one."""
    sides = [one if isinstance(one, list) else [one] for one in (a, b)]
    return {"A": sides[0], "B": sides[1], **more}


def won(a: int | list[int], b: int | list[int], **more: Any) -> Document:
    """Return a table that side A has won."""
    return table(a, b, score={"A": 200, "B": 150}, **more)


def read(document: object) -> Tournament:
    """Return the tournament of a document under the official rulebooks."""
    return read_tournament(document, load)


def refusal(document: object) -> tuple[str, str | None, str | None]:
    """Return code, place and article of what is wrong with a document."""
    with pytest.raises(RuleViolation) as caught:
        read(document)
    return caught.value.code, caught.value.at, caught.value.article
