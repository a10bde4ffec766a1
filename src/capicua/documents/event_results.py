"""Results of an event as they are handed over: standings, prizes, cards, who ran it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.events.officials import OfficialsView, show_officials
from capicua.actions.record.awards import AwardView, PrizesView, show_awards, show_prizes
from capicua.actions.rounds.print import EventOnPaper, event_on_paper
from capicua.actions.rulings.sanctions import AnnouncedCard, announced_cards
from capicua.documents.event_papers import USUAL, PaperLayout
from capicua.documents.heading import Heading
from capicua.documents.result_tables import (
    ResultTable,
    card_table,
    prize_table,
    result_tables,
    round_tables,
)
from capicua.documents.spreadsheets import CsvDialect, WorkbookSheet, csv_file, workbook
from capicua.wording.catalog import Catalog
from capicua.wording.values import value_phrase

ADDED_UP = frozenset({"played", "won", "lost", "tied", "for", "against", "prize"})
"""Columns that mean something as a sum."""


class EventResults(NamedTuple):
    """Everything of an event that its results are made from."""

    paper: EventOnPaper
    prizes: PrizesView
    awards: tuple[AwardView, ...]
    cards: tuple[AnnouncedCard, ...]
    officials: OfficialsView
    layout: PaperLayout

    def heading(self, number: int | None = None) -> Heading:
        """Return the heading of a paper about all of it, or about one round."""
        sheet, _, is_plain = self.layout
        paper = self.paper
        whose = paper.host, paper.logo
        return Heading(paper.title, number, *paper.version, "", sheet, *whose, is_plain)


def event_results(
    context: Context,
    event: str,
    people: Mapping[str, str] | None = None,
    *,
    host: str = "",
    layout: PaperLayout = USUAL,
) -> EventResults:
    """Return the results of what is published; `people` are its officials by their ids."""
    return EventResults(
        event_on_paper(context, event, host=host),
        show_prizes(context, event),
        show_awards(context, event),
        announced_cards(context, event),
        show_officials(context, event, people or {}),
        layout,
    )


def csv_files(
    results: EventResults, catalog: Catalog, dialect: CsvDialect
) -> dict[str, bytes]:
    """Return every table as CSV by its file name; cards and prizes where there are any."""
    tables = result_tables(results.paper.tournament, results.paper.people, catalog)
    tables |= _more_tables(results, catalog)
    return {f"{name}.csv": csv_file(table, dialect) for name, table in tables.items()}


def results_workbook(results: EventResults, catalog: Catalog) -> bytes:
    """Return the workbook: standings, a sheet for each round, entries, cards, prizes."""
    paper = results.paper
    tables = result_tables(paper.tournament, paper.people, catalog)
    sheets = [_sheet_of("standings", tables["standings"], catalog, kept=3)]
    for number, table in round_tables(paper.tournament, paper.people, catalog).items():
        name = catalog.text("paper:round", round=number)
        sheets.append(
            WorkbookSheet(name, table, _added(table, ("score_a", "score_b"), catalog))
        )
    sheets.append(_sheet_of("crosstable", tables["crosstable"], catalog, kept=3))
    sheets.append(_sheet_of("entries", tables["entries"], catalog, kept=2))
    for name, table in _more_tables(results, catalog).items():
        sheets.append(_sheet_of(name, table, catalog))
    total = catalog.text("paper:total")
    return workbook(
        event_facts(results, catalog), _sheet_name("results", catalog), total, sheets
    )


def _more_tables(results: EventResults, catalog: Catalog) -> dict[str, ResultTable]:
    more = {}
    if results.cards:
        more["cards"] = card_table(results.cards, catalog)
    if results.prizes.cents:
        more["prizes"] = prize_table(results.prizes, catalog)
    return more


def _sheet_of(
    name: str, table: ResultTable, catalog: Catalog, kept: int = 0
) -> WorkbookSheet:
    added = _added(table, sorted(ADDED_UP), catalog)
    return WorkbookSheet(_sheet_name(name, catalog), table, added, kept)


def _added(
    table: ResultTable, words: tuple[str, ...] | list[str], catalog: Catalog
) -> list[int]:
    heads = {catalog.text(f"paper:{word}") for word in words}
    return [place for place, head in enumerate(table.heads) if head in heads]


def _sheet_name(name: str, catalog: Catalog) -> str:
    return catalog.text(f"paper:tab_{name}")


def event_facts(results: EventResults, catalog: Catalog) -> dict[str, str]:
    """Return what the first sheet says: which event, whose, by which book, how far."""
    paper = results.paper
    told = {
        "event": paper.title,
        "about": paper.host,
        "rulebook": paper.tournament.book.name,
        "modality": value_phrase(
            catalog, "events", "modalities", paper.tournament.modality
        ),
        "rounds_played": f"{len(paper.tournament.played)} / {paper.tournament.rounds}",
        "entered": str(len(paper.tournament.entries)),
        "journal": f"{paper.version.seq} · {paper.version.head}",
    }
    return {catalog.text(f"paper:fact_{key}"): said for key, said in told.items() if said}
