"""The hall map in a browser: live without flicker, filters, sizes, keys."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from actions.desk_day import enter, run_clock, write
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.kernel.seat import Pair
from web.browser.desk_window import desk_window
from web.browser.looks import (
    faint_texts,
    lengthen_words,
    nameless_controls,
    width_beyond_window,
)
from web.browser.sending import hold, let_go
from web.days.hall_day import HallDay

pytestmark = pytest.mark.browser

WATCH = """() => {
  const map = document.querySelector("[data-map]");
  window.before = [...map.querySelectorAll(".map-place")];
  window.touched = new Set();
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      window.touched.add(element?.closest(".map-place")?.dataset.key ?? "map");
    }
  }).observe(map, {
    attributes: true, characterData: true, childList: true, subtree: true,
  });
}"""
CLIPPED = """() => [...document.querySelectorAll(".map-score")]
  .filter((one) => one.scrollWidth > one.clientWidth).length"""
OUTSIDE_THE_BAR = """() => {
  const words = [...document.querySelectorAll(".places a > span")];
  const isOut = ({ left, right }) => left < 0 || right > window.innerWidth;
  return words.filter((one) => isOut(one.getBoundingClientRect())).length;
}"""
MOVED = """() => new Promise((done) => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: "layout-shift", buffered: true,
  });
  const sum = () => shifts.reduce((all, { value }) => all + value, 0);
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum())));
})"""
SAME_NODES = """() => {
  const now = [...document.querySelectorAll(".map-place")];
  const isSame = (one, at) => one === window.before[at];
  return now.length === window.before.length && now.every(isSame);
}"""


def online(page: Page) -> None:
    expect(page.locator("[data-connection=online]")).to_be_visible()


def tile(table: int) -> str:
    return f"[data-key=table-{table}]"


def test_two_desks_see_what_the_other_does(chromium: Browser, hall: HallDay) -> None:
    hall.begun("dos-mesas", 8)
    with desk_window(chromium, hall) as ana, desk_window(chromium, hall) as eva:
        ana.goto("/events/dos-mesas/desk/round")
        eva.goto("/events/dos-mesas/desk")
        online(ana)
        online(eva)
        ana.get_by_role("button", name="Emparejar la ronda 1").click()
        expect(eva.get_by_role("link", name="Revisar el borrador")).to_be_visible()
        expect(eva.locator(".map-tile")).to_have_count(4)
        ana.get_by_role("button", name="Publicar la ronda 1").click()
        eva.get_by_role("button", name="Poner en marcha el reloj").click()
        # Publishing led her on to the results.
        ana.wait_for_url("**/desk/results")
        ana.goto("/events/dos-mesas/desk/round")
        online(ana)
        expect(ana.get_by_role("heading", name="Faltan 4 mesas.")).to_be_visible()
        ana.get_by_text("Parar el reloj").first.click()
        ana.get_by_label("Motivo").first.fill("Se fue la luz")
        ana.get_by_role("button", name="Parar el reloj").click()

        expect(eva.locator(".event-bar .clock")).to_contain_text("en pausa")
        for page in (ana, eva):
            online(page)
            expect(page.locator(".connection")).to_have_count(1)


def test_a_table_that_changes_leaves_all_others_alone(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("sin-parpadeo", 40)
    run_clock(office)
    write(office, 5, Pair.A, 30)
    with desk_window(chromium, hall) as page:
        page.goto("/events/sin-parpadeo/desk")
        online(page)
        page.evaluate(WATCH)
        enter(office, 3, 200, 90)
        write(office, 5, Pair.B, 25)

        expect(page.locator(f"{tile(3)}.is-official")).to_be_visible()
        expect(page.locator(tile(5))).to_contain_text("mano 3")
        assert page.evaluate(SAME_NODES)
        assert sorted(page.evaluate("() => [...window.touched]")) == ["table-3", "table-5"]


def test_when_time_is_up_the_desk_is_asked_to_call_it(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("tiempo-cumplido", 8)
    own = office.context
    office.context = own._replace(now=lambda: own.now() - timedelta(seconds=57))
    start_clock(office.context, office.caller(), StartClock(1, 1))
    with desk_window(chromium, hall) as page:
        page.goto("/events/tiempo-cumplido/desk")
        online(page)

        page.get_by_role("button", name="Cantar tiempo").click()
        expect(page.get_by_text("Se avisó a 4 planillas abiertas.")).to_be_visible()
        expect(page.get_by_role("button", name="Cantar tiempo")).to_have_count(0)


def test_a_page_keeps_one_stream_and_says_when_it_is_lost(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("perdida", 8)
    with desk_window(chromium, hall) as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/events/perdida/desk")
        online(page)
        streams = [one for one in asked if "/stream" in one]
        page.context.set_offline(True)
        expect(page.locator("[data-connection=lost]")).to_contain_text("sin conexión")
        enter(office, 2, 200, 90)
        page.context.set_offline(False)

        expect(page.locator(f"{tile(2)}.is-official")).to_be_visible()
        online(page)
        assert len(streams) == 1


def test_filters_answer_at_once_and_stay_when_news_comes(
    chromium: Browser, hall: HallDay
) -> None:
    office = hall.playing("filtrada", 8)
    enter(office, 1, 200, 90)
    with desk_window(chromium, hall) as page:
        page.goto("/events/filtrada/desk")
        online(page)
        # What was asked for before the choice comes after it.
        held = hold(page, "**/desk")
        with page.expect_request("**/desk"):
            enter(office, 2, 200, 90)
        page.get_by_role("link", name="Faltan").click()
        expect(page.locator(".map-tile:visible")).to_have_count(3)
        let_go(held)

        expect(page.locator(".map-tile:visible")).to_have_count(2)
        expect(page).to_have_url(re.compile(r"\?show=missing$"))
        chosen = page.get_by_role("link", name="Faltan")
        expect(chosen).to_have_attribute("aria-current", "true")


def test_the_size_is_remembered_and_nothing_moves_when_the_page_comes(
    chromium: Browser, hall: HallDay
) -> None:
    hall.playing("tallas", 60)
    with desk_window(chromium, hall) as page:
        page.goto("/events/tallas/desk")
        names = page.locator(f"{tile(1)} .map-names")
        small = names.bounding_box()
        page.get_by_role("button", name="Grande, con nombres").click()
        page.reload()
        expect(page.get_by_role("button", name="Grande, con nombres")).to_have_attribute(
            "aria-pressed", "true"
        )
        large = names.bounding_box()
        moved = page.evaluate(MOVED)

    assert small is not None
    assert large is not None
    assert (small["width"] < 2, large["width"] > 100) == (True, True)
    assert moved < 0.01, "The tiles were drawn in another size first."


def test_arrows_walk_from_table_to_table_and_show_the_names(
    chromium: Browser, hall: HallDay
) -> None:
    hall.playing("teclado", 60)
    with desk_window(chromium, hall) as page:
        page.goto("/events/teclado/desk")
        online(page)
        page.locator(f"{tile(1)} a").focus()
        walked = []
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "End"):
            page.keyboard.press(key)
            walked.append(
                page.evaluate("() => document.activeElement.closest('li').dataset.key")
            )
        box = page.locator(f"{tile(30)} .map-names").bounding_box()

        assert [walked[at] for at in (0, 1, 2, 4, 5)] == [
            "table-2",
            "table-3",
            "table-2",
            "table-2",
            "table-30",
        ]
        assert box is not None
        assert box["width"] > 100
        page.keyboard.press("Enter")
        page.wait_for_url("**/desk/rounds/1/tables/30")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (1440, 900)])
def test_a_hundred_tables_fit_every_screen(
    chromium: Browser, hall: HallDay, width: int, height: int
) -> None:
    event = f"cien-{width}"
    office = hall.playing(event, 200)
    run_clock(office)
    enter(office, 1, 200, 188)
    with desk_window(chromium, hall, width=width, height=height) as page:
        page.goto(f"/events/{event}/desk")
        online(page)

        assert width_beyond_window(page) == 0
        assert nameless_controls(page) == []
        assert faint_texts(page) == []
        for size in ("Pequeño", "Mediano", "Grande, con nombres"):
            page.get_by_role("button", name=size).click()
            assert (size, page.evaluate(CLIPPED)) == (size, 0)


@pytest.mark.parametrize("share", [0, 0.4])
def test_no_word_of_the_bar_at_the_thumb_leaves_a_narrow_phone(
    chromium: Browser, hall: HallDay, share: float
) -> None:
    event = f"barra-{round(share * 10)}"
    hall.playing(event, 8)
    with desk_window(chromium, hall, width=320, height=640) as page:
        page.goto(f"/events/{event}/desk")
        online(page)
        lengthen_words(page, share)

        assert page.evaluate(OUTSIDE_THE_BAR) == 0
        assert width_beyond_window(page) == 0
