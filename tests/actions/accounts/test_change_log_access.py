"""Access history: who gets into somebody's account leaves a trace where it acts."""

import json
from datetime import timedelta

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import access_of
from capicua.actions.accounts.event_people import card_for_event
from capicua.actions.accounts.grants import GrantRole, actor_of, grant_role
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.password_reset import set_password
from capicua.actions.accounts.sessions import ChangePassword, change_password
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.context import Access, Caller
from capicua.actions.events.lifecycle import PublishConditions, publish_conditions
from capicua.actions.events.official_mode import (
    ConfirmLeavingOfficialMode,
    LeaveOfficialMode,
    confirm_leaving_official_mode,
    leave_official_mode,
)
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.sheets.arbiter import AnswerCall, answer_call
from capicua.event.facts.officials import Post
from capicua.journal.actor import Actor, Role
from capicua.rulebooks import OFFICIAL

OTHER = "another horse battery"


def official(book: str = "fid-2015") -> tuple[Town, Visitor, Visitor]:
    """Return a federation with an official event, its owner and somebody of its desk."""
    town = Town()
    owner = town.founded()
    town.events.create(book, official=True)
    eva = town.member("eva", Role.DESK)
    town.wait(timedelta(minutes=5))
    return town, owner, eva


def caller(town: Town, visitor: Visitor, request: str) -> Caller:
    """Return somebody as the doors bring them before an action."""
    actor = actor_of(town.office, visitor, "copa")
    return Caller("copa", actor, request, access=access_of(town.office, visitor))


def reset(town: Town, owner: Visitor, account: int, login: str) -> Visitor:
    """Let the owner get into an account by a link of his own."""
    link = invite(town.office, owner, Invite(account=account))
    join(town.office, link.code, "x", login, OTHER)
    return town.visitor_with(login, OTHER)


def test_an_account_tells_when_it_was_opened_and_who_set_its_password() -> None:
    town, owner, eva = official()
    opened = access_of(town.office, eva)
    taken = access_of(town.office, reset(town, owner, 2, "eva"))

    assert access_of(town.office, ANYBODY) == Access()
    assert opened == Access(
        since="2026-11-16T20:00:00.000000Z",
        invited_by="u1",
        invited_at="2026-11-16T20:00:00.000000Z",
    )
    assert taken == opened._replace(
        renewed_by="u1", renewed_at="2026-11-16T20:05:00.000000Z"
    )


def test_one_who_changes_the_own_password_leaves_no_trace() -> None:
    town, _, eva = official()
    change_password(town.office, eva, ChangePassword(PASSWORD, OTHER))

    assert access_of(town.office, eva).renewed_at == ""


def test_a_reset_at_the_terminal_has_nobodys_name() -> None:
    town, _, eva = official()
    set_password(town.office, "eva", OTHER)

    assert access_of(town.office, eva)[2:4] == ("", "2026-11-16T20:05:00.000000Z")


def test_an_account_that_somebody_else_opened_shows_in_the_journal_once() -> None:
    town, owner, _ = official()
    taken = reset(town, owner, 2, "eva")
    publish_conditions(town.events.context, caller(town, taken, "one"), PublishConditions())
    named = NameOfficial(Post.SCORER, "u9")
    name_official(town.events.context, caller(town, taken, "two"), named)

    told = [json.loads(one.line) for one in town.events.store.read("copa")]
    (renewed,) = [one for one in told if one["kind"] == "access_renewed"]
    assert [one["kind"] for one in told][1:] == [
        "conditions_published",
        "access_renewed",
        "official_named",
    ]
    assert (renewed["by"]["id"], renewed["data"]["by"]) == ("u2", "u1")
    assert town.events.state.renewed == {"u2": "2026-11-16T20:05:00.000000Z"}


def ask_to_leave(town: Town, owner: Visitor) -> ConfirmLeavingOfficialMode:
    asked = leave_official_mode(
        town.events.context, caller(town, owner, "ask"), LeaveOfficialMode("no arbiters")
    )
    town.wait(timedelta(minutes=5))
    return ConfirmLeavingOfficialMode(int(asked.told["asked"]))


def confirm(town: Town, visitor: Visitor, asked: ConfirmLeavingOfficialMode) -> str:
    act = confirm_leaving_official_mode
    return refusal(lambda: act(town.events.context, caller(town, visitor, "yes"), asked))


