"""Everybody in the hall with a page of their own; each one must keep up by itself."""

import contextlib
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

from capicua.web.site.session import SESSION_COOKIE
from web.browser.sending import await_answers

DISCONNECTED = "ERR_INTERNET_DISCONNECTED"
DIFFERS = """async ([version, compares]) => {
  const passing = `[data-since], [data-left], [data-keep], [data-time-of-day], #hand,
    [data-moment], [data-refusal], [data-banner], [data-outbox], [data-key=ends],
    .screen-turn, .screen-lost, .toast, dialog, noscript`;
  const read = (page) => {
    const body = page.body.cloneNode(true);
    body.querySelectorAll(passing).forEach((one) => one.remove());
    for (const one of body.querySelectorAll("input[type=hidden]")) {
      one.replaceWith(one.name === "request" ? "" : ` ${one.name}=${one.value} `);
    }
    for (const one of body.querySelectorAll("a[href]")) {
      one.append(` <${one.getAttribute("href")}> `);
    }
    return body.textContent.replace(/\\s+/g, " ");
  };
  const fetched = async () => {
    const answer = await fetch(window.location.href, { headers: { accept: "text/html" } });
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };
  const shown = Number(document.querySelector("[data-stream]").dataset.version);
  if (shown < version) {
    return `It shows version ${shown} of ${version}.`;
  }
  if (!compares) {
    return "";
  }
  const [here, there] = [read(document), read(await fetched())];
  const isOther = (letter, place) => letter !== (there[place] ?? "");
  const first = [...here, ""].findIndex(isOther);
  const [from, to] = [Math.max(0, first - 60), first + 140];
  return first < 0 ? "" : `${here.slice(from, to)}\\n--- but: ${there.slice(from, to)}`;
}"""
"""Tells how a page differs from what it would show if it were loaded now."""
LOOK_EVERY = 100
LOOKS = 600


class Sight(NamedTuple):
    """How somebody looks at the pages."""

    width: int
    height: int
    language: str = "es"


PHONE = Sight(360, 640)
DESK = Sight(1440, 900)
SCREEN = Sight(1280, 720)


class Station:
    """One window in the hall; what goes wrong in it is kept."""

    def __init__(
        self, browser: Browser, site: str, name: str, sight: Sight, secret: str = ""
    ) -> None:
        self.name = name
        self.faults: list[str] = []
        context = browser.new_context(
            base_url=site,
            viewport={"width": sight.width, "height": sight.height},
            locale=sight.language,
            reduced_motion="reduce",
        )
        if secret:
            signed_in = {"name": SESSION_COOKIE, "value": secret, "url": site}
            context.add_cookies([signed_in])  # type: ignore[list-item]
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        self.page.on("console", self._hear)

    def open(self, path: str) -> None:
        """Open a page by its address, after what was done on this one has its answer."""
        await_answers(self.page)
        self.page.goto(path)

    def tap(self, words: str) -> None:
        """Tap on what says so."""
        self.page.locator(f"main :is(a, button, summary):has-text('{words}')").first.click()

    def await_newest(self, version: int, compares: bool = True) -> str:
        """Wait until the page shows by itself what it would show if it were loaded now.

        Returns what still differs when patience is at its end.
        """
        told = ""
        # Asked for again by hand: waiting for a function takes a promise for a yes.
        for _ in range(LOOKS):
            told = self._differs(version, compares)
            if not told:
                return ""
            self.page.wait_for_timeout(LOOK_EVERY)
        return f"{self.name} at {self.page.url}: {told}"

    def _differs(self, version: int, compares: bool) -> str:
        try:
            told: str = self.page.evaluate(DIFFERS, [version, compares])
        except Error as error:
            # A page may load itself again meanwhile, as a screen does that was alone.
            return str(error)
        return told

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.faults.append(f"{self.name}: {said.text} at {self.page.url}")


@contextlib.contextmanager
def without_connection(station: Station) -> Iterator[None]:
    """Take the connection of a window away; that its browser says so is no fault."""
    before = list(station.faults)
    station.page.context.set_offline(True)
    yield
    station.page.context.set_offline(False)
    station.faults[:] = before + [
        one for one in station.faults[len(before) :] if DISCONNECTED not in one
    ]
