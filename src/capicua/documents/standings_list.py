"""Standings for the wall: rank, name and the book's criteria in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog

SIGNED = {"efectividad", "spread"}
BEFORE = ("rank", "number", "name", "played")
"""What stands beside the criteria in any case."""


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
    columns, rows = listed(answer, ranked, catalog)
    title = "paper:final_standings" if is_last_word else "paper:standings"
    return press(
        "standings",
        {
            **heading_data(heading, catalog.text(title), catalog),
            "columns": columns,
            "texts": len(columns) - len(answer["order"]) - len(BEFORE),
            "rows": rows,
        },
    )


def listed(
    answer: Mapping[str, Any], ranked: Mapping[int, Ranked], catalog: Catalog
) -> tuple[list[str], list[list[str]]]:
    """Return the heads of standings and their cells; countries where there are any."""
    has_country = any(one.country for one in ranked.values())
    countries = ("country",) if has_country else ()
    words = ("rank", "number", "name", *countries, "played", *answer["order"])
    rows = [_cells(row, answer["order"], ranked, has_country) for row in answer["rows"]]
    return [catalog.text(f"paper:{word}") for word in words], rows


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
