"""`capicua event print`: the papers of an event, with version and head on every page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.event_paper import EventOnPaper, event_on_paper, published_round
from capicua.actions.standings_file import describe_standings
from capicua.cli.formats import Json
from capicua.cli.office import Event, known_event, looking
from capicua.cli.paper import Language, Paper, round_content, terminal_catalog, write_paper
from capicua.cli.store_place import StoreOption
from capicua.documents.heading import Heading
from capicua.documents.people import names_of
from capicua.documents.standings_list import print_standings
from capicua.tournament.standings import standings
from capicua.wording.catalog import Catalog


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
    content = _content(what, paper, number, terminal_catalog(lang))
    write_paper(to, content, json)


def _content(
    what: Paper, paper: EventOnPaper, number: int | None, catalog: Catalog
) -> bytes:
    if what is Paper.STANDINGS:
        tournament = paper.tournament
        heading = Heading(paper.title, len(tournament.played) or None, *paper.version)
        answer = describe_standings(standings(tournament))
        return print_standings(heading, answer, names_of(tournament.entries), catalog)
    found = published_round(paper, number)
    heading = Heading(paper.title, found.round.number, *paper.version)
    return round_content(what, heading, found, None, catalog)
