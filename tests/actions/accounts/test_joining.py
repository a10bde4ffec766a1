"""Joining: one code lets one person in, once."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.grants import role_in
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.members import AddCard, add_card, organisation_of
from capicua.actions.accounts.ports import Account, Grant, Organisation, Password
from capicua.actions.accounts.sessions import (
    ChangePassword,
    change_password,
    visitor_of,
)
from capicua.actions.accounts.workspace import ANYBODY
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation

NEW = "quite another password"


def test_whoever_joins_has_the_role_of_the_invitation() -> None:
    town = Town()
    code, _ = invite(town.office, town.founded(), Invite(Role.ARBITER))
    luis = join(town.office, code, "Luis Gil", "Luis", PASSWORD)

    assert luis == Account(2, 1, "luis", "Luis Gil", Role.ARBITER, True)
    assert town.sign_in("luis").account == luis


def test_a_code_is_used_once() -> None:
    town = Town()
    code, _ = invite(town.office, town.founded(), Invite(Role.ARBITER))
    join(town.office, code, "Luis", "luis", PASSWORD)

    assert refusal(lambda: join(town.office, code, "Eva", "eva", PASSWORD)) == (
        "no_such_invitation"
    )
    assert refusal(lambda: join(town.office, "guess", "Eva", "eva", PASSWORD)) == (
        "no_such_invitation"
    )


def test_of_many_who_use_a_code_at_once_one_gets_in() -> None:
    town = Town()
    code, _ = invite(town.office, town.founded(), Invite(Role.DESK))

    def try_it(number: int) -> str:
        try:
            join(town.office, code, "Somebody", f"login{number}", PASSWORD)
        except RuleViolation as refused:
            return refused.code
        return "in"

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(try_it, range(8)))

    assert answers == ["in"] + ["no_such_invitation"] * 7
    assert len(town.office.people.look(lambda records: records.every(Account))) == 2


def test_an_invitation_into_an_event_gives_a_role_there_only() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    luis = town.member("luis", Role.ARBITER, event)
    assert luis.account is not None

    assert luis.account.role is None
    assert role_in(town.office, luis, event) is Role.ARBITER
    assert role_in(town.office, luis, "liga") is Role.PUBLIC
    assert town.office.people.look(lambda records: records.every(Grant)) == (
        Grant(event, luis.account.id, Role.ARBITER, ()),
    )


def test_an_invitation_may_found_another_organisation() -> None:
    town = Town()
    town.founded()
    noa = town.neighbour().account
    assert noa is not None

    assert (noa.organisation, noa.role) == (2, Role.OWNER)
    assert organisation_of(town.office, noa) == Organisation(2, "Vecinos")


def test_a_card_gets_a_login_and_stays_the_same_person() -> None:
    town = Town()
    owner = town.founded()
    card = add_card(town.office, owner, AddCard("Rosa Gil", Role.CHIEF_ARBITER))
    code, _ = invite(town.office, owner, Invite(account=card.id))

    assert refusal(lambda: join(town.office, code, "Rosa", "ana", PASSWORD)) == (
        "login_taken"
    )
    assert join(town.office, code, "Rosa", "rosa", PASSWORD) == card._replace(login="rosa")
    assert town.sign_in("rosa").account.id == card.id


def test_a_forgotten_password_is_replaced_by_an_invitation() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    before = town.sign_in("eva").token
    assert eva.account is not None
    code, _ = invite(town.office, owner, Invite(account=eva.account.id))

    assert join(town.office, code, "Eva", "whatever", NEW) == eva.account
    assert visitor_of(town.office, before) == ANYBODY
    assert refusal(lambda: town.sign_in("eva")) == "wrong_credentials"
    assert town.sign_in("eva", NEW).account == eva.account


def test_an_older_reset_link_dies_when_a_newer_one_is_made() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK).account
    assert eva is not None
    older, _ = invite(town.office, owner, Invite(account=eva.id))
    newer, _ = invite(town.office, owner, Invite(account=eva.id))

    assert refusal(lambda: join(town.office, older, "Eva", "eva", NEW)) == (
        "no_such_invitation"
    )
    assert join(town.office, newer, "Eva", "eva", NEW) == eva


def test_a_reset_link_dies_when_the_password_changes_meanwhile() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    assert eva.account is not None
    link, _ = invite(town.office, owner, Invite(account=eva.account.id))
    change_password(town.office, eva, ChangePassword(PASSWORD, NEW))

    assert refusal(lambda: join(town.office, link, "Eva", "eva", PASSWORD)) == (
        "no_such_invitation"
    )
    assert town.sign_in("eva", NEW).account == eva.account


def test_a_login_belongs_to_one_person_of_the_whole_server() -> None:
    town = Town()
    owner = town.founded()
    town.neighbour()
    code, _ = invite(town.office, owner, Invite(Role.DESK))

    assert refusal(lambda: join(town.office, code, "Eva", "NOA", PASSWORD)) == "login_taken"
    assert join(town.office, code, "Eva", "eva", PASSWORD).login == "eva"


@pytest.mark.parametrize(
    ("name", "login", "password", "code"),
    [
        ("", "eva", PASSWORD, "wrong_name"),
        ("Eva", "e", PASSWORD, "wrong_login"),
        ("Eva", "eva", "short", "weak_password"),
    ],
)
def test_a_mistake_does_not_use_the_code_up(
    name: str, login: str, password: str, code: str
) -> None:
    town = Town()
    invited = invite(town.office, town.founded(), Invite(Role.DESK))

    assert refusal(lambda: join(town.office, invited.code, name, login, password)) == code
    assert join(town.office, invited.code, "Eva", "eva", PASSWORD).id == 2


def test_a_wrong_code_costs_no_hashing() -> None:
    town = Town()
    town.founded()
    made = town.office.people.look(lambda records: records.every(Password))
    salt = next(town.passwords.salts)
    refusal(lambda: join(town.office, "guess", "Eva", "eva", PASSWORD))

    assert next(town.passwords.salts) == salt + 1
    assert town.office.people.look(lambda records: records.every(Password)) == made
