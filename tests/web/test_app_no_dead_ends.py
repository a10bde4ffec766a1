"""Nobody gets stuck: every way on every page that a role reaches opens and leads back."""

import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from actions.desk_day import close, enter, enter_all, publish, run_clock, write
from actions.event_office import LUIS, Office
from actions.photo_office import add
from actions.sample_pictures import dot
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.appeals.appeals import LodgeAppeal, lodge_appeal
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.public.screens import (
    AddSponsor,
    ProgramScreen,
    add_sponsor,
    program_screen,
)
from capicua.actions.record.awards import DefineAward, define_award
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.event.facts.officials import Post
from capicua.event.facts.screens import ScreenPage
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.infraction import ChoiceName
from capicua.web.site.own_door import own_door
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay, open_hall
from web.days.phone_day import keys_of, owner_of
from web.doors import ANONYMOUS, PART, UNDECLARED, Declared, declared_ways, is_welcome
from web.registry.registry_day import HOME as OFFICE_HOME
from web.registry.registry_day import found_in

STEPS = 4
"""So many presses away from the page on which somebody lands."""
ALIKE = 2
"""So many addresses of one kind are opened: a table is like another table."""
FEWEST_PAGES = 15
"""Whoever comes to fewer has not been anywhere."""
STRANGER = "stranger"
BESIDE = re.compile("/desk/(phones|codes)")
"""What lies beside the journal goes on after the event: a phone is closed then, too."""
PLAYED, OVER = "jugando", "terminado"
HOME = f"/events/{PLAYED}"
NAMES = {
    Role.DESK: "Dalia Sol",
    Role.CHIEF_ARBITER: "Rosa Gil",
    Role.ARBITER: "Luis Mar",
    Role.SCORER: "Paco Ríos",
    Role.DELEGATE: "Dora Paz",
}


