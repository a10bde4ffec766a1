"""Diplomas of the awards that an event gives, one page each (FID 49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.record.awards import AwardView
from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.facts.officials import Post
from capicua.wording.catalog import Catalog
from capicua.wording.record import post_name


class Signatory(NamedTuple):
    """Who signs a diploma; without a name there is a line to write it on."""

    post: Post
    name: str = ""


def print_diplomas(
    heading: Heading,
    day: str,
    awards: Sequence[AwardView],
    signatories: Sequence[Signatory],
    catalog: Catalog,
) -> bytes:
    """Return a diploma for every award that somebody gets."""
    return press(
        "diplomas",
        {
            **heading_data(heading, catalog.text("record:diploma"), catalog),
            "awarded_to": catalog.text("record:awarded_to"),
            "day": day,
            "diplomas": [{"title": one.title, "name": one.name} for one in awards],
            "signatures": [
                {"post": post_name(catalog, one.post), "name": one.name}
                for one in signatories
            ],
        },
    )
