"""The store of a previous version, and everybody who sent something to it."""

import contextlib
import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from capicua.actions.accounts.ports import Records, Token
from capicua.web.app import create_app
from web.in_process import OpenApp, open_app

GOLDEN = Path(__file__).parent / "golden" / "0.1.0"
CSRF = re.compile(r'(?:name="csrf" value|data-csrf)="([^"]+)"')
PHOTO = GOLDEN / "photo.jpg"


class Golden(NamedTuple):
    """What the previous version wrote down of its requests."""

    password: str
    people: dict[str, dict[str, Any]]
    """How each one is let in: a program's token, or the link that a phone opens."""
    versions: dict[str, int]
    looks: tuple[dict[str, Any], ...]
    """What programs read, by its path."""
    exchanges: tuple[dict[str, Any], ...]
    """What was asked under which id, and the answer."""

    @property
    def ids(self) -> list[str]:
        """Return the ids of all requests."""
        return [one["id"] for one in self.exchanges]

    def asked(self, request: str) -> dict[str, Any]:
        """Return what was asked under an id."""
        return next(one for one in self.exchanges if one["id"] == request)


@cache
def golden() -> Golden:
    """Return the requests of the previous version."""
    read = json.loads((GOLDEN / "requests.json").read_text(encoding="utf-8"))
    return Golden(**read)


def unpack_store(folder: Path) -> Path:
    """Put the store of the previous version into a folder."""
    place = folder / "capicua.db"
    place.write_bytes(gzip.decompress((GOLDEN / "capicua.db.gz").read_bytes()))
    return place


class Upgraded(NamedTuple):
    """This version, running over the store of the previous one."""

    opened: OpenApp

    def versions(self) -> dict[str, int]:
        """Return how far each event goes."""
        store = self.opened.server.context.store
        return {event: store.head(event).seq for event in store.events()}

    def read(self, path: str) -> Any:
        """Return what the owner's program reads."""
        with self._client("owner") as client:
            answer = client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def send(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Send a request as a program or an outbox does; return the answer."""
        with self._client(asked["by"]) as client:
            if "json" in asked:
                key = {"idempotency-key": asked["id"]}
                answer = client.post(asked["path"], json=asked["json"], headers=key)
            else:
                answer = self._send_form(client, asked)
        told: dict[str, Any] = answer.json()
        return told

    def _send_form(self, client: httpx.Client, asked: dict[str, Any]) -> httpx.Response:
        data = {**asked["form"], "request": asked["id"]}
        if "page" in golden().people[asked["by"]]:
            found = CSRF.search(client.get(golden().people[asked["by"]]["page"]).text)
            assert found is not None
            data["csrf"] = found[1]
        content = {"photo": ("photo.jpg", PHOTO.read_bytes(), "image/jpeg")}
        return client.post(
            asked["path"],
            data=data,
            files=content if asked.get("photo") else None,
            headers={"accept": "application/json"},
        )

    @contextlib.contextmanager
    def _client(self, by: str) -> Iterator[httpx.Client]:
        """Give somebody who is let in by what the previous version gave them."""
        who = golden().people[by]
        with self.opened.client(headers={"accept-language": "es"}) as client:
            if "token" in who:
                client.headers["authorization"] = f"Bearer {who['token']}"
            else:
                assert client.get(who["opens"]).status_code == 303
            yield client


def with_rows_as_now(answer: Any) -> Any:
    """Return an answer of the previous version, its rows in the notation of requests.

    Up to 0.1.0 answers wrote the rows of a sheet in a notation of their own.
    """
    if isinstance(answer, list):
        return [with_rows_as_now(one) for one in answer]
    if not isinstance(answer, dict):
        return answer
    return {
        key: [_row_as_now(row) for row in value]
        if key == "rows" and isinstance(value, list)
        else with_rows_as_now(value)
        for key, value in answer.items()
    }


def _row_as_now(row: dict[str, Any]) -> dict[str, Any]:
    now = row
    match row:
        case {"winner": _}:
            now = {"hand": row}
        case {"closer": closer}:
            now = {"hand": {"tie": True, "closer": closer}}
        case {"who": pair, "points": points, "next_starter": None, "fate": "continues"}:
            now = {"deduct": {"pair": pair, "points": points, "hand_continues": True}}
        case {"card": _}:
            now = {"card": row}
        case {"between_hands": is_between}:
            now = {"time": "between" if is_between else True}
        case {"next_starter": None}:
            now = {"null_hand": {}}
    # What is left is a row of the standings.
    return now


@contextlib.contextmanager
def open_upgraded(folder: Path) -> Iterator[Upgraded]:
    """Run this version over the store of the previous one, whose tokens are of today.

    A token opens nothing when it is a year old; those of the golden store grow older here.
    """
    with open_app(create_app(unpack_store(folder))) as opened:
        workspace = opened.server.workspace

        def renew(records: Records) -> None:
            for token in records.every(Token):
                records.keep(token._replace(made=workspace.moment()))

        workspace.people.change(renew)
        yield Upgraded(opened)
