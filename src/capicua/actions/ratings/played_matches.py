"""Matches of an event as ratings see them (DP 19-24, 62-c, reading D16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from capicua.event.record import tournament_of
from capicua.event.state import EventState
from capicua.kernel.seat import ByPair
from capicua.office.facts.ratings import PlayedMatch
from capicua.office.rating_ledger import POOLS
from capicua.play.match.line import Result
from capicua.rulebooks.choices import RatedAbandon
from capicua.rulebooks.sections.competition import Modality, RatingSystem
from capicua.tournament.rules.record import TableRecord
from capicua.tournament.standings.round_results import (
    SettledRound,
    SettledTable,
    settled_rounds,
)
from capicua.tournament.standings.table_result import is_simply_won
from capicua.tournament.standings.tally import Origin, Share

SIDES = {
    (Result.WON, Result.LOST): ByPair(1, 0),
    (Result.LOST, Result.WON): ByPair(0, 1),
    (Result.TIED, Result.TIED): ByPair(0, 0),
}
"""What two sides' results come to where no score tells it."""


def pool_of(state: EventState) -> RatingSystem | None:
    """Return which ratings an event moves; None: it moves none (DP 20)."""
    system = state.book.athletes.rating.value
    return system if system in POOLS else None


def played_matches(state: EventState) -> tuple[PlayedMatch, ...]:
    """Return the official matches of its closed rounds, in the order of their tables."""
    closed = tournament_of(state, through=state.closed_rounds)
    found = [
        match for one in settled_rounds(closed) for match in _round_matches(state, one)
    ]
    return tuple(sorted(found, key=lambda one: (one.round, one.table, one.board)))


def _round_matches(state: EventState, played: SettledRound) -> Iterator[PlayedMatch]:
    target = played.rule.target
    for table in played.played:
        if table.score is not None:
            yield _match(state, played.number, table, table.score, target)
    for one in played.special:
        yield from _boards(state, played.number, one.table, target)
        match = _special(state, played.number, one, target)
        if match is not None:
            yield match


def _boards(
    state: EventState, number: int, table: TableRecord, target: int | None
) -> Iterator[PlayedMatch]:
    """Yield the boards of a team match that were won by their score."""
    for board in table.boards:
        if is_simply_won(board) and board.score is not None:
            match = _match(state, number, board, board.score, target)
            yield match._replace(table=table.number, board=board.number)


def _special(
    state: EventState, number: int, settled: SettledTable, target: int | None
) -> PlayedMatch | None:
    """Return a match that its score alone does not decide, if it has one result."""
    table, shares = settled.table, settled.shares
    sides = None if table.boards or settled.uncounted else _sides(shares)
    if sides is None:
        return None
    origin = shares[0].origin
    if origin is Origin.PLAYED and table.score is not None:
        return _match(state, number, table, table.score, target)
    policy = state.book.settings.rated_abandon.value
    match = _match(state, number, table, sides, target)
    if policy is RatedAbandon.FULL and sides[0] != sides[1]:
        first, second = shares[0].figures, shares[1].figures
        return match._replace(points_a=first.points_for, points_b=second.points_for)
    # DP 62-c: three draws of somebody who was left alone move nobody.
    is_rated = policy is not RatedAbandon.NONE and sides[0] != sides[1]
    return match._replace(is_rated=is_rated, has_margin=False)


def _sides(shares: tuple[Share, ...]) -> ByPair[int] | None:
    """Return who won; None: partners fared differently, or there is no result."""
    first, second, third, fourth = (one.result for one in shares)
    if any(one.origin is Origin.VOID for one in shares):
        return None
    is_one = (first, second) == (third, fourth)
    return SIDES.get((first, second)) if is_one else None


def _match(
    state: EventState,
    number: int,
    table: TableRecord,
    score: ByPair[int],
    target: int | None,
) -> PlayedMatch:
    return PlayedMatch(
        number,
        table.number,
        _athletes(state, number, table.a),
        _athletes(state, number, table.b),
        score[0],
        score[1],
        table.rotation or 0,
        target,
    )


def _athletes(state: EventState, number: int, side: tuple[int, ...]) -> tuple[int, int]:
    """Return the two athletes of a side in a round, by their numbers."""
    match state.made.modality:
        case Modality.PAIRS:
            first, second = state.entries[side[0]].athletes_in(number)
        case Modality.INDIVIDUAL:
            first, second = (state.entries[one].athletes_in(number)[0] for one in side)
        case Modality.TEAMS:
            first, second = side
        case _:
            assert_never(state.made.modality)
    return first, second
