"""The papers of one round of a tournament: for the wall and for the tables."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.actions.paper_file import RoundOnPaper
from capicua.documents.heading import Heading
from capicua.documents.pairings import print_names, print_tables
from capicua.documents.people import Place, Side, names_of, side_of
from capicua.documents.score_sheets import Link, print_sheets
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.start import FirstStarter
from capicua.tournament.draw import drawn_starter
from capicua.wording.catalog import Catalog


def tables_paper(heading: Heading, paper: RoundOnPaper, catalog: Catalog) -> bytes:
    """Return the pairings of a round by table."""
    return print_tables(heading, places_of(paper), _byes(paper), catalog)


def names_paper(heading: Heading, paper: RoundOnPaper, catalog: Catalog) -> bytes:
    """Return the pairings of a round by name."""
    return print_names(heading, places_of(paper), _byes(paper), catalog)


def sheets_paper(
    heading: Heading, paper: RoundOnPaper, catalog: Catalog, link: Link | None = None
) -> bytes:
    """Return the score sheets of a round, the drawn starter on each where one is drawn."""
    book = paper.tournament.book
    drawn = book.start.first.value is FirstStarter.SYSTEM_DRAW
    return print_sheets(
        heading,
        places_of(paper),
        book,
        catalog,
        starter=(lambda place: _starter(paper, place)) if drawn else None,
        link=link,
    )


def places_of(paper: RoundOnPaper) -> tuple[Place, ...]:
    """Return the tables of a round, those of teams board by board."""
    return tuple(_places(paper))


def _places(paper: RoundOnPaper) -> Iterator[Place]:
    names = names_of(paper.tournament.entries)
    for table in paper.round.tables:
        sides = side_of(table.a, names), side_of(table.b, names)
        if not table.boards:
            yield Place(table.number, *sides, rotation=table.rotation)
        for number, board in enumerate(table.boards, start=1):
            teams = _on_board(sides[0], board.a), _on_board(sides[1], board.b)
            yield Place(table.number, *teams, board=number)


def _on_board(team: Side, members: tuple[int, ...]) -> Side:
    """Return the members at a board under the name of their team."""
    return Side(members, tuple(team.names[0] for _ in members))


def _byes(paper: RoundOnPaper) -> Side:
    return side_of(paper.round.byes, names_of(paper.tournament.entries))


def _starter(paper: RoundOnPaper, place: Place) -> Seat:
    seed = paper.round.seed if paper.round.seed is not None else paper.tournament.seed
    return drawn_starter(seed, paper.round.number, place.table)
