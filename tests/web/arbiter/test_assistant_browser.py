"""The arbiter's phone in a real browser: taps counted, thumbs served, nobody shut out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.event_office import SCORER
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from web.arbiter_pages import fill_pages, full_pages
from web.barriers import grave_barriers
from web.browser.looks import come_to_rest, width_beyond_window
from web.days.arbiter_day import ArbiterDay
from web.days.office_hours import PASSWORD

THUMB = 44
MOST_TAPS = 5
SMALL = """(least) => [...document.querySelectorAll("main a, main button, main summary")]
  .filter((one) => one.getClientRects().length)
  .map((one) => ({ word: one.textContent.trim(), box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.height < least || box.width < least)
  .map(({ word }) => word)"""
STEPS = (
    ("¿Qué pasó?", '.tap:has-text("Pase con ficha")'),
    ("¿Quién fue?", ".seat.is-2"),
    ("¿Fue para impedir", "text=Sin intención"),
    ("Decide la pareja contraria", '.choice-card:has-text("Barajar")'),
    ("Decisión", "text=Aplicar"),
)
"""What each page asks, and what is tapped there."""
WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture
def phone(day: ArbiterDay, chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=day.hall.desk.address,
        viewport={"width": 360, "height": 640},
        locale="es",
        has_touch=True,
    )
    page = context.new_page()
    page.goto("/sign-in")
    page.fill("[name=login]", "rosa")
    page.fill("[name=password]", PASSWORD)
    page.click("main button")
    page.wait_for_url(lambda address: "sign-in" not in address)
    yield page
    context.close()


def check(page: Page) -> None:
    """Fail if a page is too wide, has small targets or shuts somebody out."""
    come_to_rest(page)
    assert page.evaluate(WIDTH) == 360
    assert page.evaluate(SMALL, THUMB) == []
    assert grave_barriers(page) == []


@pytest.mark.browser
def test_a_false_pass_is_ruled_on_the_phone_in_five_taps(
    day: ArbiterDay, phone: Page
) -> None:
    office = day.playing("phone", "pr")
    asked = CallArbiter(Place(1, 1), Seat.TWO, "Pasó con ficha")
    call_arbiter(office.context, office.caller(SCORER), asked)
    phone.goto("/events/phone/arbiter")
    check(phone)
    phone.tap("text=Voy yo")
    phone.wait_for_url("**/tables/1?call=*")
    check(phone)
    phone.tap("text=Pasó algo: decidir")
    taps = 0
    for title, target in STEPS:
        phone.get_by_role("heading", level=1, name=title).wait_for()
        check(phone)
        phone.locator(target).first.tap()
        taps += 1
    phone.wait_for_url("**/rulings/*")
    check(phone)

    assert taps <= MOST_TAPS
    assert [one.code for each in office.state.record.values() for one in each] == [
        "false_pass"
    ]


@pytest.mark.browser
def test_what_is_typed_is_found_while_it_is_typed(day: ArbiterDay, phone: Page) -> None:
    day.playing("typed", "fid-2015")
    phone.goto("/events/typed/arbiter/rounds/1/tables/1/rule")
    phone.locator("#q").press_sequentially("cachirul")
    phone.wait_for_selector('[data-found] .tap:has-text("cachirul")')
    check(phone)


@pytest.mark.browser
def test_full_pages_beside_the_assistant_shut_nobody_out(
    day: ArbiterDay, phone: Page
) -> None:
    fill_pages(day.playing("full"))
    found: list[str] = []
    for address in full_pages("full"):
        phone.goto(address)
        for width, height in ((360, 640), (1440, 900)):
            phone.set_viewport_size({"width": width, "height": height})
            found += [f"{address}: {one}" for one in grave_barriers(phone)]
            if beyond := width_beyond_window(phone):
                found.append(f"{address} is {beyond} px too wide at {width}")

    assert found == []


@pytest.mark.browser
@pytest.mark.article("FID-68-n1")
@pytest.mark.article("FID-68-n3")
def test_the_time_for_one_play_runs_out_starts_again_and_stops(
    day: ArbiterDay, phone: Page
) -> None:
    day.playing("timer")
    phone.clock.install()
    phone.goto("/events/timer/arbiter/rounds/1/tables/1")
    figure = phone.locator("[data-play-left]")
    expect(figure).to_have_text("20")

    phone.get_by_role("button", name="Ficha de tranque").click()
    phone.clock.run_for(45_000)
    expect(figure).to_have_text("15")
    phone.get_by_role("button", name="Empezar").click()
    phone.clock.run_for(1_000)
    expect(figure).to_have_text("59")
    phone.clock.run_for(59_200)
    expect(phone.locator("[data-play-says]")).to_have_text("Tiempo cumplido")
    expect(figure).to_have_text("0")
    phone.get_by_role("button", name="Parar").click()

    expect(figure).to_have_text("60")
    assert width_beyond_window(phone) == 0
