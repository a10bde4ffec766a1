"""Standings for the wall: rank, name and the book's criteria in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.wording.catalog import Catalog

SIGNED = {"efectividad", "spread"}


def print_standings(
    heading: Heading, answer: Mapping[str, Any], names: Mapping[int, str], catalog: Catalog
) -> bytes:
    """Return the standings, as the public format answers them, ready for the wall."""
    words = ("rank", "number", "name", "played", *answer["order"])
    return press(
        "standings",
        {
            **heading_data(heading, catalog.text("paper:standings"), catalog),
            "columns": [catalog.text(f"paper:{word}") for word in words],
            "rows": [_cells(row, answer["order"], names) for row in answer["rows"]],
        },
    )


def _cells(row: Mapping[str, Any], order: list[str], names: Mapping[int, str]) -> list[str]:
    return [
        str(row["rank"]),
        str(row["id"]),
        names.get(row["id"], ""),
        str(row["played"]),
        *(_figure(criterion, row[criterion]) for criterion in order),
    ]


def _figure(criterion: str, value: float) -> str:
    if criterion in SIGNED and value:
        return f"{value:+}".replace("-", "−")
    return str(value)
