"""Disputes about a sheet: who disagrees and why, both claims as they were made."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.journal_facts import facts_of
from capicua.actions.names import names_of
from capicua.event.facts.tables import SheetDisputed
from capicua.event.place import Place
from capicua.kernel.seat import Seat


class Claim(NamedTuple):
    """What somebody at the table says against the sheet."""

    seat: Seat
    at: str
    reason: str


def show_disputes(context: Context, event: str, place: Place) -> tuple[Claim, ...]:
    """Return the open claims against a sheet, the last of each seat, in order of seats."""
    state = context.states.newest(event).state
    open_seats = state.table(place).disputed
    if not open_seats:
        return ()
    names = names_of(context.store, event)
    claims = {
        fact.seat: Claim(fact.seat, recorded.at, names.text(fact.reason))
        for recorded, fact in facts_of(context.store, event, SheetDisputed)
        if fact.place == place
    }
    return tuple(claims[seat] for seat in sorted(open_seats) if seat in claims)
