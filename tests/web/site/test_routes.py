"""Every way in declares who may use it, and gives exactly that."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI
from starlette.responses import HTMLResponse, Response

from capicua.actions.accounts.organisation_permissions import OrganisationPermission
from capicua.actions.accounts.ports import Token, TokenScope
from capicua.actions.accounts.scopes import SCOPES
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import digest_of_secret
from capicua.actions.engine.permissions import Permission
from capicua.journal.actor import Role
from capicua.web.app import create_app
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask
from capicua.web.site.routes import show_everybody
from capicua.web.site.session import SESSION_COOKIE
from capicua.web.site.urls.url import EVENT, Url
from web.doors import (
    ANONYMOUS,
    FOREIGN,
    LISTED,
    NEEDS,
    PEOPLE,
    PRIVATE,
    Declared,
    Hall,
    csrf_of,
    declared_ways,
    is_welcome,
    open_hall,
)

ROUTES = declared_ways(create_app())
LOOKS = [way for way in ROUTES if way.method == "GET"]
CHANGES = [way for way in ROUTES if way.method != "GET"]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("hall")) as opened:
        yield opened


def verdict(answer: httpx.Response) -> str:
    """Return what an answer means for whoever asked."""
    if answer.headers.get("location", "").startswith("/sign-in?next="):
        return "sign in"
    kinds = {401: "sign in", 403: "refused", 404: "unknown", 500: "fault"}
    return kinds.get(answer.status_code, "let in")


def test_no_change_is_open_to_a_token_that_only_reads() -> None:
    needs = {way.path: way.need for way in CHANGES if isinstance(way.need, Permission)}

    read = [path for path, need in needs.items() if SCOPES[need] is TokenScope.READ]

    assert read == []


def ask(client: httpx.Client, way: Declared, address: str) -> httpx.Response:
    """Ask for a way; of a stream, which never ends, only the beginning."""
    if address.endswith("/stream"):
        with client.stream("GET", address) as answer:
            return answer
    if way.method == "GET":
        return client.get(address)
    return client.request(way.method, address, headers={"x-csrf": client.headers["x-csrf"]})


def hear_newest(client: httpx.Client, hall: Hall) -> None:
    """Wait until the server has heard of all that happened in the listed event."""
    newest = hall.office.context.store.head(LISTED).seq
    with client.stream("GET", f"/events/{LISTED}/stream") as answer:
        told = (one for one in answer.iter_lines() if one.startswith("data: "))
        next(one for one in told if json.loads(one[6:])["version"] >= newest)


def test_every_way_declares_who_may_use_it() -> None:
    assert [way for way in ROUTES if way.need is None] == []


def test_a_way_that_declares_nothing_would_be_found() -> None:
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    app.get("/secrets")(lambda: "everything")

    assert declared_ways(app) == [Declared("GET", "/secrets", None)]


def test_no_two_needs_are_called_alike() -> None:
    assert len(NEEDS) == sum(map(len, (Door, Permission, OrganisationPermission)))


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_sees_exactly_what_the_declared_tables_say(hall: Hall, who: str) -> None:
    refused = "sign in" if who == ANONYMOUS else "refused"
    wrong = []
    with hall.person(who) as client:
        for way in LOOKS:
            found = verdict(ask(client, way, way.address()))
            welcome = found in {"let in", "unknown"}
            if welcome != is_welcome(who, way) or (not welcome and found != refused):
                wrong.append((way.path, way.need, found))

    assert wrong == []


@pytest.mark.parametrize("who", PEOPLE)
def test_nobody_changes_what_the_declared_tables_do_not_let_them(
    hall: Hall, who: str
) -> None:
    refused = "sign in" if who == ANONYMOUS else "refused"
    with hall.person(who) as client:
        client.headers["x-csrf"] = csrf_of(who)
        found = {
            way: verdict(ask(client, way, way.address()))
            for way in CHANGES
            if not is_welcome(who, way)
        }

    assert found == dict.fromkeys(found, refused)
    assert found or who in {Role.OWNER, Role.DESK}


@pytest.mark.parametrize("who", [ANONYMOUS, FOREIGN])
def test_a_private_event_does_not_exist_for_others(hall: Hall, who: str) -> None:
    inside = [way for way in ROUTES if "{event}" in way.path]
    with hall.person(who) as client:
        client.headers["x-csrf"] = csrf_of(who)
        found = {way: verdict(ask(client, way, way.address(PRIVATE))) for way in inside}
        nowhere = {way: verdict(ask(client, way, way.address("nowhere"))) for way in inside}

    assert len(inside) > 10
    assert found == nowhere
    # Whoever may have a card knocks, whether there is such an event or not.
    assert {way for way in inside if found[way] != "unknown"} == {
        way for way in inside if way.need is Door.CARD
    }


def test_a_private_event_is_refused_in_the_words_for_one_that_is_not_there(
    hall: Hall,
) -> None:
    inside = [way for way in LOOKS if "{event}" in way.path]

    def told(client: httpx.Client, way: Declared, event: str) -> str:
        text = client.get(way.address(event)).text.replace(event, "EVENT")
        # Every form has an id of its own.
        return re.sub(r'name="request" value="[^"]*"', "", text)

    with hall.person(ANONYMOUS) as client:
        differ = [
            way.path
            for way in inside
            if told(client, way, PRIVATE) != told(client, way, "nowhere")
        ]

    assert differ == []


def test_what_a_token_may_see_is_not_kept_for_everybody(hall: Hall) -> None:
    office = hall.office
    owner = visitor_of(office, Role.OWNER).account
    assert owner is not None
    kept = digest_of_secret("capicua_reader")
    now, scopes = office.moment(), frozenset({TokenScope.READ})
    token = Token(1, owner.id, "reader", scopes, now, now, False, kept)
    office.people.change(lambda records: records.keep(token))
    hall.app.router.routes.append(
        show_everybody(Url[str](EVENT + "/probe"), lambda ask: HTMLResponse(ask.event))
    )
    address = f"/events/{PRIVATE}/probe"
    with hall.person(ANONYMOUS) as anybody:
        by_token = anybody.get(address, headers={"authorization": "Bearer capicua_reader"})
        after = anybody.get(address)

    assert (by_token.status_code, by_token.text) == (200, PRIVATE)
    assert after.status_code == 404


def test_a_public_page_is_kept_and_known_by_its_tag(hall: Hall) -> None:
    made = []

    def count(asked: Ask) -> Response:
        made.append(asked.event)
        return HTMLResponse(asked.event)

    hall.app.router.routes.append(show_everybody(Url[str](EVENT + "/counted"), count))
    address = f"/events/{LISTED}/counted"
    with hall.person(ANONYMOUS) as anybody, hall.person(Role.DESK) as desk:
        hear_newest(anybody, hall)
        first = anybody.get(address)
        again = anybody.get(address, headers={"if-none-match": first.headers["etag"]})
        own = desk.get(address)

    assert (first.status_code, again.status_code, own.status_code) == (200, 304, 200)
    assert made == [LISTED, LISTED]


def test_a_made_up_session_has_no_page_made_for_it(hall: Hall) -> None:
    made = []

    def count(asked: Ask) -> Response:
        made.append(asked.event)
        return HTMLResponse(asked.event)

    hall.app.router.routes.append(show_everybody(Url[str](EVENT + "/made-up"), count))
    address = f"/events/{LISTED}/made-up"
    with hall.person(ANONYMOUS) as anybody:
        hear_newest(anybody, hall)
        first = anybody.get(address).headers["etag"]
    for kind in ("session", "token"):
        with hall.opened.client() as liar:
            if kind == "session":
                liar.cookies.set(SESSION_COOKIE, "made up")
            else:
                liar.headers["authorization"] = "Bearer capicua_made_up"
            assert liar.get(address).headers["etag"] == first

    assert made == [LISTED]
