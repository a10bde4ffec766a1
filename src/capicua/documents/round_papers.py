"""The papers of one round of a tournament: for the wall and for the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from capicua.documents.heading import Heading
from capicua.documents.pairings import print_names, print_tables
from capicua.documents.people import PrintedTable, Side, names_of, side_of
from capicua.documents.score_sheets import Link, MatchLength, print_sheets
from capicua.formats.print_round import RoundOnPaper
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.start import FirstStarter
from capicua.tournament.rules.draw import drawn_starter
from capicua.tournament.rules.terms import hands_of, minutes_of, target_of
from capicua.wording.catalog import Catalog


def tables_paper(heading: Heading, paper: RoundOnPaper, catalog: Catalog) -> bytes:
    """Return the pairings of a round by table."""
    return print_tables(heading, places_of(paper), _byes(paper), catalog)


def names_paper(heading: Heading, paper: RoundOnPaper, catalog: Catalog) -> bytes:
    """Return the pairings of a round by name."""
    return print_names(heading, seats_of(paper), _resting(paper), catalog)


def sheets_paper(
    heading: Heading,
    paper: RoundOnPaper,
    catalog: Catalog,
    link: Link | None = None,
    on_a_page: int = 1,
) -> bytes:
    """Return the score sheets of a round, the drawn starter on each where one is drawn."""
    tournament, number = paper.tournament, paper.round.number
    book = tournament.book
    drawn = book.start.first.value is FirstStarter.SYSTEM_DRAW
    return print_sheets(
        heading,
        seats_of(paper),
        book,
        catalog,
        length=MatchLength(
            target_of(tournament, number),
            hands_of(tournament, number),
            minutes_of(tournament, number),
        ),
        starter=(lambda place: _starter(paper, place)) if drawn else None,
        link=link,
        on_a_page=on_a_page,
    )


def places_of(paper: RoundOnPaper) -> tuple[PrintedTable, ...]:
    """Return the tables of a round, those of teams board by board."""
    return tuple(_places(paper))


def seats_of(paper: RoundOnPaper) -> tuple[PrintedTable, ...]:
    """Return the tables of a round with everybody at a seat, as far as people are known."""
    return tuple(
        place._replace(a=_seated(paper, place.a), b=_seated(paper, place.b))
        for place in _places(paper)
    )


def _seated(paper: RoundOnPaper, side: Side) -> Side:
    """Return a pair as its two athletes; a side that is people already stays as it is."""
    entry = paper.tournament.entries.get(side.ids[0])
    members = entry.members if entry is not None and len(side.ids) == 1 else ()
    if len(members) != len(Pair.A.seats) or not all(one in paper.people for one in members):
        return side
    return Side(
        members,
        tuple(paper.people[one] for one in members),
        tuple(paper.labels.get(one, str(one)) for one in members),
    )


def _places(paper: RoundOnPaper) -> Iterator[PrintedTable]:
    names = names_of(paper.tournament.entries)
    for table in paper.round.tables:
        sides = side_of(table.a, names), side_of(table.b, names)
        if not table.boards:
            yield PrintedTable(table.number, *sides, rotation=table.rotation)
        for number, board in enumerate(table.boards, start=1):
            teams = (
                _on_board(sides[0], board.a, paper.people),
                _on_board(sides[1], board.b, paper.people),
            )
            yield PrintedTable(table.number, *teams, board=number)


def _on_board(team: Side, members: tuple[int, ...], people: Mapping[int, str]) -> Side:
    """Return the members at a board with the name of their team."""
    return Side(
        members, tuple(_of_team(people.get(one, ""), team.names[0]) for one in members)
    )


def _of_team(person: str, team: str) -> str:
    """Return a member with the team's name, unless that is but the names of all."""
    if not person:
        return team
    return person if person in team else f"{person} ({team})"


def _byes(paper: RoundOnPaper) -> Side:
    return side_of(paper.round.byes, names_of(paper.tournament.entries))


def _resting(paper: RoundOnPaper) -> Side:
    """Return who rests, a pair as its two athletes: everybody looks for their own name."""
    byes = _byes(paper)
    sides = [
        _seated(paper, Side((number,), (name,)))
        for number, name in zip(byes.ids, byes.names, strict=True)
    ]
    return Side(
        tuple(number for side in sides for number in side.ids),
        tuple(name for side in sides for name in side.names),
        tuple(label for side in sides for label in side.announced),
    )


def _starter(paper: RoundOnPaper, place: PrintedTable) -> Seat:
    seed = paper.round.seed if paper.round.seed is not None else paper.tournament.seed
    return drawn_starter(seed, paper.round.number, place.table)
