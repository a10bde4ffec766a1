"""Passkeys at the doors: only under a name, and as the browser's pages ask for them."""

from collections.abc import Iterator

import httpx
import pytest

from actions.accounts.device_key import DeviceKey
from capicua.actions.accounts.identity.passkey_answer import PasskeyHome
from capicua.journal.actor import Role
from web.doors import Hall, csrf_of, open_hall
from web.people_pages import refusal_of

NAME = "liga.example.org"
SITE = f"https://{NAME}"
KEY = DeviceKey(1, home=PasskeyHome(NAME, SITE))
OFFER, ADD = "/account/passkeys/offer", "/account/passkeys"
ASK, ENTER = "/sign-in/passkey/request", "/sign-in/passkey"


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall that has a name."""
    with open_hall(tmp_path_factory.mktemp("passkeys"), names=[NAME]) as opened:
        yield opened


def send(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    """Send a form as the scripts of a page do that was opened under some name."""
    return client.post(
        path,
        data={"csrf": csrf_of(Role.OWNER), **fields},
        headers={"accept": "application/json"},
    )


def test_it_is_added_signs_in_confirms_and_is_removed(hall: Hall) -> None:
    with hall.person(Role.OWNER, SITE) as owner, hall.person("anonymous", SITE) as stranger:
        made = KEY.made(send(owner, OFFER).json()["options"])
        added = send(owner, ADD, label="mi teléfono", answer=made)
        page = owner.get("/account").text
        options = stranger.post(ASK).json()["options"]
        shown = KEY._replace(uses=2).shown(options)
        entered = stranger.post(ENTER, data={"answer": shown, "next": "/account"})
        inside = stranger.get("/account").text
        options = send(owner, "/account/confirm/passkey/request").json()["options"]
        again = KEY._replace(uses=3).shown(options)
        confirmed = send(owner, "/account/confirm/passkey", answer=again)
        removed = send(owner, f"/account/passkeys/{KEY.id}/remove")

    assert "Anote estos códigos" in added.json()["shown"]
    assert ("mi teléfono" in page, options["rpId"]) == (True, NAME)
    assert (entered.status_code, entered.headers["location"]) == (303, "/account")
    assert "mi teléfono" in inside
    assert confirmed.json()["said"].startswith("Es usted.")
    assert removed.status_code == 200


@pytest.mark.parametrize(
    "site", ["http://127.0.0.1", "https://127.0.0.1", "https://[::1]:8000"]
)
def test_by_an_address_there_are_none(hall: Hall, site: str) -> None:
    with hall.person(Role.OWNER, site) as owner, hall.person("anonymous", site) as stranger:
        refused = [refusal_of(send(owner, path)) for path in (OFFER, ADD)]
        entering = [refusal_of(send(stranger, path)) for path in (ASK, ENTER)]
        pages = owner.get("/account").text, stranger.get("/sign-in").text

    assert {*refused, *entering} == {(409, "no_passkeys_here")}
    assert ["data-passkey" in page for page in pages] == [False, False]


def test_on_this_machine_they_work_without_https(hall: Hall) -> None:
    with hall.person(Role.OWNER, "http://localhost:8000") as owner:
        options = send(owner, OFFER).json()["options"]

    assert options["rp"] == {"id": "localhost", "name": "Capicúa"}


def test_a_name_in_plain_text_has_none(hall: Hall) -> None:
    with hall.person(Role.OWNER, f"http://{NAME}") as owner:
        assert refusal_of(send(owner, OFFER)) == (409, "no_passkeys_here")


def test_under_another_name_the_page_says_where_they_answer(hall: Hall) -> None:
    with hall.person(Role.OWNER, SITE) as owner:
        options = send(owner, OFFER).json()["options"]
        send(owner, ADD, label="llave", answer=KEY.made(options))
    with hall.person(Role.OWNER, "http://localhost") as owner:
        page = owner.get("/account/confirm").text

    assert f"se abre como {NAME}" in page
    assert ('name="code"' in page, "data-passkey" in page) == (True, False)


def test_no_other_page_asks_for_one(hall: Hall) -> None:
    with hall.person("anonymous", SITE) as stranger:
        stranger.headers["origin"] = "https://elsewhere.example"
        forged = [refusal_of(send(stranger, path)) for path in (ASK, ENTER)]

    assert forged == [(403, "forged_request")] * 2
