"""A newcomer's first evening: from the first start to a published first round."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from capicua.web.site.session import SESSION_COOKIE
from web.browser.sending import await_answers
from web.days.office_hours import PASSWORD, Desk, open_desk
from web.setup_names import PASTED, SIXTEEN

pytestmark = pytest.mark.browser
MOST_CLICKS = 12
SIZES = {"phone": (360, 640), "wide": (1440, 900)}


class Newcomer:
    """Somebody who clicks and types as little as possible; the clicks are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.complaints: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def click(self, what: Locator) -> None:
        """Click once."""
        what.click()
        self.clicks += 1

    def write(self, *texts: str) -> None:
        """Type into one field after the other, going on with the keyboard."""
        for text in texts:
            self.page.keyboard.type(text)
            self.page.keyboard.press("Tab")

    def _hear(self, message: object) -> None:
        if getattr(message, "type", "") == "error":
            self.complaints.append(getattr(message, "text", ""))


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Serve what `./run` serves on its first start, the demo included."""
    with open_desk(tmp_path, demo=True) as served:
        yield served


@pytest.fixture(params=sorted(SIZES))
def window(
    chromium: Browser, desk: Desk, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    width, height = SIZES[request.param]
    context = chromium.new_context(
        base_url=desk.address, viewport={"width": width, "height": height}, locale="es"
    )
    yield context
    context.close()


def test_from_the_first_start_to_a_published_round_in_few_clicks_and_one_paste(
    window: BrowserContext, desk: Desk
) -> None:
    page = window.new_page()
    newcomer = Newcomer(page)
    main = page.locator("main")
    # The terminal in which the server starts shows this address.
    page.goto(f"/welcome?code={desk.opened.server.setup_code}")
    newcomer.click(page.get_by_label("Club o federación"))
    newcomer.write("Club Capicúa", "Ana Dueña", "ana", PASSWORD)
    newcomer.click(main.get_by_role("button", name="Empezar"))
    newcomer.click(page.get_by_role("link", name="Nuevo evento"))
    newcomer.click(page.get_by_role("link", name="Noche de club, individual"))
    newcomer.click(page.get_by_label("Nombres: pegue aquí la lista"))
    page.keyboard.insert_text(PASTED)
    newcomer.click(page.get_by_role("button", name="Crear y empezar"))
    page.wait_for_url("**/desk/round")
    publish = page.locator('form[action$="/desk/rounds/1/publish"] button')
    newcomer.click(publish.first)
    publish.first.wait_for(state="detached")
    await_answers(page)

    page.wait_for_url("**/desk/results")
    event = page.url.removesuffix("/desk/results")
    page.goto(f"{event}/desk")
    expect(page.locator(".map > li")).to_have_count(len(SIXTEEN) // 4)
    assert newcomer.clicks <= MOST_CLICKS
    assert newcomer.complaints == []


def test_what_is_odd_in_a_list_is_told_while_it_is_written(
    chromium: Browser, tmp_path: Path
) -> None:
    with open_desk(tmp_path) as desk, desk.owner() as owner:
        for width, height in SIZES.values():
            page = chromium.new_page(
                base_url=desk.address,
                viewport={"width": width, "height": height},
                locale="es",
            )
            secret = owner.cookies[SESSION_COOKIE]
            page.context.add_cookies(
                [{"name": SESSION_COOKIE, "value": secret, "url": desk.address}]
            )
            page.goto("/events/new/club-individual")
            page.get_by_label("Nombres: pegue aquí la lista").fill(f"{PASTED}\nAna Perez")

            told = "Ana Perez está dos veces: también en la línea 1."
            expect(page.get_by_text(told)).to_be_visible()
            entries = page.locator(".pasted-entries > li")
            expect(entries).to_have_count(len(SIXTEEN) + 1)
            page.close()


def test_a_pasted_list_survives_a_page_that_is_loaded_again(
    chromium: Browser, tmp_path: Path
) -> None:
    with open_desk(tmp_path) as desk, desk.owner() as owner:
        context = chromium.new_context(base_url=desk.address, locale="es")
        secret = owner.cookies[SESSION_COOKIE]
        context.add_cookies(
            [{"name": SESSION_COOKIE, "value": secret, "url": desk.address}]
        )
        page = context.new_page()
        page.goto("/events/new/club-individual")
        box = page.locator("textarea[name=names]")
        box.click()
        page.keyboard.insert_text("\n".join(SIXTEEN))
        page.reload()
        expect(box).to_have_value("\n".join(SIXTEEN))
        page.locator("#title").fill("Jueves")
        page.locator(".setup-acts button").last.click()
        page.wait_for_url("**/desk**")
        page.goto("/events/new/club-individual")
        expect(box).to_have_value("")
        context.close()
