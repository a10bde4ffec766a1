"""Signing in: what it gives, what it refuses, and what it leaves behind."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.accounts.people_office import PASSWORD, SOURCE, Town, refusal
from capicua.actions.accounts.limits import (
    IN_ALL,
    KEPT,
    LONGEST_WAIT,
    PER_LOGIN_AND_SOURCE,
    PER_SOURCE,
    WINDOW,
)
from capicua.actions.accounts.members import ChangeMember, change_member
from capicua.actions.accounts.ports import Session, SignIn, SignInOutcome
from capicua.actions.accounts.sign_in import SignedIn, sign_in
from capicua.actions.accounts.workspace import digest_of_secret
from capicua.actions.engine.context import time_text
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation


def outcomes(town: Town) -> list[str]:
    found = town.office.people.look(lambda records: records.every(SignIn))
    return [one.outcome.value for one in found]


def try_wrong(town: Town, times: int = 1, login: str = "ana", source: str = SOURCE) -> None:
    for _ in range(times):
        code = refusal(lambda: sign_in(town.office, login, "wrong password", source))
        assert code == "wrong_credentials"


def test_signing_in_begins_a_session_and_is_audited() -> None:
    town = Town()
    ana = town.found()
    signed = town.sign_in("ANA")
    now = time_text(town.office.context.now())

    assert signed == SignedIn(signed.token, signed.csrf, ana, signed.mark)
    assert town.office.people.look(lambda records: records.every(Session)) == (
        Session(ana.id, signed.csrf, now, now, digest_of_secret(signed.token)),
    )
    assert town.office.people.look(lambda records: records.every(SignIn)) == (
        SignIn(now, "ana", SOURCE, SignInOutcome.OK, 1),
    )


def test_every_session_has_secrets_of_its_own() -> None:
    town = Town()
    town.found()
    signed = [town.sign_in() for _ in range(3)]

    secrets = [one for each in signed for one in (each.token, each.csrf)]
    assert len(set(secrets)) == 6


@pytest.mark.parametrize(
    ("login", "password"),
    [("ana", "wrong password"), ("eva", PASSWORD), ("", PASSWORD), ("a b", PASSWORD)],
)
def test_a_refusal_does_not_tell_what_was_wrong_and_takes_as_long(
    login: str, password: str
) -> None:
    town = Town()
    town.found()
    with pytest.raises(RuleViolation) as caught:
        town.sign_in(login, password)

    assert (caught.value.code, caught.value.at) == ("wrong_credentials", "login")
    assert len(town.passwords.verified) == 1
    assert outcomes(town) == ["wrong" if login == "ana" else "unknown"]


def test_an_unknown_login_is_verified_against_a_hash_like_any_other() -> None:
    town = Town()
    town.found()
    refusal(lambda: town.sign_in("nobody"))

    assert town.passwords.verified == ["2$drowssap siht sah ydobon"]
    assert refusal(lambda: town.sign_in("nobody", "nobody has this password")) == (
        "wrong_credentials"
    )


def test_a_limited_try_is_not_even_verified() -> None:
    town = Town()
    town.found()
    try_wrong(town, PER_LOGIN_AND_SOURCE)
    verified = len(town.passwords.verified)

    assert refusal(town.sign_in) == "too_many_tries"
    assert refusal(town.sign_in) == "too_many_tries"
    assert len(town.passwords.verified) == verified
    assert outcomes(town) == ["wrong"] * PER_LOGIN_AND_SOURCE + ["limited"]


def test_a_limit_ends_within_a_minute_however_long_somebody_tried() -> None:
    town = Town()
    town.found()
    for _ in range(40):
        refusal(lambda: sign_in(town.office, "ana", "wrong password", SOURCE))
    assert refusal(town.sign_in) == "too_many_tries"
    town.wait(timedelta(seconds=LONGEST_WAIT))

    assert town.sign_in().account.login == "ana"


def test_forty_wrong_logins_of_a_neighbour_keep_nobody_out_who_came_in_there_before() -> (
    None
):
    town = Town()
    town.found()
    town.sign_in()
    for number in range(PER_SOURCE):
        try_wrong(town, login=f"guess{number}")

    assert town.sign_in().account.login == "ana"


def test_forty_wrong_passwords_for_a_login_keep_her_own_browser_in() -> None:
    town = Town()
    town.found()
    mark = town.sign_in().mark
    for _ in range(40):
        refusal(lambda: sign_in(town.office, "ana", "wrong password", SOURCE))

    assert refusal(town.sign_in) == "too_many_tries"
    again = sign_in(town.office, "ana", PASSWORD, SOURCE, mark)
    assert (again.account.login, again.mark) == ("ana", mark)


def test_a_browser_that_is_known_is_slowed_by_its_own_failures() -> None:
    town = Town()
    town.found()
    mark = town.sign_in().mark
    codes = [
        refusal(lambda: sign_in(town.office, "ana", "wrong password", SOURCE, mark))
        for _ in range(PER_LOGIN_AND_SOURCE + 1)
    ]

    assert codes == ["wrong_credentials"] * PER_LOGIN_AND_SOURCE + ["too_many_tries"]


@pytest.mark.parametrize("made_up", ["x", "x.y", ".", "\ud800.\ud800", "x" * 10_000])
def test_a_made_up_mark_lets_nobody_try_more_often(made_up: str) -> None:
    town = Town()
    town.found()
    town.member("eva", Role.DESK)
    hers = town.sign_in("eva").mark
    try_wrong(town, PER_LOGIN_AND_SOURCE)
    for mark in (made_up, hers):
        wrong = partial(sign_in, town.office, "ana", PASSWORD, SOURCE, mark)
        assert refusal(wrong) == "too_many_tries"


def test_a_limit_of_one_place_or_login_leaves_the_others_alone() -> None:
    town = Town()
    town.founded()
    town.member("eva", Role.DESK)
    try_wrong(town, PER_LOGIN_AND_SOURCE)

    assert town.sign_in("eva").account.login == "eva"
    assert sign_in(town.office, "ana", PASSWORD, "198.51.100.1").account.login == "ana"


def test_a_source_that_tries_many_logins_is_limited() -> None:
    town = Town()
    town.found()
    for number in range(PER_SOURCE):
        try_wrong(town, login=f"guess{number}")

    assert refusal(town.sign_in) == "too_many_tries"


def test_in_a_flood_from_everywhere_people_sign_in_where_they_did_before() -> None:
    town = Town()
    town.founded()
    town.member("eva", Role.DESK)
    for number in range(IN_ALL):
        try_wrong(town, login=f"guess{number}", source=f"2001:db8:{number:x}::1")

    assert town.sign_in().account.login == "ana"
    assert refusal(lambda: sign_in(town.office, "ana", PASSWORD, "198.51.100.1")) == (
        "too_many_tries"
    )


def test_a_flood_writes_almost_nothing() -> None:
    town = Town()
    town.found()
    try_wrong(town, PER_LOGIN_AND_SOURCE)
    for _ in range(50):
        assert refusal(town.sign_in) == "too_many_tries"

    assert outcomes(town) == ["wrong"] * PER_LOGIN_AND_SOURCE + ["limited"]


def test_a_success_forgives_the_failures_before_it() -> None:
    town = Town()
    town.found()
    for _ in range(3):
        try_wrong(town, PER_LOGIN_AND_SOURCE - 1)
        town.sign_in()

    try_wrong(town, PER_LOGIN_AND_SOURCE)
    assert refusal(town.sign_in) == "too_many_tries"


def test_many_tries_at_once_are_limited_like_one_after_the_other() -> None:
    town = Town()
    town.found()

    def guess(number: int) -> str:
        return refusal(lambda: sign_in(town.office, "ana", f"guess {number}", SOURCE))

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(guess, range(40)))

    assert codes.count("wrong_credentials") == PER_LOGIN_AND_SOURCE
    assert codes.count("too_many_tries") == 40 - PER_LOGIN_AND_SOURCE


@settings(max_examples=30)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 6)), max_size=40))
def test_nobody_guesses_more_often_than_once_a_minute_after_some_failures(
    history: list[tuple[bool, int]],
) -> None:
    town = Town()
    town.found()
    failed: list[int] = []
    for is_right, minutes in history:
        town.events.minutes += minutes
        try:
            town.sign_in("ana", PASSWORD if is_right else "wrong password")
            failed.clear()
        except RuleViolation as refused:
            if refused.code == "wrong_credentials":
                failed.append(town.events.minutes)
        now = town.events.minutes
        assert failed.count(now) <= PER_LOGIN_AND_SOURCE
        window = [one for one in failed if one >= now - WINDOW.seconds // 60]
        assert len(window) <= PER_LOGIN_AND_SOURCE + len(set(window))


def test_an_account_that_is_switched_off_is_told_so_only_with_its_password() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK).account
    assert eva is not None
    change_member(
        town.office, owner, ChangeMember(eva.id, "Eva", Role.DESK, is_active=False)
    )

    assert refusal(lambda: town.sign_in("eva", "wrong password")) == "wrong_credentials"
    assert refusal(lambda: town.sign_in("eva")) == "account_inactive"
    assert outcomes(town)[-2:] == ["wrong", "inactive"]


def test_a_password_longer_than_any_is_refused_quietly() -> None:
    town = Town()
    town.found()

    assert refusal(lambda: town.sign_in("ana", "x" * 100_000)) == "wrong_credentials"
    assert refusal(lambda: town.sign_in("ana", "\ud800" * 20)) == "wrong_credentials"


def test_the_audit_forgets_what_is_long_past() -> None:
    town = Town()
    town.found()
    town.sign_in()
    town.wait(KEPT + timedelta(minutes=1))
    town.sign_in()

    assert outcomes(town) == ["ok"]
