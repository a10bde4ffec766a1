"""The record in a real browser: an official event gets its commission and begins."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from capicua.actions.events.lifecycle import Announce, announce
from capicua.event.state import Phase
from web.days.hall_day import HallDay
from web.days.record_day import COMMISSION, official_day

pytestmark = pytest.mark.browser


@pytest.fixture
def desk_window(chromium: Browser, record_hall: HallDay) -> Iterator[BrowserContext]:
    """Return a window in which the owner is signed in."""
    address = record_hall.desk.address
    context = chromium.new_context(
        base_url=address, viewport={"width": 1440, "height": 900}, locale="es"
    )
    cookies = record_hall.owner.cookies.items()
    context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in cookies]
    )
    yield context
    context.close()


def test_the_commission_is_named_and_the_official_event_begins(
    desk_window: BrowserContext, record_hall: HallDay
) -> None:
    day = official_day(record_hall, "browser-copa")
    tab = desk_window.new_page()
    said: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    tab.goto("/events/browser-copa/desk")
    tab.get_by_role("link", name="Nombrar").click()

    for post, name in COMMISSION.items():
        tab.locator(f"#main-{post}").fill(name)
    tab.get_by_role("button", name="Nombrarlos").click()

    expect(tab.get_by_role("cell", name="Dora Paz", exact=True)).to_be_visible()
    expect(tab.get_by_text("vacante", exact=True)).to_have_count(0)
    tab.goto("/events/browser-copa/desk")
    tab.get_by_role("button", name="Empezar el evento").click()
    expect(tab.get_by_text("Emparejar la ronda 1").first).to_be_visible()
    assert (day.office.state.phase, said) == (Phase.STARTED, [])


def test_a_refusal_is_said_beside_what_was_written(
    desk_window: BrowserContext, record_hall: HallDay
) -> None:
    day = official_day(record_hall, "browser-refusal")
    day.name_commission()
    tab = desk_window.new_page()
    tab.goto(day.record)

    tab.get_by_label("Cargo").select_option("arbiter")
    tab.get_by_label("Nombre", exact=True).fill("Iris Mena")
    tab.get_by_role("button", name="Dar el cargo").click()

    expect(tab.get_by_role("alert")).to_contain_text("31-p2")
    expect(tab.get_by_label("Nombre", exact=True)).to_have_value("Iris Mena")
    # News of something else takes neither the words nor what was written.
    announce(day.office.context, day.office.caller(), Announce("Empezamos a las diez."))
    newest = day.office.store.head("browser-refusal").seq
    bar = tab.locator("[data-stream]")
    expect(bar).to_have_attribute("data-version", str(newest))
    expect(tab.get_by_role("alert")).to_contain_text("31-p2")
    expect(tab.get_by_label("Nombre", exact=True)).to_have_value("Iris Mena")
