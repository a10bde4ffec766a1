"""A change is taken from our own pages only."""

import pytest
from starlette.requests import Request

from capicua.kernel.error import RuleViolation
from capicua.web.site.csrf import check_origin, check_token
from kernel.refusals import refused


def request_with(**headers: str) -> Request:
    """Return a request as a browser sends it to the desk."""
    told = {"host": "desk.local:8000", **headers}
    pairs = [
        (name.replace("_", "-").encode(), text.encode()) for name, text in told.items()
    ]
    return Request({"type": "http", "method": "POST", "headers": pairs})


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "http://desk.local:8000"},
        {"origin": "http://desk.local:8000", "sec_fetch_site": "same-origin"},
        {"sec_fetch_site": "none"},
    ],
)
def test_our_own_pages_may_change_something(headers: dict[str, str]) -> None:
    assert refused(check_origin, request_with(**headers)) is None


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere.example"},
        {"origin": "http://desk.local:8001"},
        {"origin": "http://desk.local:8000.elsewhere.example"},
        {"origin": "http://elsewhere.example@desk.local:8000"},
        {"origin": "null"},
        {"origin": "http://["},
        {"origin": ""},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"origin": "http://desk.local:8000", "sec_fetch_site": "cross-site"},
        {"origin": "http://elsewhere.example", "sec_fetch_site": "same-origin"},
    ],
)
def test_another_site_may_not(headers: dict[str, str]) -> None:
    with pytest.raises(RuleViolation, match="another site") as refusal:
        check_origin(request_with(**headers))

    assert refusal.value.code == "forged_request"


def test_the_secret_of_the_session_lets_a_form_through() -> None:
    assert refused(check_token, "secreto", "secreto") is None


@pytest.mark.parametrize(
    ("expected", "given"),
    [("secreto", ""), ("secreto", "Secreto"), ("secreto", "ñ"), ("", ""), ("", "secreto")],
)
def test_no_other_word_lets_a_form_through(expected: str, given: str) -> None:
    with pytest.raises(RuleViolation, match="Load it again") as refusal:
        check_token(expected, given)

    assert refusal.value.code == "forged_request"
