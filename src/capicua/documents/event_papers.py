"""The papers of an event or a tournament: which there are, and how each is made."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.actions.rounds.print import EventOnPaper, published_round
from capicua.documents.heading import Heading, SheetSize
from capicua.documents.round_papers import names_paper, sheets_paper, tables_paper
from capicua.documents.score_sheets import Link
from capicua.documents.standings_list import Ranked, print_standings
from capicua.formats.print_round import RoundOnPaper
from capicua.formats.standings import describe_standings
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.standings import standings
from capicua.wording.catalog import Catalog


class Paper(StrEnum):
    """What can be printed."""

    TABLES = "tables"
    NAMES = "names"
    SHEETS = "sheets"
    STANDINGS = "standings"


class PaperLayout(NamedTuple):
    """On which paper, and how many score sheets on each side of it."""

    sheet: SheetSize = SheetSize.A4
    on_a_page: int = 1
    is_plain: bool = False
    """In black alone, for whoever prints without colour."""


USUAL = PaperLayout()


def event_paper(
    what: Paper,
    event: EventOnPaper,
    number: int | None,
    catalog: Catalog,
    link: Link | None = None,
    *,
    layout: PaperLayout = USUAL,
) -> bytes:
    """Return a paper of an event with its version and head on every page.

    Without a number it is about the last round; standings, about all that is played.
    """
    if what is Paper.STANDINGS:
        tournament = _through(event.tournament, number)
        note = _provisional(tournament, catalog)
        played = len(tournament.played) or None
        heading = _heading(event, played, note, layout)
        is_last_word = event.is_over and tournament.played == event.tournament.played
        return standings_paper(heading, tournament, catalog, is_last_word=is_last_word)
    found = published_round(event, number)
    is_draft = found.round.number == event.draft
    note = catalog.text("paper:draft") if is_draft else ""
    number = found.round.number
    heading = _heading(event, number, note, layout)
    return round_paper(what, heading, found, catalog, link, on_a_page=layout.on_a_page)


def round_paper(
    what: Paper,
    heading: Heading,
    paper: RoundOnPaper,
    catalog: Catalog,
    link: Link | None = None,
    *,
    on_a_page: int = 1,
) -> bytes:
    """Return a paper of one round, or the standings of its tournament."""
    match what:
        case Paper.TABLES:
            return tables_paper(heading, paper, catalog)
        case Paper.NAMES:
            return names_paper(heading, paper, catalog)
        case Paper.SHEETS:
            return sheets_paper(heading, paper, catalog, link, on_a_page)
        case Paper.STANDINGS:
            return standings_paper(heading, paper.tournament, catalog)
        case _:
            assert_never(what)


def standings_paper(
    heading: Heading,
    tournament: Tournament,
    catalog: Catalog,
    *,
    is_last_word: bool = False,
) -> bytes:
    """Return the standings of a tournament; who has left it is marked so."""
    answer = describe_standings(standings(tournament))
    ranked = ranked_entries(tournament, catalog)
    return print_standings(heading, answer, ranked, catalog, is_last_word=is_last_word)


def ranked_entries(tournament: Tournament, catalog: Catalog) -> dict[int, Ranked]:
    """Return what stands beside each number of a list; who has left is marked so."""
    return {
        number: Ranked(_with_leaving(tournament, number, catalog), entry.country or "")
        for number, entry in tournament.entries.items()
    }


def _with_leaving(tournament: Tournament, number: int, catalog: Catalog) -> str:
    """Return the name of an entry, and after which round it left if it did."""
    name = tournament.entries[number].name
    last = tournament.withdrawn.get(number)
    if last is None or not tournament.late.get(number, 0) <= last <= len(tournament.played):
        return name
    return f"{name} ({catalog.text('paper:left', round=last)})"


def _heading(
    event: EventOnPaper, number: int | None, note: str, layout: PaperLayout
) -> Heading:
    version = event.version
    sheet, _, is_plain = layout
    whose = event.host, event.logo
    return Heading(event.title, number, *version, note, sheet, *whose, is_plain)


def _provisional(tournament: Tournament, catalog: Catalog) -> str:
    """Return that results of the last round are missing, if some are."""
    tables = tournament.played[-1].tables if tournament.played else ()
    done = sum(table.has_result for table in tables)
    if done == len(tables):
        return ""
    return catalog.text("paper:provisional", done=done, all=len(tables))


def _through(tournament: Tournament, number: int | None) -> Tournament:
    if number is None:
        return tournament
    played = tuple(one for one in tournament.played if one.number <= number)
    return tournament._replace(played=played)
