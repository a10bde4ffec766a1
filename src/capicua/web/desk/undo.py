"""Undo page: what can be taken back now, with its consequences, and how."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.results.undo_view import show_undo
from capicua.web.display.dates import moment_text
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show


def undo(ask: Ask) -> Response:
    """Show what can be taken back, the newest first, and what cannot."""
    state = ask.context.states.newest(ask.event).state
    names = ask.context.names(ask.event)
    return page(
        ask,
        "desk/undo.html",
        entry_name=lambda number: f"{number}, {names.entry(state, number)}",
        view=show_undo(ask.context, ask.event),
        typists=names_of_people(ask.workspace, ask.event),
        when=partial(moment_text, ask.timezone),
    )


ROUTES = [show(urls.desk.undo, undo, Permission.SEE_DESK)]
