"""Appeals by those concerned: the sanctioned athlete's own, and a delegate's.

Who was sanctioned appeals (DP 73), or the player or pair whose hand a sanction ended
(DP 53). Where a book lets only delegates claim (FID 98), they may bring it too.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.appeals.appeal_view import (
    AppealView,
    SanctionView,
    show_appeals,
    show_sanctions,
)
from capicua.actions.appeals.appeals import LodgeAppeal, lodged
from capicua.actions.appeals.protests import is_accredited
from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.sanctions import Sanctioned, appellants, find_sanction
from capicua.event.daybook import Appeal
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.discipline import ClaimBy


class AppealSanction(NamedTuple):
    """Appeal a sanction today, in one's own name or in a delegation's."""

    ruling: int
    grounds: str
    evidence: str
    seats: tuple[Seat, ...] = ()
    """Who appeals, by where they sat; an athlete's own seat need not be said."""


class OwnAppeals(NamedTuple):
    """What somebody may appeal, and what they have appealed."""

    sanctions: tuple[SanctionView, ...]
    """With the seats for which they may appeal as its appellants."""
    appeals: tuple[AppealView, ...]


def appeal_sanction(context: Context, caller: Caller, request: AppealSanction) -> Done:
    """Lodge an appeal of one's own, if the book gives the right and it comes in time."""
    sanction = find_sanction(context, caller.event, request.ruling)

    def decide(now: Situation) -> ActionEffect:
        able = _seats_for(now.state, now.actor, sanction)
        if able is None or not set(request.seats) <= set(able):
            raise RuleViolation(
                "not_your_appeal",
                "Who was sanctioned appeals; where only delegates claim, they may too.",
                at="ruling",
                article=now.state.book.discipline.appeal_possible.article,
            )
        seats = request.seats or (able if now.actor.role is Role.ATHLETE else ())
        own = LodgeAppeal(request.ruling, request.grounds, request.evidence, seats)
        return lodged(now, own, sanction)

    return perform(context, caller, Permission.APPEAL, request, decide)


def show_own_appeals(context: Context, event: str, actor: Actor) -> OwnAppeals:
    """Return the sanctions that somebody may appeal, and their own appeals."""
    state = context.states.newest(event).state
    open_to = []
    for one in show_sanctions(context, event):
        able = _seats_for(state, actor, one.sanction)
        if able is not None and not _is_appealed(state, one.sanction.seq, able):
            people = tuple(each for each in one.appellants if each.seat in able)
            open_to.append(one._replace(appellants=people))
    own = (one for one in show_appeals(context, event) if _is_own(state, actor, one.appeal))
    return OwnAppeals(tuple(open_to), tuple(own))


def _seats_for(
    state: EventState, actor: Actor, sanction: Sanctioned
) -> tuple[Seat, ...] | None:
    """Return for whom somebody may appeal; None: for nobody."""
    able = appellants(state, sanction)
    if actor.role is Role.ATHLETE:
        place = sanction.fact.place
        own = () if place is None else _sat(state, actor, place)
        return tuple(seat for seat in able if seat in own) or None
    is_delegates = state.book.discipline.claims_by.value is ClaimBy.DELEGATES
    if actor.role is not Role.DELEGATE or not is_delegates:
        return None
    if not is_accredited(state, actor):
        return None
    return able if able or isinstance(sanction.fact, OutsiderSanctioned) else None


def _is_appealed(state: EventState, ruling: int, seats: tuple[Seat, ...]) -> bool:
    """Tell whether everybody for whom somebody may speak has appealed already."""
    known = [one for one in state.appeals.values() if one.sanction == ruling]
    appealed = {seat for one in known for seat in one.seats}
    return bool(known) and set(seats) <= appealed


def _sat(state: EventState, actor: Actor, place: Place) -> tuple[Seat, ...]:
    table = state.table(place)
    return tuple(seat for seat in Seat if str(athlete_at(state, table, seat)) == actor.id)


def _is_own(state: EventState, actor: Actor, appeal: Appeal) -> bool:
    if appeal.by == actor.id:
        return True
    if actor.role is not Role.ATHLETE or appeal.place is None:
        return False
    return bool(set(appeal.seats) & set(_sat(state, actor, appeal.place)))
