import re
from collections.abc import Iterator

import httpx
import pytest

from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.rulebooks import OFFICIAL
from capicua.web.app import create_app
from web.in_process import open_app


def main_of(page: httpx.Response) -> str:
    """Return the work of a page as plain text."""
    inside = page.text.partition("<main")[2].partition("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", inside.partition(">")[2]).split())


def links_of(page: httpx.Response) -> list[str]:
    return re.findall(r'href="([^"]+)"', page.text.partition("<main")[2])


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/rulebooks/fid-2051", "/rulebooks/fid-2015"),
        ("/rulebooks/FED", "/rulebooks/fed"),
        ("/rulebooks/fid-2015/compare/amasfca", "/rulebooks/amasfac"),
        ("/rulebooks/dp-estandar/compare/fed", "/rulebooks/dp-standard"),
        ("/readings/F99", "/readings/F9"),
        ("/readings/e11", "/readings/E1"),
    ],
)
def test_a_wrong_id_leads_to_the_nearest(
    visitor: httpx.Client, path: str, near: str
) -> None:
    answer = visitor.get(path)

    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")
    assert links_of(answer)[0] == near


def test_an_id_like_no_other_leads_to_everything_there_is(visitor: httpx.Client) -> None:
    answer = visitor.get("/rulebooks/zzz")

    assert answer.status_code == 404
    assert links_of(answer)[: len(OFFICIAL) + 2] == [
        *(f"/rulebooks/{name}" for name in OFFICIAL),
        "/compare",
        "/readings",
    ]


def test_what_was_asked_for_is_shown_as_text_only(visitor: httpx.Client) -> None:
    answer = visitor.get("/rulebooks/%3Cscript%3Ealert(1)%3C%2Fscript%3E")

    assert answer.status_code == 404
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/rulebooks/fed/more", "/static/none.css"])
def test_an_address_that_leads_nowhere_says_so(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)

    assert answer.status_code == 404
    assert path in main_of(answer)


def test_what_is_not_asked_in_this_way_is_refused(visitor: httpx.Client) -> None:
    assert visitor.post("/rulebooks").status_code == 405


def test_an_address_for_programs_that_leads_nowhere_is_a_document(
    visitor: httpx.Client,
) -> None:
    answer = visitor.get("/api/nowhere")

    assert (answer.status_code, answer.json()) == (
        404,
        {
            "error": {
                "code": "unknown_address",
                "message": "There is nothing at /api/nowhere; see /api/openapi.json.",
                "at": None,
                "article": None,
            }
        },
    )


def test_a_program_that_asks_in_the_wrong_way_is_told_so(visitor: httpx.Client) -> None:
    answer = visitor.delete("/api/hand")

    assert (answer.status_code, answer.json()) == (
        405,
        {
            "error": {
                "code": "wrong_method",
                "message": "/api/hand is not asked with DELETE; see /api/openapi.json.",
                "at": None,
                "article": None,
            }
        },
    )


def break_rule() -> None:
    raise RuleViolation("match_over", "The match is over.", article="60")


def lose_store() -> None:
    raise RuleViolation("store_unreachable", "The database server does not answer.")


def break_invariant() -> None:
    raise BrokenInvariant("a secret of the house")


@pytest.fixture(scope="module")
def refusing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Return somebody who reads English, where some addresses only refuse."""
    app = create_app(tmp_path_factory.mktemp("refusing") / "capicua.db")
    for path, refuse in (
        ("/forbidden", break_rule),
        ("/away", lose_store),
        ("/broken", break_invariant),
    ):
        app.get(path)(refuse)
        app.get(f"/api{path}")(refuse)
    with open_app(app) as opened, opened.client(headers={"accept-language": "en"}) as one:
        yield one


def test_a_refusal_tells_its_sentence(refusing: httpx.Client) -> None:
    page = refusing.get("/forbidden")
    document = refusing.get("/api/forbidden")

    assert page.status_code == 409
    assert "The match is over." in main_of(page)
    assert (document.status_code, document.json()["error"]["article"]) == (409, "60")


def test_a_store_that_is_away_refuses_nothing_so_that_a_phone_tries_again(
    refusing: httpx.Client,
) -> None:
    page = refusing.get("/away")

    # From 500 on the outbox of a phone keeps what it sent; below it is refused for good.
    assert page.status_code == 503
    assert "The database server does not answer." in main_of(page)


def test_a_fault_of_ours_is_admitted_without_details(refusing: httpx.Client) -> None:
    page = refusing.get("/broken")
    document = refusing.get("/api/broken")

    assert (page.status_code, document.status_code) == (500, 500)
    assert "Capicúa made a mistake" in main_of(page)
    assert document.json()["error"]["code"] == "program_fault"
    assert "secret" not in page.text + document.text
    assert "content-security-policy" in page.headers
