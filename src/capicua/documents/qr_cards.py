"""QR codes on paper, to be cut: phone cards, seat cards and table signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import groupby
from typing import NamedTuple

import segno

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog

PHONE_WORDS = ("scan", "type", "number", "code", "nobody")
SEAT_WORDS = ("scan", "writer", "rights")
SIGN_WORDS = ("table", "scan", "none")

QR_SCALE = 4
"""Pixels of each square: sharp on paper, and read back by a phone."""


class PhoneCard(NamedTuple):
    """What one athlete takes along: a code for the camera, and letters to type."""

    name: str
    number: str
    """As the athlete is called everywhere: in pairs with a letter (FID 87-p2)."""
    address: str
    code: str


class SeatCard(NamedTuple):
    """What lies at one seat in one round, or in the hand of who writes the sheet."""

    table: str
    seat: int
    """0: it is for who writes the sheet."""
    name: str
    address: str


class TableSign(NamedTuple):
    """What lies on one table for the whole event: its number, and a code for its sheet."""

    number: int
    address: str


def print_phone_cards(
    heading: Heading, site: str, cards: Sequence[PhoneCard], catalog: Catalog
) -> bytes:
    """Return the cards of an event, ten to a page."""
    return press(
        "phone_cards",
        {
            **heading_data(heading, catalog.text("paper:phone_cards"), catalog),
            "site": site,
            "words": _words("phone", PHONE_WORDS, catalog),
            "cards": [{**one._asdict(), "qr": draw_qr(one.address)} for one in cards],
        },
    )


def print_seat_cards(
    heading: Heading, cards: Sequence[SeatCard], catalog: Catalog
) -> bytes:
    """Return the cards of a round, a row for each table, three tables to a page."""
    tables = [
        {
            "name": catalog.text("paper:seat_table", table=table),
            "cards": [{**one._asdict(), "qr": draw_qr(one.address)} for one in own],
        }
        for table, own in groupby(cards, key=lambda one: one.table)
    ]
    return press(
        "seat_cards",
        {
            **heading_data(heading, catalog.text("paper:seat_cards"), catalog),
            "words": _words("seat", SEAT_WORDS, catalog),
            "seat": catalog.text("paper:seat_seat"),
            "tables": tables,
        },
    )


def print_table_signs(
    heading: Heading, signs: Sequence[TableSign], catalog: Catalog
) -> bytes:
    """Return the signs of a hall, four to a page."""
    return press(
        "table_signs",
        {
            **heading_data(heading, catalog.text("paper:table_signs"), catalog),
            "words": _words("sign", SIGN_WORDS, catalog),
            "signs": [{**one._asdict(), "qr": draw_qr(one.address)} for one in signs],
        },
    )


def draw_qr(address: str) -> list[int]:
    """Return the QR code of an address as the bytes of a PNG, for a template.

    A drawing of its squares would make a file of a hundred sheets three times as big.
    """
    picture = BytesIO()
    code = segno.make(address, error="m")
    code.save(picture, kind="png", border=0, scale=QR_SCALE, compresslevel=9)
    return list(picture.getvalue())


def _words(paper: str, words: Iterable[str], catalog: Catalog) -> dict[str, str]:
    return {word: catalog.text(f"paper:{paper}_{word}") for word in words}
