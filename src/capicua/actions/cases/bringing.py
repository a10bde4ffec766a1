"""Bringing a case: complaints, appeals, confidential notices.

An athlete brings it by their own door; what came on paper the secretary takes in. Days are
those of the office's time zone, and an appeal that comes too early or too late is refused
with its article.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.actions.cases.case_rights import (
    body_for,
    case_of,
    is_member,
    may_keep,
    person_of,
)
from capicua.actions.cases.recusal_grounds import recusals_found
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.officials import is_delegate
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.case_terms import check_in_time
from capicua.office.case_votes import BODIES, members_of
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.cases import CaseKind, CaseOpened
from capicua.office.facts.discipline import SanctionAppealed
from capicua.office.facts.posts import OfficePost
from capicua.office.fold import fold_office
from capicua.office.state import OfficeState
from capicua.rulebooks.sections.discipline import ClaimBy

MOST_AGAINST = 20
"""So many persons one complaint is about; more are another complaint."""


class BringComplaint(NamedTuple):
    """Complain about players or authorities (DP 71, 74)."""

    grounds: str
    evidence: str = ""
    against: tuple[int, ...] = ()
    named: str = ""
    """Who is meant, in words, if the office has no number for them."""
    event: str | None = None
    complainant: int | None = None
    """Who complains; an athlete's own number need not be said."""
    received: str = ""
    """The day on which the writing came in, as in `2026-11-16`; empty: today."""
    body: OfficePost | None = None
    """Before which body; None: the one that the book names."""
    earlier: int | None = None
    """The notice from which it comes."""


class BringAppeal(NamedTuple):
    """Appeal a sanction that is not in an event of this server, or came on paper."""

    grounds: str
    evidence: str
    sanctioned_on: str
    appellant: int | None = None
    event: str | None = None
    sanction: int | None = None
    event_ended: str | None = None
    """The last day of the event; empty: it goes on, or there is none."""
    received: str = ""
    records: tuple[str, ...] = ()
    """The lines of the record that are contested, as the office calls them."""


class GiveNotice(NamedTuple):
    """Tell the body something in confidence; nobody else ever reads it."""

    text: str
    named: str = ""
    contact: str = ""
    """How the body reaches who tells it; empty: not at all."""


def bring_complaint(
    context: OfficeContext, caller: OfficeCaller, request: BringComplaint
) -> Done:
    """Bring a complaint before a body; any player may (DP 71, 74; FID 13)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        complainant = who_brings(now, request.complainant)
        _check_may_claim(now, request.event, complainant)
        if not request.against and not request.named.strip():
            raise RuleViolation(
                "missing_key", "Say whom it is about: by number, or in words.", at="against"
            )
        if len(request.against) > MOST_AGAINST or complainant in request.against:
            raise RuleViolation(
                "wrong_person",
                "A complaint is about others, {most} at most.",
                at="against",
                most=MOST_AGAINST,
            )
        if request.earlier is not None:
            _check_notice(now, request.earlier)
        fact = CaseOpened(
            next_case(now.state),
            CaseKind.COMPLAINT,
            _body(now.state, request.body),
            day_received(now, request.received).isoformat(),
            now.reason(request.grounds, "grounds"),
            now.note(request.evidence),
            complainant,
            tuple(now.state.person(one).person for one in request.against),
            now.note(request.named),
            request.event or None,
            earlier=request.earlier,
        )
        return opened(context, now, fact)

    return perform_in_office(context, caller, request, decide)


def bring_appeal(
    context: OfficeContext, caller: OfficeCaller, request: BringAppeal
) -> Done:
    """Bring an appeal, if the book knows them and it comes in time (DP 73; FID 99)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        appellant = who_brings(now, request.appellant)
        sanctioned = read_day(request.sanctioned_on, "sanctioned_on")
        ended = (
            read_day(request.event_ended, "event_ended") if request.event_ended else None
        )
        return _lodged(
            context,
            now,
            CaseOpened(
                next_case(now.state),
                CaseKind.APPEAL,
                body_for(now.state),
                day_received(now, request.received).isoformat(),
                now.reason(request.grounds, "grounds"),
                now.reason(request.evidence, "evidence"),
                appellant,
                event=request.event or None,
                sanction=request.sanction,
                sanctioned_on=sanctioned.isoformat(),
                event_ended=None if ended is None else ended.isoformat(),
                records=request.records,
            ),
        )

    return perform_in_office(context, caller, request, decide)


