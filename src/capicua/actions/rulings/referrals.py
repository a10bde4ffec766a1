"""Referrals: cases that a ruling hands on, open until that body decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import facts_of
from capicua.event.fact import Recorded
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
    for recorded, fact in facts_of(context.store, event, RulingMade):
        if recorded.seq not in state.taken_back:
            yield from _referral(state, recorded, fact)


def _referral(
    state: EventState, recorded: Recorded, fact: RulingMade
) -> Iterator[Referral]:
    """Yield the case; what the judge decides on the spot is none."""
    ruling = rule(state.book, fact.incident)
    if ruling.referred_to is None or ruling.referred_to is Body.JUDGE:
        return
    seat = fact.incident.offender
    label = "" if seat is None else label_at(state, state.table(fact.place), seat)
    yield Referral(
        recorded.seq,
        recorded.at,
        fact.place,
        fact.incident.code,
        label,
        ruling.referred_to,
        ruling.articles,
    )
