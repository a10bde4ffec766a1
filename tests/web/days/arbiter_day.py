"""A hall with an arbiter in it, for the tests of the arbiters' pages."""

import contextlib
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import httpx

from actions.event_office import CHIEF, Office
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.sheets.scoring import RecordStarter, record_starter
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.seat import Seat
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import PASSWORD, owner_in, send

FIRST = Place(1, 1)


class ArbiterDay(NamedTuple):
    """A hall, and its chief arbiter, signed in."""

    hall: HallDay
    chief: httpx.Client

    def playing(self, event: str, rulebook: str = "fid-2015") -> Office:
        """Return an event whose first round is published, its opener noted or drawn."""
        office = self.hall.playing(event, rulebook=rulebook)
        if not office.state.table(FIRST).starter_noted:
            noted = RecordStarter(FIRST, Seat.ONE)
            record_starter(office.context, office.caller(CHIEF), noted)
        return office

    @contextlib.contextmanager
    def person(self, name: str, role: Role) -> Iterator[httpx.Client]:
        """Give somebody else of the house, signed in, with one role everywhere."""
        with self.hall.desk.visitor() as client:
            sign_in(self.hall, client, name, role)
            yield client

    def look(self, address: str) -> "Page":
        """Return a page as the chief arbiter reads it."""
        answer = self.chief.get(address)
        assert answer.status_code == 200, answer.text
        return Page.read(answer.text)

    def send(self, address: str, /, **fields: object) -> httpx.Response:
        """Send a form of the chief arbiter."""
        return send(self.chief, address, **fields)


class Page(NamedTuple):
    """What somebody finds in a page: where it leads, what its forms hold, what it rules."""

    title: str
    links: tuple[tuple[str, str], ...]
    fields: dict[str, str]
    ruling: str

    @classmethod
    def read(cls, source: str) -> "Page":
        """Return a page as it is read."""
        reader = _Reader()
        reader.feed(source)
        ruling = " ".join("".join(reader.ruling).split())
        return cls(
            " ".join("".join(reader.title).split()),
            tuple((href, " ".join("".join(said).split())) for href, said in reader.links),
            reader.fields,
            unescape(ruling),
        )

    def taps(self, name: str) -> dict[str, str]:
        """Return the answers that the page offers to a question, with their links."""
        return {
            found[name]: href
            for href, _ in self.links
            if href.startswith("?") and name in (found := dict(httpx.QueryParams(href[1:])))
        }


class _Reader(HTMLParser):
    """Collects links, hidden fields and the ruling of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[tuple[str, list[str]]] = []
        self.fields: dict[str, str] = {}
        self.ruling: list[str] = []
        self.title: list[str] = []
        self.open: list[list[str]] = []
        self.is_main = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "main":
            self.is_main = True
        if not self.is_main:
            return
        if tag == "a":
            self.links.append((given.get("href", ""), []))
            self.open.append(self.links[-1][1])
        elif tag == "h1":
            self.open.append(self.title)
        elif "data-ruling" in given:
            self.open.append(self.ruling)
        elif tag == "input" and given.get("type") == "hidden":
            self.fields[given["name"]] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("a", "h1", "blockquote") and self.open:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for one in self.open:
            one.append(data)


def sign_in(hall: HallDay, client: httpx.Client, name: str, role: Role) -> None:
    """Make an account with a role in every event of the house, and sign it in."""
    office = hall.server.workspace
    owner = owner_in(office)
    login = name.split(maxsplit=1)[0].lower()
    join(office, invite(office, owner, Invite(role)).code, name, login, PASSWORD)
    known = {"login": login, "password": PASSWORD}
    assert client.post("/sign-in", data=known).status_code == 303


@contextlib.contextmanager
def arbiter_day(folder: Path) -> Iterator[ArbiterDay]:
    """Run a hall over a new store, its chief arbiter signed in."""
    with open_hall(folder) as hall, hall.desk.visitor() as client:
        sign_in(hall, client, "Rosa Gil", Role.CHIEF_ARBITER)
        yield ArbiterDay(hall, client)
