"""Roles in one event: given, narrowed to tables, withdrawn."""

from collections.abc import Iterator

import pytest

from capicua.actions.accounts.grants import show_grants
from capicua.actions.accounts.ports import Account, Grant
from capicua.actions.accounts.sessions import visitor_of
from capicua.journal.actor import Role
from web.doors import LISTED, Hall, open_hall
from web.people_pages import ask_script, fill_in, refusal_of

PEOPLE = f"/events/{LISTED}/desk/people"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("roles")) as opened:
        yield opened


def account_of(hall: Hall, role: Role) -> Account:
    account = visitor_of(hall.office, role).account
    assert account is not None
    return account


def grants(hall: Hall) -> tuple[Grant, ...]:
    owner = visitor_of(hall.office, Role.OWNER)
    return tuple(one.grant for one in show_grants(hall.office, owner, LISTED))


def test_the_desk_gives_a_role_with_tables_and_takes_it_back(hall: Hall) -> None:
    delegate = account_of(hall, Role.DELEGATE)
    with hall.person(Role.DESK) as desk:
        fields = {"account": delegate.id, "role": "arbiter", "tables": "1-4"}
        given = fill_in(desk, Role.DESK, PEOPLE, **fields)
        kept, text = grants(hall), desk.get(PEOPLE).text
        taken = fill_in(desk, Role.DESK, f"{PEOPLE}/{delegate.id}/withdraw")

    assert (given.status_code, given.headers["location"]) == (303, PEOPLE)
    assert kept == (Grant(LISTED, delegate.id, Role.ARBITER, (1, 2, 3, 4)),)
    assert "mesas 1-4" in text
    assert (taken.status_code, grants(hall)) == (303, ())


def test_somebody_who_is_desk_in_this_event_alone_gives_roles_here_too(hall: Hall) -> None:
    scorer, athlete = account_of(hall, Role.SCORER), account_of(hall, Role.ATHLETE)
    grant = Grant(LISTED, scorer.id, Role.DESK, ())
    hall.office.people.change(lambda records: records.keep(grant))
    with hall.person(Role.SCORER) as helper:
        page = helper.get(PEOPLE).status_code
        fields = {"account": athlete.id, "role": "scorer"}
        given = fill_in(helper, Role.SCORER, PEOPLE, **fields).status_code
        members = helper.get("/accounts").status_code
    kept = grants(hall)
    hall.office.people.change(lambda records: records.drop(Grant, event=LISTED))

    assert (page, given, members) == (200, 303, 403)
    assert set(kept) == {grant, Grant(LISTED, athlete.id, Role.SCORER, ())}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"role": "owner"}, "wrong_role"),
        ({"role": ""}, "wrong_role"),
        ({"role": "scorer", "tables": "1"}, "wrong_role"),
        ({"role": "arbiter", "account": "99"}, "no_such_account"),
        ({"role": "arbiter", "account": ""}, "wrong_type"),
    ],
)
def test_what_cannot_be_given_is_refused(
    hall: Hall, fields: dict[str, str], code: str
) -> None:
    account = str(account_of(hall, Role.DELEGATE).id)
    with hall.person(Role.OWNER) as owner:
        answer = ask_script(owner, Role.OWNER, PEOPLE, **{"account": account, **fields})

    assert refusal_of(answer) == (409, code)


def test_nobody_at_the_desk_gives_himself_a_role(hall: Hall) -> None:
    desk = account_of(hall, Role.DESK)
    with hall.person(Role.DESK) as client:
        answer = ask_script(client, Role.DESK, PEOPLE, account=desk.id, role="arbiter")

    assert refusal_of(answer) == (409, "own_case")
