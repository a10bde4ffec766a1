"""The page that asks who it is: the password of who has nothing else, and the way back."""

import re
from collections.abc import Iterator
from datetime import timedelta

import httpx
import pytest

from capicua.actions.accounts.ports import Records, Session
from capicua.actions.accounts.workspace import Workspace, digest_of_secret
from capicua.journal.actor import Role
from web.days.office_hours import PASSWORD
from web.doors import Hall, open_hall
from web.people_pages import ask_script, fill_in, refusal_of


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall in which everybody signed in an hour ago."""
    with open_hall(tmp_path_factory.mktemp("confirm")) as opened:
        for who in (Role.OWNER, Role.DESK):
            grow_old(opened.office, digest_of_secret(who))
        yield opened


def grow_old(office: Workspace, session: str) -> None:
    """Let an hour pass since somebody signed in."""
    made = office.moment(ago=timedelta(hours=1))

    def deed(records: Records) -> None:
        (row,) = records.every(Session, digest=session)
        records.keep(row._replace(made=made))

    office.people.change(deed)


def give_role(client: httpx.Client) -> httpx.Response:
    return ask_script(
        client, Role.OWNER, "/accounts/members/4", name="Cara", role="desk", active="on"
    )


def test_an_open_session_gives_roles_once_its_person_has_shown_who_it_is(
    hall: Hall,
) -> None:
    with hall.person(Role.OWNER) as owner:
        refused = give_role(owner)
        asked = owner.get("/account/confirm").text
        wrong = ask_script(owner, Role.OWNER, "/account/confirm", password="x" * 12)
        right = ask_script(owner, Role.OWNER, "/account/confirm", password=PASSWORD)
        given = give_role(owner)

    assert refusal_of(refused) == (403, "step_up_needed")
    assert refused.json()["error"]["way"].startswith("/account/confirm")
    assert ('name="password"' in asked, 'name="code"' in asked) == (True, False)
    assert refusal_of(wrong) == (409, "wrong_credentials")
    assert (right.json()["go"], given.json()["go"]) == ("/account", "/accounts")


def test_without_scripts_the_refusal_leads_there_and_back(hall: Hall) -> None:
    with hall.person(Role.OWNER) as owner:
        owner.headers["referer"] = "http://127.0.0.1/accounts?lang=es"
        refused = fill_in(
            owner, Role.OWNER, "/accounts/members/4", name="Cara", role="desk"
        )
        way = re.search(r'href="(/account/confirm[^"]*)"', refused.text)
        assert way is not None
        page = owner.get(way[1]).text
        back = re.search(r'name="next" value="([^"]*)"', page)
        assert back is not None
        done = fill_in(
            owner, Role.OWNER, "/account/confirm", password=PASSWORD, next=back[1]
        )

    assert (refused.status_code, done.headers["location"]) == (403, "/accounts")


@pytest.mark.parametrize("wanted", ["//elsewhere.example", "https://elsewhere.example"])
def test_it_leads_nowhere_else(hall: Hall, wanted: str) -> None:
    with hall.person(Role.OWNER) as owner:
        done = fill_in(
            owner, Role.OWNER, "/account/confirm", password=PASSWORD, next=wanted
        )

    assert done.headers["location"] == "/"


def test_naming_an_official_asks_before_anybody_is_named(hall: Hall) -> None:
    with hall.person(Role.DESK) as desk:
        path = "/events/copa/desk/record/officials"
        refused = ask_script(desk, Role.DESK, path, post="arbiter", name="Luis Gil")
        before = hall.office.context.states.newest("copa").state.officials
        ask_script(desk, Role.DESK, "/account/confirm", password=PASSWORD)
        named = ask_script(desk, Role.DESK, path, post="arbiter", name="Luis Gil")
        after = hall.office.context.states.newest("copa").state.officials

    assert refusal_of(refused) == (403, "step_up_needed")
    assert (before, len(after), named.status_code) == ((), 1, 200)
