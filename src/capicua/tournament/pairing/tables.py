"""Planned tables: numbered meetings with their screens, boards and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.plan import PlannedTable, Reason
from capicua.tournament.pairing.rotated import all_sides
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.pairing.strategy import Strategy
from capicua.tournament.rules.line_up import line_up

Sides = tuple[tuple[int, ...], tuple[int, ...]]


def set_tables(
    situation: PairingSituation, strategy: Strategy, numbered: Sequence[tuple[int, Meeting]]
) -> tuple[PlannedTable, ...]:
    """Return the tables of a round; a rotated one stands there once for each match."""
    places = situation.places
    with_screens = situation.tournament.book.officials.screens_at_first_tables.value or 0

    def reason(meeting: Meeting, sides: Sides) -> Reason:
        seats = tuple(one for two in zip(*sides, strict=True) for one in two)
        return Reason(
            mode=meeting.mode,
            cost=meeting.cost,
            places=tuple(places[one] + 1 for one in seats),
            wins=tuple(situation.wins[one] for one in seats),
            article=strategy.article,
        )

    def table(number: int, meeting: Meeting) -> Iterator[PlannedTable]:
        for rotation, sides in _matches(meeting):
            why = reason(meeting, sides)
            bare = PlannedTable(number, *sides, number <= with_screens, why, rotation)
            yield bare._replace(boards=_boards(situation, bare))

    return tuple(one for numbers in numbered for one in table(*numbers))


def _matches(meeting: Meeting) -> Iterator[tuple[int | None, Sides]]:
    """Yield what is played at a table: one match, or one in each rotation (DP 37)."""
    if not meeting.is_rotated:
        yield None, (meeting.a, meeting.b)
        return
    yield from enumerate(all_sides(meeting), start=1)


def _boards(situation: PairingSituation, table: PlannedTable) -> tuple[PlannedTable, ...]:
    """Return the boards of a team match, two members of each team to a board."""
    tournament, number = situation.tournament, situation.number
    if tournament.modality is not Modality.TEAMS:
        return ()
    sides = (line_up(tournament, team, number) for team in (*table.a, *table.b))
    both = zip(*(_by_two(members) for members in sides), strict=False)
    return tuple(
        table._replace(number=board, a=a, b=b) for board, (a, b) in enumerate(both, start=1)
    )


def _by_two(members: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(members[::2], members[1::2], strict=False))
