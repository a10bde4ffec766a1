"""A phone tells its owner when a round is published: a banner, and it vibrates."""

import pytest
from playwright.sync_api import Browser, expect

from capicua.actions.phones.personal_codes import revoke_keys
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.clock import PauseClock, StartClock, pause_clock, start_clock
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair
from web.browser.phone_window import SIZE, wait_until_kept
from web.days.hall_day import HallDay
from web.days.phone_day import keys_of, owner_of
from web.days.seat_day import listed

pytestmark = [pytest.mark.browser, pytest.mark.slow]
RECORDER = """
window.buzzes = [];
navigator.vibrate = (pattern) => { window.buzzes.push(pattern); return true; };
"""
"""A phone on a desk has nothing that could vibrate; it writes down what it was told."""


CLOCK_IS_KEPT = """async () => {
  const text = async () => (await (await caches.match(location.href)).text());
  while (!(await text()).includes("data-ends")) {
    await new Promise((resolve) => window.setTimeout(resolve, 50));
  }
}"""
KEPT_PAGES = """async () => {
  const kept = await (await caches.open("capicua-phone-1")).keys();
  return kept.map((one) => new URL(one.url).pathname).filter((one) => /^.events/.test(one));
}"""


def test_a_published_round_is_told_by_a_banner_and_a_vibration_until_it_is_read(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.begun("aviso")
    key = keys_of(hall, "aviso")[1]
    context = chromium.new_context(
        base_url=hall.desk.address,
        viewport=SIZE,
        locale="es",
        has_touch=True,
        is_mobile=True,
    )
    context.add_init_script(RECORDER)
    page = context.new_page()
    page.goto(f"/me/{key.link}")
    banner = page.locator("[data-banner]")
    expect(page.locator(".my-table")).to_have_text("Espere un momento")
    expect(page.locator("[data-connection=online]")).to_be_attached()
    expect(banner).to_be_hidden()
    assert page.evaluate("window.buzzes") == []

    office.pair()
    expect(banner).to_contain_text("Ronda 1: usted juega en la mesa")
    assert page.evaluate("window.buzzes") == [[300, 120, 300]]
    banner.tap()
    expect(banner).to_be_hidden()

    page.reload()
    expect(page.locator("[data-connection=online]")).to_be_attached()
    expect(banner).to_be_hidden()
    assert page.evaluate("window.buzzes") == []

    for table in (1, 2):
        asked = EnterResult(Place(1, table), Outcome(ByPair(200, 50)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))
    expect(page.locator(".my-results")).to_be_visible()
    expect(banner).to_be_hidden()
    sheet = context.new_page()
    sheet.goto("/events/aviso/tables/1/1")
    expect(sheet.locator("[data-connection=online]")).to_be_attached()
    office.pair()
    expect(banner).to_contain_text("Ronda 2: usted juega en la mesa")
    assert page.evaluate("window.buzzes") == [[300, 120, 300]]
    expect(sheet.locator("[data-banner]")).to_have_text("La ronda 2 está publicada.")
    assert sheet.evaluate("window.buzzes") == [[300, 120, 300]]
    expect(sheet.locator("[data-call] a")).to_have_attribute("href", "/events/aviso/me")

    # Without a connection a page does not know how long it was kept: it shows no clock.
    wait_until_kept(sheet)
    start_clock(office.context, office.caller(), StartClock(2))
    expect(sheet.locator(".clock")).to_be_visible()
    sheet.evaluate(CLOCK_IS_KEPT)
    context.set_offline(True)
    sheet.reload()
    expect(sheet.locator("[data-connection=lost]")).to_be_attached()
    expect(sheet.locator(".clock")).to_have_count(1)
    expect(sheet.locator(".clock")).to_be_hidden()
    context.set_offline(False)
    expect(sheet.locator(".clock")).to_be_visible()

    # The cards are withdrawn: what is shown and what the phone kept was somebody's.
    revoke_keys(hall.server.workspace, owner_of(hall), "aviso")
    pause_clock(office.context, office.caller(), PauseClock(2, "Luz"))
    for one in (page, sheet):
        expect(one.locator("[data-personal]")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("¿Quién es usted?")
    assert page.evaluate(KEPT_PAGES) == []
    context.close()


def test_number_and_code_open_the_own_page_at_the_first_press(
    chromium: Browser, hall: HallDay
) -> None:
    hall.playing("entrada")
    key = keys_of(hall, "entrada")[1]
    # An event that is not listed asks at another door, which says nothing of it.
    for is_listed in (False, True):
        context = chromium.new_context(
            base_url=hall.desk.address, viewport=SIZE, locale="es"
        )
        page = context.new_page()
        if is_listed:
            listed(hall, "entrada")
        page.goto("/events/entrada/me")
        page.fill("#name", key.label)
        page.fill("#code", key.code)
        page.click("form:has(#code) button")
        expect(page.locator(".phone-hello h1")).to_have_text(key.name)
        context.close()
