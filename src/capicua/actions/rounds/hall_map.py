"""Hall map (*sala*): every table of the current round as a tile, and what is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.events.summary import Version
from capicua.actions.rounds.clock_view import (
    ClockPhase,
    ClockView,
    Pace,
    RoundEndEstimate,
    estimate_end,
    seconds_since,
    show_clock,
)
from capicua.actions.rounds.next_step import NextStep, next_step
from capicua.actions.sheets.counted import CountedResult, counted_result
from capicua.actions.sheets.signing import still_missing
from capicua.actions.sheets.table_view import Status, sides_of, status_of
from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.event.state import EventState, RoundState
from capicua.event.table import TableState
from capicua.event.terms import match_of, terms_of
from capicua.kernel.seat import ByPair
from capicua.play.match.signatures import Signer
from capicua.play.match.state import MatchState
from capicua.play.match.terms import Terms

SILENT_AFTER = 360
"""Seconds without a word from a sheet written at the table, while the clock runs."""
NEAR_PERCENT = 80
"""From which part of the target on a match is near its end."""


class TileStatus(StrEnum):
    """How a table stands on the map; what needs somebody most comes first."""

    DISPUTED = "disputed"
    CONTESTED = "contested"
    CALLED = "called"
    DIFFERENT = "different"
    """Two people have keyed its paper sheet, and not the same."""
    SUSPENDED = "suspended"
    SILENT = "silent"
    """It was being written and nobody has written for too long."""
    PLAYING = "playing"
    WAITING = "waiting"
    KEYED = "keyed"
    """One person has keyed its paper sheet, and a second one has not yet."""
    OVER = "over"
    """It has a result that is not signed yet."""
    OFFICIAL = "official"


class TableTile(NamedTuple):
    """A table on the map."""

    place: Place
    status: TileStatus
    sides: ByPair[str]
    running: ByPair[int]
    hands: int
    """Hands that have ended."""
    target: int | None
    is_near: bool
    """Near the target, or one hand from the last."""
    outcome: Outcome | None
    missing: tuple[Signer, ...]
    """Whose signatures a match that is over still lacks."""
    silent_seconds: int | None
    """Since when nobody wrote on a sheet that is written at the table."""
    waiting_seconds: int | None
    """Since when its oldest call waits for an answer."""
    is_by_hand: bool
    counted: CountedResult | None = None
    """What the result counts for, as the standings have it."""


class Progress(NamedTuple):
    """The hall at one moment."""

    version: Version
    round: int
    """The newest round that has tables; 0: none yet."""
    rounds: int
    is_published: bool
    is_closed: bool
    clock: ClockView
    tiles: tuple[TableTile, ...]
    counts: Mapping[TileStatus, int]
    """How many tables stand in each way; every way is there."""
    missing: tuple[Place, ...]
    """The tables without an official result."""
    untold: int
    """Open sheets that were not told that time is up."""
    ends: RoundEndEstimate | None
    """When the round will be over; None: nothing tells."""
    next_step: NextStep


def show_progress(context: Context, event: str, now: datetime) -> Progress:
    """Return the hall map and the one thing to do now."""
    head, state = context.states.newest(event)
    found = state.rounds.get(state.last_round) or RoundState(0)
    clock = show_clock(found.clock, now)
    names = context.names(event)
    calls = _oldest_calls(state, now)
    tables = [one for _, one in sorted(found.tables.items())]
    tiles = tuple(
        _tile(state, table, names, calls.get(table.place), _silence(clock, table, now))
        for table in tables
    )
    counted = Counter(tile.status for tile in tiles)
    return Progress(
        Version(*head),
        found.number,
        state.made.final_round,
        found.is_published,
        found.is_closed,
        clock,
        tiles,
        {status: counted[status] for status in TileStatus},
        tuple(table.place for table in tables if not table.registered),
        sum(_is_untold(table) for table in tables),
        estimate_of_round(state, found, now),
        next_step(state),
    )


def _tile(
    state: EventState,
    table: TableState,
    names: Names,
    waiting: int | None,
    silent: int | None,
) -> TableTile:
    match = match_of(state, table)
    terms = terms_of(state, table)
    is_open = table.is_over and not table.registered
    return TableTile(
        table.place,
        _status(state, table, silent),
        sides_of(state, table, names),
        match.running,
        match.hands_closed,
        terms.target,
        not table.is_over and _is_near(terms, match),
        outcome_of(state, table),
        still_missing(state, table) if is_open else (),
        silent,
        waiting,
        table.by_hand is not None,
        counted_result(state, table),
    )


def _status(state: EventState, table: TableState, silent: int | None) -> TileStatus:
    status = status_of(state, table)
    if table.keyed and status in (Status.WAITING, Status.PLAYING):
        is_once = len(table.keyed) == 1
        return TileStatus.KEYED if is_once else TileStatus.DIFFERENT
    if status is Status.PLAYING and silent is not None and silent >= SILENT_AFTER:
        return TileStatus.SILENT
    return TileStatus(status.value)


def _silence(clock: ClockView, table: TableState, now: datetime) -> int | None:
    """Return for how long a sheet has been silent; on paper silence means nothing."""
    is_written = table.match is not None and table.match.hands_closed > 0
    is_running = clock.phase in (ClockPhase.RUNNING, ClockPhase.UP)
    if table.is_over or not is_written or not is_running:
        return None
    return seconds_since(table.heard, now)


def _is_near(terms: Terms, match: MatchState) -> bool:
    if terms.target is not None:
        return max(match.running) * 100 >= terms.target * NEAR_PERCENT
    return match.hands_closed + 1 >= (terms.hands or 0)


def estimate_of_round(
    state: EventState, found: RoundState, now: datetime
) -> RoundEndEstimate | None:
    """Return when a round ends; a table that plays several matches does not tell."""
    clock = show_clock(found.clock, now)
    tables = found.tables.values()
    still = [table for table in tables if not (table.is_over or table.registered)]
    if any(table.is_rotated or table.suspended for table in still):
        return None
    extra = state.book.settings.extra_hands.value or 0
    return estimate_end(clock, [_pace(state, table) for table in still], extra)


def _pace(state: EventState, table: TableState) -> Pace:
    terms, match = terms_of(state, table), match_of(state, table)
    if terms.target is not None:
        return Pace(match.hands_closed, max(match.running), terms.target)
    return Pace(match.hands_closed, match.hands_closed, terms.hands or 0)


def _is_untold(table: TableState) -> bool:
    is_told = table.match is not None and table.match.time_called
    return not (table.is_over or table.suspended or is_told)


def _oldest_calls(state: EventState, now: datetime) -> dict[Place, int]:
    """Return how long the oldest call of each place has waited for an answer."""
    waiting: dict[Place, int] = {}
    for _, call in sorted(state.calls.items()):
        if call.answered_by is None:
            waiting.setdefault(call.place, seconds_since(call.at, now))
    return waiting
