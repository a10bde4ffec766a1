"""My tournament: what an event was for one athlete, to look back at and to share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.phones.my_seat import MyEvent, MyMatch
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandWon
from capicua.play.match.state import opening_state
from capicua.play.match.step import step


class BestHand(NamedTuple):
    """The hand that brought an athlete's pair the most points."""

    points: int
    round: int


class Comeback(NamedTuple):
    """A match that was won after the other pair had been far ahead."""

    behind: int
    round: int


class MyTournament(NamedTuple):
    """An event as one athlete looks back at it."""

    place: int | None
    entries: int
    played: int
    won: int
    partners: tuple[str, ...]
    best_hand: BestHand | None
    comeback: Comeback | None


def show_my_tournament(context: Context, event: str, mine: MyEvent) -> MyTournament:
    """Return what came of an event for somebody, from all matches that have a result."""
    state = context.states.newest(event).state
    matches = [one for one in (*mine.past, *mine.now) if one.outcome is not None]
    hands = [hand for one in matches for hand in _hands(state, one)]
    comebacks = [found for one in matches for found in _comeback(state, one)]
    own = mine.name
    partners = [name for one in matches for name in one.partners if name != own]
    return MyTournament(
        None if mine.standing is None else mine.standing.rank,
        mine.entries,
        len(matches),
        sum(is_won(one) for one in matches),
        tuple(dict.fromkeys(partners)),
        max(hands, default=None),
        max(comebacks, default=None),
    )


def is_won(match: MyMatch) -> bool:
    """Tell whether the athlete's pair has the higher score."""
    score = match.outcome.score if match.outcome else None
    return score is not None and score.of(match.pair) > score.of(match.pair.other)


def _hands(state: EventState, match: MyMatch) -> Iterator[BestHand]:
    for row in state.table(match.place).rows:
        if isinstance(row, HandWon) and row.winner is match.pair:
            yield BestHand(row.points, match.place.round)


def _comeback(state: EventState, match: MyMatch) -> Iterator[Comeback]:
    """Yield how far behind the pair was at its worst, if it won all the same."""
    scores = _scores(state, state.table(match.place))
    behind = max((_lead(one, match.pair.other) for one in scores), default=0)
    if behind > 0 and is_won(match):
        yield Comeback(behind, match.place.round)


def _lead(score: ByPair[int], pair: Pair) -> int:
    return score.of(pair) - score.of(pair.other)


def _scores(state: EventState, table: TableState) -> Iterator[ByPair[int]]:
    terms = terms_of(state, table)
    now = opening_state(terms)
    for row in table.rows:
        now = step(terms, now, row)
        yield now.running
