"""Rulings that were made in an event: as they were ruled, and what is to be announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.names import names_of
from capicua.event.chain import read_line
from capicua.event.fact import Recorded
from capicua.event.facts.results import RulingMade
from capicua.event.labels import label_at
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Ruling, rule


class MadeRuling(NamedTuple):
    """A ruling of this event."""

    seq: int
    at: str
    by: str
    fact: RulingMade
    ruling: Ruling | None
    """What the book says; None where the arbiter decided otherwise."""
    labels: Mapping[Seat, str]
    reason: str


def show_rulings(context: Context, event: str) -> tuple[MadeRuling, ...]:
    """Return every ruling of an event, the newest first."""
    return tuple(_rulings(context, event))[::-1]


def show_ruling(context: Context, event: str, seq: int) -> MadeRuling:
    """Return one ruling by its number in the journal."""
    stored = next(iter(context.store.read(event, seq - 1)), None) if seq > 0 else None
    if stored is not None:
        recorded = read_line(stored.line)
        if isinstance(recorded.fact, RulingMade):
            return _made(context, event, recorded, recorded.fact)
    raise RuleViolation("no_such_ruling", f"There is no ruling {seq}.", at="ruling")


def _rulings(context: Context, event: str) -> Iterator[MadeRuling]:
    for stored in context.store.read(event):
        recorded = read_line(stored.line)
        if isinstance(recorded.fact, RulingMade):
            yield _made(context, event, recorded, recorded.fact)


def _made(context: Context, event: str, recorded: Recorded, fact: RulingMade) -> MadeRuling:
    state: EventState = context.states.newest(event).state
    table = state.table(fact.place)
    return MadeRuling(
        recorded.seq,
        recorded.at,
        recorded.by.id,
        fact,
        None if fact.departs else rule(state.book, fact.incident),
        {seat: label_at(state, table, seat) for seat in Seat},
        names_of(context.store, event).text(fact.reason),
    )
