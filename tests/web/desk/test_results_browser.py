"""Paper results by keyboard in a real browser: fast, by the right side, by two people."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.event.facts.results import Outcome
from capicua.journal.actor import Role
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandWon
from web.barriers import grave_barriers
from web.browser.looks import NAMELESS_CONTROLS, WIDTH_BEYOND_WINDOW
from web.browser.sending import await_answers, hold, let_go
from web.days.office_hours import PASSWORD
from web.days.results_day import EVENT, ResultsDay, results_day

pytestmark = pytest.mark.browser
RESULTS = f"/events/{EVENT}/desk/results"
PAGES = (
    RESULTS,
    f"/events/{EVENT}/desk/rounds/1/tables/7",
    f"/events/{EVENT}/desk/undo",
    f"/events/{EVENT}/desk/standings",
    f"/events/{EVENT}/standings/1",
    f"/events/{EVENT}?q=ana",
    f"/events/{EVENT}/pairings",
)
OLD_KEY = "const key = `capicua_outbox_${document.getElementById('line').dataset.line}`"
OLD_LINES = f"""() => {{
  {OLD_KEY};
  const line = {{ round: "1", on_time: "", names: {{ a: "Ana", b: "Luis" }} }};
  localStorage.setItem(key, JSON.stringify([
    {{ ...line, table: "7", a: "200", b: "60", request: "0123456789", state: "sending" }},
    {{ ...line, table: "99", a: "200", b: "60", request: "9876543210", state: "refused",
      sentence: "Esa mesa no existe." }},
  ]));
}}"""
"""Lines exactly as the version before kept them: one on its way, one refused."""


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event of eight tables, of which every test takes its own."""
    with results_day(tmp_path_factory.mktemp("day")) as found:
        yield found


def sit_down(chromium: Browser, day: ResultsDay, login: str = "duena") -> Page:
    """Return the results page in a window of somebody who has signed in."""
    window: BrowserContext = chromium.new_context(
        base_url=day.desk.address, viewport={"width": 1440, "height": 900}, locale="es"
    )
    page = window.new_page()
    page.goto(f"/sign-in?next={RESULTS}")
    page.fill("#login", login)
    page.fill("#password", PASSWORD)
    page.click("main button")
    page.wait_for_url(day.desk.address + RESULTS)
    # The keyboard alone is used here: a page that is still being drawn has no focus yet.
    expect(page.locator("#table")).to_be_focused()
    return page


def type_line(page: Page, *words: str) -> None:
    """Type a line; every word ends with Enter."""
    for word in words:
        page.keyboard.type(word)
        page.keyboard.press("Enter")


def outcomes(day: ResultsDay) -> dict[int, Outcome | None]:
    return {number: day.table(number).outcome for number in range(1, 9)}


