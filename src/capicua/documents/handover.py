"""Handover: everything that an event leaves when it ends, as files of one folder."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from capicua.actions.engine.context import Context
from capicua.actions.proof.bundle import export_bundle
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.rounds.print import EventOnPaper
from capicua.documents.event_papers import USUAL, Paper, PaperLayout, event_paper
from capicua.documents.event_results import csv_files, event_results, results_workbook
from capicua.documents.results_book import print_results_book
from capicua.documents.spreadsheets import CsvDialect
from capicua.wording.catalog import Catalog

USUAL_DIALECT = {"es": CsvDialect.SEMICOLON}
"""What spreadsheets of a language expect; those of others a comma."""
NEVER = (1980, 1, 1, 0, 0, 0)
"""Every file has the same date, so that the same event gives the same bytes."""
NO_NAMES: Mapping[str, str] = {}


def handed_over(
    context: Context,
    event: str,
    catalog: Catalog,
    dialect: CsvDialect | None = None,
    *,
    host: str = "",
    layout: PaperLayout = USUAL,
    officials: Mapping[str, str] = NO_NAMES,
) -> dict[str, bytes]:
    """Return the files by name: tables, papers, the tournament file and the proof.

    All but the proof are for the press as well: of minors they hold first name and initial.
    `host` says who organises the event, on which days and where; `officials` are its people
    by their ids.
    """
    context = context.in_public()
    results = event_results(context, event, officials, host=host, layout=layout)
    cells = dialect or USUAL_DIALECT.get(catalog.language, CsvDialect.COMMA)
    made = export_tournament(context, event)
    own = {} if made.rulebook is None else {made.rulebook.name: made.rulebook.content}
    return {
        "results.xlsx": results_workbook(results, catalog),
        **csv_files(results, catalog, cells),
        "results-book.pdf": print_results_book(results, catalog),
        **_papers(results.paper, catalog, layout),
        "tournament.json": made.content,
        **own,
        f"{event}.zip": export_bundle(context.store, event),
    }


def _papers(paper: EventOnPaper, catalog: Catalog, layout: PaperLayout) -> dict[str, bytes]:
    def printed(what: Paper, number: int | None) -> bytes:
        return event_paper(what, paper, number, catalog, layout=layout)

    rounds = {
        f"round-{one.number}.pdf": printed(Paper.TABLES, one.number)
        for one in paper.tournament.played
    }
    return {"standings.pdf": printed(Paper.STANDINGS, None), **rounds}


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as one archive."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, NEVER), content, ZIP_DEFLATED)
    return buffer.getvalue()
