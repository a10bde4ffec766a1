"""An office in a hall that runs, founded by its owner, with clubs and people."""

from typing import NamedTuple

import httpx

from capicua.actions.registry.office_context import OfficeContext
from capicua.office.state import OfficeState
from web.days.hall_day import HallDay
from web.days.office_hours import send

OFFICE = "liga-del-este"
HOME = f"/offices/{OFFICE}"
FOUNDING = {
    "name": "Liga del Este",
    "kind": "federation",
    "rulebook": "fid-2015",
    "timezone": "America/Caracas",
    "country": "VEN",
}


class RegistryDay(NamedTuple):
    """A hall whose owner has founded an office."""

    hall: HallDay

    @property
    def owner(self) -> httpx.Client:
        """Return the owner, signed in."""
        return self.hall.owner

    @property
    def offices(self) -> OfficeContext:
        """Return the world as the actions of offices see it."""
        return self.hall.server.workspace.offices

    @property
    def state(self) -> OfficeState:
        """Return the office as it is now."""
        return self.offices.state(OFFICE)

    def send(self, path: str, /, **fields: object) -> httpx.Response:
        """Send a form of the office as the owner."""
        return send(self.owner, HOME + path, **fields)

    def enrol(self, name: str, /, **fields: object) -> int:
        """Enrol somebody on the page; return the number."""
        answer = self.send("/people", name=name, **{"again": "on", **fields})
        assert answer.status_code == 303, answer.text
        return int(answer.headers["location"].rpartition("/")[2])

    def club(self, name: str, parent: int = 0) -> int:
        """Add a club on the page; return its number."""
        answer = self.send("/units", name=name, kind="club", parent=parent)
        assert answer.status_code == 303, answer.text
        return int(answer.headers["location"].rpartition("/")[2])

    def look(self, path: str = "", client: httpx.Client | None = None) -> str:
        """Return a page of the office."""
        answer = (client or self.owner).get(HOME + path)
        assert answer.status_code == 200, answer.text
        return answer.text


def found_in(hall: HallDay) -> RegistryDay:
    """Found the office of a hall, once."""
    day = RegistryDay(hall)
    if OFFICE not in hall.server.context.store.offices():
        answer = send(hall.owner, "/offices", **FOUNDING)
        assert answer.headers["location"] == HOME
    return day
