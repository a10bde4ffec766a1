"""Days of an appeal (*apelación*): until when it is lodged and decided, if at all."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.discipline.calendar import working_days_later
from capicua.discipline.record import Dossier, GivenBy, LodgedAppeal, RecordedSanction
from capicua.kernel.calendar import days_later
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choices import AppealDuringEvent
from capicua.rulebooks.sections.discipline import CountedFrom, DayKind


class Inadmissible(StrEnum):
    """Why an appeal is not heard; the first that holds is told."""

    SILENT = "silent"
    FINAL = "final"
    TOO_EARLY = "too_early"
    TOO_LATE = "too_late"


class AppealAnswer(NamedTuple):
    """Whether an appeal is heard, and its days."""

    id: str
    lodge_by: date | None
    decide_by: date | None
    article: str | None
    why: Inadmissible | None
    """None: it is admissible."""


def answer_appeals(history: Dossier) -> tuple[AppealAnswer, ...]:
    """Return of each appeal whether it is in time, and until when it is decided."""
    by_id = {one.id: one for one in history.records}
    return tuple(_answer(history, by_id[one.against], one) for one in history.appeals)


def _answer(
    history: Dossier, record: RecordedSanction, appeal: LodgedAppeal
) -> AppealAnswer:
    rules = history.book.discipline
    event = history.event(record.event)
    ended = None if event is None else event.last
    lodge_by = last_day(history.book, record.on, ended or record.on)
    since: list[date | None] = [appeal.lodged]
    if rules.appeal_counted_from.value is CountedFrom.SANCTION:
        since += [appeal.evidence_closed, ended]
    heard = max(one for one in since if one is not None)
    decide_by = decision_day(history.book, heard, history.holidays)
    why = _why_not(history.book, record, appeal, ended, lodge_by)
    is_councils = why is Inadmissible.FINAL and rules.appeal_possible.value
    article = (rules.reconsideration_days if is_councils else rules.appeal_days).article
    return AppealAnswer(appeal.id, lodge_by, decide_by, article, why)


def first_day(book: Rulebook, sanctioned: date, ended: date | None) -> date | None:
    """Return the day from which a sanction may be appealed; None: it has not come."""
    counted = book.discipline.appeal_counted_from.value
    match counted:
        case CountedFrom.SANCTION | None:
            return sanctioned
        case CountedFrom.EVENT_END:
            return None if ended is None else max(ended, sanctioned)
        case _:
            assert_never(counted)


def last_day(book: Rulebook, sanctioned: date, ended: date | None) -> date | None:
    """Return the last day on which a sanction may be appealed; None: no day is set yet."""
    days = book.discipline.appeal_days.value
    first = first_day(book, sanctioned, ended)
    return None if days is None or first is None else days_later(first, days)


def decision_day(
    book: Rulebook, since: date, holidays: frozenset[date] = frozenset()
) -> date | None:
    """Return until when an appeal is decided that is heard since a day; None: no term."""
    days = book.discipline.decision_days.value
    if days is None:
        return None
    kind = book.discipline.decision_day_kind.value
    match kind:
        case DayKind.WORKING:
            return working_days_later(since, days, holidays)
        case DayKind.CALENDAR | None:
            return days_later(since, days)
        case _:
            assert_never(kind)


def _why_not(
    book: Rulebook,
    record: RecordedSanction,
    appeal: LodgedAppeal,
    ended: date | None,
    lodge_by: date | None,
) -> Inadmissible | None:
    rules = book.discipline
    is_possible = rules.appeal_possible.value
    if is_possible is None:
        return Inadmissible.SILENT
    is_final = rules.reconsideration_days.value is not None
    if not is_possible or (is_final and record.given_by is GivenBy.COUNCIL):
        return Inadmissible.FINAL
    waits = (
        rules.appeal_counted_from.value is CountedFrom.EVENT_END
        or book.settings.appeal_during_event.value is AppealDuringEvent.REFUSE
    )
    if waits and ended is not None and appeal.lodged <= ended:
        return Inadmissible.TOO_EARLY
    if lodge_by is not None and appeal.lodged > lodge_by:
        return Inadmissible.TOO_LATE
    return None