class Page(HTMLParser):
    """What leads on from a page: links and the targets of forms."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        if tag == "form":
            method = str(found.get("method") or "get").lower()
            self.forms.append((method, str(found.get("action") or "")))
        elif tag in ("input", "select") and self.forms and _asks(tag, found):
            # What asks for something first is not opened by pressing its button.
            method, action = self.forms[-1]
            self.forms[-1] = ("filled" if method == "get" else method, action)


def _asks(tag: str, attributes: dict[str, str | None]) -> bool:
    """Tell whether a field wants to be filled in before its form is sent."""
    is_typed = tag == "input" and attributes.get("type", "text") in ("text", "number")
    return is_typed or "required" in attributes


class Ways(NamedTuple):
    """The declared ways of the application, as addresses are recognised."""

    declared: list[tuple[re.Pattern[str], Declared]]

    def of(self, method: str, path: str) -> Declared | None:
        """Return the way that an address is."""
        return next(
            (
                way
                for pattern, way in self.declared
                if way.method == method and pattern.fullmatch(path)
            ),
            None,
        )


def read_ways(hall: HallDay) -> Ways:
    ways = declared_ways(hall.desk.opened.app)
    # What is written out goes before what has a part in its place.
    ways.sort(key=lambda way: way.path.count("{"))
    return Ways([(re.compile(_pattern(way.path)), way) for way in ways])


def _pattern(path: str) -> str:
    parts = re.split(r"(\{\w+(?::\w+)?\})", path)
    return "".join("[^/]+" if PART.fullmatch(one) else re.escape(one) for one in parts)


def furnish(hall: HallDay, event: str) -> Office:
    """Return an event in its second round with one of everything in it."""
    office = hall.playing(event, 9, rulebook="dp-standard", rounds=3)
    caller = office.caller
    host_event(
        hall.server.workspace, owner_of(hall), HostEvent(event, True, event == PLAYED)
    )
    add(office)
    name_official(office.context, caller(), NameOfficial(Post.SECRETARY_GENERAL, "u2"))
    warned = MakeRuling(Place(1, 1), "talking", Seat.TWO, ChoiceName.WRITTEN)
    ruling = make_ruling(office.context, caller(LUIS), warned).told["ruling"]
    asked = LodgeAppeal(int(ruling), "No hablé.", "Lo oyó el otro.", (Seat.TWO,))
    lodge_appeal(office.context, caller(), asked)
    add_sponsor(office.context, caller(), AddSponsor(dot()))
    announce(office.context, caller(), Announce("Almuerzo a las 13:00"))
    define_award(office.context, caller(), DefineAward("Campeones", 1))
    note_incident(office.context, caller(), NoteIncident("Se fue la luz.", Place(1, 1)))
    screen = ProgramScreen("entrada", (ScreenPage.PAIRINGS, ScreenPage.CLOCK), 12)
    program_screen(office.context, caller(), screen)
    enter_all(office)
    close(office)
    publish(office)
    withdraw_entry(office.context, caller(), WithdrawEntry(9, "Se va."))
    office.pair()
    run_clock(office)
    if event == PLAYED:
        write(office, 1, Pair.A, 35, 20)
    call_arbiter(office.context, caller(), CallArbiter(Place(2, 2), Seat.ONE, "Duda"))
    enter(office, 3, 200, 90)
    late = NewEntry((Person("Zoe León"), Person("Noé Paz")))
    add_entries(office.context, caller(), AddEntries((late,)))
    return office


def finish(office: Office) -> None:
    enter_all(office)
    close(office)
    office.pair()
    enter_all(office)
    close(office)
    publish(office)
    finish_event(office.context, office.caller(), FinishEvent())


def keep_people(hall: HallDay) -> None:
    """Found an office with a club and its people."""
    day = found_in(hall)
    club = day.club("Peña La Blanca")
    for name in ("Ana Paz", "Luis Gil", "Eva Sol", "Iván Rey"):
        day.enrol(name, unit=club)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    """Return a hall with an event that is played and one that is over."""
    with open_hall(tmp_path_factory.mktemp("dead-ends")) as hall:
        furnish(hall, PLAYED)
        over = furnish(hall, OVER)
        finish(over)
        keep_people(hall)
        yield hall


@pytest.fixture(scope="module")
def people(house: HallDay) -> Iterator[dict[str, httpx.Client]]:
    """Return everybody, signed in: one of each role, a card's holder and a stranger."""
    with contextlib.ExitStack() as stack:
        found = {str(Role.OWNER): house.owner}
        for role, name in NAMES.items():
            found[str(role)] = stack.enter_context(house.desk.visitor())
            sign_in(house, found[str(role)], name, role)
        for event in (PLAYED, OVER):
            card = next(iter(keys_of(house, event).values()))
            holder = found[f"athlete {event}"] = stack.enter_context(house.desk.visitor())
            holder.get(card.link)
        for nobody in (STRANGER, str(Role.PUBLIC)):
            found[nobody] = stack.enter_context(house.desk.visitor())
        yield found


WALKS = [
    (event, who)
    for event in (PLAYED, OVER)
    for who in (*(str(one) for one in Role), STRANGER)
]


@pytest.mark.parametrize(("event", "who"), WALKS)
def test_nobody_meets_a_refusal_a_fault_or_a_page_without_a_way_back(
    house: HallDay, people: dict[str, httpx.Client], event: str, who: str
) -> None:
    role = Role.PUBLIC if who == STRANGER else Role(who)
    client = people[f"athlete {event}" if role is Role.ATHLETE else who]
    # A stranger comes to the list; whoever has a part in the event, to their own door.
    door = "/" if who == STRANGER else own_door(event, role)
    walk = Walk(read_ways(house), house.office(event), role, client, door)

    walk.press_everything()

    assert walk.troubles == []
    assert walk.without_way_back() == []
    assert len(walk.pages) > FEWEST_PAGES
    # Whoever begins at the list comes to the people of the office, too.
    assert who != STRANGER or {OFFICE_HOME, f"{OFFICE_HOME}/people"} <= set(walk.pages)


