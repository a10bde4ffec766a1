"""The accounts of an organisation: added, changed, switched off, and kept apart."""

import pytest

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.grants import role_in
from capicua.actions.accounts.members import (
    AddCard,
    ChangeMember,
    add_card,
    change_member,
    organisation_of,
    show_members,
)
from capicua.actions.accounts.ports import Account, Organisation
from capicua.journal.actor import Role


def test_a_card_is_a_person_who_cannot_sign_in() -> None:
    town = Town()
    owner = town.founded()
    card = add_card(town.office, owner, AddCard("  Rosa   Gil ", Role.CHIEF_ARBITER))

    assert card == Account(2, 1, "", "Rosa Gil", Role.CHIEF_ARBITER, True)
    assert card.is_card
    assert refusal(lambda: town.sign_in("")) == "wrong_credentials"
    assert show_members(town.office, owner) == (owner.account, card)


def test_an_organisation_sees_its_own_people_only() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    assert owner.account is not None
    assert noa.account is not None

    assert show_members(town.office, noa) == (noa.account,)
    assert show_members(town.office, owner) == (owner.account,)
    asked = ChangeMember(owner.account.id, "Ana", Role.ATHLETE)
    assert refusal(lambda: change_member(town.office, noa, asked)) == "no_such_account"
    assert organisation_of(town.office, noa.account) == Organisation(2, "Vecinos")


@pytest.mark.parametrize("role", [Role.DESK, Role.ARBITER, None])
def test_only_the_owner_manages_accounts(role: Role | None) -> None:
    town = Town()
    town.founded()
    other = town.member("eva", role)

    assert refusal(lambda: add_card(town.office, other, AddCard("Rosa"))) == "not_allowed"
    asked = ChangeMember(1, "Ana", None)
    assert refusal(lambda: change_member(town.office, other, asked)) == "not_allowed"


def test_a_new_role_holds_at_once() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    event = town.hosted(owner)
    assert eva.account is not None
    asked = ChangeMember(eva.account.id, "Eva Gil", Role.ARBITER)

    changed = change_member(town.office, owner, asked)
    assert changed == eva.account._replace(name="Eva Gil", role=Role.ARBITER)
    assert role_in(town.office, town.visitor("eva"), event) is Role.ARBITER


def test_an_organisation_keeps_an_owner_who_can_sign_in() -> None:
    town = Town()
    owner = town.founded()
    add_card(town.office, owner, AddCard("Rosa", Role.OWNER))
    leave = ChangeMember(1, "Ana", Role.DESK)
    off = ChangeMember(1, "Ana", Role.OWNER, is_active=False)

    assert refusal(lambda: change_member(town.office, owner, leave)) == "last_owner"
    assert refusal(lambda: change_member(town.office, owner, off)) == "last_owner"
    town.member("eva", Role.OWNER)
    assert change_member(town.office, owner, leave).role is Role.DESK


def test_the_public_is_nobodys_role() -> None:
    town = Town()
    owner = town.founded()

    assert refusal(lambda: add_card(town.office, owner, AddCard("Rosa", Role.PUBLIC))) == (
        "wrong_role"
    )
