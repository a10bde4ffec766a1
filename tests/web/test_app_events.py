"""Whole events of every template through the pages, by two people at once."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser
from typer.testing import CliRunner

from capicua.actions.setup.templates import TEMPLATES
from capicua.actions.standings.ranking import show_ranking
from capicua.cli.front import app as command
from capicua.event.state import EventState, Phase
from capicua.rulebooks.sections.competition import Modality
from capicua.web.app import create_app
from capicua.web.site.reading import read_place
from capicua.web.site.server import Server
from web.browser.desk_person import (
    DESK_EN,
    DESK_ES,
    PHONE_EN,
    PHONE_ES,
    Looked,
    Person,
    Window,
)
from web.days.desk_day import Day
from web.days.keyboard_day import Typist
from web.days.office_hours import PASSWORD, Desk
from web.in_process import OpenApp, open_app

pytestmark = pytest.mark.browser

WINDOWS = (
    (DESK_ES, PHONE_EN),
    (PHONE_ES, DESK_EN),
    (DESK_EN, PHONE_ES),
    (PHONE_EN, DESK_ES),
)
CASES = [
    pytest.param(name, WINDOWS[place % 4], id=name) for place, name in enumerate(TEMPLATES)
]
FIRST = ("Ana", "Luis", "Iván", "Eva", "Rosa", "Julio", "Nuria", "Óscar")
LAST = ("Pérez", "Quintana", "Ruiz", "Sosa", "Marín")
ATHLETES = {Modality.INDIVIDUAL: 12, Modality.PAIRS: 16, Modality.TEAMS: 16}
LINE = {Modality.INDIVIDUAL: 1, Modality.PAIRS: 2, Modality.TEAMS: 4}
"""How many athletes stand on one line of the list."""


class House(NamedTuple):
    """The product as it runs, with its owner's login made."""

    opened: OpenApp
    looked: Looked

    @property
    def address(self) -> str:
        """Return where browsers find it."""
        return self.opened.address

    @property
    def server(self) -> Server:
        """Return what the running application keeps."""
        return self.opened.server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return the product with its owner, over a store of its own."""
    place = tmp_path_factory.mktemp("house") / "house.db"
    with open_app(create_app(place)) as app:
        with Desk(app, place).owner():
            pass
        yield House(app, set())


def names_for(modality: Modality) -> str:
    """Return a list as a secretary pastes it."""
    people = [
        f"{FIRST[number % 8]} {LAST[number % 5]}" for number in range(ATHLETES[modality])
    ]
    each = LINE[modality]
    lines = [people[start : start + each] for start in range(0, len(people), each)]
    return "\n".join(" / ".join(line) for line in lines)


def sign_in(person: Person) -> None:
    """Sign in as the owner of the house."""
    person.open("/sign-in")
    person.page.locator("#login").fill("duena")
    person.page.locator("#password").fill(PASSWORD)
    person.page.locator("#password").press("Enter")
    person.await_path(r"/(events/[^/]+/desk)?$")


def event_of(person: Person) -> str:
    """Return the event whose page is open."""
    found = re.search(r"/events/([^/]+)/", person.page.url)
    assert found is not None
    return found[1]


def scores_of(
    state: EventState, places: Iterable[tuple[int, str]]
) -> dict[tuple[int, str], object]:
    """Return the official scores of tables."""
    outcomes = {one: state.table(read_place(*one)).outcome for one in places}
    return {one: outcome and outcome.score for one, outcome in outcomes.items()}


def ranks_on_page(person: Person, event: str) -> list[tuple[str, str]]:
    """Return rank and entry of every line of the standings page."""
    person.open(f"/events/{event}/desk/standings")
    rows = person.page.locator("table.ranking tbody tr").all()
    return [
        (
            one.locator(".rank").last.inner_text().strip(),
            one.get_attribute("data-entry") or "",
        )
        for one in rows
    ]


def verified(person: Person, event: str, folder: Path) -> dict[str, object]:
    """Return what the command says about the exported journal."""
    person.open(f"/events/{event}/desk/record/proof")
    with person.page.expect_download() as coming:
        person.page.locator('a[href$="/journal.capicua"]').first.click()
    journal = folder / "event.capicua"
    coming.value.save_as(journal)
    done = CliRunner().invoke(command, ["verify", str(journal), "--json"])
    assert done.exit_code == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("template", "windows"), CASES)
def test_two_people_run_a_whole_event(
    chromium: Browser,
    house: House,
    tmp_path: Path,
    template: str,
    windows: tuple[Window, Window],
) -> None:
    owner, helper = (Person(chromium, house.address, one, house.looked) for one in windows)
    day = Day(owner, helper, rounds=2)

    sign_in(owner)
    day.create(template, names_for(TEMPLATES[template].modality), f"Prueba {template}")
    day.invite_second()
    day.run()

    context = house.server.context
    head, state = context.states.newest(day.event)
    assert (state.phase, state.closed_rounds) == (Phase.FINISHED, 2)
    assert scores_of(state, day.typed) == day.typed
    ranking = show_ranking(context, day.event)
    expected = [(str(one.rank), str(one.entry)) for one in ranking.groups[0].lines]
    assert ranks_on_page(helper, day.event) == expected
    proof = verified(owner, day.event, tmp_path)
    assert (proof["facts"], proof["head"], proof["damages"]) == (head.seq, head.hash, [])
    for person in (owner, helper):
        person.leave()
    assert owner.faults + helper.faults == []


def test_a_whole_event_goes_without_a_mouse(chromium: Browser, house: House) -> None:
    person = Person(chromium, house.address, DESK_ES, house.looked)
    typist = Typist(person)

    typist.sign_in("duena", PASSWORD)
    pairs = names_for(Modality.PAIRS).splitlines()[:4]
    typist.create("club-pairs", pairs, rounds=2)
    for number in (1, 2):
        typist.step_on("publish_round")
        typist.go("r", "/round")
        typist.step_on("start_clock")
        typist.go("p", "/results")
        typist.enter(1, 200, 80 + number)
        typist.enter(2, 95, 210)
        typist.go("h", "")
        # One button closes, publishes, and pairs the next round or finishes the event.
        typist.step_on("go_on")
        person.await_path(r"/desk/round$" if number == 1 else r"/desk/standings$")

    event = event_of(person)
    state = house.server.context.states.newest(event).state
    expected = {
        (number, table): score
        for number in (1, 2)
        for table, score in (("1", (200, 80 + number)), ("2", (95, 210)))
    }
    assert state.phase is Phase.FINISHED
    assert scores_of(state, expected) == expected
    person.leave()
    assert person.faults == []
