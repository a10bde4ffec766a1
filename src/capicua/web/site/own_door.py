"""Own door: where somebody works, by what they are; the ways out of a refusal."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from capicua.actions.accounts.event_access import standing_of, visible_events
from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.event.state import Phase
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.server import server_of
from capicua.web.site.session import session_token
from capicua.web.site.urls.url import Url

DOORS: dict[Role, tuple[Url[str], str]] = {
    Role.OWNER: (urls.desk.hall, "hall"),
    Role.DESK: (urls.desk.hall, "hall"),
    Role.CHIEF_ARBITER: (urls.arbiter.calls, "calls"),
    Role.ARBITER: (urls.arbiter.calls, "calls"),
    Role.DELEGATE: (urls.arbiter.delegate, "protests"),
    Role.SCORER: (urls.phone.scorer, "tables"),
    Role.ATHLETE: (urls.phone.me, "seat"),
    Role.PUBLIC: (urls.public.event, "event"),
}
"""Where each role works in an event, and what that page is called."""


class WayOut(NamedTuple):
    """A link that surely opens."""

    address: str
    name: str


def own_door(event: str, role: Role) -> str:
    """Return the page on which somebody in a role works in an event.

    >>> own_door("copa", Role.DELEGATE), own_door("copa", Role.PUBLIC)
    ('/events/copa/delegate', '/events/copa')
    """
    return DOORS[role][0](event)


def first_door(workspace: Workspace, account: Account, event: str | None = None) -> str:
    """Return where somebody begins who has just come in.

    Into one event if they came for it, or if it is the only one where they have a part that
    is not over; else to the list, whose cards lead to the own door of each.
    """
    visitor = Visitor(account, "", None, "")
    if event is not None:
        return own_door(event, standing_of(workspace, visitor, event).role)
    states = workspace.context.states
    parts = [
        (one, role)
        for one in visible_events(workspace, visitor)
        if (role := standing_of(workspace, visitor, one).role) is not Role.PUBLIC
        if states.has(one) and states.why_closed(one) is None
        if states.newest(one).state.phase is not Phase.FINISHED
    ]
    return own_door(*parts[0]) if len(parts) == 1 else urls.accounts.home()


def ways_out(request: Request) -> tuple[WayOut, ...]:
    """Return where somebody may go who was refused: their own door, the event, the list."""
    home = WayOut(urls.accounts.home(), "events")
    event = str(request.path_params.get("event", ""))
    if not event:
        return (home,)
    try:
        return (*_ways_in_event(request, event), home)
    except RuleViolation:
        # Whatever keeps the store away was told already.
        return (home,)


def _ways_in_event(request: Request, event: str) -> tuple[WayOut, ...]:
    workspace = server_of(request).workspace
    if not workspace.context.states.has(event):
        return ()
    visitor = visitor_of(workspace, session_token(request))
    standing = standing_of(workspace, visitor, event)
    if not standing.may_see:
        return ()
    doors = (DOORS[role] for role in dict.fromkeys((standing.role, Role.PUBLIC)))
    return tuple(WayOut(url(event), name) for url, name in doors)
