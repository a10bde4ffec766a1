"""Seat code opened on a phone: remembered for that table and round."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.phones.seat_rights import open_seat
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import forget_table, remember_table, source_of


def enter_seat(ask: Ask) -> Response:
    """Let the phone remember a code, and lead to the sheet of its table."""
    link = str(ask.request.path_params["link"])
    opened = open_seat(ask.workspace, link, source_of(ask.request))
    here = urls.phone.sheet(opened.event, opened.place)
    response = RedirectResponse(here, status_code=303)
    response.headers["cache-control"] = "no-store"
    place = (opened.place.round, opened.place.label)
    remember_table(ask.request, response, opened.event, place, opened.secret)
    return response


def leave_seat(ask: Ask) -> Response:
    """Let the phone forget the code of this table; the code itself stays good."""
    place = place_of(ask)
    said = words_of(ask).text("This phone is nobody's any more.")
    response = go(ask, urls.phone.me(ask.event) + "?forgotten", said)
    forget_table(ask.request, response, ask.event, (place.round, place.label))
    return response


ROUTES = [
    show(urls.phone.seat_link, enter_seat, Door.ANYBODY),
    change(urls.phone.leave, leave_seat, Door.PHONE),
]
