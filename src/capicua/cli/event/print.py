"""Printing an event, `capicua event print`: with version and head on every page."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.engine.timezone import timezone_of
from capicua.actions.public.imprint import imprint_of
from capicua.actions.rounds.print import EventOnPaper, event_on_paper
from capicua.cli.files.formats import Json
from capicua.cli.files.print import Language, terminal_catalog, write_paper
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import Event, known_event, looking_with_people
from capicua.documents.event_papers import Paper, PaperLayout, event_paper
from capicua.documents.heading import SheetSize
from capicua.documents.score_sheets import SHEETS_ON_A_PAGE


class PaperSize(StrEnum):
    """On which paper it is printed, as people call it."""

    A4 = "a4"
    LETTER = "letter"


SIZES = {PaperSize.A4: SheetSize.A4, PaperSize.LETTER: SheetSize.LETTER}


def print_event(
    what: Annotated[Paper, typer.Argument(help="tables, names, sheets or standings.")],
    event: Event,
    to: Annotated[Path, typer.Argument(help="The PDF to write.", show_default=False)],
    *,
    number: Annotated[
        int | None, typer.Option("--round", help="Default: the last published one.")
    ] = None,
    size: Annotated[PaperSize, typer.Option(help="a4 or letter.")] = PaperSize.A4,
    each: Annotated[
        int, typer.Option(help="How many score sheets on a page: 1, 2 or 4.", min=1, max=4)
    ] = 1,
    lang: Language = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Print pairings, score sheets or standings; each page says the version and head.

    What hangs on the wall tells first name and initial of minors.
    """
    paper = event_to_print(event, store, whole_names=what is Paper.SHEETS)
    on_a_page = max(one for one in SHEETS_ON_A_PAGE if one <= each)
    layout = PaperLayout(SIZES[size], on_a_page)
    content = event_paper(what, paper, number, terminal_catalog(lang), layout=layout)
    write_paper(to, content, json)


def event_to_print(event: str, store: str | None, *, whole_names: bool) -> EventOnPaper:
    """Return an event of the store with whose it is, as every paper of it says."""
    with looking_with_people(store) as workspace:
        context = workspace.context
        zone = timezone_of(context.states.newest(known_event(context, event)).state)
        host = imprint_of(workspace, event, zone).line
        read = context if whole_names else context.in_public()
        return event_on_paper(read, event, host=host)
