"""Signatures (*firma*): when a sheet has all that its book asks for."""

from __future__ import annotations

from capicua.event.fact import Fact
from capicua.event.facts.tables import SheetRegistered
from capicua.event.outcome import outcome_of
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.terms import sheet_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.result import PLAYED_OUT
from capicua.play.match.signatures import Signed, Signer, missing_signatures


def still_missing(state: EventState, table: TableState) -> tuple[Signer, ...]:
    """Return who has not signed a match that is over.

    What a ruling, an absence or a card ended needs nobody's consent but the arbiter's.
    """
    ending = table.match and table.match.ending
    is_ruled = table.outcome is not None or (ending and ending.by not in PLAYED_OUT)
    if is_ruled:
        return () if table.signed else (Signer.ARBITER,)
    return missing_signatures(
        sheet_of(state, table), Signed(table.accepted, arbiter=table.signed)
    )


def registered_with(
    state: EventState, table: TableState, *, seat: Seat | None = None, arbiter: bool = False
) -> tuple[Fact, ...]:
    """Return the fact that the sheet is official, if this signature completes it."""
    accepted = table.accepted if seat is None else table.accepted | {seat}
    after = table._replace(
        accepted=accepted,
        disputed=table.disputed - accepted,
        signed=table.signed or arbiter,
    )
    if not after.is_over or after.disputed or after.contests:
        return ()
    return () if still_missing(state, after) else (SheetRegistered(table.place),)


def check_result_seen(
    state: EventState, table: TableState, seen: ByPair[int] | None
) -> None:
    """Raise if another result stands there by now than the one that somebody read.

    As many rows are no proof: the last hand may have been taken back and written anew.
    """
    found = outcome_of(state, table)
    if seen is not None and (found is None or found.score != seen):
        raise RuleViolation(
            "stale_sheet",
            "Another result stands there by now. Look at it again.",
            at="seen",
        )
