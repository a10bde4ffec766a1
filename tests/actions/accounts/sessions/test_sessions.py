"""Sessions: how long they live, and what ends them."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.accounts.people_office import PASSWORD, SOURCE, Town, refusal
from capicua.actions.accounts.limits import (
    PER_LOGIN_AND_SOURCE,
    SESSION_IDLE,
    SESSION_LIFETIME,
    TOUCHED_EVERY,
)
from capicua.actions.accounts.members import ChangeMember, change_member
from capicua.actions.accounts.ports import Session, TokenScope
from capicua.actions.accounts.sessions import (
    ChangePassword,
    change_password,
    sign_out,
    sign_out_everywhere,
    visitor_of,
)
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.accounts.tokens import MakeToken, make_token, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY, Visitor, digest_of_secret
from capicua.journal.actor import Role

NEW = "quite another password"


def sessions(town: Town) -> int:
    return len(town.office.people.look(lambda records: records.every(Session)))


def test_whoever_has_the_secret_is_the_account() -> None:
    town = Town()
    ana = town.found()
    signed = town.sign_in()

    assert visitor_of(town.office, signed.token) == Visitor(
        ana, signed.csrf, None, digest_of_secret(signed.token)
    )


@pytest.mark.parametrize("token", ["", "x", "\ud800", "z" * 100_000])
def test_any_other_secret_is_nobodys(token: str) -> None:
    town = Town()
    town.found()
    town.sign_in()

    assert visitor_of(town.office, token) == ANYBODY


def test_what_is_stored_of_a_session_does_not_open_it() -> None:
    town = Town()
    town.found()
    signed = town.sign_in()
    stored = digest_of_secret(signed.token)

    assert visitor_of(town.office, stored) == ANYBODY


def test_a_session_ends_when_nobody_comes_back() -> None:
    town = Town()
    town.found()
    token = town.sign_in().token
    town.wait(SESSION_IDLE)
    assert visitor_of(town.office, token) != ANYBODY
    town.wait(SESSION_IDLE + timedelta(minutes=1))

    assert visitor_of(town.office, token) == ANYBODY


@settings(max_examples=25)
@given(st.lists(st.integers(1, 40), max_size=60))
def test_a_session_lives_as_long_as_its_two_limits_say(pauses: list[int]) -> None:
    town = Town()
    town.found()
    token = town.sign_in().token
    is_alive, age = True, timedelta(0)
    for hours in pauses:
        pause = timedelta(hours=hours)
        town.wait(pause)
        age += pause
        is_alive = is_alive and pause <= SESSION_IDLE and age <= SESSION_LIFETIME
        assert (visitor_of(town.office, token) != ANYBODY) == is_alive


def test_a_look_is_not_worth_a_write_each_time() -> None:
    town = Town()
    town.found()
    token = town.sign_in().token
    before = town.office.people.look(lambda records: records.every(Session))
    town.wait(TOUCHED_EVERY)
    visitor_of(town.office, token)
    assert town.office.people.look(lambda records: records.every(Session)) == before
    town.wait(timedelta(minutes=1))
    visitor_of(town.office, token)

    assert town.office.people.look(lambda records: records.every(Session)) == (
        before[0]._replace(seen=town.office.moment()),
    )


def test_sessions_that_are_over_are_swept_away_by_the_next_one() -> None:
    town = Town()
    town.found()
    town.sign_in()
    town.wait(SESSION_IDLE + timedelta(minutes=1))
    town.sign_in()

    assert sessions(town) == 1


def test_signing_out_ends_this_session_alone() -> None:
    town = Town()
    town.found()
    here, there = town.sign_in().token, town.sign_in().token
    sign_out(town.office, visitor_of(town.office, here))

    assert visitor_of(town.office, here) == ANYBODY
    assert visitor_of(town.office, there) != ANYBODY


def test_signing_out_everywhere_ends_all_sessions_of_the_account() -> None:
    town = Town()
    town.founded()
    eva = town.member("eva", Role.DESK)
    tokens = [town.sign_in().token for _ in range(3)]
    sign_out_everywhere(town.office, visitor_of(town.office, tokens[0]))

    assert [visitor_of(town.office, token) for token in tokens] == [ANYBODY] * 3
    assert sessions(town) == 1
    sign_out(town.office, ANYBODY)
    sign_out_everywhere(town.office, ANYBODY)
    assert eva.account is not None


def test_a_new_password_ends_the_other_sessions() -> None:
    town = Town()
    town.found()
    here, there = town.sign_in().token, town.sign_in().token
    change_password(
        town.office, visitor_of(town.office, here), ChangePassword(PASSWORD, NEW)
    )

    assert visitor_of(town.office, here) != ANYBODY
    assert visitor_of(town.office, there) == ANYBODY
    assert refusal(town.sign_in) == "wrong_credentials"
    assert town.sign_in("ana", NEW).account.login == "ana"


def test_the_old_password_is_asked_for_and_cannot_be_guessed() -> None:
    town = Town()
    visitor = town.founded()

    def change(old: str) -> None:
        change_password(town.office, visitor, ChangePassword(old, NEW))

    codes = [
        refusal(lambda: change("a wrong guess")) for _ in range(PER_LOGIN_AND_SOURCE + 1)
    ]
    assert codes == ["wrong_credentials"] * PER_LOGIN_AND_SOURCE + ["too_many_tries"]
    assert refusal(lambda: change(PASSWORD)) == "too_many_tries"
    assert town.sign_in().account.login == "ana"


def test_a_weak_new_password_is_refused_before_anything() -> None:
    town = Town()
    visitor = town.founded()
    weak = ChangePassword(PASSWORD, "short")

    assert refusal(lambda: change_password(town.office, visitor, weak)) == "weak_password"
    assert refusal(lambda: change_password(town.office, ANYBODY, weak)) == "sign_in_needed"


def test_a_token_changes_no_password() -> None:
    town = Town()
    made = make_token(town.office, town.founded(), MakeToken("x", frozenset(TokenScope)))
    bearer = visitor_of_bearer(town.office, made.secret)
    asked = ChangePassword(PASSWORD, NEW)

    assert refusal(lambda: change_password(town.office, bearer, asked)) == "not_allowed"


def test_an_account_that_is_switched_off_is_out_at_once() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    token = sign_in(town.office, "eva", PASSWORD, SOURCE).token
    assert eva.account is not None
    off = ChangeMember(eva.account.id, "Eva", Role.DESK, is_active=False)
    change_member(town.office, owner, off)

    assert visitor_of(town.office, token) == ANYBODY
    change_member(town.office, owner, off._replace(is_active=True))
    assert visitor_of(town.office, token) == ANYBODY
