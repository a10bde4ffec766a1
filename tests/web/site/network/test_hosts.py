"""Allowed hosts: a page from elsewhere cannot have its own name lead to this server."""

from pathlib import Path

import httpx
import pytest

from capicua.web.app import create_app
from capicua.web.site.network.hosts import PRIVATE_ENDINGS, is_ours, machine_names
from capicua.web.site.network.server_settings import ServerSettings
from web.in_process import OpenApp, open_app


def test_a_rebound_name_reads_nothing_and_changes_nothing(visitor: httpx.Client) -> None:
    rebound = {"host": "trampa.example:8000"}
    read = visitor.get("/", headers=rebound)
    form = {"login": "x", "password": "y"}
    changed = visitor.post("/sign-in", data=form, headers=rebound)
    programs = visitor.get("/api/events", headers=rebound)

    assert [one.status_code for one in (read, changed, programs)] == [421, 421, 421]
    assert read.text == (
        "Este servidor no atiende con el nombre trampa.example. Ábralo por su dirección, "
        "o inícielo con --name trampa.example."
    )


def test_a_host_that_is_told_twice_is_refused(product: OpenApp) -> None:
    with product.client() as client:
        told = [("host", "127.0.0.1"), ("host", "trampa.example")]
        assert client.get("/api/events", headers=told).status_code == 421


def test_a_name_that_was_given_is_answered(tmp_path: Path) -> None:
    settings = ServerSettings(names=frozenset({"liga.example.org"}))
    app = create_app(tmp_path / "x.db", settings=settings)
    with open_app(app) as opened, opened.client() as client:
        answers = [
            client.get("/rulebooks", headers={"host": host}).status_code
            for host in ("liga.example.org", "LIGA.example.org.:443", "otra.example.org")
        ]

    assert answers == [200, 200, 421]


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.40:8000", True),
        ("[fe80::1]:8000", True),
        ("localhost:8000", True),
        ("copa.localhost", True),
        ("trampa.example", False),
        ("192.168.1.40.trampa.example", False),
        ("localhost.trampa.example", False),
        ("127.0.0.1,trampa.example", False),
        ("[::1].trampa.example", True),
    ],
)
def test_addresses_are_answered_and_foreign_names_are_not(host: str, ours: bool) -> None:
    assert is_ours(host, machine_names()) is ours


def test_a_machine_is_known_by_its_name_in_its_own_network_alone() -> None:
    names = machine_names()

    assert "localhost" in names
    assert len(names) in {1 + len(PRIVATE_ENDINGS), 1}
    assert all(
        name == "localhost" or "." not in name or name.endswith(PRIVATE_ENDINGS[1:])
        for name in names
    )
