"""Score sheets (*planilla*) of a round with their QR code, as the rulebook asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, assert_never

from capicua.documents.heading import Heading, heading_data
from capicua.documents.people import PrintedTable, Side
from capicua.documents.press import press
from capicua.documents.qr_cards import draw_qr
from capicua.kernel.seat import Seat
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.sheet import Signatures
from capicua.wording.catalog import Catalog

ROWS_TO_TARGET = 20
"""Lines for hands where a match runs to points; few matches have more than fifteen."""
SHEETS_ON_A_PAGE = (1, 2, 4)
Link = Callable[[PrintedTable], str]
"""Gives the address of a table's own entry page."""


class MatchLength(NamedTuple):
    """How long the matches of a round are; None: there is no such end."""

    target: int | None
    hands: int | None
    minutes: int | None


def print_sheets(
    heading: Heading,
    places: Sequence[PrintedTable],
    book: Rulebook,
    catalog: Catalog,
    *,
    length: MatchLength | None = None,
    starter: Callable[[PrintedTable], Seat] | None = None,
    link: Link | None = None,
    on_a_page: int = 1,
) -> bytes:
    """Return all sheets of a round in one file, one, two or four on a page.

    Without a length the matches are as long as the book has them.
    """
    title = catalog.text("paper:sheet")
    own = book.match
    length = length or MatchLength(own.target.value, own.hands.value, own.minutes.value)
    return press(
        "sheets",
        {
            **heading_data(heading, title, catalog),
            "words": {word: catalog.text(f"paper:{word}") for word in WORDS},
            "terms": _terms(book.name, length, catalog),
            "hands": length.hands or ROWS_TO_TARGET,
            "on_a_page": on_a_page,
            "signatures": _signers(book, catalog),
            "sheets": [_sheet(place, starter, link, catalog) for place in places],
        },
    )


WORDS = (
    "table",
    "hand",
    "starter",
    "points",
    "total",
    "sanctions",
    "seat",
    "final",
    "signatures",
)


def _terms(book: str, length: MatchLength, catalog: Catalog) -> str:
    parts = [book]
    if length.target is not None:
        parts.append(catalog.text("paper:to_points", points=length.target))
    if length.hands is not None:
        parts.append(catalog.text("paper:to_hands", hands=length.hands))
    if length.minutes is not None:
        parts.append(catalog.text("paper:in_minutes", minutes=length.minutes))
    return " · ".join(parts)


def _signers(book: Rulebook, catalog: Catalog) -> list[str]:
    rule = book.sheet.signed_by.value
    pairs = [catalog.text("paper:pair", pair=pair) for pair in "AB"]
    match rule:
        case Signatures.ONE_OF_EACH_PAIR_AND_ARBITER:
            return [*pairs, catalog.text("paper:arbiter")]
        case Signatures.ONE_OF_EACH_PAIR | None:
            # Where a regulation is silent both sides sign: nobody can say it was not read.
            return pairs
        case Signatures.ONE_LOSER:
            return [catalog.text("paper:loser")]
        case _:
            assert_never(rule)


def _sheet(
    place: PrintedTable,
    starter: Callable[[PrintedTable], Seat] | None,
    link: Link | None,
    catalog: Catalog,
) -> dict[str, Any]:
    part = place.rotation or place.board
    words = "paper:rotation" if place.rotation else "paper:board"
    return {
        "table": place.table,
        "part": "" if part is None else catalog.text(words, number=part),
        "a": _people(place.a, (1, 3)),
        "b": _people(place.b, (2, 4)),
        "starter": "" if starter is None else int(starter(place)),
        "qr": "" if link is None else draw_qr(link(place)),
    }


def _people(side: Side, seats: tuple[int, int]) -> list[dict[str, Any]]:
    """Return who sits where; an entry of a pair stands for both its seats."""
    if len(side.ids) == 1:
        both = " · ".join(map(str, seats))
        return [{"seat": both, "id": side.announced[0], "name": side.names[0]}]
    return [
        {"seat": str(seat), "id": label, "name": name}
        for seat, label, name in zip(seats, side.announced, side.names, strict=True)
    ]
