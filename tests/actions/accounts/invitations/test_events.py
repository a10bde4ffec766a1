"""Invitations into one event: with tables, and in the hands of its desk."""

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.invitations import (
    Invite,
    invite,
    show_invitations,
    withdraw_invitation,
)
from capicua.actions.accounts.joining import InvitationOffer, join, show_offer
from capicua.actions.accounts.ports import Grant
from capicua.journal.actor import Role


def test_the_tables_of_an_invitation_become_the_arbiters_own() -> None:
    town = Town()
    event = town.hosted(town.founded())
    asked = Invite(Role.ARBITER, event, tables=(7, 3, 3))
    code, made = invite(town.office, town.visitor(), asked)
    luis = join(town.office, code, "Luis Gil", "luis", PASSWORD)
    grants = town.office.people.look(lambda records: records.every(Grant))

    assert made.tables == (3, 7)
    assert grants == (Grant(event, luis.id, Role.ARBITER, (3, 7)),)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Invite(Role.ARBITER, tables=(1,)), "wrong_role"),
        (Invite(Role.SCORER, "copa", tables=(1,)), "wrong_role"),
        (Invite(Role.ARBITER, "copa", tables=(0,)), "out_of_range"),
    ],
)
def test_tables_are_an_arbiters_in_one_event(asked: Invite, code: str) -> None:
    town = Town()
    town.hosted(town.founded())

    assert refusal(lambda: invite(town.office, town.visitor(), asked)) == code
    assert show_invitations(town.office, town.visitor()) == ()


def test_the_desk_sees_and_withdraws_what_leads_into_its_event_only() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    eva = town.member("eva", Role.DESK, event)
    _, everywhere = invite(town.office, owner, Invite(Role.DESK))
    _, into = invite(town.office, eva, Invite(Role.SCORER, event))

    assert show_invitations(town.office, eva, event) == (into,)
    assert show_invitations(town.office, owner) == (everywhere, into)
    assert refusal(lambda: show_invitations(town.office, eva)) == "not_allowed"
    assert refusal(lambda: withdraw_invitation(town.office, eva, everywhere.id, event)) == (
        "no_such_invitation"
    )
    withdraw_invitation(town.office, eva, into.id, event)
    assert show_invitations(town.office, eva, event) == ()


def test_another_organisation_sees_nothing_of_an_event() -> None:
    town = Town()
    event = town.hosted(town.founded())
    noa = town.neighbour()

    assert refusal(lambda: show_invitations(town.office, noa, event)) == "not_allowed"


def test_an_offer_says_where_and_to_whom() -> None:
    town = Town()
    owner = town.founded()
    code, made = invite(town.office, owner, Invite(Role.DESK))
    again, for_ana = invite(town.office, owner, Invite(account=1))
    new, founding = invite(
        town.office, owner, Invite(label="Vecinos", new_organisation=True)
    )

    assert show_offer(town.office, code) == InvitationOffer(made, "Puerto", None)
    assert show_offer(town.office, again) == InvitationOffer(
        for_ana, "Puerto", owner.account
    )
    assert show_offer(town.office, new) == InvitationOffer(founding, "Vecinos", None)
    assert refusal(lambda: show_offer(town.office, "guess")) == "no_such_invitation"
