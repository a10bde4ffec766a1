"""Around every answer: safe headers, and no body that is too large to be meant."""

import asyncio

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from capicua.kernel.error import RuleViolation
from capicua.web.site.headers import HEADERS, HeadersMiddleware
from capicua.web.site.network.bodies import MOST_BYTES


async def weigh(request: Request) -> Response:
    try:
        return PlainTextResponse(str(len(await request.body())))
    except RuleViolation as refusal:
        return PlainTextResponse(refusal.code, 413)


def ask(
    method: str, path: str = "/", content: bytes = b"", site: str = "http://hall"
) -> httpx.Response:
    routes = [Route("/", weigh, methods=["GET", "POST"])]
    app = HeadersMiddleware(Starlette(routes=routes), names=["liga.example.org"])

    async def scene() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=site) as client:
            return await client.request(method, path, content=content)

    return asyncio.run(scene())


@pytest.mark.parametrize("path", ["/", "/nowhere", "/?lang=en"])
def test_every_answer_carries_the_safe_headers(path: str) -> None:
    answer = ask("GET", path)

    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_no_script_and_no_style_may_stand_in_a_page() -> None:
    policy = HEADERS["content-security-policy"]

    assert ("unsafe" in policy, "default-src 'self'" in policy) == (False, True)


@pytest.mark.parametrize(
    ("site", "days"),
    [
        pytest.param("http://hall", None, id="plain-text-promises-nothing"),
        pytest.param("https://hall", 1, id="a-laptop-may-speak-plain-text-tomorrow"),
        pytest.param("https://liga.example.org", 365, id="a-server-with-a-name"),
    ],
)
def test_who_came_by_https_comes_by_https_again(site: str, days: int | None) -> None:
    told = ask("GET", site=site).headers.get("strict-transport-security")

    assert told == (days and f"max-age={days * 24 * 60 * 60}")


def test_no_page_may_use_what_no_page_needs() -> None:
    policy = HEADERS["permissions-policy"].split(", ")

    assert [one for one in policy if not one.endswith("=()")] == [
        "autoplay=(self)",
        "fullscreen=(self)",
    ]
    opener = [
        ask("GET", site=site).headers.get("cross-origin-opener-policy")
        for site in ("http://hall", "https://hall")
    ]
    assert opener == [None, "same-origin"]


def test_a_choice_is_remembered_before_anything_else_is_asked() -> None:
    answer = ask("GET", "/?lang=en")

    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert "en" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("size", "answered"),
    [
        pytest.param(MOST_BYTES, (200, str(MOST_BYTES)), id="as-large-as-may-be"),
        pytest.param(MOST_BYTES + 1, (413, "too_large"), id="too-large"),
    ],
)
def test_a_body_is_bounded(size: int, answered: tuple[int, str]) -> None:
    answer = ask("POST", content=b"x" * size)

    assert (answer.status_code, answer.text) == answered
