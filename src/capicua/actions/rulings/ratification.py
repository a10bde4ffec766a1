"""Ratification: a sanction that others confirm, each from their own session."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import (
    Permission,
    check_plays_elsewhere,
    check_second_person,
    check_stepped_up,
    may,
    officials_of,
)
from capicua.actions.rulings.make_ruling import check_can_follow
from capicua.actions.rulings.sanctions import (
    Sanctioned,
    confirmer_of,
    every_sanction,
    find_sanction,
    main_members,
)
from capicua.event.daybook import Ratification
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.facts.results import RatificationVote, RulingMade
from capicua.event.labels import label_at
from capicua.event.round_rules import open_round
from capicua.event.ruled import follow, return_of
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.play.ruling import rule
from capicua.rulebooks.infraction import Confirmer

BOTH = 2
"""How many of the authorities resolve together: who ruled and one more (FID 91)."""


class RatifyRuling(NamedTuple):
    """Confirm a sanction, or refuse to."""

    ruling: int
    in_favour: bool = True
    reason: str = ""


class RatificationView(NamedTuple):
    """A sanction that waits for others, or that the commission has not ratified yet."""

    sanction: Sanctioned
    offender: str
    """The label that may be announced; the name of who does not play."""
    waits_for: Confirmer
    has_effect: bool
    """It counts already: the commission only ratifies it (FID 99)."""
    in_favour: tuple[str, ...]
    unheard: tuple[str, ...]
    """The members of the commission who have not said anything yet."""
    needed: int
    is_ratified: bool | None
    may_confirm: bool
    articles: tuple[str, ...]


def ratify_ruling(context: Context, caller: Caller, request: RatifyRuling) -> Done:
    """Confirm a sanction or refuse to; with the last voice needed it takes effect."""
    made = find_sanction(context, caller.event, request.ruling)

    def decide(now: Situation) -> ActionEffect:
        waits_for = confirmer_of(now.state, made.seq, made.fact)
        if waits_for is None:
            raise RuleViolation(
                "nothing_to_ratify",
                "Sanction {ruling} waits for nobody: look at the list again.",
                at="ruling",
                ruling=request.ruling,
            )
        _check_in_person(now)
        check_stepped_up(now.access)
        _check_may_confirm(now.state, now.actor, made, waits_for)
        if now.state.made.is_official:
            check_second_person(now.access, made.by, made.at)
        is_ratified = _comes_to(now, made, waits_for, in_favour=request.in_favour)
        needs_reason = waits_for is Confirmer.COMMITTEE or not request.in_favour
        vote = RatificationVote(
            made.seq,
            request.in_favour,
            is_ratified,
            (now.reason if needs_reason else now.note)(request.reason),
        )
        known = now.state.ratifications.get(made.seq)
        if is_ratified and known is not None and known.proposal is not None:
            vote = _taking_effect(now.state, known.proposal, vote)
        return ActionEffect((vote,), {"ratified": is_ratified})

    return perform(context, caller, Permission.RATIFY, request, decide)


def _check_in_person(now: Situation) -> None:
    """Raise if a program would confirm in somebody's place."""
    if not now.access.is_in_person:
        raise RuleViolation(
            "second_person",
            "Whoever confirms a sanction does so in their own session, not by a program.",
        )


def show_ratifications(
    context: Context, event: str, viewer: Actor | None = None
) -> tuple[RatificationView, ...]:
    """Return what waits for a confirmation, the newest first, as somebody sees it."""
    state = context.states.newest(event).state
    names = context.names(event)
    found = []
    for made in every_sanction(context, event):
        waits_for = confirmer_of(state, made.seq, made.fact)
        if waits_for is not None:
            fact = made.fact
            who = names.text(fact.who) if isinstance(fact, OutsiderSanctioned) else ""
            found.append(_view(state, made, waits_for, who, viewer))
    return tuple(reversed(found))


def _view(
    state: EventState,
    made: Sanctioned,
    waits_for: Confirmer,
    who: str,
    viewer: Actor | None,
) -> RatificationView:
    known = state.ratifications.get(made.seq) or Ratification(made.seq)
    fact, offender = made.fact, who
    if isinstance(fact, RulingMade) and fact.incident.offender is not None:
        table = state.table(fact.place)
        offender = label_at(state, table, fact.incident.offender)
    return RatificationView(
        made,
        offender,
        waits_for,
        fact.waits_for is None,
        _voices(made, waits_for, known),
        _unheard(state, waits_for, known),
        _needed(state, waits_for),
        known.is_ratified,
        viewer is not None and _may_confirm(state, viewer, made, waits_for),
        state.book.infractions[made.code].articles,
    )


