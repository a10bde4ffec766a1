"""Every page in a real browser: narrow and wide, light and dark, Spanish and English."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from capicua.wording.catalog import messages
from web.browser.looks import (
    faint_texts,
    lengthen_words,
    nameless_controls,
    width_beyond_window,
    words_on_page,
)

pytestmark = pytest.mark.browser

PAGES = [
    "/rulebooks",
    "/rulebooks/fid-2015",
    "/rulebooks/fid-2015/compare/dp-even-hands",
    "/rulebooks/pr/compare/fed?show=all",
    "/compare",
    "/readings",
    "/readings/F10",
    "/rulebooks/nowhere",
]
KEY = re.compile(
    r"\b(?:section|about|param|value|unit|unset|basis|condition|effect|starter|choice|decider|"
    r"infraction|reading|setting):\w"
)
SQUEEZED = """() => [...document.querySelectorAll(".switch > :is(a, button)")]
  .filter((one) => one.getBoundingClientRect().width < 30)
  .map((one) => one.ariaLabel)"""
"""The halves of the switches that the bar leaves no room for."""
Scheme = Literal["light", "dark"]


@pytest.fixture(params=[360, 1440], ids=["narrow", "wide"])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> Scheme:
    chosen: Scheme = request.param
    return chosen


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def tab(
    chromium: Browser, site: str, width: int, scheme: Scheme, language: str
) -> Iterator[Page]:
    context = chromium.new_context(
        base_url=site,
        viewport={"width": width, "height": 640 if width == 360 else 900},
        color_scheme=scheme,
        locale=language,
    )
    yield context.new_page()
    context.close()


def complaints_of(tab: Page, path: str) -> list[str]:
    """Open a page and return what the browser complains about, but for the 404 itself."""
    complaints: list[str] = []
    tab.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    answer = tab.goto(path)
    assert answer is not None
    return [one for one in complaints if not (answer.status == 404 and "404" in one)]


def english_sentences() -> list[str]:
    """Return the sentences of the interface that Spanish says differently."""
    return [
        message
        for message, forms in messages("es", "interface").items()
        if " " in message and "{" not in message and message not in forms
    ]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_can_be_read_and_is_in_its_language(
    tab: Page, path: str, language: str
) -> None:
    assert complaints_of(tab, path) == []
    assert width_beyond_window(tab) <= 0
    assert faint_texts(tab) == []
    assert nameless_controls(tab) == []
    assert tab.locator("html").get_attribute("lang") == language

    spoken = words_on_page(tab)
    assert KEY.findall(spoken) == []
    foreign = english_sentences() if language == "es" else []
    assert [sentence for sentence in foreign if sentence in spoken] == []


@pytest.mark.parametrize(
    "path",
    [
        "/rulebooks",
        "/rulebooks/amasfac",
        "/rulebooks/pr/compare/fed",
        "/readings/F10",
        "/no",
    ],
)
@pytest.mark.parametrize(
    "size",
    [
        pytest.param((320, 568), id="smallest-phone"),
        pytest.param((720, 450), id="desk-at-200-percent"),
        pytest.param((768, 1024), id="tablet"),
    ],
)
def test_a_page_fits_every_window_even_with_longer_words(
    window: BrowserContext, path: str, size: tuple[int, int]
) -> None:
    tab = window.new_page()
    tab.set_viewport_size({"width": size[0], "height": size[1]})
    tab.goto(path)
    usual = width_beyond_window(tab)
    squeezed = tab.evaluate(SQUEEZED)
    lengthen_words(tab, 0.4)

    assert (usual, width_beyond_window(tab)) == (0, 0)
    assert squeezed == []


def test_paper_is_never_dark_and_has_nothing_to_tap(chromium: Browser, site: str) -> None:
    tab = chromium.new_page(base_url=site, color_scheme="dark", locale="es")
    tab.goto("/rulebooks/pr")
    tab.emulate_media(media="print")

    tapped = tab.locator(".bar, .places, .foot-links, button, .button")
    assert [one for one in tapped.all() if one.is_visible()] == []
    assert faint_texts(tab) == []
    tab.close()
