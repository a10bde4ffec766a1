"""Sanctions of an event: what may be appealed, by whom; and cards to announce."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, tzinfo
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import fact_at, facts_of
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.double_entry import KeyedSettled
from capicua.event.facts.officials import MAIN_POSTS
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.facts.results import (
    OrganisersErrorCorrected,
    RatificationVote,
    ResultRecorded,
    RulingMade,
    with_vote,
)
from capicua.event.place import Place
from capicua.event.state import EventState, Sanction
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import Deducted, HandFate, NullHand
from capicua.play.ruling import rule
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Card, Confirmer


class Sanctioned(NamedTuple):
    """A ruling, or a sanction on somebody who does not play."""

    seq: int
    at: str
    day: date
    """On which it was given, in the time zone of the event."""
    by: str
    fact: RulingMade | OutsiderSanctioned

    @property
    def code(self) -> str:
        """Return the infraction."""
        fact = self.fact
        return fact.code if isinstance(fact, OutsiderSanctioned) else fact.incident.code


class AnnouncedCard(NamedTuple):
    """A card that everybody may hear of."""

    seq: int
    label: str
    """The number under which the athlete is announced, as in `12` or `12A`."""
    card: Card
    article: str | None
    place: Place


def every_sanction(context: Context, event: str) -> Iterator[Sanctioned]:
    """Yield what was ruled in an event, in order."""
    kinds: tuple[type[Fact], ...] = (RulingMade, OutsiderSanctioned)
    zone = timezone_of(context.states.newest(event).state)
    for recorded, _ in facts_of(context.store, event, *kinds):
        found = _sanctioned(context, event, recorded, zone)
        if found is not None:
            yield found


def find_sanction(context: Context, event: str, seq: int) -> Sanctioned:
    """Return a sanction by its number in the journal."""
    recorded = fact_at(context.store, event, seq)
    zone = timezone_of(context.states.newest(event).state)
    found = None if recorded is None else _sanctioned(context, event, recorded, zone)
    if found is None:
        raise RuleViolation(
            "no_such_ruling", "There is no ruling {seq}.", at="ruling", seq=seq
        )
    return found


def in_effect(context: Context, event: str, seq: int, fact: RulingMade) -> RulingMade:
    """Return a ruling with what follows from it since others confirmed it (FID 91)."""
    known = context.states.newest(event).state.ratifications.get(seq)
    if fact.waits_for is None or known is None or known.decided is None:
        return fact
    recorded = fact_at(context.store, event, known.decided)
    vote = None if recorded is None else recorded.fact
    return with_vote(fact, vote) if isinstance(vote, RatificationVote) else fact


def confirmer_of(
    state: EventState, seq: int, fact: RulingMade | OutsiderSanctioned
) -> Confirmer | None:
    """Return who still has to confirm a sanction; None: nobody, or it is decided.

    Where a commission is named it ratifies every sanction of its event (FID 99).
    """
    known = state.ratifications.get(seq)
    is_over = known is not None and known.is_ratified is not None
    if is_over or seq in state.taken_back:
        return None
    if fact.waits_for is not None:
        return fact.waits_for
    by_commission = state.book.officials.commission_majority.value is not None
    is_asked = by_commission and bool(main_members(state)) and _is_imposed(fact)
    return Confirmer.COMMISSION if is_asked else None


def main_members(state: EventState) -> frozenset[str]:
    """Return who the main members of the commission are (FID 31)."""
    return frozenset(one.person for one in state.officials if one.post in MAIN_POSTS)


def is_refused(state: EventState, seq: int) -> bool:
    """Tell whether a ruling had no effect: those who had to confirm it did not."""
    known = state.ratifications.get(seq)
    return known is not None and known.is_ratified is False


def is_confirmed(state: EventState, seq: int) -> bool:
    """Tell whether those who had to confirm a sanction did, or it was ratified."""
    known = state.ratifications.get(seq)
    return known is not None and known.is_ratified is True


def has_effect(state: EventState, seq: int, fact: RulingMade | OutsiderSanctioned) -> bool:
    """Tell whether a sanction counts: it waits for nobody, or was confirmed."""
    return fact.waits_for is None or is_confirmed(state, seq)


def _is_imposed(fact: RulingMade | OutsiderSanctioned) -> bool:
    """Tell whether something was imposed on somebody, by the book or otherwise."""
    if isinstance(fact, OutsiderSanctioned):
        return fact.card is not None or fact.is_expelled
    follows = (fact.rows, fact.outcome, fact.cards, fact.warnings, fact.withdraws)
    return any(follows)


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


def _sanctioned(
    context: Context, event: str, recorded: Recorded, zone: tzinfo | None
) -> Sanctioned | None:
    seq, at, by, fact = recorded
    if isinstance(fact, RulingMade):
        fact = in_effect(context, event, seq, fact)
    if isinstance(fact, RulingMade | OutsiderSanctioned):
        return Sanctioned(seq, at, local_day(zone, at), by.id, fact)
    return None


def _article(
    context: Context, event: str, book: Rulebook, sanction: Sanction
) -> str | None:
    """Return the article that the ruling rests on; if it departs from the book, none."""
    recorded = fact_at(context.store, event, sanction.seq)
    fact = None if recorded is None else recorded.fact
    if isinstance(fact, ResultRecorded | OrganisersErrorCorrected | KeyedSettled):
        return book.attendance.late_score.article
    if not isinstance(fact, RulingMade) or fact.departs:
        return None
    return next(iter(rule(book, fact.incident).articles), None)