def _voices(made: Sanctioned, waits_for: Confirmer, known: Ratification) -> tuple[str, ...]:
    """Return who is for it: of the authorities who ruled is one (FID 91)."""
    if waits_for is not Confirmer.AUTHORITIES:
        return known.in_favour
    return (made.by, *(one for one in known.in_favour if one != made.by))


def _unheard(
    state: EventState, waits_for: Confirmer, known: Ratification
) -> tuple[str, ...]:
    if waits_for is not Confirmer.COMMISSION:
        return ()
    return tuple(sorted(main_members(state) - {*known.in_favour, *known.against}))


def _comes_to(
    now: Situation, made: Sanctioned, waits_for: Confirmer, *, in_favour: bool
) -> bool | None:
    known = now.state.ratifications.get(made.seq) or Ratification(made.seq)
    who, needed = now.actor.id, _needed(now.state, waits_for)
    for_it = {*_voices(made, waits_for, known)} - {who}
    against = {*known.against} - {who}
    (for_it if in_favour else against).add(who)
    if len(for_it) >= needed or (in_favour and _is_alone(now.state, now.actor)):
        return True
    members = main_members(now.state) if waits_for is Confirmer.COMMISSION else set()
    most = max(len(members), needed) if members else needed
    is_lost = len(against) > most - needed
    return False if is_lost else None


def _needed(state: EventState, waits_for: Confirmer) -> int:
    """Return how many voices are needed: an absolute majority of the commission."""
    if waits_for is Confirmer.AUTHORITIES:
        return BOTH
    majority = state.book.officials.commission_majority.value
    if waits_for is Confirmer.COMMITTEE or majority is None:
        return 1
    return min(majority, len(main_members(state))) or 1


def _is_alone(state: EventState, actor: Actor) -> bool:
    """Tell whether somebody runs a club night alone: then nobody else can confirm."""
    return actor.role is Role.OWNER and not state.made.is_official


def _may_confirm(
    state: EventState, actor: Actor, made: Sanctioned, waits_for: Confirmer
) -> bool:
    try:
        _check_may_confirm(state, actor, made, waits_for)
    except RuleViolation:
        return False
    return may(actor.role, Permission.RATIFY)


def _check_may_confirm(
    state: EventState, actor: Actor, made: Sanctioned, waits_for: Confirmer
) -> None:
    """Raise if this is not for somebody to confirm: another one does, who may."""
    if made.fact.place is not None:
        check_plays_elsewhere(state, actor, made.fact.place)
    members = main_members(state)
    if waits_for is Confirmer.COMMISSION and members:
        if actor.id not in members:
            raise RuleViolation(
                "not_a_member",
                "Only the main members of the commission vote.",
                article=state.book.officials.commission_majority.article,
            )
        return
    if actor.id == made.by and not _is_alone(state, actor):
        raise RuleViolation(
            "second_person",
            "Whoever ruled does not confirm it: somebody else does, with their account.",
            at="ruling",
        )
    is_named = bool(officials_of(state, actor)) or not state.made.is_official
    is_theirs = may(actor.role, Permission.HEAR_APPEALS)
    if waits_for is Confirmer.AUTHORITIES and not (is_named or is_theirs):
        raise RuleViolation(
            "not_named",
            "In an official event an arbiter is named first. Ask the desk to name you.",
            article=state.book.officials.commission_members.article,
        )
    if waits_for is Confirmer.COMMITTEE and not is_theirs:
        raise RuleViolation(
            "not_allowed",
            "The desk writes down what the committee decided; ask there.",
            at="ruling",
        )


def _taking_effect(
    state: EventState, made: RulingMade, vote: RatificationVote
) -> RatificationVote:
    table, ruling = state.table(made.place), rule(state.book, made.incident)
    check_can_follow(table, ruling)
    follows = follow(state, table, ruling)
    if follows.rows or follows.outcome is not None:
        open_round(state, made.place.round)
    returns = return_of(state, made.place.round, ruling) if follows.withdraws else None
    return replace(vote, **follows._asdict(), returns=returns)
