"""Cost of a draft: its tables as the pairing engine sees and prices them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.rounds.coming_round import seated_in
from capicua.event.record import tournament_of
from capicua.event.state import EventState, RoundState
from capicua.tournament.pairing.given import GivenRound, GivenTable, price_round
from capicua.tournament.pairing.marks import MarkKind, TableMark, marks_of_round
from capicua.tournament.pairing.opening import Opening, open_next_round
from capicua.tournament.pairing.plan import Plan
from capicua.tournament.rules.record import Tournament


class DraftFigures(NamedTuple):
    """How good a round is; the smaller each number, the better."""

    repeat_opponents: int
    repeat_partners: int
    same_country_partners: int
    same_club: int
    floats: int
    score_spread: int
    distance: int
    """How far the tables are from the ideal order, added up."""
    kept_apart: int
    """Who meet although the organiser keeps them apart."""
    wrong_tables: int
    """Who sit elsewhere than at the table that was fixed for them."""


class PricedRound(NamedTuple):
    """A round with its figures, marks and reasons."""

    round: GivenRound
    figures: DraftFigures
    marks: tuple[TableMark, ...]


def before_round(state: EventState, found: RoundState) -> Tournament:
    """Return the tournament from which a round was made."""
    tournament = tournament_of(state, through=found.number - 1)
    # Who came or left since is no part of a draft until it is made again.
    seated = seated_in(found)
    came = (number for number in tournament.entries if number not in seated)
    left = {
        number: last
        for number, last in tournament.withdrawn.items()
        if number not in seated or tournament.late.get(number, 0) > last
    }
    return tournament._replace(
        seed=found.seed or 0,
        absent_next=frozenset((*found.absent, *came)),
        withdrawn=left,
    )


def opening_of(state: EventState, found: RoundState) -> Opening:
    """Return what a round of an event starts from."""
    return open_next_round(before_round(state, found))


def tables_of(found: RoundState) -> tuple[GivenTable, ...]:
    """Return the tables of a round, a rotated one or a team match once."""
    tables: dict[int, GivenTable] = {}
    for (number, _), table in sorted(found.tables.items()):
        a, b = table.a, table.b
        if table.teams is not None:
            a, b = table.teams[:1], table.teams[1:]
        tables.setdefault(number, GivenTable(number, a, b, table.is_rotated))
    return tuple(tables.values())


def tables_of_plan(plan: Plan) -> tuple[GivenTable, ...]:
    """Return the tables of the engine's own round, a rotated one once."""
    return tuple(
        GivenTable(table.number, table.a, table.b, table.rotation is not None)
        for table in plan.tables
        if table.rotation in (None, 1)
    )


def price(
    opening: Opening, tables: Sequence[GivenTable], byes: Sequence[int]
) -> PricedRound:
    """Return a round with everything that is to be known before it is published."""
    given = price_round(opening, tables, byes)
    marks = marks_of_round(opening.situation, tables, byes)
    counted = Counter(mark.kind for mark in marks)
    quality = given.quality
    figures = DraftFigures(
        quality.repeat_opponents,
        quality.repeat_partners,
        quality.same_country_partners,
        counted[MarkKind.SAME_CLUB],
        quality.floats,
        quality.score_spread,
        given.distance,
        counted[MarkKind.KEPT_APART],
        counted[MarkKind.FIXED_TABLE],
    )
    return PricedRound(given, figures, marks)
