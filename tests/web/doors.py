"""Everybody at every door: an application with one account of each role."""

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import httpx
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.organisation_permissions import (
    OFFICE_POWERS,
    OrganisationPermission,
)
from capicua.actions.accounts.ports import Account, Organisation, Password, Records, Session
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import Workspace, digest_of_secret
from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import POWERS, Permission
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.journal.actor import Actor, Role
from capicua.rulebooks.sections.competition import Modality
from capicua.web.app import create_app
from capicua.web.site.access_control import Door, Need
from capicua.web.site.network.server_settings import ServerSettings
from capicua.web.site.routes import DeclaredRoute
from capicua.web.site.session import HOST, SESSION_COOKIE
from web.days.office_hours import PASSWORD
from web.in_process import ORIGIN, OpenApp, open_app

NEEDS: dict[str, Need] = {
    str(need): need for kind in (Door, Permission, OrganisationPermission) for need in kind
}
PART = re.compile(r"\{(\w+)(?::\w+)?\}")
UNDECLARED = {"/api/openapi.json", "/static/{folder}/{name}"}
"""What is for everybody without being asked."""
ANONYMOUS = "anonymous"
FOREIGN = "foreign"
PEOPLE = (ANONYMOUS, FOREIGN, *(role for role in Role if role is not Role.PUBLIC))
LISTED, PRIVATE = "copa", "interna"
SAMPLES = {
    "book": "fid-2015",
    "book_id": "fid-2015",
    "left": "fid-2015",
    "right": "pr",
    "reading": "F26",
    "event": LISTED,
}
"""What stands in an address where a number would not do."""


class Declared(NamedTuple):
    """A way in: how it is asked, where it leads, who may use it."""

    method: str
    path: str
    need: Need | None

    def address(self, event: str = LISTED) -> str:
        """Return an address of this way; numbers are ones."""
        return self.filled({**SAMPLES, "event": event})

    def filled(self, parts: Mapping[str, str]) -> str:
        """Return the address with these parts in it; what is not named is a one."""
        return PART.sub(lambda part: parts.get(part[1], "1"), self.path)


class Hall(NamedTuple):
    """The application before whose doors everybody stands."""

    opened: OpenApp

    @property
    def address(self) -> str:
        """Return where a browser finds the doors."""
        return self.opened.address

    @property
    def app(self) -> FastAPI:
        """Return the application."""
        return self.opened.app

    @property
    def office(self) -> Workspace:
        """Return the office behind the doors."""
        return self.opened.server.workspace

    @contextlib.contextmanager
    def person(self, who: str, site: str = ORIGIN) -> Iterator[httpx.Client]:
        """Give somebody who is signed in, or nobody in particular."""
        name = f"{HOST}{SESSION_COOKIE}" if site.startswith("https:") else SESSION_COOKIE
        cookies = {} if who == ANONYMOUS else {name: who}
        with self.opened.client(cookies=cookies) as client:
            client.base_url = httpx.URL(site)
            yield client


def csrf_of(who: str) -> str:
    """Return what the forms of somebody's session carry."""
    return f"csrf of {who}"


def role_of(who: str, path: str) -> Role:
    """Return what somebody is where a path leads: in the event, else at home."""
    if who == ANONYMOUS:
        return Role.PUBLIC
    if who == FOREIGN:
        return Role.PUBLIC if "{event}" in path else Role.OWNER
    return Role(who)


def is_welcome(who: str, way: Declared) -> bool:
    """Tell what the declared tables say, and nothing else."""
    role = role_of(who, way.path)
    match way.need:
        case Door.ANYBODY | Door.PHONE | Door.CARD:
            return True
        case Door.SIGNED_IN:
            return who != ANONYMOUS
        case Permission():
            return role in POWERS[way.need]
        case OrganisationPermission():
            return who != ANONYMOUS and role in OFFICE_POWERS[way.need]
        case None:
            return False


def declared_ways(app: FastAPI) -> list[Declared]:
    """Return every way of the application with its need, None where none is declared."""
    return [
        Declared(method, path, need)
        for route in every_route(app.routes)
        if (path := str(getattr(route, "path", route))) not in UNDECLARED
        for need in (need_of(route),)
        for method in sorted(getattr(route, "methods", None) or {"?"})
        if method != "HEAD"
    ]


def every_route(routes: list[BaseRoute]) -> Iterator[BaseRoute]:
    """Yield all routes, those of included routers too."""
    for route in routes:
        inside = getattr(route, "original_router", None)
        if inside is None:
            yield route
        else:
            yield from every_route(inside.routes)


def need_of(route: BaseRoute) -> Need | None:
    """Return what a route declares, None if it declares nothing."""
    if isinstance(route, DeclaredRoute):
        return route.need
    if isinstance(route, APIRoute):
        return NEEDS.get(str((route.openapi_extra or {}).get("x-need")))
    return None


@contextlib.contextmanager
def open_hall(folder: Path, names: Iterable[str] = ()) -> Iterator[Hall]:
    """Run the application over a store with everybody and two events in it."""
    settings = ServerSettings(names=frozenset(names))
    with open_app(create_app(folder / "hall.db", settings=settings)) as app:
        office = app.server.workspace
        office.people.change(lambda records: _move_in(office, records))
        for event in (LISTED, PRIVATE):
            _make_event(office, event, is_listed=event == LISTED)
        yield Hall(app)


def _move_in(office: Workspace, records: Records) -> None:
    now = office.moment()
    for number, name in ((1, "Club Capicúa"), (2, "Otro club")):
        records.keep(Organisation(number, name))
    for number, who in enumerate(PEOPLE[1:], start=1):
        home, role = (2, Role.OWNER) if who == FOREIGN else (1, Role(who))
        login = who.replace("_", "-")
        records.keep(Account(number, home, login, f"Persona {number}", role, True))
        records.keep(Password(number, office.passwords.hash(PASSWORD)))
        records.keep(Session(number, csrf_of(who), now, now, digest_of_secret(who)))


def _make_event(office: Workspace, event: str, *, is_listed: bool) -> None:
    owner = visitor_of(office, Role.OWNER)
    assert owner.account is not None
    host_event(office, owner, HostEvent(event, is_listed))
    caller = Caller(event, Actor(Role.OWNER, f"u{owner.account.id}"), f"make {event}")
    create_event(office.context, caller, CreateEvent("fid-2015", Modality.PAIRS, 5, event))
