"""Official access: whoever is named comes in as that person and can act at once."""

from datetime import timedelta
from typing import NamedTuple

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.event_people import card_for_event, names_of_people
from capicua.actions.accounts.grants import GrantRole, actor_of, grant_role, role_in
from capicua.actions.accounts.identity.official_access import (
    LOW_TO_HIGH,
    ROLE_OF_POST,
    Admitted,
    NamedTo,
    admit_official,
    people_without_login,
)
from capicua.actions.accounts.invitations import Invite, Invited, invite, show_invitations
from capicua.actions.accounts.joining import join, show_offer
from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.workspace import Visitor
from capicua.event.facts.officials import Post
from capicua.journal.actor import Actor, Role


class Club(NamedTuple):
    """A town with its owner and one event."""

    town: Town
    owner: Visitor
    event: str

    def admit(
        self, name: str, post: Post, tables: tuple[int, ...] = (), by: Visitor | None = None
    ) -> Admitted:
        """Name somebody and let them in."""
        person = card_for_event(self.town.office, self.owner, self.event, name)
        named = NamedTo(person, post, tables)
        return admit_official(self.town.office, by or self.owner, self.event, named)

    def joined(self, invited: Invited | None, login: str) -> Visitor:
        """Return whoever used an invitation up."""
        assert invited is not None
        join(self.town.office, invited.code, "Otro nombre", login, PASSWORD)
        return self.town.visitor(login)


def club() -> Club:
    town = Town()
    owner = town.founded()
    return Club(town, owner, town.hosted(owner))


def test_who_joins_by_the_invitation_of_a_post_is_the_person_who_was_named() -> None:
    puerto = club()
    admitted = puerto.admit("Rosa Gil", Post.ARBITER, (2, 1))
    before = people_without_login(puerto.town.office, puerto.event)
    rosa = puerto.joined(admitted.invited, "rosa")

    assert (admitted.name, before) == ("Rosa Gil", frozenset({"u2"}))
    assert rosa.account == Account(2, 1, "rosa", "Rosa Gil", None, True)
    assert actor_of(puerto.town.office, rosa, puerto.event) == Actor(Role.ARBITER, "u2")
    assert names_of_people(puerto.town.office, puerto.event) == {
        "u1": "Ana Pérez",
        "u2": "Rosa Gil",
    }
    assert people_without_login(puerto.town.office, puerto.event) == frozenset()


def test_a_new_invitation_replaces_the_one_before_it() -> None:
    puerto = club()
    first = puerto.admit("Rosa Gil", Post.ARBITER).invited
    second = puerto.admit("Rosa Gil", Post.CHIEF_ARBITER).invited
    assert first is not None
    assert second is not None

    assert refusal(lambda: show_offer(puerto.town.office, first.code)) == (
        "no_such_invitation"
    )
    assert show_invitations(puerto.town.office, puerto.owner, puerto.event) == (
        second.invitation,
    )


def test_a_refused_invitation_leaves_the_one_before_it() -> None:
    puerto = club()
    first = puerto.admit("Rosa Gil", Post.ARBITER).invited
    puerto.town.wait(timedelta(hours=1))

    asked = refusal(lambda: puerto.admit("Rosa Gil", Post.CHIEF_ARBITER))

    assert first is not None
    assert asked == "step_up_needed"
    assert show_offer(puerto.town.office, first.code).invitation == first.invitation


def test_who_signs_in_already_gets_the_role_at_once_and_loses_none() -> None:
    puerto = club()
    luis = puerto.town.member("luis", None)
    desk = puerto.town.member("eva", Role.DESK)

    admitted = puerto.admit("Name of luis", Post.ARBITER)
    puerto.admit("Name of luis", Post.DELEGATE)
    puerto.admit("Name of eva", Post.ARBITER)

    assert admitted == Admitted("Name of luis")
    assert role_in(puerto.town.office, luis, puerto.event) is Role.ARBITER
    assert role_in(puerto.town.office, desk, puerto.event) is Role.DESK


def test_a_member_of_the_organising_body_needs_no_access() -> None:
    admitted = club().admit("Olga Ríos", Post.ORGANISING_COMMISSION)

    assert admitted == Admitted("Olga Ríos")


def test_an_invitation_of_a_card_opens_nothing_once_the_card_has_a_login() -> None:
    puerto = club()
    former = puerto.admit("Rosa Gil", Post.ARBITER).invited
    assert former is not None
    own = invite(puerto.town.office, puerto.owner, Invite(account=2))
    join(puerto.town.office, own.code, "Rosa Gil", "rosa", PASSWORD)

    assert refusal(lambda: puerto.joined(former, "ladron")) == "no_such_invitation"
    assert puerto.town.sign_in("rosa").account.id == 2


def test_the_desk_changes_nobodys_password_by_an_invitation() -> None:
    puerto = club()
    desk = puerto.town.member("eva", Role.DESK, puerto.event)
    puerto.town.member("luis", Role.ARBITER)
    asked = Invite(Role.ARBITER, puerto.event, account=3)

    assert refusal(lambda: invite(puerto.town.office, desk, asked)) == "has_login"
    assert refusal(
        lambda: invite(puerto.town.office, desk, Invite(Role.ARBITER, account=3))
    ) == ("not_allowed")


def test_an_invitation_for_a_name_on_a_card_is_for_that_person() -> None:
    puerto = club()
    puerto.admit("Rosa Gil", Post.CHIEF_ARBITER)
    asked = Invite(Role.CHIEF_ARBITER, puerto.event, "rosa gil")
    invited = invite(puerto.town.office, puerto.owner, asked)
    rosa = puerto.joined(invited, "rosa")

    assert rosa.account == Account(2, 1, "rosa", "Rosa Gil", None, True)


def test_of_two_with_one_name_the_one_who_signs_in_is_named() -> None:
    puerto = club()
    puerto.admit("Name of luis", Post.ARBITER)
    luis = puerto.town.member("luis", None)
    grant_role(puerto.town.office, puerto.owner, GrantRole(puerto.event, 3, Role.SCORER))

    assert luis.account is not None
    person = card_for_event(puerto.town.office, puerto.owner, puerto.event, "Name of luis")
    assert person == f"u{luis.account.id}"


@pytest.mark.parametrize("post", sorted(Post))
def test_every_post_with_work_to_do_has_a_role_of_known_height(post: Post) -> None:
    bodies = {Post.ORGANISING_COMMISSION, Post.LOCAL_COMMISSION}

    assert (post in ROLE_OF_POST) is (post not in bodies)
    assert ROLE_OF_POST.get(post, Role.PUBLIC) in LOW_TO_HIGH
    assert set(LOW_TO_HIGH) == set(Role)
