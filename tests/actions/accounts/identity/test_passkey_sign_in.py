"""Signing in by a passkey: as good as a password, limited and written down like one."""

from datetime import timedelta

import pytest

from actions.accounts.device_key import HOME, DeviceKey
from actions.accounts.people_office import SOURCE, Town, refusal
from capicua.actions.accounts.identity.passkey_answer import MOST_OPEN
from capicua.actions.accounts.identity.passkey_sign_in import (
    ask_to_sign_in,
    sign_in_by_passkey,
)
from capicua.actions.accounts.identity.passkeys import (
    add_passkey,
    offer_passkey,
    request_passkey,
)
from capicua.actions.accounts.identity.proofs import PasskeyChallenge
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.members import ChangeMember, change_member
from capicua.actions.accounts.ports import SignInOutcome
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import AskingPlace, SignedIn
from capicua.actions.accounts.sign_in_log import show_sign_ins
from capicua.journal.actor import Role

KEY = DeviceKey(1)


@pytest.fixture
def town() -> Town:
    """Return a club whose owner has added a passkey, an hour ago."""
    town = Town()
    owner = town.founded()
    town.member("eva", Role.OWNER)
    answer = KEY.made(offer_passkey(town.office, owner, HOME))
    add_passkey(town.office, owner, HOME, "my phone", answer)
    town.wait(timedelta(hours=1))
    return town


def entered(town: Town, key: DeviceKey) -> SignedIn:
    options = ask_to_sign_in(town.office, HOME)
    return sign_in_by_passkey(
        town.office, HOME, key.shown(options), AskingPlace(SOURCE, "")
    )


def outcomes(town: Town) -> list[tuple[str, SignInOutcome]]:
    tries = show_sign_ins(town.office, town.visitor("eva"))
    return [(one.login, one.outcome) for one in tries if one.login != "eva"]


def test_it_opens_a_session_in_which_it_was_just_shown(town: Town) -> None:
    signed = entered(town, KEY._replace(uses=2))
    visitor = visitor_of(town.office, signed.token)

    assert visitor.account == signed.account
    assert signed.account.login == "ana"
    assert invite(town.office, visitor, Invite(account=2)) is not None
    assert outcomes(town)[0] == ("ana", SignInOutcome.OK)


def test_a_key_that_nobody_added_opens_nothing(town: Town) -> None:
    assert refusal(lambda: entered(town, DeviceKey(7))) == "wrong_passkey"
    assert outcomes(town)[0] == ("", SignInOutcome.UNKNOWN)


def test_a_copied_key_is_found_by_its_count(town: Town) -> None:
    entered(town, KEY._replace(uses=5))

    assert refusal(lambda: entered(town, KEY._replace(uses=5))) == "wrong_passkey"
    assert outcomes(town)[0] == ("ana", SignInOutcome.WRONG)


def test_an_answer_for_a_session_does_not_sign_in(town: Town) -> None:
    options = request_passkey(town.office, town.visitor(), HOME)
    answer, place = KEY._replace(uses=2).shown(options), AskingPlace(SOURCE, "")

    found = refusal(lambda: sign_in_by_passkey(town.office, HOME, answer, place))
    assert found == "wrong_passkey"


def test_an_answer_signs_in_once(town: Town) -> None:
    options, place = ask_to_sign_in(town.office, HOME), AskingPlace(SOURCE, "")
    answer = KEY._replace(uses=2).shown(options)
    sign_in_by_passkey(town.office, HOME, answer, place)

    found = refusal(lambda: sign_in_by_passkey(town.office, HOME, answer, place))
    assert found == "wrong_passkey"


def test_wrong_answers_slow_down(town: Town) -> None:
    codes = [refusal(lambda: entered(town, KEY)) for _ in range(7)]

    assert (codes[0], codes[-1]) == ("wrong_passkey", "too_many_tries")


def test_an_account_that_is_switched_off_stays_out(town: Town) -> None:
    eva = town.visitor("eva")
    change_member(town.office, eva, ChangeMember(1, "Ana", Role.OWNER, is_active=False))

    assert refusal(lambda: entered(town, KEY._replace(uses=2))) == "account_inactive"
    assert outcomes(town)[0] == ("ana", SignInOutcome.INACTIVE)


def test_questions_to_strangers_do_not_pile_up(town: Town) -> None:
    for _ in range(MOST_OPEN + 3):
        ask_to_sign_in(town.office, HOME)
    asked = town.office.people.look(lambda records: records.every(PasskeyChallenge))
    town.wait(timedelta(minutes=6))
    ask_to_sign_in(town.office, HOME)
    later = town.office.people.look(lambda records: records.every(PasskeyChallenge))

    assert (len(asked), len(later)) == (MOST_OPEN, 1)
