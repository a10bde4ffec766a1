"""Somebody at the desk with a browser of their own; what goes wrong before them is kept."""

import re
from typing import NamedTuple
from urllib.parse import urlparse

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    expect,
)

from capicua.web.app import ROUTES
from web.barriers import grave_barriers
from web.browser.sending import await_answers

Looked = set[tuple[str, int]]


class Window(NamedTuple):
    """How somebody looks at the pages."""

    width: int
    language: str
    theme: str


PHONE_ES = Window(360, "es", "dark")
PHONE_EN = Window(360, "en", "light")
DESK_ES = Window(1440, "es", "light")
DESK_EN = Window(1440, "en", "dark")


class Person:
    """Somebody who works with the pages; each new kind is searched for barriers."""

    def __init__(self, browser: Browser, site: str, window: Window, looked: Looked) -> None:
        self.window = window
        self.site = site
        self.faults: list[str] = []
        self._looked = looked
        context = browser.new_context(
            base_url=site,
            viewport={"width": window.width, "height": 640 if window.width < 800 else 900},
            locale=window.language,
            color_scheme="dark" if window.theme == "dark" else "light",
            reduced_motion="reduce",
        )
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        self.page.on("console", self._hear)
        self.page.on("requestfailed", self._miss)
        self.page.on("response", self._answer)

    def leave(self) -> None:
        """Close the window."""
        self.page.context.close()

    def open(self, path: str) -> None:
        """Open a page by its address, after what was done on this one has its answer."""
        await_answers(self.page)
        self.page.goto(path)
        self.look()

    def click(self, target: str | Locator) -> None:
        """Click on something and look at the page that follows."""
        (self.page.locator(target) if isinstance(target, str) else target).click()

    def await_path(self, pattern: str) -> None:
        """Wait until the address is of a kind, and look at its page."""
        self.page.wait_for_url(re.compile(pattern), wait_until="load")
        self.look()

    def look(self) -> None:
        """Look for barriers, once per kind of page and width."""
        kind = kind_of(self.page.url)
        if (kind, self.window.width) not in self._looked:
            self._looked.add((kind, self.window.width))
            self.faults += [f"{kind}: {one}" for one in grave_barriers(self.page)]

    def step(self) -> str:
        """Return the next step that the page shows, as in `close_round-2`."""
        found = self.page.locator(".next-step").first.get_attribute("data-key") or ""
        return found.removeprefix("step-")

    def await_step(self, wanted: str) -> None:
        """Wait until the page shows a step, without loading it again."""
        key = re.compile(f"^step-{wanted}")
        expect(self.page.locator(".next-step").first).to_have_attribute("data-key", key)

    def tell(self) -> str:
        """Return where this person is and what the page says, for whoever mends it."""
        said = self.page.locator("main").inner_text()
        return "\n".join((self.page.url, *self.faults, said[:1500]))

    def _note(self, fault: str) -> None:
        self.faults.append(f"{fault} at {self.page.url}")

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self._note(f"console: {said.text}")

    def _miss(self, request: Request) -> None:
        # Leaving a page ends what it still listens to or asks for.
        if "ERR_ABORTED" not in (request.failure or ""):
            self._note(f"failed: {request.method} {request.url} {request.failure}")

    def _answer(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status}: {response.request.method} {response.url}")


def kind_of(address: str) -> str:
    """Return the declared way that an address takes."""
    path = urlparse(address).path
    for way in ROUTES:
        if "GET" in (way.methods or ()) and way.path_regex.match(path):
            return way.path
    return path
