"""Protests (*reclamo*): filed by accredited delegates in time, decided with a reason."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple, get_args

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import (
    Permission,
    check_own_case,
    check_permission,
    may,
    officials_of,
)
from capicua.event.daybook import Protest
from capicua.event.facts.officials import MAIN_POSTS, Post
from capicua.event.facts.protests import ProtestDecided, ProtestFiled
from capicua.event.facts.results import (
    AthletesErrorCorrected,
    ClosedRoundChanged,
    OrganisersErrorCorrected,
    ResultRecorded,
    RulingMade,
    RulingTakenBack,
)
from capicua.event.facts.tables import HandRecorded, TableForfeited
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation
from capicua.play.match.claims import Claimant, check_claim
from capicua.rulebooks.sections.discipline import ClaimBy

DoneAtMatch = (
    HandRecorded
    | TableForfeited
    | ResultRecorded
    | RulingMade
    | RulingTakenBack
    | AthletesErrorCorrected
    | OrganisersErrorCorrected
    | ClosedRoundChanged
)
"""What may move somebody to protest; a signature at the desk an hour later may not."""


class FileProtest(NamedTuple):
    """Claim about a match, in writing."""

    place: Place
    text: str


class DecideProtest(NamedTuple):
    """Decide a protest."""

    protest: int
    is_upheld: bool
    reason: str


class ProtestView(NamedTuple):
    """A protest with its texts."""

    protest: Protest
    text: str
    reason: str


def file_protest(context: Context, caller: Caller, request: FileProtest) -> Done:
    """Take a protest, if who claims may and it comes in time (FID 96, 98)."""
    done = _last_done(context, caller.event, request.place)

    def decide(now: Situation) -> ActionEffect:
        now.state.table(request.place)
        is_delegate = is_accredited(now.state, now.actor)
        by = Claimant.DELEGATE if is_delegate else Claimant.PLAYER
        since = datetime.fromisoformat(now.at) - datetime.fromisoformat(done or now.at)
        check_claim(now.state.book, by, since=since, in_writing=True)
        fact = ProtestFiled(request.place, now.reason(request.text, "text"))
        return ActionEffect((fact,), {"protest": now.state.seq + 1})

    return perform(context, caller, Permission.PROTEST, request, decide)


def decide_protest(context: Context, caller: Caller, request: DecideProtest) -> Done:
    """Decide a protest; an arbiter may, and so may a main member of the commission."""

    def decide(now: Situation) -> ActionEffect:
        found = now.state.protests.get(request.protest)
        if found is None:
            message = f"There is no protest {request.protest}."
            raise RuleViolation("no_such_protest", message, at="protest")
        _check_judge(now, found.place)
        if found.is_upheld is not None:
            raise RuleViolation(
                "protest_decided",
                "This protest is decided already; it stands.",
                at="protest",
            )
        reason = now.reason(request.reason)
        return ActionEffect((ProtestDecided(request.protest, request.is_upheld, reason),))

    return perform(context, caller, Permission.VOTE, request, decide)


def show_protests(context: Context, event: str, by: str = "") -> tuple[ProtestView, ...]:
    """Return the protests, the open ones first; of one person if somebody is named."""
    state = context.states.newest(event).state
    names = context.names(event)
    found = [one for one in state.protests.values() if by in ("", one.by)]
    return tuple(
        ProtestView(one, names.text(one.text), names.text(one.reason))
        for one in sorted(found, key=lambda one: (one.is_upheld is not None, one.id))
    )


def protest_window(state: EventState) -> timedelta | None:
    """Return how long after a match a protest is heard; None: no time is set."""
    settings = state.book.settings
    minutes = settings.claim_window_min.value
    if not settings.written_claims.value or minutes is None:
        return None
    return timedelta(minutes=minutes)


def is_heard(state: EventState, actor: Actor) -> bool:
    """Tell whether somebody's claim is heard: everybody's, or an accredited delegate's."""
    only_delegates = state.book.discipline.claims_by.value is ClaimBy.DELEGATES
    return not only_delegates or is_accredited(state, actor)


def is_accredited(state: EventState, actor: Actor) -> bool:
    """Tell whether a delegate may speak; an official event wants the letter (FID 96).

    The president of a federation is a delegate by right, without one (FID 96-pu).
    """
    return not state.made.is_official or any(
        one.post is Post.DELEGATE and (one.letter is not None or one.by_right)
        for one in officials_of(state, actor)
    )


def _last_done(context: Context, event: str, place: Place) -> str:
    """Return when something was last done at a match; empty: nothing that is known of."""
    every = facts_of(context.store, event, *get_args(DoneAtMatch))
    return max((one.at for one, fact in every if fact.place == place), default="")


def _check_judge(now: Situation, place: Place) -> None:
    if may(now.actor.role, Permission.RULE):
        check_permission(now.state, now.actor, Permission.RULE, now.access)
        check_own_case(now.state, now.actor, place, now.tables)
        return
    if not any(one.post in MAIN_POSTS for one in officials_of(now.state, now.actor)):
        raise RuleViolation(
            "not_a_member",
            "Arbiters and the main members of the commission decide protests.",
            article=now.state.book.officials.commission_members.article,
        )
