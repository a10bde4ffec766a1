"""Officials of an office: arbiters with courses, the lists to name from, delegates."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.registry.officials import (
    AccreditDelegate,
    ListArbiters,
    RecordCourse,
    RevokeCourse,
    accredit_delegate,
    list_arbiters,
    record_course,
    revoke_course,
)
from capicua.actions.registry.shown.arbiters import show_arbiters
from capicua.web.registry.office_page import (
    office_asker,
    office_id,
    office_page,
    office_state,
    sees_in,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show


def officials(ask: Ask) -> Response:
    """Show the arbiters with their courses and what each still lacks; lists and letters."""
    state = office_state(ask)
    return office_page(
        ask,
        "registry/officials.html",
        view=show_arbiters(ask.workspace.offices, office_id(ask), sees_in(ask)),
        units=[one for one in state.units.values() if not one.is_closed],
    )


def record(ask: Ask) -> Response:
    """Write down a course that somebody passed."""
    request = RecordCourse(
        ask.number("person"), ask.field("course"), ask.field("on"),
        ask.field("until") or None,
    )  # fmt: skip
    record_course(ask.workspace.offices, office_asker(ask), request)
    return _back(ask)


def revoke(ask: Ask) -> Response:
    """Let a course count no more."""
    request = RevokeCourse(
        ask.number("person"), ask.field("course"), ask.field("on"), ask.field("reason")
    )
    revoke_course(ask.workspace.offices, office_asker(ask), request)
    return _back(ask)


def make_list(ask: Ask) -> Response:
    """Keep a list from which arbiters are named."""
    chosen = tuple(read_number(one, "person") for one in ask.fields("person"))
    request = ListArbiters(ask.field("name"), chosen)
    list_arbiters(ask.workspace.offices, office_asker(ask), request)
    return _back(ask)


def accredit(ask: Ask) -> Response:
    """Accredit a delegate by letter."""
    request = AccreditDelegate(
        ask.number("person"),
        ask.optional_number("unit") or 0,
        ask.field("letter"),
        ask.field("event") or None,
    )
    accredit_delegate(ask.workspace.offices, office_asker(ask), request)
    return _back(ask)


def _back(ask: Ask) -> Response:
    said = words_of(ask).text("It is on record.")
    return go(ask, urls.registry.officials(office_id(ask)), said)


ROUTES = [
    show(urls.registry.officials, officials, Door.ANYBODY),
    change(urls.registry.officials, record, Door.SIGNED_IN),
    change(urls.registry.course_revoke, revoke, Door.SIGNED_IN),
    change(urls.registry.officials_list, make_list, Door.SIGNED_IN),
    change(urls.registry.delegates, accredit, Door.SIGNED_IN),
]
