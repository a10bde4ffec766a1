"""Announcements: said once, seen on every screen and phone of the event."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.record.record_view import show_event_record
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def show_announcements(ask: Ask) -> Response:
    """Show what everybody was told, the newest first."""
    return record_page(
        ask,
        "record/record_announcements.html",
        "announcements",
        announcements=show_event_record(ask.context, ask.event).announcements,
    )


def tell_everybody(ask: Ask) -> Response:
    """Announce something."""
    announce(ask.context, ask.caller(), Announce(ask.field("text")))
    said = words_of(ask).text("It is announced on every page of the event.")
    return go(ask, urls.record.announcements(ask.event), said)


ROUTES = [
    show(urls.record.announcements, show_announcements, Permission.SEE_DESK),
    change(urls.record.announcements, tell_everybody, Permission.ANNOUNCE),
]
