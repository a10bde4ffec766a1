"""Tournaments for tests, made by hand: numbered entries and the rounds they have played."""

from typing import Any

from capicua.kernel.seat import ByPair
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament


def tournament(
    book: str,
    *played: RoundRecord,
    modality: Modality = Modality.PAIRS,
    size: int = 4,
    settings: dict[str, Any] | None = None,
    **more: Any,
) -> Tournament:
    """Return a tournament of numbered entries that has played these rounds."""
    return Tournament(
        **{
            "book": with_settings(load(book), settings or {}),
            "modality": modality,
            "rounds": 9,
            "seed": 7,
            "entries": {one: Entry(one) for one in range(1, size + 1)},
            "played": played,
            **more,
        }
    )


def round_of_tables(number: int, *tables: TableRecord, **more: Any) -> RoundRecord:
    """Return a round with its tables numbered in their order."""
    return RoundRecord(
        number,
        tuple(table._replace(number=place) for place, table in enumerate(tables, 1)),
        **more,
    )


def won(a: int | tuple[int, ...], b: int | tuple[int, ...], **more: Any) -> TableRecord:
    """Return a table that side A has won."""
    return table(a, b, score=ByPair(200, 150), **more)


def table(a: int | tuple[int, ...], b: int | tuple[int, ...], **more: Any) -> TableRecord:
    """Return a table between two sides; a lone number is a side of one."""
    sides = [(one,) if isinstance(one, int) else one for one in (a, b)]
    return TableRecord(1, sides[0], sides[1], **more)
