"""What is shown once is kept by nobody, and leads where it should."""

import pytest
from starlette.requests import Request

from capicua.actions.accounts.workspace import ANYBODY
from capicua.web.site.page import is_only_here, whole_address
from capicua.web.site.request import Ask


def ask_at(host: str, scheme: str = "http") -> Ask:
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": scheme,
        "path": "/accounts/invitations",
        "query_string": b"",
        "headers": [(b"host", host.encode())],
    }
    return Ask(Request(scope), None, ANYBODY)  # type: ignore[arg-type]  # no server is asked here


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("[::1]:8000", True),
        ("192.168.1.20:8000", False),
        ("capicua.local", False),
    ],
)
def test_a_link_of_this_machine_alone_is_known_as_such(host: str, is_here: bool) -> None:
    assert is_only_here(ask_at(host)) == is_here


def test_a_link_leads_to_where_the_page_was_opened() -> None:
    assert [
        whole_address(ask_at("192.168.1.20:8000"), "/join/abc"),
        whole_address(ask_at("capicua.example", "https"), "/join/abc"),
    ] == ["http://192.168.1.20:8000/join/abc", "https://capicua.example/join/abc"]
