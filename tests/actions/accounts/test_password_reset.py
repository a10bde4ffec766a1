"""A forgotten password: a new one from the terminal, and everybody else is out."""

import pytest

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.password_reset import set_password
from capicua.actions.accounts.ports import AccountDeed
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.workspace import ANYBODY
from capicua.kernel.error import RuleViolation

NEW = "another horse battery"


def test_the_new_password_opens_the_old_one_does_not_and_sessions_are_over() -> None:
    town = Town()
    town.found()
    session = town.sign_in()

    account = set_password(town.office, " ANA ", NEW)

    assert account.login == "ana"
    assert visitor_of(town.office, session.token) == ANYBODY
    assert refusal(town.sign_in) == "wrong_credentials"
    owner = visitor_of(town.office, town.sign_in("ana", NEW).token)
    newest = show_changes(town.office, owner)[0]
    assert (newest.change.deed, newest.by, newest.whom) == (
        AccountDeed.PASSWORD_CHANGED,
        "",
        "Ana Pérez",
    )


def test_an_unknown_login_is_answered_with_those_there_are() -> None:
    town = Town()
    town.found()

    with pytest.raises(RuleViolation) as caught:
        set_password(town.office, "anna", NEW)
    assert caught.value.message == 'Nobody has the login "anna". There are: ana.'


def test_a_card_without_a_login_gets_no_password() -> None:
    town = Town()
    town.found()

    assert refusal(lambda: set_password(town.office, "", NEW)) == "no_such_account"


def test_a_weak_password_is_refused() -> None:
    town = Town()
    town.found()

    assert refusal(lambda: set_password(town.office, "ana", "short")) == "weak_password"
