"""Takes a picture of every page: two sizes, two themes, two languages; then an index."""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from screen_stage import NOW, TIMEZONE, Stage, set_stage
from screens import EVERY_SCREEN, OFFLINE, Screen, Who

from capicua.web.site.preferences import LANGUAGE_COOKIE, THEME_COOKIE, THEMES
from capicua.web.site.session import SESSION_COOKIE
from capicua.wording.language import LANGUAGES

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screens"
SIZES = ((360, 640), (1440, 900))
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
QUALITY = 40
IS_LIVE = """() => {
  const state = document.querySelector("[data-connection]");
  return state === null || state.dataset.connection === "online";
}"""
IS_LOST = """() =>
  document.querySelector("[data-connection]").dataset.connection === "lost"
"""


class Look(NamedTuple):
    """One of the ways to look at a page."""

    width: int
    height: int
    theme: str
    language: str

    def picture(self, screen: Screen) -> str:
        """Return the name of the picture of a screen."""
        return f"{screen.name}-{self.width}-{self.theme}-{self.language}.webp"


LOOKS = tuple(
    Look(width, height, theme, language)
    for width, height in SIZES
    for theme in THEMES
    for language in LANGUAGES
)


def looks_of(screen: Screen) -> tuple[Look, ...]:
    """Return the ways to look at a screen that are pictured."""
    if not screen.is_for_phones:
        return LOOKS
    return tuple(look for look in LOOKS if look.width == SIZES[0][0])


def main(wanted: list[str]) -> int:
    """Take the pictures, of all screens or of those named, and write the index."""
    screens = [one for one in EVERY_SCREEN if not wanted or one.name in wanted]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, set_stage(Path(folder)) as stage:
        for browser in _browser():
            for look in LOOKS:
                _take_all(browser, stage, look, screens)
    known = {look.picture(one) for one in EVERY_SCREEN for look in looks_of(one)}
    for old in FOLDER.glob("*.webp"):
        if old.name not in known:
            old.unlink()
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")
    return 0


def index() -> str:
    """Return the page that shows the pictures, each screen with all its looks."""
    lines = [
        "# Every page of Capicúa",
        "",
        "Written by `scripts/screenshots`: each page on a phone and on a desk's screen, in "
        "light and dark, in Spanish and English. The figures are those of the demo.",
    ]
    for screen in EVERY_SCREEN:
        lines += ["", f"## {screen.name}", "", f"`{screen.way}`", ""]
        for language in LANGUAGES:
            shown = [look for look in looks_of(screen) if look.language == language]
            lines.append(" ".join(_figure(screen, look) for look in shown))
    return "\n".join(lines) + "\n"


def _figure(screen: Screen, look: Look) -> str:
    said = f"{screen.name}, {look.width} px, {look.theme}, {look.language}"
    width = look.width // 3
    return f'<img src="{look.picture(screen)}" alt="{said}" width="{width}">'


def _browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        sys.exit("capicua: Chromium is not installed: apt-get install chromium.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


def _take_all(browser: Browser, stage: Stage, look: Look, screens: list[Screen]) -> None:
    for who in Who:
        page = open_window(browser, stage, look, who)
        for screen in screens:
            if screen.who is who and look in looks_of(screen):
                _take(page, stage, screen, look)
        # A closing window has its connection back for a moment: what waits would be sent.
        page.goto("about:blank")
        page.context.close()


def open_window(browser: Browser, stage: Stage, look: Look, who: Who) -> Page:
    """Open a window of a size, a theme and a language before somebody."""
    context = browser.new_context(
        base_url=stage.address,
        viewport={"width": look.width, "height": look.height},
        locale=look.language,
        timezone_id=TIMEZONE,
        reduced_motion="reduce",
        # A page that the phone keeps would answer instead of the server.
        service_workers="block",
    )
    cookies = {LANGUAGE_COOKIE: look.language, THEME_COOKIE: look.theme}
    if who in stage.sessions:
        cookies[SESSION_COOKIE] = stage.sessions[who]
    for name, value in cookies.items():
        context.add_cookies([{"name": name, "value": value, "url": stage.address}])
    page = context.new_page()
    if who is Who.ATHLETE:
        page.goto("/me/{link}".format(**stage.places))
    return page


def open_screen(page: Page, stage: Stage, screen: Screen) -> None:
    """Open a screen and wait until it is live."""
    page.clock.set_fixed_time(NOW)
    page.context.set_offline(False)
    if screen.link:
        link = screen.link.format(**stage.places)
        page.goto(link if link.startswith("/") else f"/me/{link}")
    address = (screen.address or screen.way).format(**stage.places)
    answer = page.goto(address)
    if answer is None or answer.status != 200:
        raise AssertionError(f"{address} answered {answer and answer.status}.")
    page.wait_for_function(IS_LIVE)
    for tap in screen.taps:
        if tap == OFFLINE:
            page.context.set_offline(True)
            page.wait_for_function(IS_LOST)
        else:
            page.click(tap)


def _take(page: Page, stage: Stage, screen: Screen, look: Look) -> None:
    open_screen(page, stage, screen)
    taken = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    (FOLDER / look.picture(screen)).write_bytes(base64.b64decode(taken["data"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
