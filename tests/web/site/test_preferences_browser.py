"""Language and theme as a visitor chooses them in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def scriptless(chromium: Browser, site: str) -> Iterator[Page]:
    context = chromium.new_context(base_url=site, locale="es", java_script_enabled=False)
    yield context.new_page()
    context.close()


def ground_of(tab: Page) -> str:
    return str(tab.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_chosen_theme_is_applied_at_once_and_kept(window: BrowserContext) -> None:
    tab = window.new_page()
    tab.goto("/rulebooks/fid-2015")
    light = ground_of(tab)
    tab.locator("button[value=dark]").click()
    dark = ground_of(tab)
    answer = tab.goto("/readings")

    assert answer is not None
    assert 'data-theme="dark"' in answer.text()
    assert (dark != light, ground_of(tab)) == (True, dark)
    expect(tab.locator("button[value=dark]")).to_have_attribute("aria-pressed", "true")
    expect(tab.locator("button[value=light]")).to_have_attribute("aria-pressed", "false")


def test_without_a_choice_the_theme_follows_the_system(window: BrowserContext) -> None:
    tab = window.new_page()
    tab.goto("/rulebooks")
    light = ground_of(tab)
    tab.emulate_media(color_scheme="dark")

    assert ground_of(tab) != light
    expect(tab.locator("button[value=dark]")).to_have_attribute("aria-pressed", "true")


def test_a_chosen_light_theme_stands_against_a_dark_system(window: BrowserContext) -> None:
    tab = window.new_page()
    tab.goto("/rulebooks")
    light = ground_of(tab)
    tab.locator("button[value=light]").click()
    tab.emulate_media(color_scheme="dark")

    assert ground_of(tab) == light


def test_the_other_language_is_chosen_and_kept(window: BrowserContext, site: str) -> None:
    tab = window.new_page()
    tab.goto("/rulebooks/pr/compare/fed?show=all")
    tab.get_by_role("link", name="English").click()

    expect(tab).to_have_url(f"{site}/rulebooks/pr/compare/fed?show=all")
    expect(tab.locator("html")).to_have_attribute("lang", "en")
    tab.goto("/readings")
    expect(tab.locator("h1")).to_have_text("Readings")


def test_theme_and_language_are_chosen_without_scripts(scriptless: Page, site: str) -> None:
    scriptless.goto("/rulebooks/pr/compare/fed?show=all")
    scriptless.locator("button[value=dark]").click()
    expect(scriptless).to_have_url(f"{site}/rulebooks/pr/compare/fed?show=all")
    expect(scriptless.locator("html")).to_have_attribute("data-theme", "dark")
    scriptless.get_by_role("link", name="English").click()

    expect(scriptless.locator("html")).to_have_attribute("lang", "en")
    expect(scriptless.locator("html")).to_have_attribute("data-theme", "dark")
