"""Link preview: the picture that a messenger shows beside a link, on felt."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from capicua.documents.press import picture

WIDTH, HEIGHT = 960, 504
"""Pixels; the shape that messengers and networks show whole, and a small file."""
PIXELS_PER_POINT = WIDTH / 1200
MOST_KEPT = 64
MOST_LINES = 3
LONGEST = 160
"""Letters of each text; what is longer would not be read in a picture."""


class LinkCard(NamedTuple):
    """What stands on the picture; everything is said already."""

    eyebrow: str
    title: str
    lines: tuple[str, ...] = ()


@lru_cache(maxsize=MOST_KEPT)
def print_link_card(card: LinkCard) -> bytes:
    """Return the picture as a PNG file; the same card is made once."""
    return picture(
        "link_card",
        {
            "eyebrow": card.eyebrow[:LONGEST],
            "title": card.title[:LONGEST],
            "lines": [one[:LONGEST] for one in card.lines if one][:MOST_LINES],
        },
        PIXELS_PER_POINT,
    )
