"""`capicua standings`: the standings of a tournament, or of many."""

from __future__ import annotations

import os
from functools import partial
from typing import Annotated, Any

import typer

from capicua.cli.files.formats import Answer, File, Json, answer_file
from capicua.cli.files.standings_tables import (
    show_divisions,
    show_explanation,
    show_standings,
)
from capicua.formats.reading import LoadBook
from capicua.formats.standings import answer_divisions, answer_explanation, answer_standings
from capicua.kernel.error import RuleViolation
from capicua.tournament.standings.divisions import Mark
from capicua.wording.language import choose, words_for

Explain = Annotated[
    int | None,
    typer.Option("--explain", metavar="ID", help="Open the arithmetic of one row."),
]
By = Annotated[
    Mark | None,
    typer.Option("--by", help="Rank within each category, sex, country, club or team."),
]


def standings(
    file: File, *, json: Json = False, explain: Explain = None, by: By = None
) -> None:
    """Rank the entries of a tournament by its rulebook's criteria."""
    if explain is not None and by is not None:
        message = "Ask for one at a time: --explain or --by."
        raise RuleViolation("one_question", message)
    answer: Answer = answer_standings
    show = show_standings
    if explain is not None:
        answer, show = partial(answer_explanation, entry=explain), show_explanation
    elif by is not None:
        answer, show = partial(answer_divisions, by=by), show_divisions
    answer_file(file, answer if json else partial(_in_words, answer), show, as_json=json)


def _in_words(answer: Answer, document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return an answer together with what telling it to people needs."""
    told = answer(document, load_book)
    terminal = os.environ.get("LC_ALL") or os.environ.get("LANG")
    return {**told, "names": _names(document), "words": words_for(choose(terminal))}


def _names(document: Any) -> dict[int, str]:
    return {entry["id"]: entry.get("name", "") for entry in document["entries"]}
