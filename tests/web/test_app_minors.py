"""Minors in public: first name and initial on every page, paper, file and answer."""

from collections.abc import Iterator
from html import unescape
from io import BytesIO
from typing import NamedTuple
from zipfile import ZipFile

import httpx
import pytest

from actions.desk_day import close, enter_all, publish, write
from actions.event_office import Office
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.public.screens import ProgramScreen, program_screen
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.persons import AmendPerson, amend_person
from capicua.event.facts.screens import ScreenPage
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair
from capicua.registry.person import PersonDetails
from capicua.web.app import create_app
from capicua.web.site.access_control import Door
from documents.reading import pages_of
from web.days.hall_day import HallDay, open_hall
from web.days.phone_day import keys_of, owner_of
from web.doors import SAMPLES, declared_ways
from web.registry.registry_day import OFFICE, RegistryDay, found_in

EVENT = "vivero"
BY_OFFICE, BY_CATEGORY, ADULT = "Zulma Quetzal", "Yuri Xochitl", "Wilma Adulta"
GROWN = "Vito Mayor"
"""He plays among minors, and the office knows that he is an adult."""
PAIRS = (
    (BY_OFFICE, ADULT, None),
    (BY_CATEGORY, GROWN, "Sub 18"),
    ("Ana Uno", "Ana Dos", None),
    ("Eva Uno", "Eva Dos", None),
)
PAPERS = ("tables", "names", "standings")
QUERIES = ("?q=quetzal", "?q=zulma", "?q=xochitl")
WHOLE = {BY_OFFICE, BY_CATEGORY}
OPEN_TO_ALL = [
    way
    for way in declared_ways(create_app())
    if way.method == "GET"
    and way.need in (Door.ANYBODY, Door.PHONE, Door.CARD)
    and any(one in way.path for one in ("{event}", "{office}", "search"))
    and not way.path.endswith("/stream")
]


class Nursery(NamedTuple):
    """A hall with an event in which minors play."""

    hall: HallDay
    registry: RegistryDay
    event: Office

    def look(self, path: str, client: httpx.Client | None = None) -> str:
        """Return a page of the event as somebody reads it."""
        answer = (client or self.hall.owner).get(f"/events/{EVENT}{path}")
        assert answer.status_code == 200, answer.text
        return read(answer)


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    with open_hall(tmp_path_factory.mktemp("minors")) as hall:
        registry, office = found_in(hall), hall.office(EVENT)
        office.create()
        host_event(hall.server.workspace, owner_of(hall), HostEvent(EVENT, is_listed=True))
        entries = tuple(
            NewEntry((Person(one), Person(other)), category=category)
            for one, other, category in PAIRS
        )
        add_entries(office.context, office.caller(), AddEntries(entries))
        check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
        office.start()
        office.pair()
        enter_all(office)
        close(office)
        publish(office)
        office.pair()
        write(office, 1, Pair.A, 30)
        born = ((1, BY_OFFICE, "2014-05-06"), (4, GROWN, "1980-05-06"))
        links = tuple(
            AthleteIs(athlete, registry.enrol(name, born=day))
            for athlete, name, day in born
        )
        asked = LinkAthletes(links)
        link_athletes(registry.offices, office.context, OFFICE, EVENT, asked)
        told = Announce(f"{BY_OFFICE}, a la mesa técnica.")
        announce(office.context, office.caller(), told)
        asked_screen = ProgramScreen("sala", tuple(ScreenPage))
        program_screen(office.context, office.caller(), asked_screen)
        yield Nursery(hall, registry, office)


def read(answer: httpx.Response) -> str:
    """Return what a page, a paper or an answer says."""
    kind = answer.headers.get("content-type", "")
    if kind == "application/pdf":
        return " ".join(pages_of(answer.content))
    return unescape(answer.content.decode("utf-8", "replace")).replace("\\u", "")


def inside(name: str, content: bytes) -> str:
    """Return what a file says, also where it is packed."""
    if name.endswith(".pdf"):
        return " ".join(pages_of(content))
    if name.endswith(".xlsx"):
        with ZipFile(BytesIO(content)) as book:
            return " ".join(book.read(part).decode() for part in book.namelist())
    return content.decode("utf-8", "replace")


