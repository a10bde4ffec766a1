import re

import httpx
import pytest

from web.in_process import ORIGIN


def language_of(page: httpx.Response) -> str:
    found = re.search(r'<html lang="(\w+)"', page.text)
    return found[1] if found else ""


def cookies_of(answer: httpx.Response) -> list[str]:
    return answer.headers.get_list("set-cookie")


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        pytest.param({"accept-language": ""}, "es", id="spanish-first"),
        pytest.param({"accept-language": "de,fr;q=0.5"}, "es", id="neither"),
        pytest.param({"accept-language": "de,en;q=0.5"}, "en", id="browser"),
        pytest.param(
            {"accept-language": "en", "cookie": "capicua_language=es"}, "es", id="cookie"
        ),
        pytest.param(
            {"accept-language": "en", "cookie": "capicua_language=xx"},
            "en",
            id="bad-cookie",
        ),
    ],
)
def test_a_page_speaks_the_language_that_was_asked_for(
    visitor: httpx.Client, headers: dict[str, str], language: str
) -> None:
    assert language_of(visitor.get("/rulebooks", headers=headers)) == language


def test_a_chosen_language_is_kept_and_leads_back_to_the_same_page(
    visitor: httpx.Client,
) -> None:
    answer = visitor.get("/rulebooks/pr/compare/fed?show=all&lang=en")

    assert (answer.status_code, answer.headers["location"]) == (
        303,
        "/rulebooks/pr/compare/fed?show=all",
    )
    assert cookies_of(answer) == [
        "capicua_language=en; Max-Age=31536000; Path=/; SameSite=lax"
    ]
    assert language_of(visitor.get(answer.headers["location"])) == "en"


def test_a_chosen_theme_is_kept_and_can_be_given_back(visitor: httpx.Client) -> None:
    visitor.get("/?theme=dark")
    dark = visitor.get("/rulebooks").text
    visitor.get("/?theme=auto")
    system = visitor.get("/rulebooks").text

    assert '<html lang="es" data-theme="dark">' in dark
    assert '<html lang="es">' in system


@pytest.mark.parametrize("asked", ["lang=xx", "theme=pink", "lang="])
def test_a_choice_that_is_not_offered_is_passed_over(
    visitor: httpx.Client, asked: str
) -> None:
    answer = visitor.get(f"/rulebooks?{asked}")

    assert (answer.status_code, cookies_of(answer)) == (200, [])


@pytest.mark.parametrize(
    "path", ["//example.org/x", "/%5Cexample.org", "/%2F%2Fexample.org"]
)
def test_no_choice_leads_to_another_site(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(f"{ORIGIN}{path}?lang=en")

    assert answer.status_code == 303
    assert re.match(r"/[^/\\]", answer.headers["location"])
