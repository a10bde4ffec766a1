"""The cards of an event as they are announced: by number, never by name (FID 66-p1)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.journal_facts import fact_at
from capicua.event.facts.results import RulingMade
from capicua.event.place import Place
from capicua.event.state import Sanction
from capicua.play.ruling import rule
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Card


class AnnouncedCard(NamedTuple):
    """A card that everybody may hear of."""

    seq: int
    label: str
    """The number under which the athlete is announced, as in `12` or `12A`."""
    card: Card
    article: str | None
    place: Place


def announced_cards(context: Context, event: str) -> tuple[AnnouncedCard, ...]:
    """Return every card of an event in the order in which it was shown.

    Cards that only say what earlier ones add up to are announced with them.
    """
    state = context.states.newest(event).state
    found = [
        AnnouncedCard(one.seq, label, given.card, article, one.place)
        for label, sanctions in state.record.items()
        for one in sanctions
        if one.cards
        for article in (_article(context, event, state.book, one),)
        for given in one.cards
    ]
    return tuple(sorted(found, key=lambda one: (one.seq, one.label)))


def _article(
    context: Context, event: str, book: Rulebook, sanction: Sanction
) -> str | None:
    """Return the article that the ruling rests on; if it departs from the book, none."""
    recorded = fact_at(context.store, event, sanction.seq)
    fact = None if recorded is None else recorded.fact
    if not isinstance(fact, RulingMade) or fact.departs:
        return None
    return next(iter(rule(book, fact.incident).articles), None)
