"""What a page hears of: after a sleep, in many windows, and once somebody looks again."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from capicua.actions.events.lifecycle import Announce, announce
from web.days.results_day import EVENT, ResultsDay, results_day

# A served house and a browser take seconds.
pytestmark = [pytest.mark.slow, pytest.mark.browser]

FRONT = f"/events/{EVENT}"
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
MOST_CONNECTIONS = 6
"""Which a browser opens to one place."""
LOOK_AWAY = """(isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return a small event."""
    with results_day(tmp_path_factory.mktemp("windows"), 4) as found:
        yield found


def expect_online(page: Page) -> None:
    state = page.locator("[data-connection]").first
    expect(state).to_have_attribute("data-connection", "online")


def test_pages_that_nobody_sees_leave_the_connections_to_those_that_are_seen(
    chromium: Browser, day: ResultsDay
) -> None:
    window = chromium.new_context(base_url=day.desk.address, locale="es")
    pages = [window.new_page() for _ in range(MOST_CONNECTIONS)]
    for page in pages:
        page.goto(FRONT)
        expect_online(page)
        page.evaluate(LOOK_AWAY, True)
    another = window.new_page()
    another.goto(FRONT)
    expect_online(another)

    announce(day.context, day.caller(), Announce("La ronda 2 será a las 15:00."))
    expect(another.locator("main")).to_contain_text("La ronda 2 será a las 15:00.")
    expect(pages[0].locator("main")).not_to_contain_text("La ronda 2 será")
    pages[0].evaluate(LOOK_AWAY, False)
    expect(pages[0].locator("main")).to_contain_text("La ronda 2 será a las 15:00.")
    window.close()


def test_after_a_sleep_a_page_asks_the_server_anew(
    chromium: Browser, day: ResultsDay
) -> None:
    page = chromium.new_page(base_url=day.desk.address, locale="es")
    page.clock.install(time=NOON)
    page.goto(FRONT)
    expect_online(page)
    # Half a minute: a silence would be noticed only later.
    with page.expect_request("**/stream?**"):
        page.clock.fast_forward(30_000)
    expect_online(page)
    page.close()
