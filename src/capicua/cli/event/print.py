"""Printing an event, `capicua event print`: with version and head on every page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.rounds.print import event_on_paper
from capicua.cli.files.formats import Json
from capicua.cli.files.print import Language, terminal_catalog, write_paper
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import Event, known_event, looking
from capicua.documents.event_papers import Paper, event_paper


def print_event(
    what: Annotated[Paper, typer.Argument(help="tables, names, sheets or standings.")],
    event: Event,
    to: Annotated[Path, typer.Argument(help="The PDF to write.", show_default=False)],
    *,
    number: Annotated[
        int | None, typer.Option("--round", help="Default: the last published one.")
    ] = None,
    lang: Language = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Print pairings, score sheets or standings; each page says the version and head."""
    with looking(store) as context:
        paper = event_on_paper(context, known_event(context, event))
    content = event_paper(what, paper, number, terminal_catalog(lang))
    write_paper(to, content, json)
