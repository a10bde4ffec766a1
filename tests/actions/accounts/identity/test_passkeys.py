"""Passkeys: added by who is really there, and shown instead of a code."""

from datetime import timedelta

import pytest

from actions.accounts.device_key import HOME, PRESENT, DeviceKey
from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.identity.passkey_answer import PasskeyHome
from capicua.actions.accounts.identity.passkeys import (
    MOST,
    add_passkey,
    offer_passkey,
    remove_passkey,
    request_passkey,
    show_passkey,
    show_passkeys,
)
from capicua.actions.accounts.identity.proofs import Passkey, PasskeyChallenge
from capicua.actions.accounts.identity.recovery_codes import CODES, count_codes
from capicua.actions.accounts.identity.second_factor import show_code
from capicua.actions.accounts.identity.step_up import confirm_password
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.password_reset import set_password
from capicua.actions.accounts.ports import AccountDeed
from capicua.actions.accounts.workspace import Visitor
from capicua.journal.actor import Role

KEY = DeviceKey(1)
ELSEWHERE = PasskeyHome("elsewhere.example", "https://elsewhere.example")


class Keyed:
    """A club whose owner has added a passkey, an hour ago."""

    def __init__(self) -> None:
        self.town = Town()
        self.owner = self.town.founded()
        self.eva = self.town.member("eva", Role.DESK)
        self.paper = self.added(self.owner, KEY)
        self.town.wait(timedelta(hours=1))

    def added(self, visitor: Visitor, key: DeviceKey) -> tuple[str, ...]:
        """Add a key to somebody's account; return the codes for paper."""
        options = offer_passkey(self.town.office, visitor, HOME)
        answer = key.made(options)
        return add_passkey(self.town.office, visitor, HOME, "my phone", answer)

    def shown(self, key: DeviceKey, visitor: Visitor | None = None) -> None:
        """Show a key to a page that asks who it is."""
        who = visitor or self.owner
        options = request_passkey(self.town.office, who, HOME)
        show_passkey(self.town.office, who, HOME, key.shown(options))

    def reset(self) -> object:
        """Ask for a link with which eva's password is set anew."""
        return invite(self.town.office, self.owner, Invite(account=2))


@pytest.fixture
def keyed() -> Keyed:
    return Keyed()


def test_a_passkey_opens_what_is_grave_for_ten_minutes(keyed: Keyed) -> None:
    before = refusal(keyed.reset)
    keyed.shown(KEY._replace(uses=2))
    done = keyed.reset()
    keyed.town.wait(timedelta(minutes=11))

    assert (before, refusal(keyed.reset)) == ("step_up_needed", "step_up_needed")
    assert done is not None


def test_what_is_kept_of_it_tells_when_it_was_used(keyed: Keyed) -> None:
    keyed.shown(KEY._replace(uses=2))
    (found,) = show_passkeys(keyed.town.office, keyed.owner)

    assert found._replace(public_key="") == Passkey(
        KEY.id,
        1,
        "liga.example.org",
        "",
        2,
        "my phone",
        found.made,
        keyed.town.office.moment(),
    )
    assert found.made < found.used


def test_the_first_one_brings_codes_for_paper_and_they_stand_for_it(keyed: Keyed) -> None:
    office = keyed.town.office
    show_code(office, keyed.owner, keyed.paper[0])
    again = keyed.added(keyed.owner, DeviceKey(2))

    assert (len(keyed.paper), again) == (CODES, ())
    assert count_codes(office, keyed.owner) == CODES - 1
    assert keyed.reset() is not None


def test_with_a_passkey_the_password_is_not_enough(keyed: Keyed) -> None:
    found = refusal(lambda: confirm_password(keyed.town.office, keyed.owner, PASSWORD))

    assert (found, refusal(keyed.reset)) == ("step_up_needed", "step_up_needed")


WRONG = {
    "another-key": DeviceKey(2, uses=2),
    "counted-backwards": KEY,
    "another-site": KEY._replace(uses=2, home=ELSEWHERE),
    "nobody-verified": KEY._replace(uses=2, flags=PRESENT),
    "nobody-there": KEY._replace(uses=2, flags=0),
}


@pytest.mark.parametrize("key", WRONG.values(), ids=WRONG)
def test_an_answer_that_proves_nothing_is_refused(keyed: Keyed, key: DeviceKey) -> None:
    assert refusal(lambda: keyed.shown(key)) == "wrong_passkey"
    assert refusal(keyed.reset) == "step_up_needed"


def test_somebody_elses_passkey_is_refused(keyed: Keyed) -> None:
    eva = keyed.town.visitor("eva")
    keyed.added(eva, DeviceKey(2))

    assert refusal(lambda: keyed.shown(DeviceKey(2, uses=2))) == "wrong_passkey"
    assert refusal(keyed.reset) == "step_up_needed"


