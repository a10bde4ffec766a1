"""Phone cards for athletes: a QR code for the camera, and letters to type."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import segno

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog


class PhoneCard(NamedTuple):
    """What one athlete takes along."""

    name: str
    number: int
    address: str
    code: str


def print_phone_cards(
    heading: Heading, site: str, cards: Sequence[PhoneCard], catalog: Catalog
) -> bytes:
    """Return the cards of an event, ten to a page, to be cut."""
    return press(
        "phone_cards",
        {
            **heading_data(heading, catalog.text("paper:phone_cards"), catalog),
            "site": site,
            "words": {word: catalog.text(f"paper:phone_{word}") for word in WORDS},
            "cards": [{**one._asdict(), "qr": draw(one.address)} for one in cards],
        },
    )


WORDS = ("scan", "type", "number", "code", "nobody")


def draw(address: str) -> str:
    """Return a code that a camera reads, as a drawing."""
    picture = BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", border=0, xmldecl=False)
    return picture.getvalue().decode()
