"""Inbox of a body: its cases, what waits in events, what comes on paper, what is due."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.offices.access import office_actor
from capicua.actions.cases.bringing import (
    BringAppeal,
    BringComplaint,
    GiveNotice,
    bring_appeal,
    bring_complaint,
    give_notice,
)
from capicua.actions.cases.case_rights import body_for, is_member, may_keep
from capicua.actions.cases.case_view import list_cases
from capicua.actions.cases.due import DueDay, due_days
from capicua.actions.cases.event_appeals import (
    TakeAppeal,
    take_appeal,
    waiting_appeals,
    waiting_protests,
)
from capicua.actions.cases.holidays import KeepHolidays, keep_holidays
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.shown.people import today_in
from capicua.documents.calendar_file import CalendarEntry, calendar_file
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.case_votes import BODIES, members_of
from capicua.office.facts.posts import OfficePost
from capicua.web.display.dates import day_phrase
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, whole_address, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show
from capicua.wording.registry.office_words import office_word


def asker_of(ask: Ask) -> Actor:
    """Return who looks, as the office knows them."""
    return office_actor(ask.workspace, ask.visitor, office_id(ask))


def inbox(ask: Ask) -> Response:
    """Show the cases that somebody sees, and what waits to become one."""
    state, actor = office_state(ask), asker_of(ask)
    works = may_keep(state, actor) or any(is_member(state, actor, one) for one in BODIES)
    office = office_id(ask)
    today = today_in(ask.workspace.offices, state)
    return office_page(
        ask,
        "cases/inbox.html",
        cases=list_cases(ask.workspace.offices, office, actor),
        appeals=waiting_appeals(ask.workspace, office) if works else (),
        protests=waiting_protests(ask.workspace, office) if works else (),
        works=works,
        may_keep=may_keep(state, actor),
        body=body_for(state),
        bodies=[one for one in BODIES if members_of(state, one)],
        phrase=partial(day_phrase, words_of(ask)),
        today=today,
        year=today.year,
        holidays=state.holidays.get(today.year, ()),
        rules=state.book.discipline,
    )


def complain(ask: Ask) -> Response:
    """Take a complaint in that came on paper or that a member brings."""
    body = ask.field("body")
    request = BringComplaint(
        ask.field("grounds"),
        ask.field("evidence"),
        tuple(read_number(one, "against") for one in ask.field("against").split()),
        ask.field("named"),
        ask.field("event") or None,
        ask.optional_number("complainant"),
        ask.field("received"),
        OfficePost(body) if body in set(OfficePost) else None,
        ask.optional_number("earlier"),
    )
    done = bring_complaint(ask.workspace.offices, office_asker(ask), request)
    return _to_case(ask, int(done.told["case"]))


def appeal(ask: Ask) -> Response:
    """Take an appeal in that came on paper."""
    request = BringAppeal(
        ask.field("grounds"),
        ask.field("evidence"),
        ask.field("sanctioned_on"),
        ask.optional_number("appellant"),
        ask.field("event") or None,
        event_ended=ask.field("event_ended") or None,
        received=ask.field("received"),
    )
    done = bring_appeal(ask.workspace.offices, office_asker(ask), request)
    return _to_case(ask, int(done.told["case"]))


def take(ask: Ask) -> Response:
    """Bring an appeal of an event before the body."""
    request = TakeAppeal(ask.field("event"), ask.number("appeal"))
    done = take_appeal(ask.workspace, office_asker(ask), request)
    return _to_case(ask, int(done.told["case"]))


def keep_days(ask: Ask) -> Response:
    """Keep the holidays of a year."""
    request = KeepHolidays(ask.number("year"), tuple(ask.field("days").split()))
    keep_holidays(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).text("The holidays are kept; terms pass over them.")
    return go(ask, urls.cases.inbox(office_id(ask)), said)


def calendar(ask: Ask) -> Response:
    """Show what is due, by day."""
    found = due_days(ask.workspace.offices, office_id(ask), asker_of(ask))
    return office_page(
        ask,
        "cases/calendar.html",
        due=found,
        phrase=partial(day_phrase, words_of(ask)),
    )


def calendar_as_file(ask: Ask) -> Response:
    """Give what is due as a file for calendars (RFC 5545); it names nobody."""
    office, words = office_id(ask), words_of(ask)
    name = office_state(ask).root.name

    def entry(one: DueDay) -> CalendarEntry:
        kind = office_word(words.catalog, one.case_kind)
        what = office_word(words.catalog, one.kind)
        title = words.text(
            "Case {number} ({kind}): {what}", number=one.case, kind=kind, what=what
        )
        return CalendarEntry(
            f"{office}-{one.case}-{one.kind}",
            one.day,
            title,
            whole_address(ask, urls.cases.case(office, one.case)),
        )

    due = due_days(ask.workspace.offices, office, asker_of(ask))
    content = calendar_file(name, (entry(one) for one in due), ask.context.now())
    headers = {
        "content-disposition": f'attachment; filename="{office}.ics"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="text/calendar", headers=headers)


def integrity(ask: Ask) -> Response:
    """Show the form of a confidential notice."""
    return office_page(
        ask, "cases/integrity.html", body=body_for(office_state(ask)), trap=TRAP
    )


def notify(ask: Ask) -> Response:
    """Take a confidential notice; of who gives it nothing is written down."""
    office = office_id(ask)
    if ask.field(TRAP):
        # Only a program fills in what nobody sees; it is told what everybody is told.
        return go(ask, urls.cases.integrity(office), _thanks(ask))
    if not ask.is_on("sure"):
        raise RuleViolation(
            "missing_key",
            "Confirm that what you tell is true as far as you know.",
            at="sure",
        )
    given = ask.caller().request_id
    caller = OfficeCaller(office, Actor(Role.PUBLIC, ""), given)
    request = GiveNotice(ask.field("text"), ask.field("named"), ask.field("contact"))
    give_notice(ask.workspace.offices, caller, request)
    return go(ask, urls.cases.integrity(office), _thanks(ask))


TRAP = "website"
"""A field that people do not see."""


def _thanks(ask: Ask) -> str:
    return words_of(ask).text("It is with the body now. Nobody else reads it.")


def _to_case(ask: Ask, number: int) -> Response:
    said = words_of(ask).text("Case {number} is before the body.", number=number)
    return go(ask, urls.cases.case(office_id(ask), number), said)


ROUTES = [
    show(urls.cases.inbox, inbox, Door.SIGNED_IN),
    change(urls.cases.complaints, complain, Door.SIGNED_IN),
    change(urls.cases.paper_appeals, appeal, Door.SIGNED_IN),
    change(urls.cases.event_appeals, take, Door.SIGNED_IN),
    change(urls.cases.holidays, keep_days, Door.SIGNED_IN),
    show(urls.cases.calendar, calendar, Door.SIGNED_IN),
    show(urls.cases.calendar_file, calendar_as_file, Door.SIGNED_IN),
    show(urls.cases.integrity, integrity, Door.ANYBODY),
    change(urls.cases.integrity, notify, Door.ANYBODY),
]
