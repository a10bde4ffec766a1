"""Own door of an athlete: one sign-in for all events; own seat, own history, own data."""

from __future__ import annotations

import json
from functools import partial

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.workspace import digest_of_secret
from capicua.actions.discipline.record_page import show_record
from capicua.actions.phones.person_door import (
    OpenDoor,
    TypedCard,
    close_door,
    identify_person,
    open_own_seat,
    open_person_link,
    own_events,
    whose_door,
)
from capicua.actions.privacy.own_data import data_of
from capicua.actions.registry.shown.career_page import show_career_page
from capicua.actions.registry.shown.offices import list_offices
from capicua.kernel.error import RuleViolation
from capicua.web.registry.office_page import told_day
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.csrf import check_token
from capicua.web.site.page import go, note_export, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import (
    door_secret,
    forget_door,
    remember_door,
    remember_seat,
    source_of,
)
from capicua.wording.registry.discipline_words import block_told, discipline_word


def own_door(ask: Ask) -> Response:
    """Show somebody's own events, history and data; or ask who it is."""
    door = whose_door(ask.workspace, door_secret(ask.request))
    offices = list_offices(ask.workspace.offices)
    if door is None:
        return page(ask, "phone/own_door_asked.html", offices=offices)
    offices_here = ask.workspace.offices
    view = show_career_page(offices_here, door.office, door.person, lambda _: True)
    record = show_record(
        offices_here, ask.context, door.office, door.person, lambda _: True
    )
    words = words_of(ask)
    return page(
        ask,
        "phone/own_door.html",
        view=view,
        record=record,
        told=partial(discipline_word, words.catalog),
        barred=None if record.blocked is None else block_told(words, record.blocked),
        office=next(one for one in offices if one.office == door.office),
        events=own_events(ask.workspace, door),
        token=door_token(door),
        day=told_day,
    )


def open_link(ask: Ask) -> Response:
    """Let the phone remember whose card was opened, and lead to their page."""
    link = str(ask.request.path_params["link"])
    opened = open_person_link(ask.workspace, link, source_of(ask.request))
    response = RedirectResponse(urls.phone.own_door(), status_code=303)
    response.headers["cache-control"] = "no-store"
    remember_door(ask.request, response, opened.secret)
    return response


def enter(ask: Ask) -> Response:
    """Take number, nickname or e-mail, and code, and let the phone remember."""
    shown = TypedCard(
        ask.field("office"), ask.number("number"), ask.field("name"), ask.field("code")
    )
    opened = identify_person(ask.workspace, shown, source_of(ask.request))
    response = go(ask, urls.phone.own_door())
    remember_door(ask.request, response, opened.secret)
    return response


def own_seat(ask: Ask) -> Response:
    """Open somebody's seat in one of their events on this phone."""
    seat = open_own_seat(ask.workspace, opened_door(ask), ask.field("event"))
    response = go(ask, urls.phone.me(seat.event))
    remember_seat(ask.request, response, seat.event, seat.secret)
    return response


def leave(ask: Ask) -> Response:
    """Let the phone forget whose it was."""
    close_door(ask.workspace, opened_door(ask).secret)
    said = words_of(ask).text("This phone is nobody's any more.")
    response = go(ask, urls.phone.own_door(), said)
    forget_door(ask.request, response)
    return response


def own_data(ask: Ask) -> Response:
    """Hand out everything that is kept of somebody, to them."""
    door = whose_door(ask.workspace, door_secret(ask.request))
    if door is None:
        return RedirectResponse(urls.phone.own_door(), status_code=303)
    note_export(ask, "own_data")
    told = data_of(ask.workspace, door.office, door.person)
    headers = {
        "content-disposition": f'attachment; filename="{door.office}-{door.person}.json"',
        "cache-control": "no-store",
    }
    content = json.dumps(told, ensure_ascii=False, indent=2)
    return Response(content, media_type="application/json", headers=headers)


def opened_door(ask: Ask) -> OpenDoor:
    """Return whose door it is, if the form comes from its own page."""
    door = whose_door(ask.workspace, door_secret(ask.request))
    if door is None:
        raise RuleViolation(
            "no_such_key", "This phone is nobody's any more. Sign in on your own page."
        )
    check_token(door_token(door), ask.field("door"))
    return door


def door_token(door: OpenDoor) -> str:
    """Return what the forms of an open door carry, so that no other page can send them."""
    return digest_of_secret(f"form {door.secret}")


ROUTES = [
    show(urls.phone.own_door, own_door, Door.ANYBODY),
    change(urls.phone.own_door, enter, Door.ANYBODY),
    show(urls.phone.own_link, open_link, Door.ANYBODY),
    change(urls.phone.own_seat, own_seat, Door.ANYBODY),
    change(urls.phone.own_leave, leave, Door.ANYBODY),
    show(urls.phone.own_data, own_data, Door.ANYBODY),
]
