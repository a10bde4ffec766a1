"""The big screen: what it shows, how large, and what it does without a connection."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.sample_pictures import dot
from capicua.actions.entries.entries import CorrectNames, correct_names
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.actions.public.screens import (
    AddSponsor,
    ProgramScreen,
    add_sponsor,
    program_screen,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.facts.screens import ScreenPage
from capicua.kernel.seat import ByPair
from web.browser.sending import hold
from web.days.hall_day import HallDay
from web.days.results_day import EVENT, ResultsDay, results_day

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (1024, 768))
PIXEL = dot()
LONG = "Hermenegildo Bartolomé de la Concepción Fernández-Rodríguez"
MEASURE = """(least) => {
  const leaf = document.querySelector("[data-leaf][data-open]");
  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode;
    const isShown = data.trim() && element.checkVisibility() && !element.closest(".aside");
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (isShown && size < least) {
      small.push(`${data.trim()} ${size}`);
    }
  }
  // Whatever stands in the head: which round it is and how long are one line each.
  const broken = [".screen-round", ".screen-clock [data-left]"]
    .map((one) => document.querySelector(one))
    .filter((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return new Set([...text.getClientRects()].map((box) => box.bottom)).size !== 1;
    }).map((one) => one.textContent);
  const inside = [...leaf.querySelectorAll("*")].map((one) => one.getBoundingClientRect());
  const lowest = Math.max(...inside.map((box) => box.bottom));
  const beyond = Math.max(0, lowest - leaf.getBoundingClientRect().bottom - 1);
  return { small, broken, beyond };
}"""

WIDEST_HEAD = """() => {
  const state = document.createElement("span");
  state.textContent = "tiempo cumplido";
  const clock = document.querySelector(".screen-clock .clock");
  clock.append(state);
  clock.classList.add("is-up");
  document.querySelector(".screen-round").textContent = "Ronda 12 de 14";
}"""
RANK_AS = """(rank) => {
  for (const place of document.querySelectorAll(".leaf-ranks tbody th")) {
    place.textContent = rank;
  }
}"""
CONNECT = """(state) => {
  const said = document.querySelector("[data-connection]");
  said.dataset.connection = state;
  said.querySelector("[data-word]").textContent = said.dataset[state];
}"""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event of twenty tables in its second round, with a clock and words."""
    with results_day(tmp_path_factory.mktemp("screens"), 40) as found:
        found.play()
        found.pair()
        found.enter(1, 200, 120)
        start_clock(found.context, found.caller(), StartClock(2, 40))
        words = "Almuerzo a las 13:30. " * 40
        announce(found.context, found.caller(), Announce("La ronda 3 será a las 15:00."))
        announce(found.context, found.caller(), Announce(words))
        add_sponsor(found.context, found.caller(), AddSponsor(PIXEL))
        for entry in range(1, 31):
            call(found, entry, LONG)
        yield found


def call(day: ResultsDay, entry: int, name: str) -> None:
    athletes = day.state.entries[entry].particulars.athletes
    asked = CorrectNames(entry, tuple((one, name) for one in athletes))
    correct_names(day.context, day.caller(), asked)


def program(day: ResultsDay, name: str, **fields: Any) -> str:
    program_screen(day.context, day.caller(), ProgramScreen(name, **fields))
    return f"/events/{EVENT}/screens/{name}"


def open_screen(
    chromium: Browser, day: ResultsDay, address: str, width: int = 1280, height: int = 720
) -> Page:
    page = chromium.new_page(
        base_url=day.desk.address,
        viewport={"width": width, "height": height},
        locale="es",
    )
    page.goto(address)
    return page


def stop_the_time(page: Page) -> None:
    """Let time stand still until it is moved, however long the page takes to load."""
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + timedelta(minutes=1))
    page.reload()


def test_a_screen_shows_what_the_desk_says_and_an_unknown_one_everything(
    day: ResultsDay,
) -> None:
    clock = program(day, "reloj", pages=(ScreenPage.CLOCK,))
    pinned = program(day, "fija", pinned=ScreenPage.STANDINGS)
    says = program(day, "dice", message="Favor de volver a las mesas")
    with day.desk.visitor() as visitor:
        kinds = {
            name: {
                part.split('"')[0].rpartition("-")[0] or "message"
                for part in visitor.get(address).text.split('data-leaf data-key="')[1:]
            }
            for name, address in (
                ("clock", clock),
                ("pinned", pinned),
                ("says", says),
                ("any", f"/events/{EVENT}/screens/otra"),
            )
        }
        message = unescape(visitor.get(says).text)
        wrong = visitor.get(f"/events/{EVENT}/screens/Otra!")

    assert kinds == {
        "clock": {"clock"},
        "pinned": {"standings"},
        "says": {"message"},
        "any": set(ScreenPage),
    }
    assert "Favor de volver a las mesas" in message
    assert wrong.status_code == 409


