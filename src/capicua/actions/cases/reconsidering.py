"""Reconsideration: a body looks again at what it decided, once (DP 74)."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.actions.cases.bringing import day_received, next_case, opened, who_brings
from capicua.actions.cases.case_rights import case_of
from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.case_terms import reconsider_by
from capicua.office.facts.cases import CaseKind, CaseOpened
from capicua.office.state import OfficeState


class AskReconsideration(NamedTuple):
    """Ask the body to reconsider what it decided (DP 74)."""

    case: int
    grounds: str
    evidence: str = ""
    asker: int | None = None
    received: str = ""


def ask_reconsideration(
    context: OfficeContext, caller: OfficeCaller, request: AskReconsideration
) -> Done:
    """Ask for reconsideration, once and within the term of an appeal (DP 74)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        earlier = case_of(now.state, request.case)
        asker = who_brings(now, request.asker)
        received = day_received(now, request.received)
        _check_asker(now.state, earlier, asker, received)
        fact = CaseOpened(
            next_case(now.state),
            CaseKind.RECONSIDERATION,
            earlier.body,
            received.isoformat(),
            now.reason(request.grounds, "grounds"),
            now.note(request.evidence),
            asker,
            tuple(one for one in earlier.parties if one != asker),
            event=earlier.event,
            event_ended=earlier.event_ended,
            earlier=earlier.case,
        )
        return opened(context, now, fact)

    return perform_in_office(context, caller, request, decide)


def _check_asker(
    state: OfficeState, earlier: CaseFile, asker: int | None, received: date
) -> None:
    rule = state.book.discipline.reconsideration_days
    until = reconsider_by(state, earlier)
    asked = {
        one.complainant
        for one in state.cases.values()
        if one.kind is CaseKind.RECONSIDERATION and one.earlier == earlier.case
    }
    if until is None or asker in asked:
        raise RuleViolation(
            "case_final",
            "What was decided in case {number} is final, or nothing is decided yet.",
            at="case",
            article=rule.article,
            number=earlier.case,
        )
    if asker is None or asker not in earlier.parties:
        raise RuleViolation(
            "not_a_party",
            "Whom it concerns asks for it. Say who does.",
            at="asker",
            article=rule.article,
        )
    if received > until:
        raise RuleViolation(
            "appeal_too_late",
            "The {rule} days for an appeal ended on {until}. It is not taken.",
            at="received",
            article=rule.article,
            rule=rule.value,
            until=until,
        )
