"""A club night by paper results in a real browser, from an empty store, in few clicks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from web.days.office_hours import PASSWORD, Desk, open_desk
from web.setup_names import SIXTEEN

pytestmark = pytest.mark.browser
MOST_CLICKS = 25
ROUNDS = 5
IN_TIME = (*SIXTEEN, "Sara Lobo", "Tino Paz")
LATE = "Zoe León\nNoé Vega"


class Secretary:
    """Somebody who is alone with twenty people; the clicks are counted, typing is not."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def click(self, what: Locator) -> None:
        what.click()
        self.clicks += 1

    def write(self, *texts: str) -> None:
        """Type into one field after the other, going on with the keyboard."""
        for text in texts:
            self.page.keyboard.type(text)
            self.page.keyboard.press("Tab")

    def type_results(self) -> None:
        """Type the result of every table that is missing, by keyboard alone."""
        self.page.wait_for_url("**/desk/results")
        expect(self.page.locator(".missing [data-fill]").first).to_be_visible()
        tables = [
            one.get_attribute("data-fill") or ""
            for one in self.page.locator(".missing [data-fill]").all()
        ]
        for place, table in enumerate(tables):
            line = self.page.locator("#table")
            expect(line).to_be_focused()
            for text in (table, "200", str(60 + 10 * place)):
                self.page.keyboard.type(text)
                self.page.keyboard.press("Enter")
            expect(self.page.locator(f'.recent [data-key="r{table}"]')).to_be_visible()
        expect(self.page.locator(".missing [data-fill]")).to_have_count(0)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Serve an empty store, without a demo."""
    with open_desk(tmp_path) as served:
        yield served


def test_a_club_night_of_five_rounds_takes_few_clicks(
    chromium: Browser, desk: Desk
) -> None:
    context = chromium.new_context(
        base_url=desk.address, viewport={"width": 1440, "height": 900}, locale="es"
    )
    page = context.new_page()
    secretary = Secretary(page)
    # The terminal tells the address of the first start.
    page.goto(f"/welcome?code={desk.opened.server.setup_code}")
    _begin(secretary)
    _seat_who_comes_late(secretary)
    for number in range(1, ROUNDS + 1):
        secretary.type_results()
        if number == 2:
            _let_one_leave(secretary)
        go_on = page.locator(f'form[action$="/rounds/{number}/go-on"] button')
        secretary.click(go_on.first)
        if number < ROUNDS:
            page.wait_for_url("**/desk/round")
            _publish(secretary, number + 1)

    page.wait_for_url("**/desk/standings")
    names = page.locator("main").inner_text()
    assert [one in names for one in ("Zoe León", "Noé Vega", "Ana Pérez")] == [True] * 3
    assert secretary.faults == []
    assert secretary.clicks <= MOST_CLICKS
    context.close()


def _begin(secretary: Secretary) -> None:
    """Make the club's account and the event, and publish its first round."""
    page = secretary.page
    secretary.click(page.get_by_label("Club o federación"))
    secretary.write("Club Capicúa", "Ana Dueña", "ana", PASSWORD)
    secretary.click(page.locator("main").get_by_role("button", name="Empezar"))
    secretary.click(page.get_by_role("link", name="Nuevo evento"))
    secretary.click(page.get_by_role("link", name="Noche de club, individual"))
    secretary.click(page.get_by_label("Nombres: pegue aquí la lista"))
    page.keyboard.insert_text("\n".join(IN_TIME))
    secretary.click(page.get_by_role("button", name="Crear y empezar"))
    page.wait_for_url("**/desk/round")
    _publish(secretary, 1)


def _publish(secretary: Secretary, number: int) -> None:
    page = secretary.page
    button = page.locator(f'form[action$="/desk/rounds/{number}/publish"] button')
    secretary.click(button.first)
    page.wait_for_url("**/desk/results")


def _seat_who_comes_late(secretary: Secretary) -> None:
    """Add two who come when round 1 is published: they sit down with the two who rest."""
    page = secretary.page
    secretary.click(page.locator('a[href$="/desk/entries"]:visible').first)
    secretary.click(page.get_by_text("Pegar una lista"))
    secretary.click(page.get_by_label("Nombres: pegue aquí la lista"))
    page.keyboard.insert_text(LATE)
    secretary.click(page.get_by_role("button", name="Añadir").first)
    page.wait_for_url("**/desk/round")
    secretary.click(page.locator('form[action$="/rounds/1/seat-late"] button'))
    page.wait_for_url("**/desk/results")


def _let_one_leave(secretary: Secretary) -> None:
    """Mark one as no longer there: the next rounds are paired without them."""
    page = secretary.page
    secretary.click(page.locator('a[href$="/desk/entries"]:visible').first)
    secretary.click(page.locator('a[href$="/desk/check-in"]:visible').first)
    secretary.click(page.locator("#check-3 .check-toggle"))
    expect(page.locator("#check-3.is-present")).to_have_count(0)
    secretary.click(page.locator('a[href$="/desk/results"]:visible').first)
    page.wait_for_url("**/desk/results")
