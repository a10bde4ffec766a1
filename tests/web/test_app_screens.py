"""Every page has its pictures, fits its window and shuts nobody out."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage
from screen_stage import Stage, set_stage
from screens import EVERY_SCREEN, NOT_PAGES, Who
from screenshots import FOLDER, Look, index, looks_of, open_screen, open_window

from capicua.web.app import ROUTES
from web.barriers import grave_barriers, nameless_controls
from web.browser.looks import width_beyond_window

PHONE = Look(360, 640, "dark", "es")
DESK = Look(1440, 900, "light", "en")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Return the product with one event of each kind, where time stands still."""
    with set_stage(tmp_path_factory.mktemp("stage")) as opened:
        yield opened


def test_every_way_to_look_is_pictured_or_named_as_no_page() -> None:
    ways = {way.path for way in ROUTES if "GET" in (way.methods or ())}

    others = {way for way in ways if any(fnmatch(way, one) for one in NOT_PAGES)}

    assert {screen.way for screen in EVERY_SCREEN} == ways - others


def test_every_screen_has_a_name_of_its_own() -> None:
    names = [screen.name for screen in EVERY_SCREEN]

    assert sorted(set(names)) == sorted(names)


def test_the_pictures_of_every_screen_are_kept_and_shown() -> None:
    wanted = {look.picture(one) for one in EVERY_SCREEN for look in looks_of(one)}

    assert {path.name for path in FOLDER.glob("*.webp")} == wanted
    assert Path(FOLDER / "README.md").read_text(encoding="utf-8") == index()


def is_fault(said: ConsoleMessage) -> bool:
    """Tell whether a page complains of something that is not our wish here."""
    return said.type in {"error", "warning"} and not any(
        asked_for in said.text
        for asked_for in ("Service Worker", "ERR_INTERNET_DISCONNECTED")
    )


@pytest.mark.browser
@pytest.mark.parametrize("who", Who)
@pytest.mark.parametrize("look", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_has_a_barrier_or_a_fault_or_is_too_wide(
    chromium: Browser, stage: Stage, look: Look, who: Who
) -> None:
    page = open_window(chromium, stage, look, who)
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))
    page.on("console", lambda said: found.append(said.text) if is_fault(said) else None)
    for screen in EVERY_SCREEN:
        if screen.who is who and look in looks_of(screen):
            open_screen(page, stage, screen)
            found += [f"{screen.name}: {one}" for one in grave_barriers(page)]
            found += [f"{screen.name}: {one}" for one in nameless_controls(page)]
            if beyond := width_beyond_window(page):
                found.append(f"{screen.name} is {beyond} px too wide")
    page.context.close()

    assert found == []