class Walk:
    """Somebody who presses everything within some steps of their own door."""

    def __init__(
        self, ways: Ways, office: Office, role: Role, client: httpx.Client, door: str
    ) -> None:
        self.ways, self.office, self.role, self.client = ways, office, role, client
        self.door = door
        self.todo = [(door, "", 0)]
        self.seen = {door}
        self.opened: Counter[str] = Counter()
        self.targets: set[str] = set()
        self.pages: dict[str, set[str]] = {}
        """Of each page that was opened, the kinds of pages to which it leads."""
        self.troubles: list[str] = []

    def press_everything(self) -> None:
        while self.todo:
            address, source, steps = self.todo.pop(0)
            answer = self.client.get(address)
            if answer.status_code == 303:
                self._note(answer.headers["location"], source, steps)
            elif answer.status_code != 200:
                self.troubles.append(f"{address} of {source}: {answer.status_code}")
            elif "text/html" in answer.headers["content-type"]:
                self._read(address, answer.text, steps)

    def without_way_back(self) -> list[str]:
        """Return the pages from which nothing leads to the list, the event or the door."""
        homes = {kind_of(self.ways, one) for one in ("/", HOME, self.door)}
        back = {page for page, kinds in self.pages.items() if kinds & homes}
        while True:
            kinds = {kind_of(self.ways, one) for one in back}
            more = {page for page, led in self.pages.items() if led & kinds} - back
            if not more:
                break
            back |= more
        doubtful = set(self.pages) - back - {one for one in self.pages if is_wall(one)}
        return sorted(one for one in doubtful if not self._leads_home(one, homes))

    def _leads_home(self, address: str, homes: set[str], steps: int = 3) -> bool:
        """Tell whether a page leads back over pages beyond the last step."""
        led = [one for link in self._links(address) if (one := path_of(link, address))]
        if any(kind_of(self.ways, one) in homes for one in led):
            return True
        return steps > 1 and any(self._leads_home(one, homes, steps - 1) for one in led)

    def _links(self, address: str) -> list[str]:
        page = Page()
        page.feed(self.client.get(address).text)
        return page.links

    def _read(self, address: str, html: str, steps: int) -> None:
        page = Page()
        page.feed(html)
        links = {path_of(one, address) for one in page.links} - {None}
        for method, action in page.forms:
            target = path_of(action, address)
            if method == "get":
                links.add(target)
            elif method == "post" and target and target not in self.targets:
                self.targets.add(target)
                self._look_at_form(target, address)
        kinds = {one: kind_of(self.ways, one) for one in links if one is not None}
        self.pages[address] = set(kinds.values())
        unknown = [one for one, kind in kinds.items() if not kind]
        self.troubles += [f"{one} on {address}: no such way" for one in unknown]
        for wanted, kind in sorted(kinds.items()):
            is_new = wanted not in self.seen and steps < STEPS
            if is_new and kind and self.opened[kind] < ALIKE:
                self.opened[kind] += 1
                self._note(wanted, address, steps + 1)

    def _note(self, address: str, source: str, steps: int) -> None:
        if address not in self.seen:
            self.seen.add(address)
            self.todo.append((address, source, steps))

    def _look_at_form(self, target: str, page: str) -> None:
        """Note why a form would be refused whatever is written into it."""
        way = self.ways.of("POST", urlsplit(target).path)
        who = ANONYMOUS if self.role is Role.PUBLIC else str(self.role)
        if way is None:
            self.troubles.append(f"{target} on {page}: no such form")
        elif self.role is Role.ATHLETE:
            # The holder of a card has no account: the page of a seat decides by the seat.
            return
        elif not is_welcome(who, way):
            self.troubles.append(f"{target} on {page}: not for {who}")
        elif BESIDE.search(target):
            return
        elif isinstance(way.need, Permission) and self.office.event in target:
            try:
                check_permission(self.office.state, Actor(self.role, "u9"), way.need)
            except RuleViolation as refusal:
                self.troubles.append(f"{target} on {page}: {refusal.code}")


def path_of(link: str, page: str) -> str | None:
    """Return where a link leads inside the application; None: elsewhere, or nowhere."""
    split = urlsplit(urljoin(page, link))
    if split.scheme or split.netloc:
        return None
    return split.path + (f"?{split.query}" if split.query else "")


def kind_of(ways: Ways, address: str) -> str:
    """Return what kind of page an address is: its way, and what it asks for."""
    split = urlsplit(address)
    if split.path in UNDECLARED or split.path.startswith("/static/"):
        return split.path
    way = ways.of("GET", split.path)
    asked = sorted(re.findall(r"(\w+)=", split.query))
    return "" if way is None else f"{way.path}?{asked}"


def is_wall(page: str) -> bool:
    """Tell whether a page hangs on a wall, where nobody presses anything."""
    return re.fullmatch(r"/events/[^/]+/screens/[^/]+", urlsplit(page).path) is not None
