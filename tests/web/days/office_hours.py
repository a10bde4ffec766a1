"""A desk that is open: a served application over a store of its own, and people at it."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from capicua.web.app import create_app
from web.serving import PATIENCE, serve_in_thread

PASSWORD = "ficha doble seis"  # noqa: S105 - of a store that lives as long as a test
CSRF = re.compile(r'name="csrf" value="([^"]*)"')


class Desk(NamedTuple):
    """Where the application is served, and its store."""

    address: str
    store: Path

    @contextlib.contextmanager
    def visitor(self, language: str = "es") -> Iterator[httpx.Client]:
        """Give somebody without cookies who follows no redirects."""
        with httpx.Client(
            base_url=self.address,
            headers={"accept-language": language},
            timeout=PATIENCE,
            trust_env=False,
        ) as client:
            yield client

    @contextlib.contextmanager
    def owner(self, language: str = "es") -> Iterator[httpx.Client]:
        """Give the owner, signed in; the first call makes the account."""
        with self.visitor(language) as client:
            login = {"login": "duena", "password": PASSWORD}
            if client.get("/").headers.get("location") == "/welcome":
                founding = {"organisation": "Club Capicúa", "name": "Ana Dueña", **login}
                assert client.post("/welcome", data=founding).status_code == 303
            else:
                assert client.post("/sign-in", data=login).status_code == 303
            yield client


@contextlib.contextmanager
def open_desk(folder: Path, *, demo: bool = False) -> Iterator[Desk]:
    """Serve the application over a new store, with the demo as `./run` does if asked."""
    store = folder / "desk.db"
    with serve_in_thread(create_app(store, demo=demo)) as address:
        yield Desk(address, store)


def send(client: httpx.Client, path: str, /, **fields: object) -> httpx.Response:
    """Send a form as a page of this session does, with its secret."""
    found = CSRF.search(client.get("/account").text)
    data = {"csrf": found[1] if found else ""}
    for name, value in fields.items():
        data[name] = [str(one) for one in value] if isinstance(value, list) else str(value)
    return client.post(path, data=data)
