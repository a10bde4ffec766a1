"""Organiser's error: what the desk entered wrongly is put right by two people (FED 10)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission, check_second_person
from capicua.actions.results.result_entry import check_not_ruled, open_table
from capicua.event.facts.results import (
    OrganisersErrorCorrected,
    OrganisersErrorReported,
    Outcome,
)
from capicua.event.no_show import no_show_of
from capicua.event.outcome_rules import check_outcome
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import ErrorReport, TableState
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation


class CorrectOrganisersError(NamedTuple):
    """Put right what the desk entered wrongly; a second person has seen the evidence."""

    place: Place
    outcome: Outcome
    evidence: str
    reason: str
    second: Actor
    confirmed: bool = False
    """The sheet says so, although no match comes to such points."""


class ConfirmCorrection(NamedTuple):
    """Say, as the second person, that the evidence shows the desk's error."""

    place: Place
    reported: int
    """The number under which the first person was answered."""


def correct_organisers_error(
    context: Context, caller: Caller, request: CorrectOrganisersError
) -> Done:
    """Put the desk's own error right, with evidence and a second person (FED 10).

    It is possible as long as the round is open; afterwards an arbiter rules. In an
    official event nothing changes until the second person confirms it.
    """

    def decide(now: Situation) -> ActionEffect:
        table = _correctable(now.state, request.place)
        if request.second.id.strip() in ("", now.actor.id):
            raise RuleViolation(
                "second_person",
                "Another person must have seen the evidence. Say who.",
                at="second",
            )
        check_outcome(now.state, table, request.outcome, confirmed=request.confirmed)
        place, outcome = request.place, request.outcome
        evidence, reason = (
            now.reason(request.evidence, "evidence"),
            now.reason(request.reason),
        )
        if now.state.made.is_official:
            told = {"reported": now.state.seq + 1}
            reported = OrganisersErrorReported(
                place, outcome, evidence, request.second, reason
            )
            return ActionEffect((reported,), told)
        no_show = no_show_of(now.state, table, outcome)
        corrected = OrganisersErrorCorrected(
            place, outcome, evidence, request.second, reason, no_show
        )
        return ActionEffect((corrected,))

    return perform(context, caller, Permission.CORRECT_ORGANISERS_ERROR, request, decide)


def confirm_correction(
    context: Context, caller: Caller, request: ConfirmCorrection
) -> Done:
    """Correct the result, as who was named to have seen the evidence, in person."""

    def decide(now: Situation) -> ActionEffect:
        table = _correctable(now.state, request.place)
        found = waiting_report(table)
        if found is None or found.id != request.reported:
            raise RuleViolation(
                "correction_not_asked",
                "Nobody asks for this correction, or the table has changed since. Look "
                "again.",
                at="reported",
            )
        _check_confirms(now, found)
        no_show = no_show_of(now.state, table, found.outcome)
        corrected = OrganisersErrorCorrected(
            request.place, found.outcome, found.evidence, found.by, found.reason, no_show
        )
        return ActionEffect((corrected,))

    return perform(context, caller, Permission.CORRECT_ORGANISERS_ERROR, request, decide)


class WaitingReport(NamedTuple):
    """A correction that waits for its second person, to be looked at."""

    id: int
    by: Actor
    second: Actor
    outcome: Outcome
    evidence: str
    reason: str


def show_report(context: Context, event: str, place: Place) -> WaitingReport | None:
    """Return what waits at a table to be confirmed."""
    found = waiting_report(context.states.newest(event).state.table(place))
    if found is None:
        return None
    names = context.names(event)
    evidence, reason = names.text(found.evidence), names.text(found.reason)
    return WaitingReport(found.id, found.by, found.second, found.outcome, evidence, reason)


def waiting_report(table: TableState) -> ErrorReport | None:
    """Return the correction that waits for its second person; what came later ends it."""
    found = table.error_report
    return None if found is None or found.id != table.version else found


def _check_confirms(now: Situation, found: ErrorReport) -> None:
    """Raise unless it is the person who was named, in person and nobody's making."""
    if now.actor.id != found.second.id:
        raise RuleViolation(
            "second_person",
            "Only who was named to have seen the evidence confirms this.",
            at="reported",
        )
    if not now.access.is_in_person:
        raise RuleViolation(
            "second_person",
            "The second person confirms this in their own session, not by a program.",
        )
    check_second_person(now.access, found.by.id, found.at)


def _correctable(state: EventState, place: Place) -> TableState:
    """Return a table of the open round whose result no arbiter made."""
    table = open_table(state, place)
    if not table.is_over:
        raise RuleViolation(
            "no_result", "{place} has no result yet.", at=str(place), place=place
        )
    check_not_ruled(table)
    return table
