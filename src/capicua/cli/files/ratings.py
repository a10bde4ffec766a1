"""`capicua rate` and `capicua ranking`: what results are worth beyond one event."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from capicua.cli.console import open_console
from capicua.cli.files.formats import Answer, File, Json, answer_file
from capicua.formats.ratings.ranking import (
    RankingList,
    answer_ranking,
    answer_ranking_lists,
)
from capicua.formats.ratings.rate import answer_rate

By = Annotated[
    RankingList | None,
    typer.Option("--by", help="One list for each category or sex of the events."),
]


UNOFFICIAL = (
    "SPEC's official formula is not public. What is called spec here is ours, with open "
    "constants."
)


def ranking(file: File, *, json: Json = False, by: By = None) -> None:
    """Rank athletes by the points of their final places (FID 43-45)."""
    answer: Answer = answer_ranking
    if by is not None:
        answer = partial(answer_ranking_lists, by=by)
    answer_file(file, answer, show_ranking, as_json=json)


def show_ranking(answer: dict[str, Any]) -> None:
    """Write a ranking down for people, or each list of it."""
    console = open_console()
    if not answer["official"]:
        console.print(Text("The table of points is not official.", style="dim"))
    for name, rows in answer.get("lists", {"": answer.get("rows")}).items():
        console.print(_ranking_table(rows, name))


def _ranking_table(rows: list[dict[str, Any]], name: str) -> Table:
    table = Table(
        "Rank", "Athlete", "Points", "Results", title=Text(name) if name else None
    )
    for row in rows:
        results = "\n".join(map(_result, row["results"]))
        table.add_row(
            str(row["rank"]), str(row["athlete"]), str(row["points"]), Text(results)
        )
    return table


def _result(result: dict[str, Any]) -> str:
    place = "took part" if result["place"] is None else f"place {result['place']}"
    points = f"{result['points']} + {result['bonus']}"
    if not result["counted"]:
        points = f"bonus only: {result['bonus']}, not the {result['points']}"
    return f"{result['event']}: {place}, ({points}) × {result['factor']}"


def rate(file: File, *, json: Json = False) -> None:
    """Rate matches in their order: athletes, pairs, and every change (DP 19-27)."""
    answer_file(file, answer_rate, show_ratings, as_json=json)


def show_ratings(answer: dict[str, Any]) -> None:
    """Write ratings down for people, the highest first, then every change."""
    console = open_console()
    console.print(Text(UNOFFICIAL, style="dim"))
    console.print(_ratings_table("Athlete", answer["players"]))
    console.print(_ratings_table("Pair", answer["pairs"]))
    console.print(_ledger_table(answer["ledger"]))


def _ratings_table(label: str, rated: dict[str, dict[str, Any]]) -> Table:
    table = Table(label, "Rating", "Matches", "")
    highest_first = sorted(rated.items(), key=lambda item: -item[1]["rating"])
    for name, one in highest_first:
        mark = "provisional" if one.get("provisional") else ""
        table.add_row(name, f"{one['rating']:.1f}", str(one["matches"]), mark)
    return table


def _ledger_table(ledger: list[dict[str, Any]]) -> Table:
    table = Table("Match", "Athlete", "Before", "Expected", "K", "Factor", "After")
    for one in ledger:
        figures = (
            (one["before"], 1), (one["expected"], 3), (one["k"], 2), (one["factor"], 3),
            (one["after"], 1),
        )  # fmt: skip
        cells = (f"{figure:.{digits}f}" for figure, digits in figures)
        table.add_row(str(one["match"]), str(one["player"]), *cells)
    return table
