"""The cookie of a session, and the token of a program."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from capicua.web.session import (
    A_MONTH,
    SESSION_COOKIE,
    bearer_token,
    begin_session,
    end_session,
    session_token,
    source_of,
)


def request_with(scheme: str = "http", **headers: str) -> Request:
    pairs = [(name.encode(), text.encode()) for name, text in headers.items()]
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": scheme,
            "server": ("desk.local", 8000),
            "path": "/",
            "query_string": b"",
            "headers": pairs,
            "client": ("192.168.1.7", 50000),
        }
    )


@pytest.mark.parametrize(("scheme", "secure"), [("http", ""), ("https", "; Secure")])
def test_scripts_and_other_sites_do_not_get_the_cookie(scheme: str, secure: str) -> None:
    response = Response()
    begin_session(request_with(scheme), response, "secreto")

    assert response.headers["set-cookie"] == (
        f"{SESSION_COOKIE}=secreto; HttpOnly; Max-Age={A_MONTH}; Path=/; "
        f"SameSite=lax{secure}"
    )


def test_a_browser_forgets_a_session_that_ended() -> None:
    response = Response()
    end_session(response)

    assert response.headers["set-cookie"].startswith(f'{SESSION_COOKIE}=""')
    assert "Max-Age=0" in response.headers["set-cookie"]


def test_the_secret_of_a_session_comes_in_its_cookie_alone() -> None:
    assert session_token(request_with(cookie=f"{SESSION_COOKIE}=secreto")) == "secreto"
    assert session_token(request_with(authorization="Bearer secreto")) == ""


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("Bearer capicua_abc", "capicua_abc"),
        ("bearer  capicua_abc ", "capicua_abc"),
        ("Basic capicua_abc", ""),
        ("Bearer", ""),
        ("", ""),
    ],
)
def test_a_program_sends_its_token_as_bearer(header: str, token: str) -> None:
    assert bearer_token(request_with(authorization=header)) == token


def test_a_request_comes_from_where_the_network_says_not_from_where_it_claims() -> None:
    claimed = request_with(**{"x-forwarded-for": "10.9.9.9"})

    assert source_of(claimed) == "192.168.1.7"
    assert source_of(Request({"type": "http", "headers": [], "client": None})) == "unknown"
