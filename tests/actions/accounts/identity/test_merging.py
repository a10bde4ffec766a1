"""Merging: whoever stood there twice is one person, in every event that is not over."""

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.event_people import card_for_event
from capicua.actions.accounts.grants import role_in
from capicua.actions.accounts.identity.merging import (
    MergePeople,
    Twins,
    find_twins,
    merge_people,
)
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.ports import Account, AccountDeed
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.event.facts.officials import Post
from capicua.journal.actor import Role


def twice() -> tuple[Town, Visitor]:
    """Return a club in which Rosa is named on a card and came in by another link."""
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    person = card_for_event(town.office, owner, event, "Rosa Gil")
    for post in (Post.CHIEF_ARBITER, Post.DELEGATE):
        request = NameOfficial(post, person, tables=(1, 2))
        name_official(town.events.context, town.events.caller(), request)
    code, _ = invite(town.office, owner, Invite(Role.CHIEF_ARBITER, event))
    join(town.office, code, "Rosa Gil", "rosa", PASSWORD)
    return town, owner


def test_posts_and_roles_pass_to_the_one_who_signs_in() -> None:
    town, owner = twice()

    kept = merge_people(town.office, owner, MergePeople(2, 3), "merge")
    again = merge_people(town.office, owner, MergePeople(2, 3), "merge")
    members = town.office.people.look(lambda records: records.every(Account))

    assert kept == again == Account(3, 1, "rosa", "Rosa Gil", None, True)
    assert members[1] == Account(2, 1, "", "Rosa Gil", None, False)
    assert [(one.post, one.person, one.tables) for one in town.events.state.officials] == [
        (Post.CHIEF_ARBITER, "u3", (1, 2)),
        (Post.DELEGATE, "u3", (1, 2)),
    ]
    assert role_in(town.office, town.visitor("rosa"), "copa") is Role.CHIEF_ARBITER
    assert show_changes(town.office, owner, 9)[0].change.deed is AccountDeed.MERGED


def test_the_one_who_goes_passes_role_and_place_on_and_never_comes_back() -> None:
    town, owner = twice()
    town.member("eva", Role.DESK, "copa")

    kept = merge_people(town.office, owner, MergePeople(4, 3), "merge")

    assert kept.login == "rosa"
    assert refusal(lambda: town.sign_in("eva")) == "account_inactive"
    assert role_in(town.office, town.visitor("rosa"), "copa") is Role.CHIEF_ARBITER


def test_who_stands_twice_is_found_whatever_the_accents() -> None:
    ana = Account(1, 1, "", "Ana Péna", None, True)
    twin = Account(2, 1, "a", "ana pena", None, True)
    luis = Account(3, 1, "", "Luis", None, True)
    gone = Account(4, 1, "", "Luis", None, False)

    assert find_twins((ana, twin, luis, gone)) == (Twins(ana, twin),)


@pytest.mark.parametrize(
    ("former", "kept", "code"),
    [(2, 2, "wrong_merge"), (3, 2, "wrong_merge"), (2, 9, "no_such_account")],
)
def test_a_merge_that_makes_no_sense_is_refused(former: int, kept: int, code: str) -> None:
    town, owner = twice()

    request = MergePeople(former, kept)
    assert refusal(lambda: merge_people(town.office, owner, request, "merge")) == code


def test_only_the_owner_merges() -> None:
    town, _ = twice()
    desk = town.member("eva", Role.DESK)

    request = MergePeople(2, 3)
    assert refusal(lambda: merge_people(town.office, desk, request, "merge")) == (
        "not_allowed"
    )


def test_the_last_owner_does_not_disappear_in_somebody_else() -> None:
    town, owner = twice()
    town.member("eva", Role.DESK)

    kept = merge_people(town.office, owner, MergePeople(1, 3), "merge")

    assert kept.role is Role.OWNER
