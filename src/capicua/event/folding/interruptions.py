"""How interruptions and replays change the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.interruptions import (
    ReplayOrdered,
    ReplayScope,
    RoundResumed,
    RoundSuspended,
    SuspensionAgreed,
)
from capicua.event.facts.tables import MatchResumed, MatchSuspended
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.folding.rounds import go_on, microseconds, stand_still
from capicua.event.folding.tables import UNSIGNED, rewrite
from capicua.event.state import ClockState
from capicua.event.table import Interruption, Replayed, Ruled, StruckHand, TableState
from capicua.journal.digest import Digest
from capicua.journal.state_draft import impossible
from capicua.play.match.row import HandTied, HandWon, NullHand, Row


def _suspend(draft: WorkingState, recorded: Recorded, fact: MatchSuspended) -> None:
    draft.put(_stopped(draft, draft.table(fact.place), recorded, fact.reason))


def _agree(draft: WorkingState, recorded: Recorded, fact: SuspensionAgreed) -> None:
    table = draft.table(fact.place)
    if table.interruption is None or not table.suspended:
        raise impossible(f"{fact.place} is not interrupted.")
    agreed = table.interruption._replace(agreed_by=fact.members, wait=fact.wait)
    draft.put(table._replace(interruption=agreed, version=recorded.seq, heard=recorded.at))


def _resume(draft: WorkingState, recorded: Recorded, fact: MatchResumed) -> None:
    draft.put(_going_on(draft.table(fact.place), recorded))


def _suspend_round(draft: WorkingState, recorded: Recorded, fact: RoundSuspended) -> None:
    found = draft.paired(fact.round)
    if found.suspended is not None:
        raise impossible(f"Round {fact.round} stands still already.")
    for table in list(draft.tables(fact.round).values()):
        if not (table.suspended or table.is_over):
            stopped = _stopped(draft, table, recorded, fact.reason)
            whole = stopped.interruption
            if whole is not None:
                whole = whole._replace(
                    agreed_by=fact.members, wait=fact.wait, whole_round=True
                )
            draft.put(stopped._replace(interruption=whole))
    draft.put_round(
        draft.round(fact.round)._replace(
            suspended=recorded.at, clock=stand_still(found.clock, recorded.at)
        )
    )


def _resume_round(draft: WorkingState, recorded: Recorded, fact: RoundResumed) -> None:
    found = draft.paired(fact.round)
    if found.suspended is None:
        raise impossible(f"Round {fact.round} does not stand still.")
    for table in list(draft.tables(fact.round).values()):
        if table.suspended and table.interruption and table.interruption.whole_round:
            draft.put(_going_on(table, recorded))
    clock = found.clock
    if clock is not None and clock.paused == found.suspended:
        clock = go_on(clock, recorded.at)
    draft.put_round(draft.round(fact.round)._replace(suspended=None, clock=clock))


def _stopped(
    draft: WorkingState, table: TableState, recorded: Recorded, reason: Digest
) -> TableState:
    ran = _ran(draft.round(table.place.round).clock, recorded.at)
    return table._replace(
        suspended=True,
        interruption=Interruption(recorded.at, reason, ran),
        version=recorded.seq,
        heard=recorded.at,
    )


def _going_on(table: TableState, recorded: Recorded) -> TableState:
    over = table.interruption and table.interruption._replace(until=recorded.at)
    return table._replace(
        suspended=False,
        interruption=over,
        version=recorded.seq,
        heard=recorded.at,
    )


def _ran(clock: ClockState | None, at: str) -> int | None:
    if clock is None:
        return None
    return microseconds(clock.started, clock.paused or at) - clock.stood_still


def _replay(draft: WorkingState, recorded: Recorded, fact: ReplayOrdered) -> None:
    table = draft.table(fact.place)
    if table.registered:
        raise impossible(f"The result of {fact.place} is official.")
    rows, rulings = _left_of(table, fact)
    lost = Replayed(fact.scope, fact.reason, recorded.at, len(table.rows) - len(rows))
    again = rewrite(draft, table, rows, recorded)
    draft.put(
        again._replace(
            outcome=None,
            contests=(),
            keyed=(),
            disputed=UNSIGNED,
            replays=(*table.replays, lost),
            rulings=rulings,
            struck=_struck_left(table, fact),
        )
    )


def _left_of(
    table: TableState, fact: ReplayOrdered
) -> tuple[tuple[Row, ...], tuple[Ruled, ...]]:
    """Return what stays of a sheet; what a ruling wrote after the lost hand stays."""
    if fact.scope is ReplayScope.MATCH:
        return (), ()
    hands = (HandWon, HandTied, NullHand)
    lost = [number for number, row in enumerate(table.rows) if isinstance(row, hands)]
    if not lost:
        raise impossible(f"{fact.place} has no hand to play again.")
    gone = lost[-1]
    rows = (*table.rows[:gone], *table.rows[gone + 1 :])
    return rows, tuple(_moved_up(one, gone) for one in table.rulings)


def _struck_left(table: TableState, fact: ReplayOrdered) -> tuple[StruckHand, ...]:
    """Return the struck hands that are still to be seen: none of a sheet begun anew."""
    return () if fact.scope is ReplayScope.MATCH else table.struck


def _moved_up(ruled: Ruled, gone: int) -> Ruled:
    """Return a ruling that still knows its rows when one row of the sheet is gone."""
    if gone < ruled.first:
        return ruled.moved(-1)
    is_own = gone < ruled.first + ruled.written
    # Of a struck hand's ruling a row behind its own is one of those that it found.
    is_found = ruled.struck is not None and not is_own and gone < ruled.left
    return ruled._replace(rows=ruled.rows - is_found, written=ruled.written - is_own)


INTERRUPTIONS: dict[type, Apply] = {
    MatchSuspended: _suspend,
    SuspensionAgreed: _agree,
    MatchResumed: _resume,
    RoundSuspended: _suspend_round,
    RoundResumed: _resume_round,
    ReplayOrdered: _replay,
}