def test_the_names_of_the_table_stand_at_the_two_fields(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    names = day.context.store.athletes(EVENT)
    known = {one.number: one.name for one in names}
    expect(page.locator("#a")).to_be_disabled()

    type_line(page, "3")

    table = day.table(3)
    for side, entry in (("a", table.a[0]), ("b", table.b[0])):
        label = page.locator(f"label[for={side}]")
        for athlete in day.state.entries[entry].particulars.athletes:
            expect(label).to_contain_text(known[athlete])
    expect(page.locator("#a")).to_be_focused()


def test_what_cannot_be_is_said_beside_the_line_and_nothing_is_lost(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    said = page.locator("#line [data-refusal]")

    # Who types on without looking writes at no table: it waits for Esc.
    type_line(page, "99", "3", "200", "7")
    expect(said).to_contain_text("no hay mesa 99. Pulse Esc")
    assert page.input_value("#table") == "99"
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    type_line(page, "4", "150", "90")

    expect(said).to_contain_text("Nadie llegó a 200")
    expect(page.get_by_label("Terminó por tiempo")).to_be_focused()
    assert (page.input_value("#a"), page.input_value("#b")) == ("150", "90")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_focused()
    expect(page.locator("[data-key=r4]")).to_have_count(1)
    assert day.table(4).outcome == Outcome(ByPair(150, 90), on_time=True)

    # What no match comes to is a question, answered by the keyboard, too.
    type_line(page, "8", "999", "20")
    expect(said).to_contain_text("Ningún partido llega a 999")
    expect(page.get_by_label("La planilla dice exactamente esto")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("[data-key=r8]")).to_have_count(1)
    assert day.table(8).outcome == Outcome(ByPair(999, 20))


def test_without_a_connection_the_line_waits_and_is_sent_once(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    page.context.set_offline(True)
    type_line(page, "5", "200", "10")
    waiting = page.locator("[data-outbox] li")
    expect(waiting).to_contain_text("por enviar")
    expect(page.locator("#table")).to_be_focused()

    page.context.set_offline(False)

    expect(waiting).to_have_count(0)
    expect(page.locator("[data-key=r5]")).to_have_count(1)
    assert day.table(5).outcome == Outcome(ByPair(200, 10))


def test_lines_that_the_version_before_left_waiting_are_sent_once(
    chromium: Browser, tmp_path: Path
) -> None:
    with results_day(tmp_path) as day:
        page = sit_down(chromium, day)
        page.evaluate(OLD_LINES)
        page.reload()

        expect(page.locator("[data-key=r7]")).to_have_count(1)
        refused = page.locator("[data-outbox] li")
        expect(refused).to_contain_text("Esa mesa no existe.")
        refused.get_by_role("button").last.click()
        expect(refused).to_have_count(0)
        assert {table: one for table, one in outcomes(day).items() if one} == {
            7: Outcome(ByPair(200, 60))
        }
        assert (
            page.evaluate(f"() => {{ {OLD_KEY}; return localStorage.getItem(key); }}")
            is None
        )


def test_two_people_at_the_desk_type_every_sheet(
    chromium: Browser, day: ResultsDay
) -> None:
    set_double_entry(day.context, day.caller(), SetDoubleEntry(is_on=True))
    login = day.engage("Eva Segunda", Role.DESK)
    ana, eva = sit_down(chromium, day), sit_down(chromium, day, login)

    type_line(ana, "1", "200", "80")
    expect(ana.locator("[data-key=m1]")).to_contain_text("digitada por usted")
    expect(eva.locator("[data-key=m1]")).to_contain_text("digitada una vez")
    type_line(eva, "1", "200", "80")
    type_line(ana, "2", "200", "80")
    expect(eva.locator("[data-key=m2]")).to_contain_text("digitada una vez")
    type_line(eva, "2", "80", "200")

    claims = ana.locator("[data-key=d2] tbody tr")
    expect(claims).to_have_count(2)
    expect(claims.nth(1)).to_contain_text("Eva Segunda")
    assert (day.table(1).outcome, day.table(2).outcome) == (Outcome(ByPair(200, 80)), None)
    ana.fill("#a-2", "80")
    ana.fill("#b-2", "200")
    ana.fill("#settle-2", "Leí la fila al revés")
    ana.get_by_role("button", name="Hacerlo oficial").click()
    expect(eva.locator("[data-key=r2]")).to_contain_text(re.compile(r"80\s*–\s*200"))
    assert day.table(2).outcome == Outcome(ByPair(80, 200))
    set_double_entry(day.context, day.caller(), SetDoubleEntry(is_on=False))


def test_the_pages_shut_nobody_out(chromium: Browser, tmp_path: Path) -> None:
    with results_day(tmp_path) as day:
        day.enter(8, 200, 120)
        assert barriers_of(sit_down(chromium, day)) == ({}, [])


def barriers_of(page: Page) -> tuple[dict[tuple[int, str], list[str]], list[str]]:
    """Return what shuts somebody out of each page at each width, and what broke."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    found = {}
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 800})
        for address in PAGES:
            page.goto(address)
            found[width, address] = [
                *grave_barriers(page),
                *page.evaluate(NAMELESS_CONTROLS),
                *(["too wide"] if page.evaluate(WIDTH_BEYOND_WINDOW) > 0 else []),
            ]

    return {where: what for where, what in found.items() if what}, errors


def test_eight_tables_are_entered_by_keyboard_alone(
    chromium: Browser, tmp_path: Path
) -> None:
    with results_day(tmp_path) as day:
        enter_eight(sit_down(chromium, day), day)


def enter_eight(page: Page, day: ResultsDay) -> None:
    expect(page.locator("#table")).to_be_focused()

    for number in range(1, 9):
        a, b = ("200", str(number)) if number % 2 else (str(number), "200")
        type_line(page, str(number), a, b)
        expect(page.locator("#table")).to_be_focused()

    expect(page.locator("#missing-title .count")).to_have_text("0")
    expect(page.locator("[data-outbox] li")).to_have_count(0)
    assert outcomes(day) == {
        number: Outcome(ByPair(200, number) if number % 2 else ByPair(number, 200))
        for number in range(1, 9)
    }


def test_hands_are_written_one_after_another_on_the_sheet(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    page.goto(f"/events/{EVENT}/desk/rounds/1/tables/6")
    for number, (pair, points) in enumerate((("A", "40"), ("B", "25"), ("A", "60")), 1):
        page.check(f"input[name=hand][value={pair}]")
        page.fill("#points", points)
        page.keyboard.press("Enter")
        expect(page.locator(".sheet-rows tbody tr")).to_have_count(number)
        await_answers(page)

    expect(page.locator(".big-score .side.is-a")).to_have_text("100")
    assert day.table(6).rows == (
        HandWon(Pair.A, 40),
        HandWon(Pair.B, 25),
        HandWon(Pair.A, 60),
    )

    # What is written while a hand is on its way stays, whatever comes first.
    held = hold(page, "**/tables/6/*")
    page.check("input[name=hand][value=B]")
    page.fill("#points", "30")
    with page.expect_request("**/tables/6/*"):
        page.keyboard.press("Enter")
    page.fill("#points", "45")
    let_go(held)
    expect(page.locator(".sheet-rows tbody tr")).to_have_count(4)
    await_answers(page)
    expect(page.locator("#points")).to_have_value("45")


def test_a_table_that_takes_no_result_says_so_however_the_field_is_left(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    said = page.locator("#line [data-refusal]")

    page.keyboard.type("99")
    page.keyboard.press("Tab")

    expect(said).to_contain_text("no hay mesa 99")


def test_a_number_opens_its_matches_and_stays_open_when_results_come_in(
    chromium: Browser, day: ResultsDay
) -> None:
    page = sit_down(chromium, day)
    page.goto(f"/events/{EVENT}/standings")
    entry = day.table(7).a[0]
    page.locator(f"#e{entry} [data-story]").first.click()
    expect(page.locator(f"#e{entry} + .story-row .story-figures")).to_be_visible()

    day.enter(7, 200, 1)

    expect(page.locator(f"#e{entry} .rank").first).to_have_text("1")
    expect(page.locator(f"#e{entry} + .story-row .story-figures")).to_be_visible()
