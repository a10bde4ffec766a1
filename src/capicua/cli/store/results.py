"""`capicua export results`: everything that is handed over when an event ends."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.timezone import timezone_of
from capicua.actions.public.imprint import imprint_of
from capicua.cli.files.print import Language, terminal_catalog
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import Replace, export_app, write_file
from capicua.cli.workspace import Event, known_event, looking_with_people
from capicua.documents.handover import handed_over
from capicua.documents.spreadsheets import CsvDialect
from capicua.kernel.error import RuleViolation

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
    """Write the workbook, the results book, tables, papers, the file and the proof.

    Tables have their heads in the language; in CSV, names that a spreadsheet would take for
    formulas begin with an apostrophe.
    """
    catalog = terminal_catalog(lang)
    with looking_with_people(store) as workspace:
        context = workspace.context
        zone = timezone_of(context.states.newest(known_event(context, event)).state)
        host = imprint_of(workspace, event, zone).line
        officials = names_of_people(workspace, event)
        files = handed_over(context, event, catalog, csv, host=host, officials=officials)
    _make(folder, () if replace else files)
    for name, content in files.items():
        write_file(folder / name, content, replace=replace)


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
