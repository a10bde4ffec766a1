"""`capicua coverage`: how much of the law is carried out, per regulation and kind."""

from __future__ import annotations

from json import dumps
from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from capicua.actions.law.coverage import (
    MEANINGS,
    ArticleTally,
    CoverageView,
    CoveredArticle,
    coverage_document,
    show_coverage,
)
from capicua.cli.console import open_console
from capicua.rulebooks.register import ArticleState


def coverage(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    rulebook: Annotated[
        str | None, typer.Option(help="List the articles of one regulation.")
    ] = None,
    state: Annotated[
        str | None,
        typer.Option(help=f"List the articles that are {', '.join(ArticleState)}."),
    ] = None,
) -> None:
    """Say which articles of the regulations are carried out, and what proves it."""
    view = show_coverage(rulebook, state)
    if json:
        typer.echo(dumps(coverage_document(view), ensure_ascii=False))
        return
    console = open_console()
    console.print(counts_table(view))
    if rulebook is None and state is None:
        console.print(meanings_table())
    else:
        console.print(articles_table(view))


def counts_table(view: CoverageView) -> Table:
    """Return how many articles of each regulation and kind are in each state."""
    table = Table(box=box.SIMPLE, padding=0, pad_edge=False, show_footer=True)
    table.add_column("Law", footer="all")
    table.add_column("Kind")
    for state, number in view.states.items():
        table.add_column(state.capitalize(), justify="right", footer=str(number))
    table.add_column("All", justify="right", footer=str(len(view.rows)))
    for name, part in view.regulations.items():
        for position, tally in enumerate(part.tallies):
            table.add_row("" if position else name, tally.kind, *_numbers(tally))
        table.add_section()
    return table


def articles_table(view: CoverageView) -> Table:
    """Return the articles themselves in our words."""
    table = Table(box=box.SIMPLE)
    table.add_column("Article", no_wrap=True)
    table.add_column("State", no_wrap=True)
    table.add_column("In our words", ratio=3)
    table.add_column("Where and proof", ratio=2)
    for row in view.rows:
        places = "\n".join([*row.article.where, *row.tests, *_mutants(row)])
        words = Text(row.article.words)
        table.add_row(row.article.id, row.state, words, Text(places, overflow="fold"))
    return table


def meanings_table() -> Table:
    """Return what the states mean."""
    table = Table(box=None, show_header=False)
    for state, meaning in MEANINGS.items():
        table.add_row(state, meaning)
    return table


def _mutants(row: CoveredArticle) -> list[str]:
    plural = "mutant" if row.mutants == 1 else "mutants"
    return [f"{row.mutants} {plural}"] if row.mutants else []


def _numbers(tally: ArticleTally) -> list[str]:
    numbers = [*tally.states.values(), sum(tally.states.values())]
    return [str(number) if number else "·" for number in numbers]
