"""Interrupted matches (*interrupción*): what stands, what goes on, what is replayed."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.attendance import Interrupted
from capicua.tournament.rules.record import TableRecord, Tournament
from capicua.tournament.rules.terms import minutes_of, round_of

NO_TIME = timedelta(0)


class Unfinished(NamedTuple):
    """A table without a result, and from where its match goes on."""

    round: int
    table: int
    goes_on: Interrupted | None
    article: str | None


class Replay(NamedTuple):
    """A table whose result was lost: it is played again after a round is complete."""

    round: int
    table: int
    after_round: int
    article: str | None


class Suspension(NamedTuple):
    """A match that waits: how much of its time is left, and when it goes on."""

    round: int
    table: int
    reason: str
    left: timedelta | None
    """None where matches have no time."""
    wait: timedelta
    """Zero: as soon as the cause is over."""
    article: str | None


def unfinished(tournament: Tournament) -> tuple[Unfinished, ...]:
    """Return the tables that go on from where they stopped, on another day or elsewhere.

    FID 89 and DP 29: what has been played stands, so nothing else is touched.
    """
    rule = tournament.book.attendance.interrupted
    return tuple(
        Unfinished(played.number, table.number, rule.value, rule.article)
        for played in tournament.played
        for table in played.tables
        if not table.has_result and not table.is_lost
    )


def replays_due(tournament: Tournament) -> tuple[Replay, ...]:
    """Return the tables whose lost results are played again, and after which round.

    FID 89-pu and DP 55-pu: right after the last complete round, before anything else.
    """
    rule = tournament.book.attendance.lost_result
    last = last_complete_round(tournament)
    return tuple(
        Replay(played.number, table.number, max(last, played.number), rule.article)
        for played in tournament.played
        for table in played.tables
        if table.is_lost and not table.has_result
    )


def last_complete_round(tournament: Tournament) -> int:
    """Return the last round whose results are all there or lost; 0 before the first."""
    last = 0
    for played in tournament.played:
        if not all(table.has_result or table.is_lost for table in played.tables):
            break
        last = played.number
    return last


def suspend(
    tournament: Tournament,
    number: int,
    table: int,
    *,
    reason: str,
    played: timedelta,
    commission_agrees: bool,
    wait: timedelta = NO_TIME,
) -> Suspension:
    """Return a running match as suspended, or refuse it.

    FID 88: only for an exceptional cause from outside, by the arbiter in agreement with the
    technical commission, which also sets the wait if the interruption lasts.
    """
    article = tournament.book.attendance.long_interruption.article
    if _find(tournament, number, table).has_result:
        message = f"Table {table} of round {number} is over; there is nothing to suspend."
        raise RuleViolation("after_the_end", message, article=article)
    if not reason.strip():
        message = "Write down the cause; a match is not suspended without one."
        raise RuleViolation("missing_reason", message, article=article)
    if not commission_agrees:
        message = "The arbiter suspends a match only in agreement with the commission."
        raise RuleViolation("commission_missing", message, article=article)
    minutes = minutes_of(tournament, number)
    left = None if minutes is None else max(NO_TIME, timedelta(minutes=minutes) - played)
    return Suspension(number, table, reason.strip(), left, wait, article)


def _find(tournament: Tournament, number: int, table: int) -> TableRecord:
    played = round_of(tournament, number)
    for one in played.tables if played else ():
        if one.number == table:
            return one
    message = f"Round {number} has no table {table}."
    raise RuleViolation("no_such_table", message)
