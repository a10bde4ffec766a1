"""A phone in a real browser at a table, used with a thumb."""

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from capicua.actions.phones.personal_codes import PersonalKey
from capicua.kernel.seat import Seat

SIZE: ViewportSize = {"width": 360, "height": 640}
TABLE = "/events/{event}/tables/1/1"
KEPT = """async () => {
  const used = [...document.querySelectorAll("link:not([rel=manifest]), script[src]")];
  const all = [location.href.split("#")[0], ...used.map((one) => one.href || one.src)];
  const kept = await Promise.all(all.map((one) => caches.match(one)));
  return Boolean(navigator.serviceWorker.controller) && kept.every(Boolean);
}"""
"""Tells whether the phone has kept the page and all that it is made of."""


class PhoneWindow(NamedTuple):
    """One phone and its page."""

    context: BrowserContext
    page: Page

    def hand(self, winner: str, points: int) -> None:
        """Write a hand with the keys."""
        self.page.click(f'label.winner:has(input[value="{winner}"])')
        type_points(self.page, points)
        self.page.click("[data-note]")

    def tiles(self, winner: str, *names: str) -> None:
        """Write a hand by the tiles that were left."""
        self.page.click(f'label.winner:has(input[value="{winner}"])')
        press(self.page, "[data-way=tiles]")
        for name in names:
            press(self.page, f'[data-tile="{name}"]')
        self.page.click("[data-note]")

    def lock(
        self,
        a: tuple[str, ...],
        b: tuple[str, ...],
        closer: Seat | None = None,
        says: str = "",
    ) -> None:
        """Write a lock by the tiles of both pairs; what it is must be said before."""
        self.page.click('label.winner:has(input[value="lock"])')
        for rack, names in (("a", a), ("b", b)):
            press(self.page, f"[data-rack={rack}]")
            for name in names:
                press(self.page, f'[data-tile="{name}"]')
        if closer:
            self.page.click(f'label.closer:has(input[value="{closer:d}"])')
        expect(self.page.locator("[data-says-it]")).to_contain_text(says)
        self.page.click("[data-note]")

    def total(self, side: str, points: int) -> None:
        """Wait until a pair has so many points on this phone."""
        figure = self.page.locator(f'[data-total="{side}"]')
        expect(figure).to_have_text(str(points))

    def settled(self) -> None:
        """Wait until everything is on the server."""
        expect(self.page.locator('[data-sync="done"]')).to_be_attached()

    def kept(self) -> None:
        """Wait until the page would open without a connection."""
        wait_until_kept(self.page)

    def nudge(self) -> None:
        """Let the phone notice that the network may be back."""
        self.page.evaluate("window.dispatchEvent(new Event('online'))")


def wait_until_kept(page: Page) -> None:
    """Wait until the phone says that the page opens without a connection: then it must."""
    page.wait_for_selector("html[data-kept]", state="attached")
    assert page.evaluate(KEPT)


def press(page: Page, key: str) -> None:
    """Press a key that stays pressed; who is too quick for the page taps again.

    Two taps at one spot are one to the page if another question came between them.
    """
    page.click(key)
    if page.get_attribute(key, "aria-pressed") == "false":
        page.click(key)


def type_points(page: Page, points: int) -> None:
    """Type points with the keys; who is too quick for the page taps again."""
    typed = ""
    for digit in str(points):
        typed += digit
        page.click(f'[data-digit="{digit}"]')
        if page.input_value("#points") != typed:
            page.click(f'[data-digit="{digit}"]')


@contextlib.contextmanager
def phone_window(
    chromium: Browser,
    site: str,
    event: str,
    key: PersonalKey,
    *,
    sit: int = 0,
    worker: bool = True,
) -> Iterator[PhoneWindow]:
    """Give a phone whose owner opened the personal link and went to the table."""
    context = chromium.new_context(
        base_url=site,
        viewport={"width": 360, "height": 640},
        locale="es",
        has_touch=True,
        is_mobile=True,
        service_workers="allow" if worker else "block",
    )
    yield at_table(context, event, key, sit=sit)
    context.close()


def at_table(
    context: BrowserContext, event: str, key: PersonalKey, *, sit: int = 0
) -> PhoneWindow:
    """Let a phone open the personal link, go to the table, and perhaps sit down."""
    page = context.new_page()
    page.goto(f"/me/{key.link}")
    page.goto(TABLE.format(event=event))
    if sit:
        page.click(f'#sit button[value="{sit}"]')
        expect(page.locator("#sit")).to_have_count(0)
    return PhoneWindow(context, page)
