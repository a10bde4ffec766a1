"""Sanctions of an event that may be appealed: what was decided, when, and against whom."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.journal_facts import fact_at, facts_of
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.facts.results import RulingMade
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Deducted, HandFate, NullHand


class Sanctioned(NamedTuple):
    """A ruling, or a sanction on somebody who does not play."""

    seq: int
    at: str
    by: str
    fact: RulingMade | OutsiderSanctioned

    @property
    def code(self) -> str:
        """Return the infraction."""
        fact = self.fact
        return fact.code if isinstance(fact, OutsiderSanctioned) else fact.incident.code

    @property
    def day(self) -> date:
        """Return the day of the sanction where it was given."""
        return day_of(self.at)


def day_of(at: str) -> date:
    """Return the day of a moment of the journal in the time of the hall, this machine's."""
    return datetime.fromisoformat(at).astimezone().date()


def every_sanction(context: Context, event: str) -> Iterator[Sanctioned]:
    """Yield what was ruled in an event, in order."""
    kinds: tuple[type[Fact], ...] = (RulingMade, OutsiderSanctioned)
    for recorded, _ in facts_of(context.store, event, *kinds):
        found = _sanctioned(recorded)
        if found is not None:
            yield found


def find_sanction(context: Context, event: str, seq: int) -> Sanctioned:
    """Return a sanction by its number in the journal."""
    recorded = fact_at(context.store, event, seq)
    found = None if recorded is None else _sanctioned(recorded)
    if found is None:
        raise RuleViolation(
            "no_such_ruling", "There is no ruling {seq}.", at="ruling", seq=seq
        )
    return found


def appellants(state: EventState, sanction: Sanctioned) -> tuple[Seat, ...]:
    """Return who may appeal: the sanctioned entry (DP 73), the affected ones (DP 53).

    Where the book lets a hand be appealed that a sanction ended, all four may: whom it
    affects is for those to weigh who hear the appeal. Nobody for an outsider's sanction.
    """
    fact = sanction.fact
    if isinstance(fact, OutsiderSanctioned):
        return ()
    given = {one.seat for one in fact.cards} | {one.seat for one in fact.warnings}
    if fact.incident.offender is not None:
        given.add(fact.incident.offender)
    rule = state.book.discipline.sanctioned_hand_appealable
    if not given or (rule.value and ends_the_hand(fact)):
        return tuple(Seat)
    table = state.table(fact.place)
    entries = {table.seated[seat - 1] for seat in given}
    return tuple(seat for seat in Seat if table.seated[seat - 1] in entries)


def ends_the_hand(fact: RulingMade) -> bool:
    """Tell whether a ruling ends the hand, or the match with it."""
    return fact.outcome is not None or any(
        isinstance(row, NullHand)
        or (isinstance(row, Deducted) and row.fate is HandFate.CLOSED)
        for row in fact.rows
    )


def _sanctioned(recorded: Recorded) -> Sanctioned | None:
    if isinstance(recorded.fact, RulingMade | OutsiderSanctioned):
        return Sanctioned(recorded.seq, recorded.at, recorded.by.id, recorded.fact)
    return None
