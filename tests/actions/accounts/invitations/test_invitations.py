"""Invitations: who makes them, for what, and how long they hold."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.invitations import (
    CODE_LETTERS,
    LIFE,
    Invite,
    invite,
    show_invitations,
    withdraw_invitation,
)
from capicua.actions.accounts.joining import join, show_offer
from capicua.actions.accounts.ports import Invitation
from capicua.actions.accounts.workspace import digest_of_secret
from capicua.actions.engine.context import time_text
from capicua.journal.actor import Role


def test_a_code_holds_for_a_week_and_is_kept_as_a_digest() -> None:
    town = Town()
    owner = town.founded()
    code, made = invite(town.office, owner, Invite(Role.DESK, label="for Eva"))
    expires = time_text(town.office.context.now() + LIFE)

    assert len(code) == CODE_LETTERS
    assert made == Invitation(
        1, 1, Role.DESK, None, "for Eva", expires, False, None, digest_of_secret(code)
    )
    assert show_offer(town.office, code).invitation == made
    town.wait(LIFE)
    assert refusal(lambda: show_offer(town.office, code).invitation) == "no_such_invitation"


def test_a_code_that_is_too_old_lets_nobody_in() -> None:
    town = Town()
    owner = town.founded()
    code, _ = invite(town.office, owner, Invite(Role.DESK))
    town.wait(LIFE - timedelta(minutes=1))
    assert show_offer(town.office, code).invitation.role is Role.DESK
    town.wait(timedelta(minutes=1))

    assert refusal(lambda: join(town.office, code, "Eva", "eva", PASSWORD)) == (
        "no_such_invitation"
    )


def test_a_withdrawn_invitation_lets_nobody_in_and_is_no_longer_listed() -> None:
    town = Town()
    owner = town.founded()
    code, made = invite(town.office, owner, Invite(Role.DESK))
    assert show_invitations(town.office, owner) == (made,)
    withdraw_invitation(town.office, owner, made.id)

    assert refusal(lambda: show_offer(town.office, code).invitation) == "no_such_invitation"
    assert show_invitations(town.office, owner) == ()
    assert refusal(lambda: withdraw_invitation(town.office, owner, made.id)) == (
        "no_such_invitation"
    )


def test_an_organisation_sees_and_withdraws_its_own_invitations_only() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    _, made = invite(town.office, owner, Invite(Role.DESK))

    assert show_invitations(town.office, noa) == ()
    assert refusal(lambda: withdraw_invitation(town.office, noa, made.id)) == (
        "no_such_invitation"
    )


def test_only_the_first_organisations_owner_invites_another_organisation() -> None:
    town = Town()
    owner = town.founded()
    noa = town.neighbour()
    desk = town.member("eva", Role.DESK)
    asked = Invite(label="Otros", new_organisation=True)

    assert refusal(lambda: invite(town.office, noa, asked)) == "not_allowed"
    assert refusal(lambda: invite(town.office, desk, asked)) == "not_allowed"
    made = invite(town.office, owner, asked).invitation
    assert (made.organisation, made.role) == (None, Role.OWNER)
    assert refusal(lambda: invite(town.office, owner, asked._replace(label=""))) == (
        "wrong_name"
    )
    assert show_invitations(town.office, owner) == (made,)
    assert show_invitations(town.office, noa) == ()


def test_the_desk_invites_into_its_event_but_not_into_the_organisation() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    desk = town.member("eva", Role.DESK)

    made = invite(town.office, desk, Invite(Role.ARBITER, event)).invitation
    assert (made.role, made.event) == (Role.ARBITER, event)
    assert refusal(lambda: invite(town.office, desk, Invite(Role.ARBITER))) == (
        "not_allowed"
    )
    noa = town.neighbour()
    assert refusal(lambda: invite(town.office, noa, Invite(Role.ARBITER, event))) == (
        "not_allowed"
    )


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (Invite(Role.PUBLIC), "wrong_role"),
        (Invite(Role.OWNER, "copa"), "wrong_role"),
        (Invite(None, "copa"), "wrong_role"),
        (Invite(account=99), "no_such_account"),
        (Invite(Role.DESK, label="a\x07"), "wrong_text"),
    ],
)
def test_an_invitation_for_nothing_is_refused(asked: Invite, code: str) -> None:
    town = Town()
    owner = town.founded()
    town.hosted(owner)

    assert refusal(lambda: invite(town.office, owner, asked)) == code
