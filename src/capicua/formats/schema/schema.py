"""Schema of a format: one JSON Schema document for what it reads and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.formats.reading import FormatKind
from capicua.formats.schema.journal import describe_journal
from capicua.formats.schema.parts import ARTICLE, TEXT, Described, an_object
from capicua.formats.schema.people import (
    describe_discipline,
    describe_eligibility,
    describe_ranking,
    describe_rate,
)
from capicua.formats.schema.table import describe_hand, describe_ruling, describe_sheet
from capicua.formats.schema.tournament import describe_tournament
from capicua.kernel.error import RuleViolation

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DESCRIBED: Mapping[FormatKind, Callable[[], Described]] = {
    FormatKind.HAND: describe_hand,
    FormatKind.SHEET: describe_sheet,
    FormatKind.RULING: describe_ruling,
    FormatKind.TOURNAMENT: describe_tournament,
    FormatKind.RATE: describe_rate,
    FormatKind.JOURNAL: describe_journal,
    FormatKind.DISCIPLINE: describe_discipline,
    FormatKind.ELIGIBILITY: describe_eligibility,
    FormatKind.RANKING: describe_ranking,
}
"""The kinds that a command speaks today."""
GIVEN, ANSWER, ERROR = "input", "answer", "error"


def kind_named(word: str) -> FormatKind:
    """Return the kind of a word, or raise that no command speaks it."""
    known = {str(kind): kind for kind in DESCRIBED}
    if word not in known:
        message = f'There is no format "{word[:40]}" here; there are {", ".join(known)}.'
        raise RuleViolation("unknown_format", message)
    return known[word]


def schema_of(kind: FormatKind, *, of_answer: bool = False) -> dict[str, Any]:
    """Return the schema of what a kind reads, or of what it answers; both are inside.

    A file holds one object or a list of them, and so does its answer, in which an error
    stands for an element that is wrong. Of a journal each line is one object.
    """
    described = DESCRIBED[kind]()
    error = an_object({"code": TEXT, "message": TEXT, "at": ARTICLE, "article": ARTICLE})
    return {
        "$schema": DIALECT,
        "$id": f"urn:{kind.full_name.replace('/', ':')}:{ANSWER if of_answer else GIVEN}",
        "title": f"{kind.full_name}, {ANSWER if of_answer else GIVEN}",
        "anyOf": _whole_file((ANSWER, ERROR) if of_answer else (GIVEN,)),
        "$defs": {
            GIVEN: described.given,
            ANSWER: described.answer,
            ERROR: an_object({"error": error}),
        },
    }


def _whole_file(names: tuple[str, ...]) -> list[dict[str, Any]]:
    one = [{"$ref": f"#/$defs/{name}"} for name in names]
    return [*one, {"type": "array", "items": {"anyOf": one}}]
