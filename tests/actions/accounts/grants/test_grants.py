"""Roles in an event: granted first, else the organisation's, else the public's."""

import pytest

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.grants import (
    Granted,
    GrantRole,
    actor_of,
    grant_role,
    may_in_event,
    role_in,
    show_grants,
    withdraw_grant,
)
from capicua.actions.accounts.ports import Account, Grant, TokenScope
from capicua.actions.accounts.tokens import MakeToken, make_token, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.permissions import Permission
from capicua.journal.actor import Actor, Role


def account_of(visitor: Visitor) -> Account:
    assert visitor.account is not None
    return visitor.account


def test_the_role_of_the_organisation_holds_in_its_events() -> None:
    town = Town()
    owner = town.founded()
    desk = town.member("eva", Role.DESK)
    guest = town.member("paco", None)
    event = town.hosted(owner)

    assert [role_in(town.office, one, event) for one in (owner, desk, guest, ANYBODY)] == [
        Role.OWNER, Role.DESK, Role.PUBLIC, Role.PUBLIC,
    ]  # fmt: skip


def test_a_grant_goes_before_the_role_of_the_organisation() -> None:
    town = Town()
    owner = town.founded()
    desk = town.member("eva", Role.DESK)
    event = town.hosted(owner)
    asked = GrantRole(event, account_of(desk).id, Role.ARBITER, (4, 2, 2))
    given = grant_role(town.office, owner, asked)

    assert given == Grant(event, account_of(desk).id, Role.ARBITER, (2, 4))
    assert role_in(town.office, desk, event) is Role.ARBITER
    assert role_in(town.office, desk, "liga") is Role.DESK
    assert show_grants(town.office, owner, event) == (Granted(given, account_of(desk)),)
    withdraw_grant(town.office, owner, event, account_of(desk).id)
    assert role_in(town.office, desk, event) is Role.DESK


def test_another_organisation_is_the_public() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    event = town.hosted(owner)

    assert role_in(town.office, noa, event) is Role.PUBLIC
    asked = GrantRole(event, account_of(noa).id, Role.ARBITER)
    assert refusal(lambda: grant_role(town.office, owner, asked)) == "no_such_account"
    assert refusal(lambda: grant_role(town.office, noa, asked)) == "not_allowed"
    assert refusal(lambda: show_grants(town.office, noa, event)) == "not_allowed"


def test_a_grant_that_strayed_into_another_organisation_gives_nothing() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    event = town.hosted(owner)
    stray = Grant(event, account_of(noa).id, Role.CHIEF_ARBITER, ())
    town.office.people.change(lambda records: records.keep(stray))

    assert role_in(town.office, noa, event) is Role.PUBLIC


def test_the_desk_of_one_event_gives_roles_there_and_nowhere_else() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    desk = town.member("eva", Role.DESK, event)
    guest = account_of(town.member("paco", None))

    assert grant_role(town.office, desk, GrantRole(event, guest.id, Role.SCORER)).role is (
        Role.SCORER
    )
    elsewhere = GrantRole("liga", guest.id, Role.SCORER)
    assert refusal(lambda: grant_role(town.office, desk, elsewhere)) == "not_allowed"


def test_nobody_gives_himself_a_role_but_the_owner() -> None:
    town = Town()
    owner = town.founded()
    desk = town.member("eva", Role.DESK)
    event = town.hosted(owner)
    asked = GrantRole(event, account_of(desk).id, Role.CHIEF_ARBITER)

    assert refusal(lambda: grant_role(town.office, desk, asked)) == "own_case"
    own = asked._replace(account=account_of(owner).id)
    assert grant_role(town.office, owner, own).role is Role.CHIEF_ARBITER


@pytest.mark.parametrize(
    ("role", "tables", "code"),
    [
        (Role.OWNER, (), "wrong_role"),
        (Role.PUBLIC, (), "wrong_role"),
        (Role.DESK, (1,), "wrong_role"),
        (Role.ARBITER, (0,), "out_of_range"),
    ],
)
def test_what_nobody_can_be_in_one_event_is_refused(
    role: Role, tables: tuple[int, ...], code: str
) -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    asked = GrantRole(event, account_of(owner).id, role, tables)

    assert refusal(lambda: grant_role(town.office, owner, asked)) == code


def test_a_token_narrows_the_role_to_its_scopes() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    made = make_token(town.office, owner, MakeToken("x", frozenset({TokenScope.READ})))
    reader = visitor_of_bearer(town.office, made.secret)

    assert role_in(town.office, reader, event) is Role.PUBLIC
    assert role_in(town.office, reader, event, Permission.RUN_EVENT) is Role.PUBLIC
    assert role_in(town.office, reader, event, Permission.SEE_DESK) is Role.OWNER
    assert may_in_event(town.office, reader, event, Permission.SEE_DESK)
    assert not may_in_event(town.office, reader, event, Permission.RUN_EVENT)
    assert may_in_event(town.office, owner, event, Permission.RUN_EVENT)


def test_the_journal_knows_an_account_by_its_number() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)

    assert actor_of(town.office, owner, event) == Actor(Role.OWNER, "u1")
    assert actor_of(town.office, ANYBODY, event) == Actor(Role.PUBLIC, "anybody")
