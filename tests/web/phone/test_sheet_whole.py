"""A whole match in letters of twice the size, and one by keyboard alone."""

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import Office
from web.browser.phone_window import PhoneWindow, at_table
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TWICE = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "200%";
})"""
HANDS = (("A", 45), ("B", 20), ("A", 30), ("A", 25))
"""A match to 100."""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FOCUS = "document.activeElement?.closest('form, details')?.id || ''"
MOST_TABS = 60


@contextlib.contextmanager
def four_windows(
    chromium: Browser, hall: HallDay, office: Office, script: str = ""
) -> Iterator[list[PhoneWindow]]:
    """Give the four phones of a table, where everybody has sat down."""
    keys = keys_of(hall, office.event)
    who = sitters(office, office.state.table(HERE))
    with contextlib.ExitStack() as stack:
        phones = []
        for seat, athlete in enumerate(who, 1):
            context = chromium.new_context(
                base_url=hall.desk.address, locale="es", has_touch=True, is_mobile=True,
                viewport={"width": 360, "height": 640}, service_workers="block",
            )  # fmt: skip
            stack.callback(context.close)
            if script:
                context.add_init_script(script)
            phones.append(at_table(context, office.event, keys[athlete], sit=seat))
        yield phones


def read_by_all(office: Office, phones: list[PhoneWindow]) -> None:
    """Wait until every phone shows the newest."""
    newest = str(office.store.head(office.event).seq)
    for one in phones:
        expect(one.page.locator("[data-stream]")).to_have_attribute("data-version", newest)


def test_a_whole_match_is_written_and_signed_in_letters_of_twice_the_size(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("doble-letra", rulebook="amasfac")
    with four_windows(chromium, hall, office, TWICE) as phones:
        beyond = []
        for number, (winner, points) in enumerate(HANDS, 1):
            # A click is refused where another thing lies upon the key.
            phones[0].hand(winner, points)
            rows = phones[0].page.locator('[data-live="hands"] > li[id^=row-]')
            expect(rows).to_have_count(number)
            beyond.append(phones[0].page.evaluate(SIDEWAYS))
        read_by_all(office, phones)
        for one in phones:
            accept = one.page.locator("#accept button")
            if accept.count():
                accept.click()
                expect(one.page.locator("#accept")).to_have_count(0)
                read_by_all(office, phones)
            beyond.append(one.page.evaluate(SIDEWAYS))

    assert office.state.table(HERE).registered
    assert beyond == [0] * (len(HANDS) + 4)


def tab_to(page: Page, place: str) -> None:
    """Walk with the tabulator until the focus stands in a form or a fold."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUS) == place:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The tabulator does not lead to {place}.")


def test_a_whole_match_is_written_and_signed_by_keyboard_alone(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("sin-dedo", rulebook="amasfac")
    with four_windows(chromium, hall, office) as phones:
        writer = phones[0].page
        for number, (winner, points) in enumerate(HANDS, 1):
            writer.keyboard.press("Escape")
            tab_to(writer, "hand")
            if winner == "B":
                writer.keyboard.press("ArrowDown")
            writer.keyboard.press("Space")
            writer.keyboard.type(str(points))
            writer.keyboard.press("Enter")
            rows = writer.locator('[data-live="hands"] > li[id^=row-]')
            expect(rows).to_have_count(number)
        read_by_all(office, phones)
        for one in phones:
            if one.page.locator("#accept").count():
                tab_to(one.page, "accept")
                one.page.keyboard.press("Enter")
                expect(one.page.locator("#accept")).to_have_count(0)
                read_by_all(office, phones)

    assert office.state.table(HERE).registered
