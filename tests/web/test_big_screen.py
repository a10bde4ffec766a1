"""The big screen: what it shows, how large, and what it does without a connection."""

from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from capicua.actions.desk.event import Announce, announce
from capicua.actions.desk.rounds import StartClock, start_clock
from capicua.actions.desk.screens import (
    AddSponsor,
    ProgramScreen,
    add_sponsor,
    program_screen,
)
from capicua.event.facts.screens import ScreenPage
from web.results_day import EVENT, ResultsDay, results_day

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
    "53de0000000c4944415408d763f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)
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
  const inside = [...leaf.querySelectorAll("*")].map((one) => one.getBoundingClientRect());
  const lowest = Math.max(...inside.map((box) => box.bottom));
  return { small, beyond: Math.max(0, lowest - leaf.getBoundingClientRect().bottom - 1) };
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
        yield found


def program(day: ResultsDay, name: str, **fields: Any) -> str:
    program_screen(day.context, day.caller(), ProgramScreen(name, **fields))
    return f"/events/{EVENT}/screens/{name}"


def open_screen(
    chromium: Browser, day: ResultsDay, address: str, width: int = 1280
) -> Page:
    page = chromium.new_page(
        base_url=day.desk.address,
        viewport={"width": width, "height": width * 9 // 16},
        locale="es",
    )
    page.goto(address)
    return page


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
    page = open_screen(chromium, day, program(day, "medida", seconds=600), width)
    keys = page.locator("[data-leaf]").evaluate_all(
        "leaves => leaves.map((leaf) => leaf.dataset.key)"
    )
    found = {}
    for key in keys:
        page.evaluate(
            """(key) => document.querySelectorAll("[data-leaf]").forEach((leaf) =>
              leaf.toggleAttribute("data-open", leaf.dataset.key === key))""",
            key,
        )
        found[key] = page.evaluate(MEASURE, height / 30)
    page.close()

    assert len(keys) == 4 + 4 + 1 + 2 + 1
    assert found == {key: {"small": [], "beyond": 0} for key in keys}


@pytest.mark.browser
def test_pages_turn_and_the_desk_takes_over_at_once(
    chromium: Browser, day: ResultsDay
) -> None:
    address = program(
        day, "viva", pages=(ScreenPage.CLOCK, ScreenPage.ANNOUNCEMENTS), seconds=3
    )
    page = open_screen(chromium, day, address)
    page.clock.install()
    page.reload()
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
    page.context.set_offline(True)

    expect(state).to_have_text("Sin conexión: esto es lo último que llegó.")
    expect(page.locator("[data-leaf][data-open]")).to_be_visible()
    page.context.set_offline(False)
    page.close()
