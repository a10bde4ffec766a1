"""List of rulings made in an event: as they were ruled, and what is announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import fact_at, facts_at, facts_of
from capicua.actions.engine.names import Names
from capicua.actions.rulings.offence_moment import opener_of
from capicua.actions.rulings.sanctions import (
    confirmer_of,
    in_effect,
    is_confirmed,
    is_refused,
)
from capicua.event.daybook import TakenBack
from capicua.event.fact import Recorded
from capicua.event.facts.results import RulingMade
from capicua.event.labels import label_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Incident, Ruling, rule
from capicua.rulebooks.infraction import Confirmer


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
    taken_back: TakenBack | None = None
    """How it was taken back; None: it stands."""
    why_taken_back: str = ""
    confirmer: Confirmer | None = None
    """Who has still to confirm it; None: nobody."""
    is_refused: bool = False
    """They did not confirm it, so nothing followed."""
    is_confirmed: bool = False
    """They confirmed it: what waited has its effect (FID 91), or it is ratified (99)."""

    @property
    def is_waiting(self) -> bool:
        """Tell whether nothing follows until others confirm it (DP 86, FID 48, 91)."""
        return self.fact.waits_for is not None and self.confirmer is not None


def show_rulings(context: Context, event: str) -> tuple[MadeRuling, ...]:
    """Return every ruling of an event, the newest first."""
    return tuple(_rulings(context, event))[::-1]


def show_table_rulings(
    context: Context, event: str, place: Place
) -> tuple[MadeRuling, ...]:
    """Return what was ruled at one match on somebody who is known, the newest first."""
    state = context.states.newest(event).state
    table = state.table(place)
    labels = {label_at(state, table, seat) for seat in Seat}
    found = {
        one.seq
        for label in labels
        for one in state.record.get(label, ())
        if one.place == place
    }
    found |= {
        number
        for number, one in state.ratifications.items()
        if one.proposal is not None and one.proposal.place == place
    }
    names = context.names(event)
    made = (
        _made(context, event, names, recorded, recorded.fact)
        for recorded in facts_at(context.store, event, found)
        if isinstance(recorded.fact, RulingMade)
    )
    return tuple(made)[::-1]


def show_ruling(context: Context, event: str, seq: int) -> MadeRuling:
    """Return one ruling by its number in the journal."""
    recorded = fact_at(context.store, event, seq)
    if recorded is None or not isinstance(recorded.fact, RulingMade):
        raise RuleViolation(
            "no_such_ruling", "There is no ruling {seq}.", at="ruling", seq=seq
        )
    return _made(context, event, context.names(event), recorded, recorded.fact)


def standing_ruling(context: Context, event: str, seq: int) -> MadeRuling:
    """Return a ruling that still stands: nobody announces the card of another one."""
    made = show_ruling(context, event, seq)
    if made.taken_back is not None:
        raise RuleViolation(
            "ruling_gone",
            "This ruling was taken back, so its cards are not announced any more.",
            at="ruling",
        )
    return made


def _as_opened(
    state: EventState, table: TableState, seq: int, incident: Incident
) -> Incident:
    """Return an incident with who opened its hand, as the sheet tells it today."""
    ruled = next((one for one in table.rulings if one.seq == seq), None)
    if ruled is None or ruled.first > len(table.rows):
        return incident
    opener = opener_of(state, table, ruled.first)
    is_own = opener in incident.offenders and incident.starter not in incident.offenders
    # Who opened out of turn is not the one who should have (FID 76).
    return incident if is_own else incident._replace(starter=opener)


def _rulings(context: Context, event: str) -> Iterator[MadeRuling]:
    names = context.names(event)
    for recorded, fact in facts_of(context.store, event, RulingMade):
        yield _made(context, event, names, recorded, fact)


def _made(
    context: Context, event: str, names: Names, recorded: Recorded, made: RulingMade
) -> MadeRuling:
    state = context.states.newest(event).state
    fact = in_effect(context, event, recorded.seq, made)
    table = state.table(fact.place)
    taken = state.taken_back.get(recorded.seq)
    return MadeRuling(
        recorded.seq,
        recorded.at,
        recorded.by.id,
        fact,
        None if fact.departs else _ruling(state, table, recorded.seq, fact),
        {seat: label_at(state, table, seat) for seat in Seat},
        names.text(fact.reason),
        taken,
        names.text(taken.reason) if taken else "",
        confirmer_of(state, recorded.seq, fact),
        is_refused(state, recorded.seq),
        is_confirmed(state, recorded.seq),
    )


def _ruling(state: EventState, table: TableState, seq: int, fact: RulingMade) -> Ruling:
    """Return what the book says; once it is decided, nothing waits for anybody.

    Who opens next follows from who opened: while nobody told that, nothing is said of it.
    """
    found = rule(state.book, _as_opened(state, table, seq, fact.incident))
    if not table.starter_noted:
        found = found._replace(next_start=None)
    known = state.ratifications.get(seq)
    is_decided = known is not None and known.is_ratified is not None
    return found._replace(pending=None) if is_decided else found
