"""Appeals by those concerned: an athlete's own on the phone, a delegate's."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.appeals.own_appeals import (
    AppealSanction,
    appeal_sanction,
    show_own_appeals,
)
from capicua.actions.engine.permissions import Permission, may
from capicua.event.appeal_terms import is_open
from capicua.web.display.dates import day_phrase
from capicua.web.forms.results import read_seats
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.record import place_name


def own(ask: Ask) -> Response:
    """Show what somebody may appeal and has appealed, or say for whom this page is."""
    state = ask.context.states.newest(ask.event).state
    is_theirs = may(ask.role, Permission.APPEAL)
    found = show_own_appeals(ask.context, ask.event, ask.actor) if is_theirs else None
    wanted = ask.query("ruling")
    sanctions = found.sanctions if found else ()
    return page(
        ask,
        "phone/own_appeals.html",
        found=found,
        chosen=next((one for one in sanctions if str(one.sanction.seq) == wanted), None),
        is_open=is_open(state),
        rules=state.book.discipline,
        day=partial(day_phrase, words_of(ask)),
        place_name=partial(place_name, words_of(ask).catalog),
    )


def lodge(ask: Ask) -> Response:
    """Lodge an appeal."""
    request = AppealSanction(
        ask.number("ruling"),
        ask.field("grounds"),
        ask.field("evidence"),
        read_seats(ask.form, "seats"),
    )
    appeal_sanction(ask.context, ask.caller(), request)
    said = words_of(ask).text("The appeal is lodged; the desk sees it now.")
    return go(ask, urls.phone.appeals(ask.event), said)


ROUTES = [
    show(urls.phone.appeals, own, Door.PHONE),
    change(urls.phone.appeals, lodge, Door.PHONE),
]
