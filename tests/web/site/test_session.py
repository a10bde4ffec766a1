"""The cookie of a session, and the token of a program."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from capicua.web.site.session import (
    A_MONTH,
    MOST_TABLES,
    SEAT_COOKIE,
    SESSION_COOKIE,
    TABLE_COOKIE,
    TWO_DAYS,
    bearer_token,
    begin_session,
    end_session,
    forget_table,
    remember_table,
    seat_secret,
    session_token,
    source_of,
    table_secret,
    table_secrets,
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


@pytest.mark.parametrize(
    ("scheme", "name", "secure"),
    [("http", SESSION_COOKIE, ""), ("https", f"__Host-{SESSION_COOKIE}", "; Secure")],
)
def test_scripts_and_other_sites_do_not_get_the_cookie(
    scheme: str, name: str, secure: str
) -> None:
    response = Response()
    begin_session(request_with(scheme), response, "secreto")

    assert response.headers["set-cookie"] == (
        f"{name}=secreto; HttpOnly; Max-Age={A_MONTH}; Path=/; SameSite=lax{secure}"
    )


def test_a_browser_forgets_a_session_that_ended() -> None:
    plain, secure = Response(), Response()
    end_session(request_with(), plain)
    end_session(request_with("https"), secure)

    told = [one.headers["set-cookie"] for one in (plain, secure)]
    assert [one.partition("=")[0] for one in told] == [
        SESSION_COOKIE,
        f"__Host-{SESSION_COOKIE}",
    ]
    assert ["Max-Age=0" in one for one in told] == [True, True]
    assert ["Secure" in one for one in told] == [False, True]


def test_what_was_planted_in_plain_text_opens_nothing_under_https() -> None:
    planted = "; ".join(
        f"{name}=robado" for name in (SESSION_COOKIE, SEAT_COOKIE, f"{TABLE_COOKIE}1_2")
    )
    request = request_with("https", cookie=planted)

    assert (
        session_token(request),
        seat_secret(request),
        table_secret(request, 1, "2"),
        table_secrets(request),
    ) == ("", "", "", ())


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


@pytest.mark.parametrize(
    ("scheme", "name", "secure"),
    [("http", TABLE_COOKIE, ""), ("https", f"__Secure-{TABLE_COOKIE}", "; Secure")],
)
def test_the_code_of_a_table_is_remembered_in_its_event_alone(
    scheme: str, name: str, secure: str
) -> None:
    response = Response()
    remember_table(request_with(scheme), response, "copa", (2, "7.1"), "secreto")

    assert response.headers["set-cookie"] == (
        f"{name}2_7.1=secreto; HttpOnly; Max-Age={TWO_DAYS}; "
        f"Path=/events/copa; SameSite=lax{secure}"
    )
    forgotten = Response()
    forget_table(request_with(scheme), forgotten, "copa", (2, "7.1"))
    assert forgotten.headers["set-cookie"].startswith(f'{name}2_7.1=""')
    assert "Path=/events/copa" in forgotten.headers["set-cookie"]


def test_each_table_has_its_own_code_and_not_too_many_are_looked_at() -> None:
    carried = "; ".join(f"{TABLE_COOKIE}1_{table}=s{table}" for table in range(10, 40))
    request = request_with(cookie=carried)

    assert table_secret(request, 1, "12") == "s12"
    assert table_secret(request, 2, "12") == ""
    assert table_secrets(request) == tuple(f"s{one}" for one in range(10, 10 + MOST_TABLES))
