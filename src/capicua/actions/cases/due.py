"""What is due (*vencimientos*): the days until which cases are decided or reconsidered."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import NamedTuple

from capicua.actions.cases.case_rights import is_member, is_party, may_keep
from capicua.actions.registry.office_context import OfficeContext, day_in_office
from capicua.journal.actor import Actor
from capicua.office.case_file import CaseFile
from capicua.office.case_terms import reconsider_by, term_of
from capicua.office.facts.cases import CaseKind
from capicua.office.state import OfficeState


class DueKind(StrEnum):
    """What a day is the last one for."""

    DECIDE = "decide"
    RECONSIDER = "reconsider"


class DueDay(NamedTuple):
    """A case and the last day for something in it."""

    day: date
    kind: DueKind
    case: int
    case_kind: CaseKind
    article: str | None
    is_over: bool


def due_days(context: OfficeContext, office: str, actor: Actor) -> tuple[DueDay, ...]:
    """Return what is due in the cases that somebody works on or is part of, in order."""
    state = context.state(office)
    today = day_in_office(state, context.now())
    found = (
        one
        for case in state.cases.values()
        if _sees_days(state, actor, case)
        for one in _of_case(state, case, today)
    )
    return tuple(sorted(found, key=lambda one: (one.day, one.case)))


def _of_case(state: OfficeState, case: CaseFile, today: date) -> list[DueDay]:
    if case.is_open:
        term = term_of(state, case)
        if term.decide_by is None:
            return []
        is_over = today > term.decide_by
        return [
            DueDay(
                term.decide_by, DueKind.DECIDE, case.case, case.kind, term.article, is_over
            )
        ]
    until = reconsider_by(state, case)
    if until is None or today > until:
        return []
    article = state.book.discipline.reconsideration_days.article
    return [DueDay(until, DueKind.RECONSIDER, case.case, case.kind, article, False)]


def _sees_days(state: OfficeState, actor: Actor, case: CaseFile) -> bool:
    """Tell whether somebody sees that there is a case; of a notice, the body alone."""
    if is_member(state, actor, case.body):
        return True
    if case.kind is CaseKind.INTEGRITY:
        return False
    return may_keep(state, actor) or is_party(state, actor, case)