def test_who_asked_does_not_confirm_with_an_account_that_is_made_for_it() -> None:
    town, owner, _ = official()
    asked = ask_to_leave(town, owner)
    ghost = town.member("santa", Role.DESK)

    assert confirm(town, ghost, asked) == "second_person"


def link(town: Town, by: str = "ana") -> str:
    """Let somebody make a link into the desk of the event; five minutes pass."""
    made = invite(town.office, town.visitor(by), Invite(Role.DESK, "copa", "Santa"))
    town.wait(timedelta(minutes=5))
    return made.code


def opened(town: Town, code: str) -> Visitor:
    """Open a link as somebody new; five minutes pass."""
    join(town.office, code, "Santa", "santa", PASSWORD)
    town.wait(timedelta(minutes=5))
    return town.visitor("santa")


@pytest.mark.parametrize("has_card", [True, False], ids=["card", "label"])
def test_who_was_invited_before_and_is_late_to_open_the_link_confirms(
    has_card: bool,
) -> None:
    town, owner, eva = official()
    if has_card:
        card_for_event(town.office, owner, "copa", "Santa")
    code = link(town)
    asked = ask_to_leave(town, eva)
    late = opened(town, code)
    act = confirm_leaving_official_mode
    act(town.events.context, caller(town, late, "yes"), asked)

    assert access_of(town.office, late) == Access(
        since="2026-11-16T20:15:00.000000Z",
        invited_by="u1",
        invited_at="2026-11-16T20:05:00.000000Z",
    )
    assert not town.events.state.made.is_official


@pytest.mark.parametrize("has_card", [True, False], ids=["card", "label"])
def test_who_got_the_link_after_the_question_does_not_confirm(has_card: bool) -> None:
    town, owner, eva = official()
    if has_card:
        card_for_event(town.office, owner, "copa", "Santa")
    link(town)
    asked = ask_to_leave(town, eva)

    assert confirm(town, opened(town, link(town)), asked) == "second_person"


def test_a_link_of_who_asked_that_was_opened_before_is_of_somebody_else() -> None:
    town, _, eva = official()
    second = opened(town, link(town, "eva"))
    asked = ask_to_leave(town, eva)
    act = confirm_leaving_official_mode
    act(town.events.context, caller(town, second, "yes"), asked)

    assert not town.events.state.made.is_official


def test_a_link_of_who_asked_that_is_opened_afterwards_does_not_confirm() -> None:
    town, _, eva = official()
    code = link(town, "eva")
    asked = ask_to_leave(town, eva)

    assert confirm(town, opened(town, code), asked) == "second_person"


@pytest.mark.parametrize("is_before", [True, False], ids=["before-asking", "after-asking"])
def test_who_asked_does_not_confirm_with_an_account_whose_password_he_set(
    is_before: bool,
) -> None:
    town, owner, _ = official()
    asked = None if is_before else ask_to_leave(town, owner)
    taken = reset(town, owner, 2, "eva")
    town.wait(timedelta(minutes=5))
    asked = asked or ask_to_leave(town, owner)

    assert confirm(town, taken, asked) == "second_person"


def test_a_program_is_no_second_person() -> None:
    town, owner, eva = official()
    asked = ask_to_leave(town, owner)
    program = eva._replace(scopes=frozenset())
    by_token = caller(town, program, "yes")._replace(actor=caller(town, eva, "").actor)
    act = confirm_leaving_official_mode

    assert refusal(lambda: act(town.events.context, by_token, asked)) == "second_person"


def test_somebody_who_was_there_before_confirms_in_person() -> None:
    town, owner, eva = official()
    asked = ask_to_leave(town, owner)
    confirm_leaving_official_mode(town.events.context, caller(town, eva, "yes"), asked)

    assert not town.events.state.made.is_official


@pytest.mark.parametrize("book", OFFICIAL)
def test_an_owner_judges_by_a_post_that_another_gave_and_by_no_role_of_his_own(
    book: str,
) -> None:
    town, owner, eva = official(book)
    grant_role(town.office, owner, GrantRole("copa", 1, Role.CHIEF_ARBITER))

    def judge(request: str) -> str:
        asked = caller(town, owner, request)
        assert asked.actor == Actor(Role.CHIEF_ARBITER, "u1")
        return refusal(lambda: answer_call(town.events.context, asked, AnswerCall(1)))

    before = judge("one")
    named = NameOfficial(Post.CHIEF_ARBITER, "u1")
    name_official(town.events.context, caller(town, eva, "two"), named)

    assert (before, judge("three")) == ("not_named", "no_such_call")
