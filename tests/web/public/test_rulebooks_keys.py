"""The explorer by keyboard alone, and without JavaScript."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from capicua.wording.language import words_for

pytestmark = pytest.mark.browser


@pytest.fixture
def tab(window: BrowserContext) -> Page:
    return window.new_page()


@pytest.fixture
def scriptless(chromium: Browser, site: str) -> Iterator[Page]:
    context = chromium.new_context(base_url=site, locale="es", java_script_enabled=False)
    yield context.new_page()
    context.close()


def shown_ids(tab: Page) -> list[str]:
    found: list[str] = tab.evaluate(
        "[...document.querySelectorAll('[data-item]')]"
        ".filter((item) => item.checkVisibility()).map((item) => item.id)"
    )
    return found


def focused_id(tab: Page) -> str:
    return str(tab.evaluate("document.activeElement.id"))


def test_the_search_finds_values_and_infractions_without_accents(tab: Page) -> None:
    tab.goto("/rulebooks/fid-2015")
    tab.keyboard.press("/")
    tab.keyboard.type("PASE en falsó")

    expect(tab.locator("#search")).to_be_focused()
    found = shown_ids(tab)
    texts = [tab.locator(f"[id='{one}']").text_content() or "" for one in found]
    assert "infraction.false_pass" in found
    assert [one for one in texts if "pase en falso" not in one.lower()] == []
    expect(tab.locator("#search-found")).to_have_text(
        words_for("es").text("{count} found", count=len(found))
    )


def test_what_was_found_is_walked_through_and_left_with_escape(tab: Page) -> None:
    tab.goto("/rulebooks/fid-2015")
    everything = shown_ids(tab)
    tab.keyboard.press("/")
    tab.keyboard.type("tarjeta negra")
    first, second = shown_ids(tab)[:2]
    walked = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"):
        tab.keyboard.press(key)
        walked.append(focused_id(tab))
    tab.keyboard.press("Escape")

    assert walked == [first, second, first, "search"]
    assert (tab.locator("#search").input_value(), shown_ids(tab)) == ("", everything)


def test_a_search_opens_what_was_folded_away_and_folds_it_again(tab: Page) -> None:
    tab.goto("/rulebooks/fid-2015")
    row = tab.locator("[id='match.hands']")
    expect(row).to_be_hidden()
    tab.keyboard.press("/")
    tab.keyboard.type(words_for("es").param("match", "hands"))
    expect(row).to_be_visible()
    tab.keyboard.press("Escape")

    expect(row).to_be_hidden()


def test_a_search_without_a_find_says_so(tab: Page) -> None:
    tab.goto("/readings")
    tab.keyboard.press("/")
    tab.keyboard.type("xyzzy")

    assert shown_ids(tab) == []
    expect(tab.locator("#search-found")).to_have_text(
        words_for("es").text("Nothing found. Try another word.")
    )


@pytest.mark.parametrize(
    ("key", "path"), [("r", "/rulebooks"), ("c", "/compare"), ("l", "/readings")]
)
def test_g_and_a_letter_go_to_a_place(tab: Page, site: str, key: str, path: str) -> None:
    tab.goto("/rulebooks")
    tab.keyboard.press("g")
    tab.keyboard.press(key)

    expect(tab).to_have_url(f"{site}{path}")


def test_the_keys_are_shown_on_request(tab: Page) -> None:
    tab.goto("/rulebooks")
    tab.keyboard.press("?")
    expect(tab.locator("dialog")).to_be_visible()
    tab.keyboard.press("Escape")

    expect(tab.locator("dialog")).to_be_hidden()


def test_the_first_tab_offers_to_skip_to_the_content(tab: Page) -> None:
    tab.goto("/rulebooks/pr")
    tab.keyboard.press("Tab")
    expect(tab.locator(".skip")).to_be_in_viewport()
    tab.keyboard.press("Enter")

    expect(tab.locator("main")).to_be_focused()


def test_everything_that_takes_the_focus_shows_it(tab: Page) -> None:
    tab.goto("/rulebooks")
    for _ in range(20):
        tab.keyboard.press("Tab")
        outlines = tab.evaluate(
            "[getComputedStyle(document.activeElement),"
            " getComputedStyle(document.activeElement, '::after')]"
            ".map((style) => style.outlineStyle)"
        )
        assert "solid" in outlines


def test_two_books_are_chosen_without_scripts(scriptless: Page, site: str) -> None:
    scriptless.goto("/rulebooks")
    scriptless.get_by_label(words_for("es").text("First rulebook")).select_option("fed")
    scriptless.get_by_label(words_for("es").text("Second rulebook")).select_option("pr")
    scriptless.locator(".choose-two button").click()

    expect(scriptless).to_have_url(f"{site}/rulebooks/fed/compare/pr")
    expect(scriptless.locator("h1")).to_contain_text("FED")


def test_a_book_is_read_without_scripts(scriptless: Page) -> None:
    scriptless.goto("/rulebooks/fid-2015")

    expect(scriptless.locator("[id='match.target'] .value")).to_have_text("200 puntos")
    expect(scriptless.locator("[id='infraction.false_pass']")).to_be_visible()
    expect(scriptless.locator("[data-search]")).to_be_hidden()
    scriptless.locator("#match summary").click()
    expect(scriptless.locator("[id='match.hands']")).to_be_visible()
