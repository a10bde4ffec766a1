"""A phone on a bad network: its own clock, a page that is closed and opened again."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Browser, Page, expect

from capicua.actions.phones.personal_codes import PersonalKey
from capicua.web.site.session import SEAT_COOKIE
from web.browser.phone_window import SIZE, wait_until_kept
from web.faults.faulty_proxy import FaultyProxy

BEGIN = datetime(2026, 11, 16, 20, tzinfo=UTC)
RETRY = 4
WAITS = [min(8_000, 250 * 1.4**step) for step in range(20)]
"""Milliseconds; ever longer: a slow machine is waited for, and a quick one is not."""
OPEN = """() => !["opening", ""].includes(
  document.querySelector("[data-sync]")?.dataset.sync ?? "")"""
FORM = "#hand.is-scripted:not([hidden])"
WRITE = """([winner, points]) => {
  const form = document.querySelector("#hand");
  form.querySelector(`input[name=hand][value=${winner}]`).click();
  for (const digit of String(points)) {
    form.querySelector(`[data-digit="${digit}"]`).click();
  }
  form.querySelector("[data-note]").click();
}"""
SEES = """([a, b]) => !document.querySelector('[data-state="keeping"]')
  && ["a", "b"].map((side) => document.querySelector(`[data-total=${side}]`))
    .map((one) => one?.textContent.trim()).join() === `${a},${b}`"""
UNDO = "[data-outbox] [data-undo], form[data-queue=undo]:not([hidden]) button"
TAP = "(selector) => document.querySelector(selector).click()"
WAITING = """() => new Promise((resolve, reject) => {
  const opened = indexedDB.open("capicua", 1);
  opened.onerror = reject;
  opened.onsuccess = () => {
    const asked = opened.result.transaction("outbox").objectStore("outbox").getAll();
    asked.onsuccess = () => {
      opened.result.close();
      resolve(asked.result.map((one) => one.state).filter((one) => one !== "acked"));
    };
  };
})"""


class FaultPhone:
    """One phone; its clock is hours away from the server's."""

    def __init__(
        self, chromium: Browser, proxy: FaultyProxy, host: str, hours: float
    ) -> None:
        self.away, self.door = proxy.away, proxy.open_door()
        self.context = chromium.new_context(
            base_url=f"http://{host}:{self.door}",
            viewport=SIZE,
            locale="es",
            has_touch=True,
            is_mobile=True,
        )
        self.context.clock.install(time=BEGIN + timedelta(hours=hours))
        self.page: Page = self.context.new_page()
        self.path, self.secret = "", ""
        self.is_offline = False

    def come(self, key: PersonalKey, path: str) -> None:
        """Let another athlete take this phone to their table."""
        self.path = path
        self.context.request.get(f"/me/{key.link}", max_redirects=0)
        (self.secret,) = (
            one["value"] for one in self.context.cookies() if one["name"] == SEAT_COOKIE
        )
        self.open()
        wait_until_kept(self.page)

    def open(self) -> None:
        """Open the sheet in the page that is there."""
        self.page.goto(self.path, wait_until="domcontentloaded")
        self.page.wait_for_function(OPEN)

    def reopen(self) -> None:
        """Close the page, whatever waits in it, and open another one."""
        self.page.close()
        self.page = self.context.new_page()
        self.open()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload(wait_until="domcontentloaded")
        self.page.wait_for_function(OPEN)

    def offline(self, *, is_offline: bool) -> None:
        """Take the network away, or give it back."""
        self.is_offline = is_offline
        # A page that is opened again is not offline from its first moment: browsers differ.
        change = self.away.add if is_offline else self.away.discard
        change(self.door)
        self.context.set_offline(is_offline)

    def wait(self, seconds: int) -> None:
        """Let time pass on this phone."""
        self.context.clock.fast_forward(seconds * 1000)

    def write(self, winner: str, points: int) -> None:
        """Write a hand with the keys."""
        self.page.wait_for_selector(FORM, state="attached")
        self.page.evaluate(WRITE, [winner, points])

    def undo(self) -> None:
        """Take the last hand back, as soon as the page offers it."""
        self.page.wait_for_selector(UNDO, state="attached")
        self.tap(UNDO)

    def tap(self, selector: str) -> None:
        """Tap the first thing of a kind."""
        self.page.evaluate(TAP, selector)

    def sees(self, total: tuple[int, int]) -> None:
        """Wait until both pairs have so many points on this phone."""
        self.page.wait_for_function(SEES, arg=list(total))

    def until(self, selector: str, count: int = 1) -> None:
        """Let time pass until the page shows something."""
        for wait in WAITS:
            try:
                expect(self.page.locator(selector)).to_have_count(count, timeout=wait)
            except AssertionError:
                self.wait(RETRY)
            else:
                return
        expect(self.page.locator(selector)).to_have_count(count)

    def rest(self, *, state: str = "done") -> None:
        """Let time pass until nothing is on its way."""
        self.until(f'[data-sync="{state}"]')

    def waiting(self) -> list[str]:
        """Return the states of what this phone has not got rid of."""
        found: list[str] = self.page.evaluate(WAITING)
        return found

    def is_there(self, selector: str) -> bool:
        """Tell whether the page shows something now."""
        return self.page.locator(selector).count() > 0
