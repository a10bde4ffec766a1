"""Terms of a case (*lapso*): until when it is brought and decided, in recorded days.

Nothing here asks what day it is: whoever moves a clock changes no term.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.discipline.appeal_days import decision_day, first_day, last_day
from capicua.kernel.calendar import days_later
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.facts.cases import CaseKind
from capicua.office.state import OfficeState
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AppealDuringEvent
from capicua.rulebooks.sections.discipline import CountedFrom


class CaseTerm(NamedTuple):
    """Until when a case is decided, or why no day is set."""

    decide_by: date | None
    article: str | None
    waits: bool = False
    """Evidence that was asked for is missing, and the term begins after it."""
    held: bool = False
    """The event goes on, and its sanctions are not heard before it is over."""


def term_of(state: OfficeState, case: CaseFile) -> CaseTerm:
    """Return until when a case is decided (DP 73, 87; FID 100)."""
    rules = state.book.discipline
    has_term = case.kind is CaseKind.APPEAL or rules.reconsideration_days.value is not None
    article = rules.decision_days.article
    if not has_term or case.kind is CaseKind.INTEGRITY:
        return CaseTerm(None, None)
    # DP 73 starts anew when the evidence is there, and after the event (87); in FID 100
    # the sixty days run from the day on which it came in, whatever is asked for.
    starts_anew = rules.decision_waits_for_evidence.value is True
    if starts_anew and case.waits_for_evidence:
        return CaseTerm(None, rules.decision_waits_for_evidence.article, waits=True)
    is_held = rules.appeal_heard_during_event.value is False
    if is_held and case.event is not None and case.event_ended is None:
        return CaseTerm(None, rules.appeal_heard_during_event.article, held=True)
    since = [case.received]
    if starts_anew:
        since += [one for one in (case.closed_on, case.event_ended) if one]
    heard = max(date.fromisoformat(one) for one in since)
    return CaseTerm(decision_day(state.book, heard, holidays_of(state)), article)


def reconsider_by(state: OfficeState, case: CaseFile) -> date | None:
    """Return until when a decision may be reconsidered; None: it is final (DP 74).

    The days run from the day on which it was told, or else decided.
    """
    days = state.book.discipline.reconsideration_days.value
    is_once = case.kind not in (CaseKind.RECONSIDERATION, CaseKind.INTEGRITY)
    if days is None or case.verdict is None or not is_once:
        return None
    return days_later(date.fromisoformat(case.told_on or case.verdict.on), days)


def holidays_of(state: OfficeState) -> frozenset[date]:
    """Return the days that are no working days where the office is."""
    return frozenset(
        date.fromisoformat(day) for days in state.holidays.values() for day in days
    )


def check_in_time(
    book: Rulebook, received: date, sanctioned: date, ended: date | None, *, has_event: bool
) -> None:
    """Raise that an appeal comes too early or too late (DP 73, 87; FID 99)."""
    rules = book.discipline
    counted, meanwhile = rules.appeal_counted_from, book.settings.appeal_during_event
    is_refused = meanwhile.value is AppealDuringEvent.REFUSE
    goes_on = has_event and (ended is None or received <= ended)
    if goes_on and (counted.value is CountedFrom.EVENT_END or is_refused):
        raise RuleViolation(
            "appeal_too_early",
            "Sanctions are final while the event goes on. Lodge it when the event is over.",
            at="received",
            article=meanwhile.article if is_refused else counted.article,
        )
    over = ended or (None if has_event else sanctioned)
    first = first_day(book, sanctioned, over) or sanctioned
    until = last_day(book, sanctioned, over)
    if received < first:
        raise RuleViolation(
            "wrong_day",
            "An appeal comes in between {first} and today. Correct the day.",
            at="received",
            article=counted.article,
            first=first,
        )
    if until is not None and received > until:
        raise RuleViolation(
            "appeal_too_late",
            "The {rule} days for an appeal ended on {until}. It is not taken.",
            at="received",
            article=rules.appeal_days.article,
            rule=rules.appeal_days.value,
            until=until,
        )
