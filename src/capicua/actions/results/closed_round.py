"""Correction of a closed round: what a change would do, shown before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform_slowly
from capicua.actions.engine.permissions import Permission, check_own_case
from capicua.actions.sheets.counted import CountedResult, counted_result
from capicua.actions.standings.ranking import values_of
from capicua.event.facts.results import ClosedRoundChanged, Outcome
from capicua.event.outcome_rules import check_outcome, unlikely_score
from capicua.event.pairing import paired_tables
from capicua.event.place import Place
from capicua.event.record import standings_digest, standings_of, tournament_of
from capicua.event.state import EventState
from capicua.journal.canonical import canonical
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.pairing.round import next_round
from capicua.tournament.standings.standings import Row


class WeighChange(NamedTuple):
    """Ask what another result at a place of a closed round would do."""

    place: Place
    outcome: Outcome


class ChangeClosedRound(NamedTuple):
    """Change a result of a closed round by a ruling whose consequences were seen."""

    place: Place
    outcome: Outcome
    reason: str
    seen: str
    """The digest of the consequences that were shown."""


class Moved(NamedTuple):
    """An entry whose row in the standings would differ."""

    entry: int
    rank_before: int
    rank_after: int
    before: tuple[Fraction, ...]
    """Its criteria in the order of the book, and what they would be."""
    after: tuple[Fraction, ...]

    @property
    def is_change(self) -> bool:
        """Tell whether anything about the entry would differ."""
        return (self.rank_before, self.before) != (self.rank_after, self.after)


class Repaired(NamedTuple):
    """A later round that would have been paired otherwise, and at which tables."""

    round: int
    tables: tuple[int, ...]


class Weighed(NamedTuple):
    """Everything that would differ."""

    order: tuple[Criterion, ...]
    """The criteria by which the event ranks."""
    standings: tuple[Moved, ...]
    pairings: tuple[Repaired, ...]

    @property
    def digest(self) -> str:
        """Return what a confirmation must repeat, to show that this was seen."""
        moved = [
            [one.entry, one.rank_before, one.rank_after, *map(str, one.before + one.after)]
            for one in self.standings
        ]
        again = [[one.round, *one.tables] for one in self.pairings]
        return sha256(canonical([list(self.order), moved, again])).hexdigest()


def doubt_about(context: Context, event: str, request: WeighChange) -> RuleViolation | None:
    """Return why the points of another result are unlikely, None if they may well be."""
    state = context.states.newest(event).state
    return unlikely_score(state, state.table(request.place), request.outcome)


def weigh_change(context: Context, event: str, request: WeighChange) -> Weighed:
    """Return which standings and which pairings would differ."""
    return _weigh(context.states.newest(event).state, request.place, request.outcome)


def changed_result(
    context: Context, event: str, request: WeighChange
) -> CountedResult | None:
    """Return what the changed result would count for."""
    state = context.states.newest(event).state
    after = _with_outcome(state, request.place, request.outcome)
    return counted_result(after, after.table(request.place))


def change_closed_round(
    context: Context, caller: Caller, request: ChangeClosedRound
) -> Done:
    """Change a result of a closed round; later pairings stay as they were played."""
    return perform_slowly(
        context,
        caller,
        Permission.CHANGE_CLOSED_ROUND,
        request,
        lambda now: _change(now, request),
    )


def _change(now: Situation, request: ChangeClosedRound) -> ActionEffect:
    state = now.state
    check_own_case(state, now.actor, request.place)
    weighed = _weigh(state, request.place, request.outcome)
    if weighed.digest != request.seen:
        raise RuleViolation(
            "consequences_unseen",
            "The consequences are not those that were shown. Look at them again.",
            at="seen",
        )
    after = _with_outcome(state, request.place, request.outcome)
    digest = standings_digest(standings_of(after, through=state.closed_rounds))
    reason = now.reason(request.reason)
    return ActionEffect(
        (ClosedRoundChanged(request.place, request.outcome, reason, digest),)
    )


def _weigh(state: EventState, place: Place, outcome: Outcome) -> Weighed:
    table = state.table(place)
    if not state.rounds[place.round].is_closed:
        raise RuleViolation(
            "round_open",
            "Round {round} is open: correct its sheet.",
            at="round",
            round=place.round,
        )
    check_outcome(state, table, outcome, by_ruling=True)
    after = _with_outcome(state, place, outcome)
    last = state.closed_rounds
    table_before = standings_of(state, through=last)
    order = table_before.order
    after_rows = {row.entry: row for row in standings_of(after, through=last).rows}
    moved = (_moved(row, after_rows[row.entry], order) for row in table_before.rows)
    return Weighed(
        order,
        tuple(one for one in moved if one.is_change),
        tuple(_repaired(after, place.round)),
    )


def _with_outcome(state: EventState, place: Place, outcome: Outcome) -> EventState:
    found = state.rounds[place.round]
    table = state.table(place)._replace(outcome=outcome, registered=True)
    tables = {**found.tables, (place.table, place.board): table}
    changed = found._replace(tables=tables)
    return state._replace(rounds={**state.rounds, place.round: changed})


def _moved(before: Row, after: Row, order: tuple[Criterion, ...]) -> Moved:
    return Moved(
        before.entry,
        before.rank,
        after.rank,
        values_of(before, order),
        values_of(after, order),
    )


def _repaired(after: EventState, changed: int) -> Iterator[Repaired]:
    for number in range(changed + 1, after.last_round + 1):
        again = {
            (table.number, table.rotation): (table.a, table.b)
            for table in next_round(tournament_of(after, through=number - 1)).tables
        }
        made = paired_tables(after.rounds[number])
        # A table that rotates stands here once for each of its matches.
        tables = sorted({key[0] for key in made if made[key] != again.get(key)})
        if tables:
            yield Repaired(number, tuple(tables))
