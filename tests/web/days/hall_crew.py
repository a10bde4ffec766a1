"""Everybody in a full hall: desk, arbiters, screens, an athlete, viewers, a delegate."""

import contextlib
from collections.abc import Iterator

import httpx
from playwright.sync_api import Browser

from actions.event_office import Office
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.ports import Account
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.event.facts.officials import Post
from capicua.journal.actor import Role
from capicua.web.site.session import SESSION_COOKIE
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay
from web.days.hall_stations import DESK, PHONE, SCREEN, Sight, Station
from web.days.phone_day import keys_of, owner_of

OWN_TABLES = (1,)
"""What the arbiter of the hall has; the chief has all."""
SCREENS = {
    "entrada": ("pairings",),
    "sala": ("standings",),
    "reloj": ("clock", "announcements"),
}


class Crew:
    """Everybody's windows, all open at once."""

    def __init__(self, chromium: Browser, hall: HallDay, office: Office) -> None:
        self.hall = hall
        self.office = office
        self.home = f"/events/{office.event}"
        self.stations: list[Station] = []
        self.compares = True
        self._chromium = chromium

    def add(
        self, name: str, sight: Sight, path: str, client: httpx.Client | None = None
    ) -> Station:
        """Open a window for somebody, signed in as a client is."""
        secret = "" if client is None else client.cookies[SESSION_COOKIE]
        one = Station(self._chromium, self.hall.desk.address, name, sight, secret)
        self.stations.append(one)
        one.open(path)
        return one

    def await_newest(self, but: Station | None = None) -> None:
        """Wait until every page shows the newest by itself.

        What it shows is compared as long as that is something new to see, else its version.
        """
        version = self.hall.server.context.store.head(self.office.event).seq
        waited = [one for one in self.stations if one is not but]
        told = [
            late for one in waited if (late := one.await_newest(version, self.compares))
        ]
        assert told == [], "\n".join(told)

    def faults(self) -> list[str]:
        """Return what went wrong before anybody's eyes."""
        return [fault for one in self.stations for fault in one.faults]


class FullHall(Crew):
    """The hall with everybody in it."""

    def __init__(
        self, chromium: Browser, hall: HallDay, office: Office, staff: list[httpx.Client]
    ) -> None:
        super().__init__(chromium, hall, office)
        luis, rosa, dora = staff
        keys = keys_of(hall, office.event)
        self.athlete = min(keys)
        self.name = keys[self.athlete].name
        self.desk = self.add("desk", DESK, f"{self.home}/desk", hall.owner)
        self.remote = self.add("remote", DESK, f"{self.home}/desk/screens", hall.owner)
        self.luis = self.add("arbiter", PHONE, f"{self.home}/arbiter", luis)
        self.rosa = self.add("chief", PHONE, f"{self.home}/arbiter", rosa)
        self.dora = self.add("delegate", PHONE, f"{self.home}/delegate", dora)
        self.screens = {
            name: self.add(name, SCREEN, f"{self.home}/screens/{name}") for name in SCREENS
        }
        self.player = self.add("athlete", PHONE, f"/me/{keys[self.athlete].link}")
        self.add("standings", DESK, f"{self.home}/standings")
        self.add("where", PHONE, f"{self.home}?q={self.name}")
        self.add("pairings", PHONE, f"{self.home}/pairings")
        self.viewer = self.add("featured", PHONE, f"{self.home}/featured")


@contextlib.contextmanager
def full_hall(chromium: Browser, hall: HallDay, office: Office) -> Iterator[FullHall]:
    """Give the hall of an event with everybody in it; nobody may see anything fail."""
    with contextlib.ExitStack() as stack:
        staff = []
        for name, role in (
            ("Luis Gil", Role.ARBITER),
            ("Rosa Peña", Role.CHIEF_ARBITER),
            ("Dora Paz", Role.DELEGATE),
        ):
            client = stack.enter_context(hall.desk.visitor())
            sign_in(hall, client, name, role)
            staff.append(client)
        _name_arbiter(hall, office, "Luis Gil")
        listed = HostEvent(office.event, is_listed=True)
        host_event(hall.server.workspace, owner_of(hall), listed)
        crew = FullHall(chromium, hall, office, staff)
        yield crew
        for one in crew.stations:
            one.page.context.close()
        assert crew.faults() == [], "\n".join(crew.faults())


def _name_arbiter(hall: HallDay, office: Office, name: str) -> None:
    look = hall.server.workspace.people.look
    accounts = look(lambda records: records.every(Account))
    person = next(f"u{one.id}" for one in accounts if one.name == name)
    asked = NameOfficial(Post.ARBITER, person, tables=OWN_TABLES)
    name_official(office.context, office.caller(), asked)
