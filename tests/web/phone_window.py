"""A phone in a real browser at a table, used with a thumb."""

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, expect

from capicua.actions.phone.keys import PersonalKey

SIZE = {"width": 360, "height": 640}
TABLE = "/events/{event}/tables/1/1"


class PhoneWindow(NamedTuple):
    """One phone and its page."""

    context: BrowserContext
    page: Page

    def hand(self, winner: str, points: int) -> None:
        """Write a hand with the keys."""
        self.page.click(f'label.winner:has(input[value="{winner}"])')
        for digit in str(points):
            self.page.click(f'[data-digit="{digit}"]')
        self.page.click("[data-note]")

    def tiles(self, winner: str, *names: str) -> None:
        """Write a hand by the tiles that were left."""
        self.page.click(f'label.winner:has(input[value="{winner}"])')
        self.page.click("[data-way=tiles]")
        for name in names:
            self.page.click(f'[data-tile="{name}"]')
        self.page.click("[data-note]")

    def lock(self, a: tuple[str, ...], b: tuple[str, ...], closer: int = 0) -> None:
        """Write a lock by the tiles of both pairs."""
        self.page.click('label.winner:has(input[value="lock"])')
        for rack, names in (("a", a), ("b", b)):
            self.page.click(f"[data-rack={rack}]")
            for name in names:
                self.page.click(f'[data-tile="{name}"]')
        if closer:
            self.page.click(f'label.closer:has(input[value="{closer}"])')
        self.page.click("[data-note]")

    def total(self, side: str, points: int) -> None:
        """Wait until a pair has so many points on this phone."""
        figure = self.page.locator(f'[data-total="{side}"]')
        expect(figure).to_have_text(str(points))

    def settled(self) -> None:
        """Wait until everything is on the server."""
        expect(self.page.locator('[data-sync="done"]')).to_be_attached(timeout=20_000)

    def nudge(self) -> None:
        """Let the phone notice that the network may be back."""
        self.page.evaluate("window.dispatchEvent(new Event('online'))")


@contextlib.contextmanager
def phone_window(
    chromium: Browser, site: str, event: str, key: PersonalKey, *, sit: int = 0
) -> Iterator[PhoneWindow]:
    """Give a phone whose owner opened the personal link and went to the table."""
    context = chromium.new_context(
        base_url=site,
        viewport={"width": 360, "height": 640},
        locale="es",
        has_touch=True,
        is_mobile=True,
    )
    page = context.new_page()
    page.goto(f"/me/{key.link}")
    page.goto(TABLE.format(event=event))
    if sit:
        page.click(f'#sit button[value="{sit}"]')
        expect(page.locator("#sit")).to_have_count(0)
    yield PhoneWindow(context, page)
    context.close()
