"""`capicua export results`: everything that is handed over when an event ends."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.engine.context import Context
from capicua.actions.proof.bundle import export_bundle
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.rounds.print import EventOnPaper, event_on_paper
from capicua.cli.files.print import Language, terminal_catalog
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import Replace, export_app, write_file
from capicua.cli.workspace import Event, known_event, looking
from capicua.documents.event_papers import Paper, event_paper
from capicua.documents.result_tables import CsvDialect, result_tables
from capicua.kernel.error import RuleViolation
from capicua.wording.catalog import Catalog

Folder = Annotated[
    Path, typer.Argument(help="The folder to write into.", show_default=False)
]
Dialect = Annotated[
    CsvDialect | None,
    typer.Option(
        help="What parts the cells of a table; by default what spreadsheets of the "
        "language expect.",
        show_default=False,
    ),
]
USUAL = {"es": CsvDialect.SEMICOLON}


@export_app.command("results")
def results(
    event: Event,
    folder: Folder,
    *,
    lang: Language = None,
    csv: Dialect = None,
    replace: Replace = False,
    store: StoreOption = None,
) -> None:
    """Write tables for spreadsheets, standings and pairings as PDF, file and proof.

    standings.csv, entries.csv and results.csv have their heads in the language; names that
    a spreadsheet would take for formulas begin with an apostrophe.
    """
    catalog = terminal_catalog(lang)
    dialect = csv or USUAL.get(catalog.language, CsvDialect.COMMA)
    with looking(store) as context:
        files = _files(context, known_event(context, event), catalog, dialect)
    _make(folder, () if replace else files)
    for name, content in files.items():
        write_file(folder / name, content, replace=replace)


def _files(
    context: Context, event: str, catalog: Catalog, dialect: CsvDialect
) -> dict[str, bytes]:
    paper = event_on_paper(context, event)
    made = export_tournament(context, event)
    own = {} if made.rulebook is None else {made.rulebook.name: made.rulebook.content}
    return {
        **result_tables(paper.tournament, paper.people, catalog, dialect),
        **_papers(paper, catalog),
        "tournament.json": made.content,
        **own,
        f"{event}.zip": export_bundle(context.store, event),
    }


def _papers(paper: EventOnPaper, catalog: Catalog) -> dict[str, bytes]:
    rounds = {
        f"round-{one.number}.pdf": event_paper(Paper.TABLES, paper, one.number, catalog)
        for one in paper.tournament.played
    }
    return {"standings.pdf": event_paper(Paper.STANDINGS, paper, None, catalog), **rounds}


def _make(folder: Path, new: Iterable[str]) -> None:
    """Make the folder; refuse to write over one of these files before any is written."""
    for name in new:
        if (folder / name).exists():
            message = f"{folder / name} exists. Choose another folder, or say --replace."
            raise RuleViolation("file_exists", message)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        message = f"{folder} cannot be made: {reason}."
        raise RuleViolation("cannot_write", message, at="folder") from None
