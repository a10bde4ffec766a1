"""The terms of an appeal (*apelación*): whether, until which day, decided until when."""

from __future__ import annotations

from datetime import date, timedelta
from typing import assert_never

from capicua.event.state import EventState, Phase
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AppealDuringEvent
from capicua.rulebooks.sections.discipline import CountedFrom, DayKind

WEEKEND = (6, 7)
"""Saturday and Sunday; which days are holidays where people live is not known here."""


def check_appealable(book: Rulebook) -> None:
    """Raise that a book knows no appeals, or is silent about them."""
    rule = book.discipline.appeal_possible
    if rule.value:
        return
    if rule.value is None:
        message = "This rulebook says nothing about appeals; none is taken here."
        raise RuleViolation("appeals_unknown", message)
    raise RuleViolation(
        "no_appeal",
        "By this rulebook the ruling is final; nobody hears an appeal.",
        article=rule.article,
    )


def is_held(state: EventState) -> bool:
    """Tell whether appeals wait because the event goes on and its book hears none then."""
    heard = state.book.discipline.appeal_heard_during_event.value
    return state.phase is not Phase.FINISHED and heard is False


def check_open(state: EventState) -> None:
    """Raise that an appeal comes before its time (DP 87, FID 99, reading D12)."""
    check_appealable(state.book)
    counted = state.book.discipline.appeal_counted_from
    meanwhile = state.book.settings.appeal_during_event
    is_refused = meanwhile.value is AppealDuringEvent.REFUSE
    if state.phase is Phase.FINISHED:
        return
    if counted.value is CountedFrom.EVENT_END or is_refused:
        raise RuleViolation(
            "appeal_too_early",
            "Sanctions are final while the event goes on. Lodge it when the event is over.",
            article=meanwhile.article if is_refused else counted.article,
        )


def is_open(state: EventState) -> bool:
    """Tell whether appeals are taken now."""
    try:
        check_open(state)
    except RuleViolation:
        return False
    return True


def first_day(book: Rulebook, sanctioned: date, ended: date | None) -> date | None:
    """Return the day from which a sanction may be appealed; None: it has not come."""
    counted = book.discipline.appeal_counted_from.value
    match counted:
        case CountedFrom.SANCTION | None:
            return sanctioned
        case CountedFrom.EVENT_END:
            return ended
        case _:
            assert_never(counted)


def last_day(book: Rulebook, sanctioned: date, ended: date | None) -> date | None:
    """Return the last day on which a sanction may be appealed; None: no day is set yet."""
    days = book.discipline.appeal_days.value
    first = first_day(book, sanctioned, ended)
    return None if days is None or first is None else first + timedelta(days)


def decision_day(book: Rulebook, since: date) -> date | None:
    """Return until when an appeal is decided that is heard since a day; None: no term."""
    days = book.discipline.decision_days.value
    if days is None:
        return None
    kind = book.discipline.decision_day_kind.value
    match kind:
        case DayKind.WORKING:
            return _after_working_days(since, days)
        case DayKind.CALENDAR | None:
            return since + timedelta(days)
        case _:
            assert_never(kind)


def _after_working_days(since: date, days: int) -> date:
    found = since
    while days:
        found += timedelta(1)
        days -= found.isoweekday() not in WEEKEND
    return found