def give_notice(context: OfficeContext, caller: OfficeCaller, request: GiveNotice) -> Done:
    """Take a confidential notice; who gives it need not say who they are.

    The journal of an office goes from hand to hand: it names nobody, whoever is signed in.
    """

    def decide(now: OfficeSituation) -> OfficeEffect:
        told = "\n\n".join(
            one for one in (request.text.strip(), request.contact.strip()) if one
        )
        if not request.text.strip():
            now.reason("", "text")
        fact = CaseOpened(
            next_case(now.state),
            CaseKind.INTEGRITY,
            body_for(now.state),
            now.today.isoformat(),
            now.reason(told, "text"),
            named=now.note(request.named),
        )
        effect = opened(context, now, fact)
        return effect._replace(answer={"received": now.today.isoformat()})

    nobody = caller._replace(actor=Actor(Role.PUBLIC, ""))
    return perform_in_office(context, nobody, request, decide)


def opened(
    context: OfficeContext,
    now: OfficeSituation,
    fact: CaseOpened,
) -> OfficeEffect:
    """Return a case that is opened, with what was found of the members of its body."""
    first = RecordedByOffice(now.state.seq + 1, now.at, now.actor, fact)
    after = fold_office(now.state, (first,))
    found = recusals_found(context, after, after.cases[fact.case])
    contested = (
        SanctionAppealed(record, fact.received, str(fact.case)) for record in fact.records
    )
    return OfficeEffect((fact, *contested, *found), {"case": fact.case})


def next_case(state: OfficeState) -> int:
    """Return the number of the next case."""
    return len(state.cases) + 1


def _lodged(context: OfficeContext, now: OfficeSituation, fact: CaseOpened) -> OfficeEffect:
    """Return what an appeal comes to, if it is taken."""
    rule = now.state.book.discipline.appeal_possible
    if not rule.value:
        raise RuleViolation(
            "no_appeal",
            "By this rulebook the ruling is final; nobody hears an appeal.",
            article=rule.article,
        )
    for one in now.state.cases.values():
        same = (one.event, one.sanction, one.complainant) == (
            fact.event, fact.sanction, fact.complainant,
        )  # fmt: skip
        if one.kind is CaseKind.APPEAL and same and one.sanctioned_on == fact.sanctioned_on:
            raise RuleViolation(
                "case_exists", "This is before the body already: case {number}.",
                at="sanction", number=one.case,
            )  # fmt: skip
    check_in_time(
        now.state.book,
        date.fromisoformat(fact.received),
        date.fromisoformat(fact.sanctioned_on or fact.received),
        None if fact.event_ended is None else date.fromisoformat(fact.event_ended),
        has_event=fact.event is not None,
    )
    return opened(context, now, fact)


def who_brings(now: OfficeSituation, named: int | None) -> int | None:
    """Return who brings it: an athlete themselves; for others whoever takes cases in."""
    if now.actor.role is Role.ATHLETE:
        own = person_of(now.state, now.actor)
        if own is None or named not in (None, own):
            raise RuleViolation(
                "wrong_person", "At your own door you speak for yourself.", at="complainant"
            )
        return now.state.person(own).person
    sits = any(is_member(now.state, now.actor, one) for one in BODIES)
    if not sits and not may_keep(now.state, now.actor):
        now.require(OfficePermission.KEEP_CASES)
    return None if named is None else now.state.person(named).person


def _check_may_claim(
    now: OfficeSituation, event: str | None, complainant: int | None
) -> None:
    """Raise where of an event only accredited delegates claim anything (FID 98)."""
    rule = now.state.book.discipline.claims_by
    if event is None or rule.value is not ClaimBy.DELEGATES:
        return
    if now.actor.role is not Role.ATHLETE or complainant is None:
        return
    speaks = any(
        is_delegate(now.state, complainant, unit, event) for unit in now.state.units
    )
    if not speaks:
        raise RuleViolation(
            "delegates_only",
            "Of what happened at an event accredited delegates claim. Ask your delegate.",
            at="event",
            article=rule.article,
        )


def _check_notice(now: OfficeSituation, number: int) -> None:
    """Raise unless who complains sits in the body that has read a notice."""
    notice = case_of(now.state, number)
    if notice.kind is not CaseKind.INTEGRITY or not is_member(
        now.state, now.actor, notice.body
    ):
        raise RuleViolation(
            "no_such_case", "There is no case {number}.", at="earlier", number=number
        )


def _body(state: OfficeState, named: OfficePost | None) -> OfficePost:
    if named is None:
        return body_for(state)
    if named not in BODIES or not members_of(state, named):
        raise RuleViolation(
            "no_such_body",
            "Nobody sits in that body here ({body}). Give its posts first.",
            at="body",
            body=named,
        )
    return named


def day_received(now: OfficeSituation, text: str) -> date:
    """Return the day on which a writing came in: today, or before."""
    received = read_day(text, "received") if text else now.today
    if received > now.today:
        raise RuleViolation(
            "wrong_day", "A writing has come in today or before. Correct the day.",
            at="received",
        )  # fmt: skip
    return received
