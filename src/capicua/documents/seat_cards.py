"""Seat cards of a round: a row of QR codes for each table, to be cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from capicua.documents.heading import Heading, heading_data
from capicua.documents.phone_cards import draw
from capicua.documents.press import press
from capicua.wording.catalog import Catalog


class SeatCard(NamedTuple):
    """What lies at one seat, or in the hand of who writes the sheet."""

    table: str
    seat: int
    """0: it is for who writes the sheet."""
    name: str
    address: str


WORDS = ("scan", "writer", "rights")


def print_seat_cards(
    heading: Heading, cards: Sequence[SeatCard], catalog: Catalog
) -> bytes:
    """Return the cards of a round, three tables to a page."""
    tables = [
        {
            "name": catalog.text("paper:seat_table", table=table),
            "cards": [{**one._asdict(), "qr": draw(one.address)} for one in own],
        }
        for table, own in groupby(cards, key=lambda one: one.table)
    ]
    return press(
        "seat_cards",
        {
            **heading_data(heading, catalog.text("paper:seat_cards"), catalog),
            "words": {word: catalog.text(f"paper:seat_{word}") for word in WORDS},
            "seat": catalog.text("paper:seat_seat"),
            "tables": tables,
        },
    )
