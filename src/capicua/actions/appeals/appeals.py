"""Appeals (*apelación*): lodged in time with grounds and evidence, decided once, told."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.rulings.sanctions import Sanctioned, appellants, find_sanction
from capicua.discipline.appeal_days import first_day, last_day
from capicua.event.appeal_terms import check_open, is_held
from capicua.event.daybook import Appeal
from capicua.event.facts.appeals import (
    AppealDecided,
    AppealLodged,
    EvidenceGathered,
    EvidenceSought,
    NoticePrepared,
    Party,
)
from capicua.event.facts.protests import OutsiderSanctioned
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat


class LodgeAppeal(NamedTuple):
    """Take an appeal that came in writing."""

    ruling: int
    grounds: str
    evidence: str
    seats: tuple[Seat, ...] = ()
    """Who appeals, by where they sat; nobody for who does not play."""
    received: str = ""
    """The day on which it came in, as in `2026-11-16`; empty: today."""


class SeekEvidence(NamedTuple):
    """Say what must be gathered before an appeal can be decided."""

    appeal: int
    text: str


class FinishEvidence(NamedTuple):
    """Say that everything is there which was asked for."""

    appeal: int


class DecideAppeal(NamedTuple):
    """Write down what was decided about an appeal."""

    appeal: int
    is_upheld: bool
    reason: str
    deciders: str = ""


class PrepareNotice(NamedTuple):
    """Write down to whom the letter with the decision was made."""

    appeal: int
    parties: tuple[Party, ...]


def lodge_appeal(context: Context, caller: Caller, request: LodgeAppeal) -> Done:
    """Take an appeal, if the book knows them and it came in time (DP 73, FID 99)."""
    sanction = find_sanction(context, caller.event, request.ruling)

    def decide(now: Situation) -> ActionEffect:
        return lodged(now, request, sanction)

    return perform(context, caller, Permission.HEAR_APPEALS, request, decide)


def lodged(now: Situation, request: LodgeAppeal, sanction: Sanctioned) -> ActionEffect:
    """Return what lodging an appeal comes to, whoever brought it."""
    check_open(now.state)
    if request.ruling in now.state.taken_back:
        message = "This ruling was taken back; there is nothing to appeal."
        raise RuleViolation("ruling_gone", message, at="ruling")
    _check_appellant(now.state, sanction, request.seats)
    fact = AppealLodged(
        request.ruling,
        _received(now, request, sanction).isoformat(),
        now.reason(request.grounds, "grounds"),
        now.reason(request.evidence, "evidence"),
        sanction.fact.place,
        request.seats,
    )
    return ActionEffect((fact,), {"appeal": now.state.seq + 1})


def seek_evidence(context: Context, caller: Caller, request: SeekEvidence) -> Done:
    """Announce that evidence is gathered first, where the book lets the time wait."""

    def decide(now: Situation) -> ActionEffect:
        _heard(now.state, request.appeal)
        rule = now.state.book.discipline.decision_waits_for_evidence
        if not rule.value:
            raise RuleViolation(
                "time_runs_on",
                "By this rulebook the time for the decision does not wait for evidence.",
                article=rule.article,
            )
        text = now.reason(request.text, "text")
        return ActionEffect((EvidenceSought(request.appeal, text),))

    return perform(context, caller, Permission.HEAR_APPEALS, request, decide)


def finish_evidence(context: Context, caller: Caller, request: FinishEvidence) -> Done:
    """Say that the evidence is complete; the time for the decision begins now."""

    def decide(now: Situation) -> ActionEffect:
        if not _heard(now.state, request.appeal).waits_for_evidence:
            message = "Nothing was asked for that could be complete."
            raise RuleViolation("no_evidence_sought", message, at="appeal")
        return ActionEffect((EvidenceGathered(request.appeal),))

    return perform(context, caller, Permission.HEAR_APPEALS, request, decide)


def decide_appeal(context: Context, caller: Caller, request: DecideAppeal) -> Done:
    """Write a decision down; one that is upheld takes the sanction off the record."""

    def decide(now: Situation) -> ActionEffect:
        _heard(now.state, request.appeal)
        reason = now.reason(request.reason)
        deciders = now.note(request.deciders)
        body = now.state.book.discipline.appeal_to
        if deciders is None and body.value is not None:
            raise RuleViolation(
                "missing_deciders",
                "The desk decides no appeal: say who of the body has decided it.",
                at="deciders",
                article=body.article,
            )
        return ActionEffect(
            (AppealDecided(request.appeal, request.is_upheld, reason, deciders),)
        )

    return perform(context, caller, Permission.HEAR_APPEALS, request, decide)


def prepare_notice(context: Context, caller: Caller, request: PrepareNotice) -> Done:
    """Write down which parties the decision is told, never their addresses (DP 73)."""

    def decide(now: Situation) -> ActionEffect:
        if appeal_of(now.state, request.appeal).is_upheld is None:
            message = "Nothing is decided yet that could be told."
            raise RuleViolation("appeal_undecided", message, at="appeal")
        if not request.parties:
            message = "Write at least one address to which the letter goes."
            raise RuleViolation("no_addresses", message, at="parties")
        return ActionEffect((NoticePrepared(request.appeal, request.parties),))

    return perform(context, caller, Permission.HEAR_APPEALS, request, decide)


def appeal_of(state: EventState, number: int) -> Appeal:
    """Return an appeal by its number."""
    found = state.appeals.get(number)
    if found is None:
        raise RuleViolation(
            "no_such_appeal", "There is no appeal {number}.", at="appeal", number=number
        )
    return found


def _heard(state: EventState, number: int) -> Appeal:
    """Return an appeal that is heard now: the event is over, and nobody decided it."""
    found = appeal_of(state, number)
    if found.is_upheld is not None:
        message = "This appeal is decided already; it stands."
        raise RuleViolation("appeal_decided", message, at="appeal")
    if is_held(state):
        raise RuleViolation(
            "appeal_held",
            "It is held, and the sanction stands, until the event is over.",
            at="appeal",
            article=state.book.discipline.appeal_heard_during_event.article,
        )
    return found


def _check_appellant(
    state: EventState, sanction: Sanctioned, seats: tuple[Seat, ...]
) -> None:
    able = appellants(state, sanction)
    is_missing = not seats and not isinstance(sanction.fact, OutsiderSanctioned)
    if is_missing or not set(seats) <= set(able):
        raise RuleViolation(
            "not_the_appellant",
            "Who was sanctioned appeals. Say who it is, by the seat.",
            at="seats",
            article=state.book.discipline.appeal_possible.article,
        )
    for one in state.appeals.values():
        is_theirs = set(one.seats) & set(seats) or one.seats == seats
        if one.sanction == sanction.seq and is_theirs:
            raise RuleViolation(
                "appealed_before",
                "They appealed this before: it is appeal {number}.",
                at="seats",
                number=one.id,
            )


def _received(now: Situation, request: LodgeAppeal, sanction: Sanctioned) -> date:
    """Return the day on which the writing came in; one that is too late is refused."""
    zone = timezone_of(now.state)
    today = local_day(zone, now.at)
    received = _read_day(request.received) if request.received else today
    at = now.state.finished_at
    given = (now.state.book, sanction.day, None if at is None else local_day(zone, at))
    first, until = first_day(*given) or sanction.day, last_day(*given)
    if not first <= received <= today:
        raise RuleViolation(
            "wrong_day",
            "An appeal comes in between {first} and today. Correct the day.",
            at="received",
            article=now.state.book.discipline.appeal_counted_from.article,
            first=first,
        )
    if until is not None and received > until:
        rule = now.state.book.discipline.appeal_days
        raise RuleViolation(
            "appeal_too_late",
            "The {rule} days for an appeal ended on {until}. It is not taken.",
            at="received",
            article=rule.article,
            rule=rule.value,
            until=until,
        )
    return received


def _read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RuleViolation(
            "wrong_day",
            '"{text}" is no day. Write it as in 2026-11-16.',
            at="received",
            text=text[:20],
        ) from None
