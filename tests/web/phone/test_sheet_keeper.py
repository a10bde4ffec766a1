"""One scorer by choice, large letters that are read aloud, and what fills the screen."""

import contextlib
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.desk_day import run_clock, write
from actions.event_office import Office
from capicua.actions.events.presentation import PresentEvent, present_event
from capicua.actions.rounds.clock import CallTime, call_time
from capicua.kernel.seat import Pair
from web.browser.phone_window import PhoneWindow, at_table
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LISTEN = """window.spoken = [];
window.buzzes = [];
const speak = speechSynthesis.speak.bind(speechSynthesis);
speechSynthesis.speak = (said) => {
  window.spoken.push([said.lang, said.text]);
  document.documentElement.dataset.spoken = said.text;
  speak(said);
};
navigator.vibrate = (pattern) => { window.buzzes.push(pattern); return true; };"""
"""What the phone is asked to say and to do is written down."""
SPOKEN = "window.spoken.at(-1)"


@contextlib.contextmanager
def two_phones(
    chromium: Browser, hall: HallDay, office: Office
) -> Iterator[tuple[PhoneWindow, PhoneWindow]]:
    """Give the phones of seats 1 and 2, where both have sat down."""
    keys = keys_of(hall, office.event)
    who = sitters(office, office.state.table(HERE))
    with contextlib.ExitStack() as stack:
        phones = []
        for seat in (1, 2):
            context = chromium.new_context(
                base_url=hall.desk.address, locale="es", has_touch=True, is_mobile=True,
                viewport={"width": 360, "height": 640}, service_workers="block",
            )  # fmt: skip
            stack.callback(context.close)
            context.add_init_script(LISTEN)
            phones.append(at_table(context, office.event, keys[who[seat - 1]], sit=seat))
        yield phones[0], phones[1]


def sized(page: Page, what: str) -> float:
    """Return how high the letters of something are."""
    found = page.evaluate(
        "(one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize)", what
    )
    return float(found)


def test_one_keeps_the_sheet_the_others_watch_and_one_says_not_so(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("llevo", rulebook="amasfac")
    with two_phones(chromium, hall, office) as (keeper, watcher):
        small = sized(watcher.page, ".score-total")
        keeper.page.click("#keep summary")
        keeper.page.click("#keep-form button")
        expect(watcher.page.locator("#watching")).to_contain_text("lleva la planilla")
        expect(watcher.page.locator("#hand")).to_have_count(0)
        large = sized(watcher.page, ".score-total")
        keeper.hand("A", 35)
        watcher.total("a", 35)
        expect(watcher.page.locator("form[id^=undo-]")).to_have_count(0)
        watcher.page.click("#share button")
        said = keeper.page.locator("[data-banner]")
        expect(said).to_contain_text("dice que no es así")
        expect(watcher.page.locator("#hand")).to_be_visible()
        expect(watcher.page.locator("form[id^=undo-]")).to_have_count(1)

    assert large > 1.4 * small
    assert office.state.table(HERE).keeper is None


def test_large_letters_give_two_giant_buttons_and_every_score_is_spoken(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("grande", rulebook="amasfac")
    with two_phones(chromium, hall, office) as (phone, other):
        phone.page.click("[data-large]")
        height = phone.page.locator(".winner.is-a").bounding_box()
        wide = phone.page.locator(".winner.is-b").bounding_box()
        phone.hand("A", 35)
        phone.total("a", 35)
        said = phone.page.locator("html")
        expect(said).to_have_attribute("data-spoken", re.compile("llevan 35;"))
        language, _ = phone.page.evaluate(SPOKEN)
        other.total("a", 35)
        quiet = other.page.evaluate("window.spoken")

    assert height
    assert wide
    assert (height["height"] > 140, wide["width"] > 300) == (True, True)
    assert (language, quiet) == ("es", [])


def test_time_and_a_joy_fill_the_screen_and_go_with_a_tap(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("tiempo-lleno")
    present_event(office.context, office.caller(), PresentEvent(celebrates=True))
    run_clock(office)
    with two_phones(chromium, hall, office) as (phone, _):
        sign = phone.page.locator("dialog.phone-sign[open]")
        write(office, 1, Pair.A, 100)
        expect(sign).to_have_text("¡Mano de 100!")
        box = sign.bounding_box()
        sign.click()
        expect(sign).to_have_count(0)
        call_time(office.context, office.caller(), CallTime(1))
        expect(sign).to_have_text("Esta es la última mano")
        buzzes = phone.page.evaluate("window.buzzes")
        sign.click()
        expect(sign).to_have_count(0)

    assert box
    assert (box["width"], box["height"]) == (360, 640)
    assert len(buzzes) == 2