def test_no_door_that_is_open_to_all_tells_the_whole_name_of_a_minor(
    nursery: Nursery,
) -> None:
    parts = {**SAMPLES, "event": EVENT, "office": OFFICE, "person": "1", "other": "2"}
    parts |= {"screen": "sala", "language": "es", "unit": "0", "pool": "spec"}
    asked = [
        (way, parts | {"what": what})
        for way in OPEN_TO_ALL
        for what in (PAPERS if "{what}" in way.path else PAPERS[:1])
    ]

    with nursery.hall.desk.visitor() as stranger:
        told = {
            address: read(stranger.get(address))
            for way, filled in asked
            for query in ("", *(QUERIES if "search" in way.path else ()))
            for address in [way.filled(filled) + query]
        }

    assert {
        address
        for address, text in told.items()
        if any(name in text or name.upper() in text for name in WHOLE)
    } == set()
    assert {
        name: any(name in text for text in told.values())
        for name in ("Zulma Q.", "Yuri X.", ADULT, GROWN)
    } == dict.fromkeys(("Zulma Q.", "Yuri X.", ADULT, GROWN), True)


@pytest.mark.parametrize(
    "path",
    [
        "/screens/sala",
        "/print/tables.pdf",
        "/print/names.pdf",
        "/print/standings.pdf",
        "/verify/tournament.json",
    ],
)
def test_what_hangs_in_public_is_the_same_whoever_asks_for_it(
    nursery: Nursery, path: str
) -> None:
    told = nursery.look(path)

    assert "Zulma Q." in told
    assert not WHOLE & {name for name in WHOLE if name in told}


@pytest.mark.parametrize(
    "path", ["/desk/entries", "/desk/standings", "/standings", "/pairings"]
)
def test_the_desk_reads_names_as_they_are(nursery: Nursery, path: str) -> None:
    assert BY_OFFICE in nursery.look(path)


def test_an_athlete_reads_the_names_of_the_own_table_and_page_alone(
    nursery: Nursery,
) -> None:
    state = nursery.event.state
    tables = sorted(state.rounds[2].tables.values())
    own = next(one for one in tables if 1 in one.seated)
    other = next(one for one in tables if 1 not in one.seated)
    card = keys_of(nursery.hall, EVENT)[2]

    with nursery.hall.desk.visitor() as phone:
        assert phone.get(f"/me/{card.link}").status_code == 303
        page = nursery.look("/me", phone)
        sheet = nursery.look(f"/tables/2/{own.place.table}", phone)
        elsewhere = nursery.look(f"/tables/2/{other.place.table}", phone)

    assert (BY_OFFICE in page, BY_OFFICE in sheet) == (True, True)
    assert not {name for name in WHOLE if name in elsewhere}


def test_what_is_handed_over_tells_whole_names_in_the_proof_alone(nursery: Nursery) -> None:
    answer = nursery.hall.owner.get(f"/events/{EVENT}/desk/record/papers/results.zip")

    with ZipFile(BytesIO(answer.content)) as archive:
        holding = {
            name
            for name in archive.namelist()
            if any(one in inside(name, archive.read(name)) for one in WHOLE)
        }

    assert holding == {f"{EVENT}.zip"}


def test_who_is_put_right_as_an_adult_is_told_whole(nursery: Nursery) -> None:
    person = 1
    caller = OfficeCaller(OFFICE, Actor(Role.OWNER, "u1"), "")
    before = PersonDetails(BY_OFFICE, born="2014-05-06")
    with nursery.hall.desk.visitor() as stranger:
        for born, shown in (("1990-05-06", True), ("2014-05-06", False)):
            asked = AmendPerson(person, before._replace(born=born), "partida")
            by = caller._replace(request_id=f"amend {born}")
            amend_person(nursery.registry.offices, by, asked)
            found = nursery.look("/search?q=zulma", stranger)

            assert (BY_OFFICE in found) is shown
