"""Pairings for the wall: by table, and by name for those who look for their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capicua.documents.heading import Heading, heading_data
from capicua.documents.people import PrintedTable, Side
from capicua.documents.press import press
from capicua.kernel.accents import fold_accents
from capicua.wording.catalog import Catalog


def print_tables(
    heading: Heading, places: Sequence[PrintedTable], byes: Side, catalog: Catalog
) -> bytes:
    """Return the pairings of a round in the order of the tables."""
    return press(
        "pairings",
        {
            **heading_data(heading, catalog.text("paper:pairings"), catalog),
            "table": catalog.text("paper:table"),
            "a": catalog.text("paper:pair", pair="A"),
            "b": catalog.text("paper:pair", pair="B"),
            "rows": [_row(place) for place in places],
            "byes_title": catalog.text("paper:byes"),
            "byes": _people(byes),
        },
    )


def print_names(
    heading: Heading, places: Sequence[PrintedTable], byes: Side, catalog: Catalog
) -> bytes:
    """Return the same round in the order of the names: who plays where, or rests."""
    resting = [
        {
            "id": label,
            "name": name or label,
            "table": "–",
            "side": "",
            "seat": catalog.text("paper:bye"),
        }
        for label, name in zip(byes.announced, byes.names, strict=True)
    ]
    return press(
        "names",
        {
            **heading_data(heading, catalog.text("paper:where"), catalog),
            "columns": [
                catalog.text(f"paper:{word}") for word in ("name", "table", "seat")
            ],
            "rows": sorted(
                _seats(places, catalog) + resting,
                key=lambda row: (_alphabetical(row["name"]), row["id"]),
            ),
        },
    )


def _alphabetical(name: str) -> str:
    """Return a name as lists are sorted: Óscar stands with Oscar, not after Z."""
    return fold_accents(name)


def _row(place: PrintedTable) -> dict[str, Any]:
    return {
        "table": place.table,
        "part": place.rotation or place.board or "",
        "a": _people(place.a),
        "b": _people(place.b),
    }


def _people(side: Side) -> list[dict[str, Any]]:
    return [
        {"id": label, "name": name}
        for label, name in zip(side.announced, side.names, strict=True)
    ]


def _seats(places: Sequence[PrintedTable], catalog: Catalog) -> list[dict[str, Any]]:
    """Return one line per entry; the later partnerships of a rotated table are left out.

    In a team match everybody finds the board, too: 3.2 is board 2 of table 3.
    """
    return [
        {
            "id": label,
            "name": name or label,
            "table": f"{place.table}.{place.board}" if place.board else str(place.table),
            "side": pair,
            "seat": _seat_word(len(side.ids), seat, pair, catalog),
        }
        for place in places
        if place.rotation in (None, 1)
        for pair, side, seats in (("A", place.a, (1, 3)), ("B", place.b, (2, 4)))
        for label, name, seat in zip(side.announced, side.names, seats, strict=False)
    ]


def _seat_word(size: int, seat: int, pair: str, catalog: Catalog) -> str:
    if size == 1:
        return catalog.text("paper:pair", pair=pair)
    return catalog.text("paper:seat_number", seat=seat)
