"""Who gave which role to whom: an owner sees what was done with accounts, for good."""

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.grants import GrantRole, grant_role, withdraw_grant
from capicua.actions.accounts.invitations import Invite, invite, withdraw_invitation
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.members import AddCard, ChangeMember, add_card, change_member
from capicua.actions.accounts.ports import AccountDeed, TokenScope
from capicua.actions.accounts.tokens import MakeToken, make_token, revoke_token
from capicua.actions.accounts.workspace import Visitor
from capicua.journal.actor import Role

Told = tuple[str, AccountDeed, str, Role | None, str | None, str]


def told(town: Town, owner: Visitor, but: int = 0) -> list[Told]:
    """Return what the owner sees, the oldest first, without the first ones."""
    seen = show_changes(town.office, owner)[::-1][but:]
    return [
        (by, deed.deed, whom, deed.role, deed.event, deed.detail) for deed, by, whom in seen
    ]


def test_a_founding_an_invitation_and_who_came_by_it_are_told() -> None:
    town = Town()
    owner = town.founded()
    town.member("eva", Role.DESK)

    assert told(town, owner) == [
        ("Ana Pérez", AccountDeed.FOUNDED, "Ana Pérez", Role.OWNER, None, "Puerto"),
        ("Ana Pérez", AccountDeed.INVITED, "", Role.DESK, None, ""),
        ("Name of eva", AccountDeed.JOINED, "Name of eva", Role.DESK, None, ""),
    ]


def test_every_difference_of_a_member_is_told_and_nothing_where_there_is_none() -> None:
    town = Town()
    owner = town.founded()
    card = add_card(town.office, owner, AddCard("Rosa", Role.ARBITER))
    change_member(town.office, owner, ChangeMember(card.id, "Rosa", Role.ARBITER))
    change_member(town.office, owner, ChangeMember(card.id, "Rosa Gil", None, False))
    change_member(town.office, owner, ChangeMember(card.id, "Rosa Gil", Role.DESK))

    ana, rosa = "Ana Pérez", "Rosa Gil"
    assert told(town, owner, 1) == [
        (ana, AccountDeed.CARD_ADDED, rosa, Role.ARBITER, None, "Rosa"),
        (ana, AccountDeed.RENAMED, rosa, None, None, "Rosa"),
        (ana, AccountDeed.ROLE_TAKEN, rosa, Role.ARBITER, None, ""),
        (ana, AccountDeed.SWITCHED_OFF, rosa, None, None, ""),
        (ana, AccountDeed.ROLE_GIVEN, rosa, Role.DESK, None, ""),
        (ana, AccountDeed.SWITCHED_ON, rosa, None, None, ""),
    ]


def test_a_role_in_an_event_is_told_with_its_tables_and_its_pages_look_again() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    event = town.hosted(owner)
    card = add_card(town.office, owner, AddCard("Rosa"))
    asked = GrantRole(event, card.id, Role.ARBITER, (3, 1))
    grant_role(town.office, eva, asked)
    grant_role(town.office, eva, asked)
    withdraw_grant(town.office, eva, event, card.id)
    withdraw_grant(town.office, eva, event, card.id)

    assert told(town, owner, 4) == [
        ("Name of eva", AccountDeed.ROLE_GIVEN, "Rosa", Role.ARBITER, event, "1 3"),
        ("Name of eva", AccountDeed.ROLE_TAKEN, "Rosa", Role.ARBITER, event, "1 3"),
    ]


def test_tokens_and_withdrawn_invitations_are_told_and_no_secret_is() -> None:
    town = Town()
    owner = town.founded()
    made = make_token(
        town.office,
        owner,
        MakeToken("script", frozenset({TokenScope.READ, TokenScope.DESK})),
    )
    revoke_token(town.office, owner, made.token.id)
    revoke_token(town.office, owner, made.token.id)
    invited = invite(town.office, owner, Invite(Role.DESK, label="Luis"))
    withdraw_invitation(town.office, owner, invited.invitation.id)

    ana, label = "Ana Pérez", "script (desk, read)"
    assert told(town, owner, 1) == [
        (ana, AccountDeed.TOKEN_MADE, ana, None, None, label),
        (ana, AccountDeed.TOKEN_REVOKED, ana, None, None, label),
        (ana, AccountDeed.INVITED, "", Role.DESK, None, "Luis"),
        (ana, AccountDeed.INVITATION_WITHDRAWN, "", Role.DESK, None, "Luis"),
    ]
    assert made.secret not in repr(show_changes(town.office, owner))


def test_a_new_password_by_link_is_told() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    assert eva.account is not None
    invited = invite(town.office, owner, Invite(account=eva.account.id))
    join(town.office, invited.code, "Eva", "", f"{PASSWORD} again")

    name = "Name of eva"
    assert told(town, owner, 3) == [
        ("Ana Pérez", AccountDeed.INVITED, name, Role.DESK, None, ""),
        ("Ana Pérez", AccountDeed.PASSWORD_RESET, name, Role.DESK, None, ""),
    ]


def test_another_organisation_and_the_desk_see_nothing_of_it() -> None:
    town = Town()
    owner = town.founded()
    desk = town.member("eva", Role.DESK)
    other = town.neighbour()

    assert told(town, other) == [
        ("Name of noa", AccountDeed.FOUNDED, "Name of noa", Role.OWNER, None, "Vecinos")
    ]
    assert all(one.by != "Name of noa" for one in show_changes(town.office, owner))
    assert refusal(lambda: show_changes(town.office, desk)) == "not_allowed"
