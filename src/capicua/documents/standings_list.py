"""Standings for the wall: rank, name and the book's criteria in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog

SIGNED = {"efectividad", "spread"}


class Ranked(NamedTuple):
    """What stands beside the number of an entry: its name, and its country if any."""

    name: str
    country: str = ""


def print_standings(
    heading: Heading,
    answer: Mapping[str, Any],
    ranked: Mapping[int, Ranked],
    catalog: Catalog,
    *,
    is_last_word: bool = False,
) -> bytes:
    """Return the standings, as the public format answers them, ready for the wall."""
    countries = ("country",) if any(one.country for one in ranked.values()) else ()
    words = ("rank", "number", "name", *countries, "played", *answer["order"])
    title = "paper:final_standings" if is_last_word else "paper:standings"
    return press(
        "standings",
        {
            **heading_data(heading, catalog.text(title), catalog),
            "columns": [catalog.text(f"paper:{word}") for word in words],
            "texts": len(countries),
            "rows": [
                _cells(row, answer["order"], ranked, bool(countries))
                for row in answer["rows"]
            ],
        },
    )


def _cells(
    row: Mapping[str, Any],
    order: list[str],
    ranked: Mapping[int, Ranked],
    has_country: bool,
) -> list[str]:
    one = ranked.get(row["id"], Ranked(""))
    return [
        str(row["rank"]),
        str(row["id"]),
        one.name,
        *([one.country] if has_country else []),
        str(row["played"]),
        *(_figure(criterion, row[criterion]) for criterion in order),
    ]


def _figure(criterion: str, value: float) -> str:
    if criterion in SIGNED and value:
        return f"{value:+}".replace("-", "−")
    return str(value)
