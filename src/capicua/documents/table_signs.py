"""Table signs: a number to be seen from afar, and a QR code that opens the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.documents.heading import Heading, heading_data
from capicua.documents.phone_cards import draw
from capicua.documents.press import press
from capicua.wording.catalog import Catalog


class TableSign(NamedTuple):
    """What lies on one table for the whole event."""

    number: int
    address: str


def print_table_signs(
    heading: Heading, signs: Sequence[TableSign], catalog: Catalog
) -> bytes:
    """Return the signs of a hall, four to a page, to be cut."""
    return press(
        "table_signs",
        {
            **heading_data(heading, catalog.text("paper:table_signs"), catalog),
            "words": {word: catalog.text(f"paper:sign_{word}") for word in WORDS},
            "signs": [{**one._asdict(), "qr": draw(one.address)} for one in signs],
        },
    )


WORDS = ("table", "scan", "none")
