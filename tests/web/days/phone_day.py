"""Phones in a hall: each athlete of a table with their own, signed in by a link."""

import contextlib
import json
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import httpx

from actions.event_office import Office
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.phones.personal_codes import PersonalKey, make_keys
from capicua.event.place import Place
from capicua.event.table import TableState
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.web.site.session import SEAT_COOKIE
from web.days.hall_day import HallDay
from web.days.office_hours import owner_in
from web.html_text import read_sheet_data

HERE = Place(1, 1)
HOSTILE_NAMES = ("</script><!--<script>", "\"'&amp;\\u003c", "]]><svg/onload=x>", "Ñandú√")
"""Names that would break out of a page that writes them as they are."""
REQUESTS = count(1)


class Phone(NamedTuple):
    """One athlete's phone, at the table where they play."""

    client: httpx.Client
    key: PersonalKey
    event: str
    place: Place = HERE

    @property
    def path(self) -> str:
        """Return the address of the table's sheet."""
        board = f".{self.place.board}" if self.place.board else ""
        return f"/events/{self.event}/tables/{self.place.round}/{self.place.table}{board}"

    def page(self) -> str:
        """Return the sheet as the phone shows it."""
        answer = self.client.get(self.path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def data(self) -> dict[str, Any]:
        """Return what the page gives its scripts."""
        return read_sheet_data(self.page())

    def send(self, act: str, request: str = "", **fields: object) -> dict[str, Any]:
        """Send a form as the outbox does; return what the server tells."""
        data = {
            "csrf": self.data()["csrf"],
            "request": request or f"phone-{next(REQUESTS)}",
            **{name: _written(value) for name, value in fields.items()},
        }
        answer = self.client.post(
            f"{self.path}/{act}", data=data, headers={"accept": "application/json"}
        )
        told: dict[str, Any] = json.loads(answer.text)
        return told


def _written(value: object) -> str | list[str]:
    return [str(one) for one in value] if isinstance(value, list) else str(value)


def owner_of(hall: HallDay) -> Visitor:
    """Return the owner of the hall as a visitor who has just signed in."""
    return owner_in(hall.server.workspace)


def keys_of(hall: HallDay, event: str) -> dict[int, PersonalKey]:
    """Make a card for everybody of an event; return them by athlete."""
    made = make_keys(hall.server.workspace, owner_of(hall), event)
    return {one.athlete: one for one in made}


def sitters(office: Office, table: TableState) -> tuple[int, int, int, int]:
    """Return the athletes of a table by seat, as they are entered."""
    seen: dict[int, int] = {}
    found = []
    for entry in table.seated:
        if table.teams is not None:
            found.append(entry)
            continue
        athletes = office.state.entries[entry].particulars.athletes
        found.append(athletes[seen.get(entry, 0)])
        seen[entry] = seen.get(entry, 0) + 1
    one, two, three, four = found
    return one, two, three, four


def code_in(told: dict[str, dict[str, str]]) -> str:
    """Return the code with which a phone was refused."""
    return told["error"]["code"]


@contextlib.contextmanager
def open_phone(
    hall: HallDay, key: PersonalKey, event: str, place: Place = HERE
) -> Iterator[Phone]:
    """Give the phone of somebody who opened their personal link."""
    with hall.desk.visitor() as client:
        assert client.get(f"/me/{key.link}").headers["location"] == f"/events/{event}/me"
        assert client.cookies.get(SEAT_COOKIE)
        yield Phone(client, key, event, place)


@contextlib.contextmanager
def four_phones(
    hall: HallDay, office: Office, place: Place = HERE, *, seated: bool = True
) -> Iterator[tuple[Phone, ...]]:
    """Give the four phones of a table, by seat, everybody sitting down if not said else."""
    keys = keys_of(hall, office.event)
    with contextlib.ExitStack() as stack:
        table = office.state.table(place)
        phones = tuple(
            stack.enter_context(open_phone(hall, keys[one], office.event, place))
            for one in sitters(office, table)
        )
        if seated:
            for seat, phone in zip(Seat, phones, strict=True):
                assert "done" in phone.send("seat", seat=int(seat))
        yield phones


def one_table_of(hall: HallDay, event: str, names: tuple[str, ...]) -> Office:
    """Open an event of one table where everybody is called by one of these names."""
    office = hall.office(event)
    office.create(modality=Modality.INDIVIDUAL)
    new = tuple(NewEntry((Person(name),)) for name in names)
    add_entries(office.context, office.caller(), AddEntries(new))
    check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    office.start()
    office.pair()
    return office
