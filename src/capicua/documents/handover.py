"""Handover: everything that an event leaves when it ends, as files of one folder."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from capicua.actions.engine.context import Context
from capicua.actions.proof.bundle import export_bundle
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.rounds.print import EventOnPaper, event_on_paper
from capicua.documents.event_papers import Paper, event_paper
from capicua.documents.result_tables import CsvDialect, result_tables
from capicua.wording.catalog import Catalog

USUAL = {"es": CsvDialect.SEMICOLON}
"""What spreadsheets of a language expect; those of others a comma."""
NEVER = (1980, 1, 1, 0, 0, 0)
"""Every file has the same date, so that the same event gives the same bytes."""


def handed_over(
    context: Context,
    event: str,
    catalog: Catalog,
    dialect: CsvDialect | None = None,
    *,
    host: str = "",
) -> dict[str, bytes]:
    """Return the files by name: tables, papers, the tournament file and the proof.

    All but the proof are for the press as well: of minors they hold first name and initial.
    `host` says who organises the event, on which days and where.
    """
    context = context.in_public()
    paper = event_on_paper(context, event, host=host)
    made = export_tournament(context, event)
    own = {} if made.rulebook is None else {made.rulebook.name: made.rulebook.content}
    cells = dialect or USUAL.get(catalog.language, CsvDialect.COMMA)
    return {
        **result_tables(paper.tournament, paper.people, catalog, cells),
        **_papers(paper, catalog),
        "tournament.json": made.content,
        **own,
        f"{event}.zip": export_bundle(context.store, event),
    }


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as one archive."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(ZipInfo(name, NEVER), content, ZIP_DEFLATED)
    return buffer.getvalue()


def _papers(paper: EventOnPaper, catalog: Catalog) -> dict[str, bytes]:
    rounds = {
        f"round-{one.number}.pdf": event_paper(Paper.TABLES, paper, one.number, catalog)
        for one in paper.tournament.played
    }
    return {"standings.pdf": event_paper(Paper.STANDINGS, paper, None, catalog), **rounds}
