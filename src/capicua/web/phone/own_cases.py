"""Own cases at one's own door: complain, appeal, add evidence, read what was decided."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.responses import RedirectResponse, Response

from capicua.actions.cases.bringing import (
    BringAppeal,
    BringComplaint,
    bring_appeal,
    bring_complaint,
)
from capicua.actions.cases.case_rights import body_for
from capicua.actions.cases.case_view import list_cases, show_case
from capicua.actions.cases.proving import AddEvidence, add_evidence
from capicua.actions.cases.reconsidering import AskReconsideration, ask_reconsideration
from capicua.actions.discipline.dossier import RecordLine, dossier_of
from capicua.actions.phones.person_door import OpenDoor, whose_door
from capicua.actions.registry.office_context import OfficeCaller
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.cases import CaseEvidenceKind
from capicua.office.state import OfficeState
from capicua.web.display.dates import day_phrase
from capicua.web.phone.athlete_door import door_token, opened_door
from capicua.web.registry.office_page import told_day
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show
from capicua.web.site.session import door_secret
from capicua.wording.registry.office_words import office_word


def own_cases(ask: Ask) -> Response:
    """Show somebody's own cases, and what they may bring."""
    door = whose_door(ask.workspace, door_secret(ask.request))
    if door is None:
        return RedirectResponse(urls.phone.own_door(), status_code=303)
    state = ask.workspace.offices.state(door.office)
    return _page(
        ask,
        door,
        "cases/own_cases.html",
        cases=list_cases(ask.workspace.offices, door.office, _actor(door)),
        lines=_contestable(ask, door, state),
        events=sorted(
            (one.frame.last_day, name)
            for name, one in state.events.items()
            if door.person in {state.kept(each) for each in one.people.values()}
        ),
    )


def own_case(ask: Ask) -> Response:
    """Show one of somebody's own cases."""
    door = whose_door(ask.workspace, door_secret(ask.request))
    if door is None:
        return RedirectResponse(urls.phone.own_door(), status_code=303)
    number = ask.part("case")
    view = show_case(ask.workspace.offices, door.office, _actor(door), number)
    return _page(ask, door, "cases/own_case.html", view=view)


def complain(ask: Ask) -> Response:
    """Bring a complaint of one's own."""
    door = opened_door(ask)
    request = BringComplaint(
        ask.field("grounds"),
        ask.field("evidence"),
        tuple(read_number(one, "against") for one in ask.field("against").split()),
        ask.field("named"),
        ask.field("event") or None,
    )
    done = bring_complaint(ask.workspace.offices, _asker(ask, door), request)
    return _to_case(ask, int(done.told["case"]))


def appeal(ask: Ask) -> Response:
    """Appeal a line of one's own record; its days are those on record."""
    door = opened_door(ask)
    state = ask.workspace.offices.state(door.office)
    wanted = ask.field("record")
    line = next((one for one in _contestable(ask, door, state) if one.id == wanted), None)
    if line is None:
        raise RuleViolation(
            "no_such_record", "There is no such line on your record.", at="record"
        )
    known = state.events.get(line.sanction.event or "")
    request = BringAppeal(
        ask.field("grounds"),
        ask.field("evidence"),
        line.sanction.on.isoformat(),
        event=line.sanction.event,
        event_ended=None if known is None else known.frame.last_day,
        records=(line.id,),
    )
    done = bring_appeal(ask.workspace.offices, _asker(ask, door), request)
    return _to_case(ask, int(done.told["case"]))


def put_evidence(ask: Ask) -> Response:
    """Put a statement into one's own case."""
    door, number = opened_door(ask), ask.part("case")
    request = AddEvidence(number, CaseEvidenceKind.STATEMENT, ask.field("text"))
    add_evidence(ask.workspace.offices, _asker(ask, door), request)
    said = words_of(ask).text("It is in the case file.")
    return go(ask, urls.cases.own_case(number), said)


def reconsider(ask: Ask) -> Response:
    """Ask the body to reconsider what it decided."""
    door = opened_door(ask)
    request = AskReconsideration(
        ask.part("case"), ask.field("grounds"), ask.field("evidence")
    )
    done = ask_reconsideration(ask.workspace.offices, _asker(ask, door), request)
    return _to_case(ask, int(done.told["case"]))


def _contestable(ask: Ask, door: OpenDoor, state: OfficeState) -> tuple[RecordLine, ...]:
    """Return the lines of a record that were neither contested nor revoked."""
    found = dossier_of(ask.workspace.offices, ask.context, state.office, door.person)
    return tuple(
        one for one in found.lines if one.marks.appealed_on is None and not one.is_revoked
    )


def _page(ask: Ask, door: OpenDoor, template: str, **view: object) -> Response:
    state, words = ask.workspace.offices.state(door.office), words_of(ask)
    shared: dict[str, Any] = {
        "office": state.root,
        "office_id": door.office,
        "person": door.person,
        "token": door_token(door),
        "day": told_day,
        "phrase": partial(day_phrase, words),
        "word": partial(office_word, words.catalog),
        "rules": state.book.discipline,
        "body": body_for(state),
    }
    return page(ask, template, **shared | view)


def _actor(door: OpenDoor) -> Actor:
    return Actor(Role.ATHLETE, str(door.person))


def _asker(ask: Ask, door: OpenDoor) -> OfficeCaller:
    return OfficeCaller(door.office, _actor(door), ask.caller().request_id)


def _to_case(ask: Ask, number: int) -> Response:
    said = words_of(ask).text("Case {number} is before the body.", number=number)
    return go(ask, urls.cases.own_case(number), said)


ROUTES = [
    show(urls.cases.own, own_cases, Door.ANYBODY),
    change(urls.cases.own, complain, Door.ANYBODY),
    change(urls.cases.own_appeals, appeal, Door.ANYBODY),
    show(urls.cases.own_case, own_case, Door.ANYBODY),
    change(urls.cases.own_evidence, put_evidence, Door.ANYBODY),
    change(urls.cases.own_reconsider, reconsider, Door.ANYBODY),
]