def test_an_answer_opens_nothing_a_second_time(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner
    answer = KEY._replace(uses=2).shown(request_passkey(office, owner, HOME))
    show_passkey(office, owner, HOME, answer)
    keyed.town.wait(timedelta(hours=1))

    assert refusal(lambda: show_passkey(office, owner, HOME, answer)) == "wrong_passkey"
    assert refusal(keyed.reset) == "step_up_needed"


def test_an_answer_to_another_session_is_refused(keyed: Keyed) -> None:
    office, again = keyed.town.office, keyed.town.visitor()
    answer = KEY._replace(uses=2).shown(request_passkey(office, again, HOME))

    found = refusal(lambda: show_passkey(office, keyed.owner, HOME, answer))
    assert found == "wrong_passkey"


def test_an_answer_that_comes_late_is_refused(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner
    answer = KEY._replace(uses=2).shown(request_passkey(office, owner, HOME))
    keyed.town.wait(timedelta(minutes=6))

    assert refusal(lambda: show_passkey(office, owner, HOME, answer)) == "wrong_passkey"


def test_a_question_that_nobody_asked_is_refused(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner
    answer = KEY._replace(uses=2).shown({"challenge": "bm9ib2R5IGFza2VkIHRoaXM"})

    assert refusal(lambda: show_passkey(office, owner, HOME, answer)) == "wrong_passkey"


def test_under_another_name_there_is_none(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner

    assert refusal(lambda: request_passkey(office, owner, ELSEWHERE)) == "no_such_passkey"


def test_wrong_answers_are_tries_to_sign_in(keyed: Keyed) -> None:
    wrong = DeviceKey(2)
    codes = [refusal(lambda: keyed.shown(wrong)) for _ in range(7)]

    assert (codes[0], codes[-1]) == ("wrong_passkey", "too_many_tries")


def test_whoever_finds_a_session_open_adds_no_passkey_of_his_own(keyed: Keyed) -> None:
    office = keyed.town.office
    guarded = refusal(lambda: keyed.added(keyed.owner, DeviceKey(2)))
    plain = refusal(lambda: keyed.added(keyed.eva, DeviceKey(3)))
    removing = refusal(lambda: remove_passkey(office, keyed.owner, KEY.id))

    assert (guarded, plain, removing) == ("step_up_needed",) * 3
    assert [one.id for one in show_passkeys(office, keyed.owner)] == [KEY.id]


def test_a_key_is_one_accounts_alone(keyed: Keyed) -> None:
    eva = keyed.town.visitor("eva")

    assert refusal(lambda: keyed.added(eva, KEY)) == "wrong_passkey"


NEW = {
    "shown-not-made": lambda key, options: key.shown(options),
    "another-site": lambda key, options: key._replace(home=ELSEWHERE).made(options),
    "nobody-verified": lambda key, options: key._replace(flags=PRESENT).made(options),
    "unknown-proof": lambda key, options: key.made(options, fmt="tpm"),
    "proof-of-nothing": lambda key, options: key.made(options, attStmt={"x5c": [b"1"]}),
    "no-proof": lambda key, options: key.made(options, authData=b""),
}


@pytest.mark.parametrize("answer", NEW.values(), ids=NEW)
def test_a_new_key_that_proves_nothing_is_refused(keyed: Keyed, answer: object) -> None:
    assert callable(answer)
    eva, office = keyed.town.visitor("eva"), keyed.town.office
    made = answer(DeviceKey(2), offer_passkey(office, eva, HOME))

    assert refusal(lambda: add_passkey(office, eva, HOME, "x", made)) == "wrong_passkey"
    assert show_passkeys(office, eva) == ()


BROKEN = {
    "empty": "",
    "no-document": "17",
    "no-json": "{",
    "deep": "[" * 15_000,
    "long": "1" * 20_001,
    "no-letters": '{"id": "¿", "response": {"clientDataJSON": "¿"}}',
    "other-kinds": '{"id": 7, "response": {"clientDataJSON": []}}',
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_what_no_browser_writes_is_refused(keyed: Keyed, text: str) -> None:
    office, owner = keyed.town.office, keyed.owner

    assert refusal(lambda: show_passkey(office, owner, HOME, text)) == "wrong_passkey"


def test_removed_it_opens_nothing_and_the_log_tells(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner
    keyed.shown(KEY._replace(uses=2))
    remove_passkey(office, owner, KEY.id)
    told = [(one.change.deed, one.change.detail) for one in show_changes(office, owner, 2)]

    assert show_passkeys(office, owner) == ()
    assert told == [
        (AccountDeed.PASSKEY_REMOVED, "my phone"),
        (AccountDeed.PASSKEY_ADDED, "my phone"),
    ]
    assert refusal(lambda: remove_passkey(office, owner, KEY.id)) == "no_such_passkey"


def test_somebody_elses_is_not_removed(keyed: Keyed) -> None:
    eva = keyed.town.visitor("eva")
    found = refusal(lambda: remove_passkey(keyed.town.office, eva, KEY.id))

    assert found == "no_such_passkey"


def test_nobody_has_more_than_can_be_looked_through(keyed: Keyed) -> None:
    eva = keyed.town.visitor("eva")
    for number in range(2, MOST + 2):
        keyed.added(eva, DeviceKey(number))

    assert refusal(lambda: keyed.added(eva, DeviceKey(99))) == "too_many_passkeys"


def test_whoever_lost_all_comes_in_at_the_terminal(keyed: Keyed) -> None:
    set_password(keyed.town.office, "ana", f"{PASSWORD} again")

    assert show_passkeys(keyed.town.office, keyed.owner) == ()


def test_of_one_session_one_question_is_open(keyed: Keyed) -> None:
    office, owner = keyed.town.office, keyed.owner
    for _ in range(5):
        request_passkey(office, owner, HOME)
    asked = office.people.look(lambda records: records.every(PasskeyChallenge))

    assert len([one for one in asked if one.session == owner.session]) == 1
