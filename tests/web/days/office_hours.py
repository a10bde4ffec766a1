"""A desk that is open: an application over a store of its own, and people at it."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from capicua.actions.accounts.ports import Account, Session
from capicua.actions.accounts.workspace import Visitor, Workspace, digest_of_secret
from capicua.web.app import create_app
from web.in_process import OpenApp, open_app

PASSWORD = "ficha doble seis"  # noqa: S105 - of a store that lives as long as a test
CSRF = re.compile(r'name="csrf" value="([^"]*)"')


class Desk(NamedTuple):
    """The application that runs, and its store."""

    opened: OpenApp
    store: Path

    @property
    def address(self) -> str:
        """Return where a browser finds the application."""
        return self.opened.address

    @contextlib.contextmanager
    def visitor(self, language: str = "es") -> Iterator[httpx.Client]:
        """Give somebody without cookies who follows no redirects."""
        with self.opened.client(headers={"accept-language": language}) as client:
            yield client

    @contextlib.contextmanager
    def owner(self, language: str = "es") -> Iterator[httpx.Client]:
        """Give the owner, signed in; the first call makes the account."""
        with self.visitor(language) as client:
            login = {"login": "duena", "password": PASSWORD}
            if client.get("/").headers.get("location") == "/welcome":
                code = self.opened.server.setup_code
                club = {"organisation": "Club Capicúa", "code": code}
                founding = {**club, "name": "Ana Dueña", **login}
                assert client.post("/welcome", data=founding).status_code == 303
            else:
                assert client.post("/sign-in", data=login).status_code == 303
            yield client


@contextlib.contextmanager
def open_desk(folder: Path, *, demo: bool = False) -> Iterator[Desk]:
    """Run the application over a new store, with the demo as `./run` does if asked."""
    store = folder / "desk.db"
    with open_app(create_app(store, demo=demo)) as app:
        yield Desk(app, store)


def owner_in(office: Workspace) -> Visitor:
    """Return the owner of the place as a visitor who has just signed in."""
    (owner, *_) = office.people.look(lambda records: records.every(Account))
    now, session = office.moment(), digest_of_secret("the owner is here")
    row = Session(owner.id, "", now, now, session)
    office.people.change(lambda records: records.keep(row))
    return Visitor(owner, "", None, session)


def send(client: httpx.Client, path: str, /, **fields: object) -> httpx.Response:
    """Send a form as a page of this session does, with its secret."""
    found = CSRF.search(client.get("/account").text)
    data = {"csrf": found[1] if found else ""}
    for name, value in fields.items():
        data[name] = [str(one) for one in value] if isinstance(value, list) else str(value)
    return client.post(path, data=data)
