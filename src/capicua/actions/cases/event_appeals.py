"""Appeals of an event before the body of its office: taken over, and decided there alone.

The event's journal keeps the appeal and, in the end, what was decided; the body decides in
the office. Until it has, the desk that ran the event writes no decision down (FID 13, 99;
DP 73).
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.appeals.appeal_view import AppealView, show_appeal
from capicua.actions.appeals.appeals import DecideAppeal
from capicua.actions.cases.bringing import next_case, opened
from capicua.actions.cases.case_rights import body_for, is_member
from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.actions.registry.linking import links_of
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.rulings.event_sanctions import sanctions_of
from capicua.event.labels import athlete_at
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.office.case_file import CaseFile
from capicua.office.case_votes import members_of
from capicua.office.facts.cases import CaseKind, CaseOpened, CaseOutcome
from capicua.office.facts.posts import OfficePost
from capicua.office.state import OfficeState


class TakeAppeal(NamedTuple):
    """Bring an appeal of an event before the body of its office."""

    event: str
    appeal: int


class WaitingAppeal(NamedTuple):
    """An appeal of an event that nobody has brought before the body yet."""

    event: str
    title: str
    view: AppealView


class WaitingProtest(NamedTuple):
    """A protest of an event that waits for its arbiters or its commission (FID 98)."""

    event: str
    title: str
    protest: int
    at: str


def take_appeal(workspace: Workspace, caller: OfficeCaller, request: TakeAppeal) -> Done:
    """Bring an appeal before the body, with its texts, its people and its days."""
    if office_of_event(workspace, request.event) != caller.office:
        raise RuleViolation(
            "unknown_event", 'There is no event "{event}" of this office.', at="event",
            event=request.event[:60],
        )  # fmt: skip
    view = show_appeal(workspace.context, request.event, request.appeal)
    state = workspace.context.states.newest(request.event).state
    zone, finished = timezone_of(state), state.finished_at
    ended = None if finished is None else local_day(zone, finished).isoformat()
    people = _people(workspace, request.event, view)
    records = _records(workspace, request.event, view)

    def decide(now: OfficeSituation) -> OfficeEffect:
        body = body_for(now.state)
        _check_taken(now, view, request, body)
        known = [one for one in people if one in now.state.persons]
        fact = CaseOpened(
            next_case(now.state),
            CaseKind.APPEAL,
            body,
            view.appeal.received,
            now.reason(view.grounds, "grounds"),
            now.note(view.evidence),
            known[0] if known else None,
            tuple(known[1:]),
            now.note(view.who),
            request.event,
            view.appeal.sanction,
            view.appeal.id,
            view.sanction.day.isoformat(),
            ended,
            records=records,
        )
        # The event has looked whether it came in time, to the hour of its end.
        return opened(workspace.offices, now, fact)

    return perform_in_office(workspace.offices, caller, request, decide)


def _check_taken(
    now: OfficeSituation, view: AppealView, request: TakeAppeal, body: OfficePost
) -> None:
    """Raise unless who acts may bring this appeal before the body, once."""
    if not is_member(now.state, now.actor, body):
        now.require(OfficePermission.KEEP_CASES)
    taken = case_of_appeal(now.state, request.event, request.appeal)
    if taken is not None:
        raise RuleViolation(
            "case_exists",
            "This is before the body already: case {number}.",
            at="appeal",
            number=taken.case,
        )
    if view.appeal.is_upheld is not None:
        message = "This appeal is decided already; it stands."
        raise RuleViolation("appeal_decided", message, at="appeal")


def waiting_appeals(workspace: Workspace, office: str) -> tuple[WaitingAppeal, ...]:
    """Return the open appeals of the office's events that are not before the body yet."""
    taken = {
        (one.event, one.appeal) for one in workspace.offices.state(office).cases.values()
    }
    return tuple(
        WaitingAppeal(event, title, show_appeal(workspace.context, event, number))
        for event, title in _own_events(workspace, office)
        for number, appeal in workspace.context.states.newest(event).state.appeals.items()
        if appeal.is_upheld is None and (event, number) not in taken
    )


def waiting_protests(workspace: Workspace, office: str) -> tuple[WaitingProtest, ...]:
    """Return the protests of the office's events that nobody has decided yet."""
    return tuple(
        WaitingProtest(event, title, protest.id, protest.at)
        for event, title in _own_events(workspace, office)
        for protest in workspace.context.states.newest(event).state.protests.values()
        if protest.is_upheld is None
    )


def case_of_appeal(state: OfficeState, event: str, appeal: int) -> CaseFile | None:
    """Return the case that an appeal of an event has become; None: it is not taken yet."""
    found = (
        one for one in state.cases.values() if (one.event, one.appeal) == (event, appeal)
    )
    return next(found, None)


def deciding_body(workspace: Workspace, event: str) -> OfficePost | None:
    """Return the body of the event's office that decides its appeals; None: none sits."""
    office = office_of_event(workspace, event)
    if office is None:
        return None
    state = workspace.offices.state(office)
    body = body_for(state)
    return body if members_of(state, body) else None


def check_decided_by_body(workspace: Workspace, event: str, asked: DecideAppeal) -> None:
    """Raise unless the body has decided an appeal as the desk wants to write down."""
    body, office = deciding_body(workspace, event), office_of_event(workspace, event)
    if body is None or office is None:
        return
    state = workspace.offices.state(office)
    case = case_of_appeal(state, event, asked.appeal)
    verdict = None if case is None else case.verdict
    if verdict is None or (verdict.outcome is CaseOutcome.REVOKED) is not asked.is_upheld:
        raise RuleViolation(
            "body_decides",
            "The body decides appeals, never the desk that ran the event ({body}). Bring "
            "it before them in the office; here stands what they have decided.",
            at="appeal",
            article=state.book.discipline.appeal_to.article,
            body=body,
        )


def _own_events(workspace: Workspace, office: str) -> tuple[tuple[str, str], ...]:
    """Return the events whose organisation keeps an office, with their titles."""
    context = workspace.context
    return tuple(
        (event, context.names(event).event(context.states.newest(event).state))
        for event in context.store.events()
        if context.states.why_closed(event) is None
        and office_of_event(workspace, event) == office
    )


def _records(workspace: Workspace, event: str, view: AppealView) -> tuple[str, ...]:
    """Return the lines of the appellants' records that come from the ruling."""
    place = view.sanction.fact.place
    if place is None:
        return ()
    state = workspace.context.states.newest(event).state
    table = state.table(place)
    athletes = {athlete_at(state, table, seat) for seat in view.appeal.seats}
    mark = f"{event}/{view.appeal.sanction}/"
    return tuple(
        one.id
        for one in sanctions_of(workspace.context, event)
        if one.id.startswith(mark) and one.athlete in athletes
    )


def _people(workspace: Workspace, event: str, view: AppealView) -> tuple[int, ...]:
    """Return whom an appeal concerns, as persons: who appeals first."""
    place = view.sanction.fact.place
    if place is None:
        return ()
    state = workspace.context.states.newest(event).state
    links, table = links_of(workspace.offices, event), state.table(place)
    seats = [*view.appeal.seats, *(one for one in Seat if one not in view.appeal.seats)]
    athletes = [athlete_at(state, table, seat) for seat in seats]
    found = [links[one].person for one in athletes if one is not None and one in links]
    return tuple(dict.fromkeys(one for one in found if one > 0))
