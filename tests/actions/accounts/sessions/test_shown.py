"""Where somebody is signed in: only their own sessions, only those that live."""

from datetime import timedelta

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.limits import SESSION_IDLE
from capicua.actions.accounts.ports import TokenScope
from capicua.actions.accounts.sessions import show_sessions, visitor_of
from capicua.actions.accounts.tokens import MakeToken, make_token, visitor_of_bearer
from capicua.actions.accounts.workspace import ANYBODY, digest_of_secret
from capicua.journal.actor import Role


def test_sessions_are_shown_the_last_seen_first() -> None:
    town = Town()
    owner = town.founded()
    town.member("eva", Role.DESK)
    town.wait(timedelta(minutes=30))
    newer = town.sign_in()
    town.wait(timedelta(minutes=30))
    seen_again = visitor_of(town.office, newer.token)
    shown = [one.digest for one in show_sessions(town.office, owner)]

    assert shown[0] == digest_of_secret(newer.token) == seen_again.session
    assert owner.session in shown
    assert {one.account for one in show_sessions(town.office, owner)} == {1}


def test_a_session_that_is_over_is_not_shown() -> None:
    town = Town()
    town.found()
    town.sign_in()
    town.wait(SESSION_IDLE + timedelta(minutes=1))
    here = town.visitor()

    assert [one.digest for one in show_sessions(town.office, here)] == [here.session]


def test_neither_a_token_nor_anybody_sees_sessions() -> None:
    town = Town()
    owner = town.founded()
    asked = MakeToken("program", frozenset({TokenScope.ACCOUNT}))
    program = visitor_of_bearer(town.office, make_token(town.office, owner, asked).secret)

    assert refusal(lambda: show_sessions(town.office, program)) == "not_allowed"
    assert refusal(lambda: show_sessions(town.office, ANYBODY)) == "sign_in_needed"
