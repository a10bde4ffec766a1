"""Badges (*credencial*) of the officials: name, role and event, to be cut and worn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.facts.officials import Post
from capicua.wording.catalog import Catalog
from capicua.wording.record import post_name


class Badge(NamedTuple):
    """What one person wears; whoever has several posts wears them all."""

    name: str
    posts: tuple[Post, ...]


def print_badges(heading: Heading, badges: Sequence[Badge], catalog: Catalog) -> bytes:
    """Return the badges of an event, eight to a page."""
    return press(
        "badges",
        {
            **heading_data(heading, catalog.text("record:badges"), catalog),
            "empty": catalog.text("record:nobody"),
            "badges": [
                {
                    "name": one.name,
                    "posts": [post_name(catalog, post) for post in one.posts],
                }
                for one in badges
            ],
        },
    )
