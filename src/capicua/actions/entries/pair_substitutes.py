"""Substitutes of pairs: the commission lets a pair go on with somebody else (FID 27)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.names import Names
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.person_names import clean_name
from capicua.actions.engine.ports import Athlete
from capicua.actions.entries.attendance import check_between_rounds
from capicua.actions.entries.entries import entry_of
from capicua.actions.entries.numbers import Numbers, Person
from capicua.actions.events.commission import is_carried, needs_commission, vacant_posts
from capicua.actions.rounds.coming_round import coming_round
from capicua.event.facts.entries import PairSubstituteAssigned
from capicua.event.state import EntryState, EventState, StandIn
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality


class AssignSubstitute(NamedTuple):
    """Let a pair go on with a substitute, as the commission has decided."""

    entry: int
    leaves: int
    enters: str
    """What the substitute is called; they are new to the event."""
    counts: bool
    """Whether the results obtained from now on count for the pair."""
    motion: int | None = None
    """The motion that the commission carried; None: the event has no commission."""
    reason: str = ""


class CarriedMotion(NamedTuple):
    """A motion that was carried and has assigned nobody yet."""

    id: int
    question: str


class StandInView(NamedTuple):
    """A substitute of a pair, and what was decided about the results."""

    leaves: str
    enters: str
    from_round: int
    counts: bool
    reason: str


class SubstitutionView(NamedTuple):
    """What the desk needs to know before a pair gets a substitute."""

    article: str | None
    """None: nobody is replaced in this event."""
    needs_motion: bool
    motions: tuple[CarriedMotion, ...]
    stand_ins: tuple[StandInView, ...]


def assign_substitute(context: Context, caller: Caller, request: AssignSubstitute) -> Done:
    """Replace a partner between two rounds, by decision of the commission."""
    known = {one.number for one in context.store.athletes(caller.event)}
    return perform(
        context,
        caller,
        Permission.MANAGE_ENTRIES,
        request,
        lambda now: _assign(now, request, known),
    )


def show_substitution(context: Context, event: str, number: int) -> SubstitutionView:
    """Return what may be decided about a pair, and what was."""
    state = context.states.newest(event).state
    names = context.names(event)
    rule = state.book.events.pair_substitute
    motions = tuple(
        CarriedMotion(one.id, names.text(one.question))
        for one in state.motions.values()
        if is_carried(state, one) and one.id not in _used_motions(state)
    )
    return SubstitutionView(
        rule.article if _knows_substitutes(state) else None,
        _has_commission(state),
        motions,
        tuple(_stand_in(names, one) for one in entry_of(state, number).stand_ins),
    )


def _stand_in(names: Names, one: StandIn) -> StandInView:
    return StandInView(
        names.person(one.leaves),
        names.person(one.enters),
        one.from_round,
        one.counts,
        names.text(one.reason),
    )


def _assign(now: Situation, request: AssignSubstitute, known: set[int]) -> ActionEffect:
    state = now.state
    entry = entry_of(state, request.entry)
    _check_may_be_completed(state, entry, request)
    check_between_rounds(state)
    number = Numbers(state, known=known).of(Person(request.enters))
    own = entry.particulars
    name = clean_name(request.enters, "enters")
    fact = PairSubstituteAssigned(
        request.entry,
        request.leaves,
        number,
        coming_round(state),
        request.counts,
        _decided(now, request),
        request.motion,
    )
    return ActionEffect(
        (fact,), {"enters": number}, [Athlete(number, name, own.country, own.club)]
    )


def _check_may_be_completed(
    state: EventState, entry: EntryState, request: AssignSubstitute
) -> None:
    article = state.book.events.pair_substitute.article
    if not _knows_substitutes(state):
        raise RuleViolation(
            "no_substitutions",
            "{book} gives no pair a substitute here.",
            article=article,
            book=state.book.name,
        )
    if entry.has_left:
        raise RuleViolation(
            "already_withdrawn",
            "Entry {entry} has left already.",
            at="entry",
            entry=request.entry,
        )
    if request.leaves not in entry.particulars.athletes:
        raise RuleViolation(
            "wrong_substitution",
            "{leaves} must be of this pair.",
            at="leaves",
            article=article,
            leaves=request.leaves,
        )
    if coming_round(state) > state.made.final_round:
        raise RuleViolation(
            "no_more_rounds", "No round is left in which anybody could play.", at="entry"
        )


def _decided(now: Situation, request: AssignSubstitute) -> Digest:
    """Return what was decided: by the commission's motion, else by who runs the event."""
    state, rule = now.state, now.state.book.events.pair_substitute
    if not _has_commission(state):
        return now.reason(request.reason)
    motion = state.motions.get(request.motion or 0)
    if motion is None or not is_carried(state, motion):
        raise RuleViolation(
            "commission_missing",
            "The commission decides on a substitute first. Name the motion that it "
            "carried.",
            at="motion",
            article=rule.article,
        )
    if motion.id in _used_motions(state):
        raise RuleViolation(
            "motion_used",
            "This motion has assigned a substitute already. Each one needs its own.",
            at="motion",
            article=rule.article,
        )
    return motion.question


def _knows_substitutes(state: EventState) -> bool:
    rule = state.book.events.pair_substitute
    return rule.value is not None and state.made.modality is Modality.PAIRS


def _has_commission(state: EventState) -> bool:
    return needs_commission(state) or not vacant_posts(state)


def _used_motions(state: EventState) -> set[int | None]:
    return {one.motion for entry in state.entries.values() for one in entry.stand_ins}
