"""An office in a hall that runs, with people who play its events and are ruled on."""

from html import unescape
from typing import NamedTuple

import httpx

from actions.event_office import CHIEF, Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Modality
from web.days.hall_day import HallDay
from web.days.office_hours import send
from web.registry.registry_day import FOUNDING, HOME, OFFICE, RegistryDay

HERE = Place(1, 1)
ADULT = {"born": "1980-05-06", "agrees": "on"}


class DisciplineDay(NamedTuple):
    """A hall, its office, and the numbers of four people."""

    registry: RegistryDay
    people: tuple[int, int, int, int]

    @property
    def owner(self) -> httpx.Client:
        """Return the owner, signed in."""
        return self.registry.owner

    def entered(self, event: str, rulebook: str) -> Office:
        """Return an event of the four people, who have not checked in yet."""
        office = self.registry.hall.office(event)
        office.create(rulebook, Modality.PAIRS, 1)
        pairs = (NewEntry((Person(a), Person(b))) for a, b in (("1", "2"), ("3", "4")))
        add_entries(office.context, office.caller(), AddEntries(tuple(pairs)))
        known = zip((1, 2, 3, 4), self.people, strict=True)
        links = LinkAthletes(tuple(AthleteIs(one, person) for one, person in known))
        link_athletes(self.registry.offices, office.context, OFFICE, event, links)
        return office

    def night(self, event: str, rulebook: str) -> Office:
        """Return an event whose first round is played by the four people."""
        office = self.entered(event, rulebook)
        check_in(office.context, office.caller(), CheckIn((1, 2)))
        office.start()
        office.pair()
        return office

    def rule(
        self, office: Office, person: int, code: str, choice: ChoiceName | None = None
    ) -> int:
        """Rule on what a person did; return the number of the ruling."""
        table, athlete = office.state.table(HERE), self.people.index(person) + 1
        seat = next(one for one in Seat if athlete_at(office.state, table, one) == athlete)
        asked = MakeRuling(HERE, code, seat, choice)
        done = make_ruling(office.context, office.caller(CHIEF), asked)
        ruling: int = done.told["ruling"]
        return ruling

    def look(self, path: str, client: httpx.Client | None = None) -> str:
        """Return a page of discipline."""
        return unescape(self.registry.look(f"/discipline{path}", client))

    def send(self, path: str, /, **fields: object) -> httpx.Response:
        """Send a form of discipline as the owner."""
        return send(self.owner, f"{HOME}/discipline{path}", **fields)


def discipline_in(hall: HallDay, rulebook: str = "fid-2015") -> DisciplineDay:
    """Found the office of a hall with four people."""
    registry = RegistryDay(hall)
    if OFFICE not in hall.server.context.store.offices():
        send(hall.owner, "/offices", **FOUNDING | {"rulebook": rulebook})
    ana, bo, cy, di = (
        registry.enrol(name, **ADULT) for name in ("Ana Sol", "Bo Luz", "Cy Mar", "Di Paz")
    )
    return DisciplineDay(registry, (ana, bo, cy, di))
