"""Step-up: what an open session does not do any more, and what opens it for a while."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from actions.accounts.guarded_town import Guarded
from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import changes_by_others
from capicua.actions.accounts.grants import GrantRole, grant_role, withdraw_grant
from capicua.actions.accounts.identity.merging import MergePeople, merge_people
from capicua.actions.accounts.identity.second_factor import show_code
from capicua.actions.accounts.identity.step_up import confirm_password
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.members import ChangeMember, change_member
from capicua.actions.accounts.ports import AccountDeed, TokenScope
from capicua.actions.accounts.tokens import MakeToken, make_token
from capicua.actions.events.officials import (
    CastVote,
    NameOfficial,
    RelieveOfficial,
    cast_vote,
    name_official,
    relieve_official,
)
from capicua.actions.events.posts_handed_over import HandOverPosts, hand_over_posts
from capicua.actions.record.erasure import admit_eraser
from capicua.actions.record.event_deletion import delete_event
from capicua.actions.sheets.photos import ErasePhoto, erase_photo
from capicua.event.facts.officials import Post
from capicua.event.place import Place
from capicua.journal.actor import Role


@pytest.fixture
def guarded() -> Guarded:
    return Guarded()


def vote(it: Guarded) -> object:
    caller = it.caller(it.owner)
    return cast_vote(it.town.events.context, caller, CastVote(1, in_favour=True))


def name(it: Guarded) -> object:
    caller, request = it.caller(it.owner), NameOfficial(Post.CHIEF_ARBITER, "u2")
    return name_official(it.town.events.context, caller, request)


def relieve(it: Guarded) -> object:
    caller, request = it.caller(it.owner), RelieveOfficial(Post.CHIEF_ARBITER, "u2")
    return relieve_official(it.town.events.context, caller, request)


def hand_over(it: Guarded) -> object:
    caller, request = it.caller(it.owner), HandOverPosts("u2", "u3")
    return hand_over_posts(it.town.events.context, caller, request)


def erase_photo_of_a_sheet(it: Guarded) -> object:
    caller, request = it.caller(it.owner), ErasePhoto(Place(1, 1), 1, "a child is on it")
    return erase_photo(it.town.events.context, caller, request)


def delete(it: Guarded) -> None:
    delete_event(it.town.office, it.owner, it.caller(it.owner))


def merge(it: Guarded) -> object:
    return merge_people(it.town.office, it.owner, MergePeople(2, 1), "merge")


GRAVE: dict[str, Callable[[Guarded], object]] = {
    "reset": Guarded.reset,
    "role": lambda it: change_member(
        it.town.office, it.owner, ChangeMember(2, "Eva", Role.OWNER, is_active=True)
    ),
    "role-in-an-event": lambda it: grant_role(
        it.town.office, it.owner, GrantRole("copa", 2, Role.CHIEF_ARBITER)
    ),
    "role-by-an-invitation": lambda it: invite(it.town.office, it.owner, Invite(Role.DESK)),
    "role-by-an-invitation-to-an-event": lambda it: invite(
        it.town.office, it.owner, Invite(Role.CHIEF_ARBITER, "copa")
    ),
    "token": lambda it: make_token(
        it.town.office, it.owner, MakeToken("mine", frozenset({TokenScope.DESK}))
    ),
    "post": name,
    "official-mode": Guarded.leave,
    "erasing": lambda it: admit_eraser(it.town.office, it.owner, "copa"),
}
"""What is done once who it is was shown."""
REFUSED_ELSE: dict[str, Callable[[Guarded], object]] = {
    "taking-a-role": lambda it: withdraw_grant(it.town.office, it.owner, "copa", 2),
    "taking-a-post": relieve,
    "handing-posts-over": hand_over,
    "two-accounts-made-one": merge,
    "voice": vote,
    "erasing-a-photo": erase_photo_of_a_sheet,
    "deleting-an-event": delete,
}


@pytest.mark.parametrize(
    "act", [*GRAVE.values(), *REFUSED_ELSE.values()], ids=[*GRAVE, *REFUSED_ELSE]
)
def test_a_stolen_session_does_nothing_grave(
    guarded: Guarded, act: Callable[[Guarded], object]
) -> None:
    assert refusal(lambda: act(guarded)) == "step_up_needed"


@pytest.mark.parametrize("act", GRAVE.values(), ids=GRAVE)
def test_after_a_code_it_is_done_for_ten_minutes(
    guarded: Guarded, act: Callable[[Guarded], object]
) -> None:
    show_code(guarded.town.office, guarded.owner, guarded.code())
    guarded.town.wait(timedelta(minutes=9))
    done = act(guarded)
    guarded.town.wait(timedelta(minutes=2))

    assert done is not None
    assert refusal(guarded.reset) == "step_up_needed"


def test_a_code_is_one_sessions_and_no_other_ones(guarded: Guarded) -> None:
    show_code(guarded.town.office, guarded.owner, guarded.code())
    guarded.owner = guarded.town.visitor()

    assert refusal(guarded.reset) == "step_up_needed"


def test_a_program_of_somebody_with_a_factor_gives_no_roles(guarded: Guarded) -> None:
    show_code(guarded.town.office, guarded.owner, guarded.code())
    program = guarded.owner._replace(
        session="", scopes=frozenset({TokenScope.ACCOUNT, TokenScope.DESK})
    )
    request = GrantRole("copa", 2, Role.ARBITER)

    assert refusal(lambda: grant_role(guarded.town.office, program, request)) == (
        "step_up_needed"
    )


def test_no_program_makes_an_owner_of_two_accounts() -> None:
    town = Town()
    owner = town.founded()
    town.member("bea", Role.OWNER)
    town.member("eva", None)
    program = owner._replace(session="", scopes=frozenset({TokenScope.ACCOUNT}))
    request = MergePeople(former=2, kept=3)

    assert refusal(lambda: merge_people(town.office, program, request, "x")) == (
        "not_allowed"
    )


def test_who_has_no_factor_types_the_password_once_more(guarded: Guarded) -> None:
    office = guarded.town.office
    late = refusal(lambda: guarded.leave(guarded.eva))
    wrong = refusal(lambda: confirm_password(office, guarded.eva, "not hers at all"))
    still = refusal(lambda: guarded.leave(guarded.eva))
    confirm_password(office, guarded.eva, PASSWORD)

    assert (late, wrong, still) == (
        "step_up_needed",
        "wrong_credentials",
        "step_up_needed",
    )
    assert guarded.leave(guarded.eva) is not None


def test_who_has_just_signed_in_is_not_asked_again(guarded: Guarded) -> None:
    assert guarded.leave(guarded.town.visitor("eva")) is not None


def test_a_password_stands_for_nobodys_factor(guarded: Guarded) -> None:
    office = guarded.town.office
    found = refusal(lambda: confirm_password(office, guarded.owner, PASSWORD))

    assert (found, refusal(guarded.reset)) == ("step_up_needed", "step_up_needed")


def test_wrong_passwords_are_tries_to_sign_in(guarded: Guarded) -> None:
    office, eva = guarded.town.office, guarded.eva
    codes = [refusal(lambda: confirm_password(office, eva, "guess")) for _ in range(7)]

    assert (codes[0], codes[-1]) == ("wrong_credentials", "too_many_tries")


def test_a_member_is_told_what_others_did_with_the_account(guarded: Guarded) -> None:
    show_code(guarded.town.office, guarded.owner, guarded.code())
    guarded.reset()
    told = changes_by_others(guarded.town.office, guarded.eva)

    assert [(one.by, one.change.deed) for one in told] == [
        ("Ana Pérez", AccountDeed.INVITED)
    ]
    assert changes_by_others(guarded.town.office, guarded.owner) == ()
