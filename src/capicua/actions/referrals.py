"""Cases that a ruling hands on: to whom, and that they are open until that body decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.context import Context
from capicua.event.chain import read_line
from capicua.event.facts.results import RulingMade
from capicua.event.labels import label_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.play.ruling.decision import rule
from capicua.rulebooks.infraction import Body


class Referral(NamedTuple):
    """A case that another body decides, as the report hands it over (FID 92-pu-b)."""

    seq: int
    at: str
    place: Place
    code: str
    offender: str
    """The label that may be announced; never the name."""
    body: Body
    articles: tuple[str, ...]


def show_referrals(context: Context, event: str) -> tuple[Referral, ...]:
    """Return the cases of an event that wait for another body, in order."""
    return tuple(_referrals(context, event))


def _referrals(context: Context, event: str) -> Iterator[Referral]:
    state = context.states.newest(event).state
    for stored in context.store.read(event):
        recorded = read_line(stored.line)
        is_standing = recorded.seq not in state.taken_back
        if isinstance(recorded.fact, RulingMade) and is_standing:
            found = _referral(state, recorded.seq, recorded.at, recorded.fact)
            if found is not None:
                yield found


def _referral(state: EventState, seq: int, at: str, fact: RulingMade) -> Referral | None:
    """Return the case; what the judge decides on the spot is none."""
    ruling = rule(state.book, fact.incident)
    if ruling.referred_to is None or ruling.referred_to is Body.JUDGE:
        return None
    seat = fact.incident.offender
    label = "" if seat is None else label_at(state, state.table(fact.place), seat)
    code = fact.incident.code
    return Referral(seq, at, fact.place, code, label, ruling.referred_to, ruling.articles)
