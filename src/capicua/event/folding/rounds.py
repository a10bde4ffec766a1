"""How facts of a round change the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from capicua.event.fact import Recorded
from capicua.event.facts.rounds import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    LateSeated,
    PairedTable,
    PairingDiscarded,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundTakenBack,
    SeedDrawn,
    TablesChanged,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.place import Place
from capicua.event.state import ClockState, EntryState, RoundState
from capicua.event.table import TableState
from capicua.journal.digest import Digest
from capicua.journal.state_draft import impossible
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.start import FirstStarter
from capicua.tournament.rules.draw import drawn_starter

MICROSECOND = timedelta(microseconds=1)


def _draw_seed(draft: WorkingState, _: Recorded, fact: SeedDrawn) -> None:
    found = draft.round(fact.round)
    if found.seed is not None or found.commitment is not None:
        raise impossible(f"The seed of round {fact.round} was drawn before.")
    if (fact.seed is None) is (fact.commitment is None):
        raise impossible(f"The seed of round {fact.round} is neither sealed nor told.")
    draft.put_round(found._replace(seed=fact.seed, commitment=fact.commitment))


def _pair(draft: WorkingState, recorded: Recorded, fact: RoundPaired) -> None:
    found = draft.round(fact.round)
    # A sealed seed is known to the desk from here on; publication shows that it is the one.
    if found.seed != fact.seed and (found.seed is not None or found.commitment is None):
        raise impossible(f"The seed of round {fact.round} was not written down before.")
    if draft.tables(fact.round) or found.byes:
        raise impossible(f"Round {fact.round} was paired before.")
    paired = found._replace(
        seed=fact.seed,
        byes=fact.byes,
        absent=fact.absent,
        target=fact.target,
        minutes=fact.minutes,
    )
    draft.put_round(paired)
    for table in _tables(draft, paired, fact.tables, recorded, None):
        draft.put(table)


def _change_tables(draft: WorkingState, recorded: Recorded, fact: TablesChanged) -> None:
    found = draft.paired(fact.round)
    if fact.byes is not None:
        found = found._replace(byes=fact.byes)
        draft.put_round(found)
    for table in _tables(draft, found, fact.tables, recorded, fact.reason):
        draft.put(table)


def _discard(draft: WorkingState, _: Recorded, fact: PairingDiscarded) -> None:
    found = draft.paired(fact.round)
    draft.tables(fact.round).clear()
    draft.put_round(found._replace(byes=(), absent=()))


def _publish(draft: WorkingState, recorded: Recorded, fact: RoundPublished) -> None:
    found = draft.paired(fact.round)
    draft.put_round(found._replace(is_published=True, published_at=recorded.at))


def _take_back(draft: WorkingState, _: Recorded, fact: RoundTakenBack) -> None:
    number = fact.round
    found = draft.paired(number)
    tables = draft.tables(number)
    is_played = found.suspended is not None or any(one.is_begun for one in tables.values())
    if not found.is_published or found.is_closed or is_played:
        raise impossible(f"Round {number} is not one of which nothing was played.")
    tables.clear()
    # The seed stays: nobody can draw until the result pleases.
    drawn = RoundState(number, found.seed, commitment=found.commitment)
    draft.put_round(drawn)
    calls = draft.own("calls")
    for call in [one for one in calls.values() if one.place.round == number]:
        del calls[call.id]
    watched = draft.state.watched
    if watched is not None and watched.place.round == number:
        draft.change(watched=None)
    for entry in tuple(draft.seen("entries").values()):
        draft.put_entry(_before_round(entry, number))


def _seat_late(draft: WorkingState, recorded: Recorded, fact: LateSeated) -> None:
    found = draft.paired(fact.round)
    taken = {number for number, _ in draft.tables(fact.round)}
    if taken & {one.table for one in fact.tables}:
        raise impossible(f"A new table of round {fact.round} has a number that is taken.")
    seated = {entry for one in fact.tables for entry in (*one.a, *one.b)}
    absent = tuple(one for one in found.absent if one not in seated)
    found = found._replace(byes=fact.byes, absent=absent)
    draft.put_round(found)
    for table in _tables(draft, found, fact.tables, recorded, fact.reason):
        draft.put(table)
    for number in sorted(seated):
        entry = _from_round(draft.entry(number), fact.round)
        draft.put_entry(entry._replace(absences=entry.absences - {fact.round}))


def _before_round(entry: EntryState, number: int) -> EntryState:
    """Return an entry as it is where a round that was published is still to be drawn.

    Who left during it never played it, and who came during it plays it after all.
    """
    if entry.last_round == number:
        entry = entry._replace(last_round=number - 1)
    return _from_round(entry, number)


def _from_round(entry: EntryState, number: int) -> EntryState:
    """Return an entry in this round that was to come in with the next one."""
    first = number if entry.from_round == number + 1 else entry.from_round
    returns = number if entry.returns == number + 1 else entry.returns
    return entry._replace(from_round=first, returns=returns)


def _start_clock(draft: WorkingState, recorded: Recorded, fact: ClockStarted) -> None:
    clock = ClockState(recorded.at, fact.minutes)
    draft.put_round(draft.paired(fact.round)._replace(clock=clock))


def _pause_clock(draft: WorkingState, recorded: Recorded, fact: ClockPaused) -> None:
    found = draft.paired(fact.round)
    if found.clock is None or found.clock.paused is not None:
        raise impossible("A clock that does not run cannot be stopped.")
    draft.put_round(found._replace(clock=stand_still(found.clock, recorded.at)))


def _resume_clock(draft: WorkingState, recorded: Recorded, fact: ClockResumed) -> None:
    found = draft.paired(fact.round)
    clock = found.clock
    if clock is None or clock.paused is None:
        raise impossible("A clock that runs cannot go on.")
    draft.put_round(found._replace(clock=go_on(clock, recorded.at)))


def _close(draft: WorkingState, _: Recorded, fact: RoundClosed) -> None:
    found = draft.paired(fact.round)
    draft.put_round(found._replace(is_closed=True, standings=fact.standings))


def stand_still(clock: ClockState | None, at: str) -> ClockState | None:
    """Return a clock that is stopped at a moment; one that does not run stays as it is."""
    if clock is None or clock.paused is not None:
        return clock
    return clock._replace(paused=at)


def go_on(clock: ClockState, at: str) -> ClockState:
    """Return a stopped clock that runs again from a moment on."""
    still = clock.stood_still + microseconds(clock.paused or at, at)
    return clock._replace(paused=None, stood_still=still)


def microseconds(since: str, until: str) -> int:
    """Return how long it is from one fact's time to another's."""
    return (datetime.fromisoformat(until) - datetime.fromisoformat(since)) // MICROSECOND


def _tables(
    draft: WorkingState,
    found: RoundState,
    tables: Iterable[PairedTable],
    recorded: Recorded,
    by_hand: Digest | None,
) -> Iterator[TableState]:
    for one in tables:
        starter = _starter(draft, found, one.table)
        plain = TableState(
            Place(found.number, one.table, one.rotation or 0),
            one.a,
            one.b,
            is_rotated=one.rotation is not None,
            by_hand=by_hand,
            target=found.target,
            starter=starter or Seat.ONE,
            version=recorded.seq,
            heard=recorded.at,
            starter_noted=starter is not None,
        )
        if not one.boards:
            yield plain
        for board in one.boards:
            place = plain.place._replace(board=board.board)
            teams = (one.a[0], one.b[0])
            yield plain._replace(place=place, a=board.a, b=board.b, teams=teams)


def _starter(draft: WorkingState, found: RoundState, table: int) -> Seat | None:
    """Return who opens first where the system draws it; None: the table will tell."""
    is_drawn = draft.state.book.start.first.value is FirstStarter.SYSTEM_DRAW
    if not is_drawn or found.seed is None:
        return None
    return drawn_starter(found.seed, found.number, table)


ROUNDS: dict[type, Apply] = {
    SeedDrawn: _draw_seed,
    RoundPaired: _pair,
    TablesChanged: _change_tables,
    PairingDiscarded: _discard,
    RoundPublished: _publish,
    RoundTakenBack: _take_back,
    LateSeated: _seat_late,
    ClockStarted: _start_clock,
    ClockPaused: _pause_clock,
    ClockResumed: _resume_clock,
    RoundClosed: _close,
}
