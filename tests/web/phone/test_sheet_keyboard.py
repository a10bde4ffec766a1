"""The sheet by keyboard alone: nothing is tapped, and the focus is never lost."""

import pytest
from playwright.sync_api import Browser, Page, expect

from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon, Row
from web.browser.phone_window import phone_window
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, keys_of, sitters

pytestmark = [pytest.mark.browser, pytest.mark.slow]
FOCUS = """() => {
  const one = document.activeElement;
  return one === document.body ? "lost" : one.id || one.value || one.textContent.trim();
}"""


def typed(page: Page, *keys: str) -> None:
    """Press keys one after the other; the focus must stay on something."""
    for key in keys:
        page.keyboard.press(key)
        assert page.evaluate(FOCUS) != "lost", key


@pytest.mark.article("AMASFAC-1.3")
def test_hands_are_written_without_a_thumb_and_the_focus_stays(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("mano-a-tecla", rulebook="amasfac")
    key = keys_of(hall, "mano-a-tecla")[sitters(office, office.state.table(HERE))[0]]
    with phone_window(
        chromium, hall.desk.address, "mano-a-tecla", key, sit=1, worker=False
    ) as phone:
        page = phone.page
        page.focus('.winners input[value="A"]')
        typed(page, "Space")
        assert page.evaluate(FOCUS) == "points"
        typed(page, "3", "9", "Backspace", "5", "Enter")
        phone.total("a", 35)
        assert page.evaluate(FOCUS) == "A"
        # An arrow moves and chooses nothing; what was chosen by mistake is left again.
        typed(page, "ArrowDown", "Enter", "Escape", "ArrowDown", "ArrowDown")
        assert page.evaluate(FOCUS) == "lock"
        typed(page, "ArrowUp", "Enter", "1", "2")
        expect(page.locator("[data-says-it]")).to_contain_text("ganan 12")
        typed(page, "Enter")
        phone.total("b", 12)
        phone.settled()

    rows: tuple[Row, ...] = (HandWon(Pair.A, 35), HandWon(Pair.B, 12))
    assert office.state.table(HERE).rows == rows