def test_people_of_one_name_are_told_apart_by_their_numbers(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        page = unescape(visitor.get(f"/events/{EVENT}/screens/otra").text)

    found = page.split('<li><span class="leaf-name')[1:]
    names = [one.partition("</li>")[0] for one in found]
    doubled = [
        one.partition("</span>")[0].rpartition(">")[2] for one in names if LONG in one
    ]
    assert sorted(doubled) == sorted(f"{n}{side}" for n in range(1, 31) for side in "AB")
    assert not any("leaf-number" in one for one in names if LONG not in one)


def test_results_come_to_the_screen_table_by_table(day: ResultsDay) -> None:
    address = program(day, "resultados", pages=(ScreenPage.RESULTS,))
    with day.desk.visitor() as visitor:
        page = unescape(visitor.get(address).text)
    lines = re.findall(r'<li data-key="result-(\d+)"( class="is-official")?', page)

    assert [int(number) for number, _ in lines] == list(range(1, 21))
    assert [number for number, is_official in lines if is_official] == ["1"]
    assert page.count('data-leaf data-key="results-') == 3
    assert "oficial" in page


def test_where_people_played_is_not_shown_once_the_round_is_over(hall: HallDay) -> None:
    office = hall.playing("pasada")
    address = "/events/pasada/screens/sala"
    before = hall.owner.get(address).text
    for table in office.state.rounds[1].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 40)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))
    after = hall.owner.get(address).text

    assert ["leaf is-pairings" in page for page in (before, after)] == [True, False]
    assert "leaf is-standings" in after


def test_the_head_on_a_screen_is_long_enough_to_be_checked(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        page = visitor.get(f"/events/{EVENT}/screens/otra").text
    journal = export_journal(day.context.store, EVENT)
    shown = re.search(r"data-live=\"screen-hash\">\d+ · (\w+)<", page)

    assert shown is not None
    assert prove(journal, shown[1]).kept is not None


def test_an_image_is_given_by_its_digest_and_nothing_else_is(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        image = visitor.get(f"/events/{EVENT}/sponsors/{day.state.sponsors[0]}")
        other = visitor.get(f"/events/{EVENT}/sponsors/{'0' * 64}")

    assert (image.content, image.headers["content-type"]) == (PIXEL, "image/png")
    assert other.status_code == 404


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_letter_is_at_least_a_thirtieth_of_the_height(
    chromium: Browser, day: ResultsDay, width: int, height: int
) -> None:
    address = program(day, "medida", pages=tuple(ScreenPage))
    page = open_screen(chromium, day, address, width, height)
    stop_the_time(page)
    page.evaluate(WIDEST_HEAD)
    pages = int(page.locator("[data-page]").inner_text().partition("/")[2])
    leaf, found = page.locator("[data-leaf][data-open]"), {}
    for number in range(1, pages + 1):
        expect(page.locator("[data-page]")).to_have_text(f"{number}/{pages}")
        key, part = (leaf.get_attribute(name) for name in ("data-key", "data-part"))
        page.evaluate(RANK_AS, "118")
        for state in ("online", "lost"):
            page.evaluate(CONNECT, state)
            found[key, part, state] = page.evaluate(MEASURE, height / 30)
        page.clock.run_for(int(page.locator("[data-next]").inner_text()) * 1000 + 300)
    page.close()

    # An upright display shows a page of many lines in parts.
    many = 4 * 3 + 1 + 4 * 2 + 1 if height > width else 5 + 5
    assert len(found) == (many + 3 + 1 + 2 + 1) * 2
    assert found == {one: {"small": [], "broken": [], "beyond": 0} for one in found}


@pytest.mark.browser
def test_pages_turn_and_the_desk_takes_over_at_once(
    chromium: Browser, day: ResultsDay
) -> None:
    address = program(
        day, "viva", pages=(ScreenPage.CLOCK, ScreenPage.ANNOUNCEMENTS), seconds=3
    )
    page = open_screen(chromium, day, address)
    stop_the_time(page)
    shown = page.locator("[data-leaf][data-open]")

    expect(shown).to_have_attribute("data-key", "clock-1")
    expect(page.locator("[data-page]")).to_have_text("1/3")
    page.clock.run_for(3_300)
    expect(shown).to_have_attribute("data-key", "announcements-1")
    page.clock.resume()
    expect(page.locator("[data-connection]")).to_have_attribute("data-connection", "online")
    program(day, "viva", message="¡Todos a sus mesas!")
    expect(shown).to_have_attribute("data-key", "message")
    expect(page.locator(".screen-clock")).to_contain_text(":")
    page.close()


@pytest.mark.browser
def test_without_a_connection_a_screen_keeps_what_it_has_and_says_so(
    chromium: Browser, day: ResultsDay
) -> None:
    page = open_screen(chromium, day, program(day, "sola", seconds=3))
    state = page.locator("[data-connection]")
    expect(state).to_have_attribute("data-connection", "online")
    held = hold(page, page.url)
    with page.expect_request(page.url):
        program(day, "sola", message="¡Atención!")
    page.context.set_offline(True)

    since = re.compile(r"^Sin conexión: esto es lo último que llegó\. \d+:\d\d$")
    expect(state).to_have_text(since)
    expect(page.locator("[data-leaf][data-open]")).to_be_visible()
    held[0].fulfill(response=held[0].fetch())
    # What was on its way comes late: it is shown, and is no sign of a connection.
    expect(page.locator("[data-leaf][data-open]")).to_have_attribute("data-key", "message")
    expect(state).to_have_text(since)
    page.context.set_offline(False)
    expect(state).to_have_attribute("data-connection", "online")
    page.close()
