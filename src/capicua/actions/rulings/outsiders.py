"""Outsiders: sanctions on those who do not play, such as delegates (FID 91-92)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.sanctions import has_effect, is_refused
from capicua.event.facts.protests import Capacity, OutsiderSanctioned
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Incident, Ruling, rule
from capicua.play.ruling.questions import Question, facts_told, next_question
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Body, Card, Confirmer


class SanctionOutsider(NamedTuple):
    """Sanction somebody who does not play."""

    code: str
    capacity: Capacity
    who: str
    reason: str
    answers: Mapping[str, str] = {}
    place: Place | None = None


class OutsiderRuling(NamedTuple):
    """What the book says to it; what only concerns a match is left out."""

    card: Card | None
    is_expelled: bool
    referred_to: Body | None
    articles: tuple[str, ...]
    pending: Confirmer | None = None
    """Who must confirm it before it counts (FID 91)."""


class Outsider(NamedTuple):
    """Somebody who was sanctioned without playing."""

    seq: int
    at: str
    fact: OutsiderSanctioned
    who: str
    reason: str
    is_waiting: bool = False
    """It does not count before others confirm it."""
    is_refused: bool = False


def show_outsiders(context: Context, event: str) -> tuple[Outsider, ...]:
    """Return who was sanctioned without playing, the newest first."""
    names = context.names(event)
    state = context.states.newest(event).state
    found = [
        Outsider(
            one.seq,
            one.at,
            fact,
            names.text(fact.who),
            names.text(fact.reason),
            is_waiting=not has_effect(state, one.seq, fact),
            is_refused=is_refused(state, one.seq),
        )
        for one, fact in facts_of(context.store, event, OutsiderSanctioned)
    ]
    return tuple(reversed(found))


def outsider_codes(book: Rulebook) -> tuple[str, ...]:
    """Return for what a book sanctions those who do not play; most are silent."""
    return tuple(map(str, book.discipline.outsiders_sanctioned_for.value or ()))


def ask_outsider(
    context: Context, event: str, code: str, answers: Mapping[str, str]
) -> Question | None:
    """Return the fact that must still be asked."""
    state = context.states.newest(event).state
    return next_question(state.book, _incident(state, code), answers)


def consult_outsider(
    context: Context, event: str, code: str, answers: Mapping[str, str]
) -> OutsiderRuling:
    """Return what the book says, before anything is decided."""
    return _ruling(context.states.newest(event).state, code, answers)


def sanction_outsider(context: Context, caller: Caller, request: SanctionOutsider) -> Done:
    """Sanction somebody who does not play, as the book says."""

    def decide(now: Situation) -> ActionEffect:
        found = _ruling(now.state, request.code, request.answers)
        fact = OutsiderSanctioned(
            request.code,
            request.capacity,
            now.reason(request.who, "who"),
            found.card,
            found.is_expelled,
            request.place,
            now.reason(request.reason),
            found.pending,
        )
        return ActionEffect((fact,), {"sanction": now.state.seq + 1})

    return perform(context, caller, Permission.RULE, request, decide)


def _ruling(state: EventState, code: str, answers: Mapping[str, str]) -> OutsiderRuling:
    incident = _incident(state, code)
    facts = facts_told(state.book, answers)
    ruling: Ruling = rule(state.book, incident._replace(facts=facts))
    card = next((one.card for one in ruling.cards), None)
    return OutsiderRuling(
        card, bool(ruling.expelled), ruling.referred_to, ruling.articles, ruling.pending
    )


def _incident(state: EventState, code: str) -> Incident:
    """Return the offence as if at a table: the book answers both by the same article."""
    if code not in outsider_codes(state.book):
        rule_of = state.book.discipline.outsiders_sanctioned_for
        raise RuleViolation(
            "unknown_infraction",
            f'This rulebook sanctions nobody for "{code[:40]}" who does not play.',
            at="code",
            article=rule_of.article,
        )
    return Incident(code, Seat.ONE, Seat.ONE, state.made.modality, state.made.target)
