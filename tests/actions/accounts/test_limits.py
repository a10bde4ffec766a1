"""Limits of signing in: laws over all histories of tries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.accounts.limits import (
    FAILURES,
    IN_ALL,
    PER_LOGIN_AND_SOURCE,
    PER_SOURCE,
    fold_source,
    is_limited,
    leaves_trace,
)
from capicua.actions.accounts.ports import SignIn, SignInOutcome

TRIES = st.lists(
    st.builds(
        SignIn,
        st.just("2026-11-16T20:00:00.000000Z"),
        st.sampled_from(["ana", "eva"]),
        st.sampled_from(["home", "hall"]),
        st.sampled_from(SignInOutcome),
    ),
    max_size=60,
)


def tries(number: int, login: str, source: str, outcome: SignInOutcome) -> list[SignIn]:
    return [SignIn(f"{one:04}", login, source, outcome, one) for one in range(number)]


@given(TRIES)
def test_the_limit_of_a_login_counts_failures_in_a_row_from_there(
    history: list[SignIn],
) -> None:
    own = [one for one in history if (one.login, one.source) == ("ana", "home")]
    row = 0
    for one in own:
        row = 0 if one.outcome is SignInOutcome.OK else row + (one.outcome in FAILURES)
    failed = sum(one.outcome in FAILURES and one.source == "home" for one in history)

    expected = row >= PER_LOGIN_AND_SOURCE or failed >= PER_SOURCE
    assert is_limited(history, "ana", "home", is_known=False) == expected


@given(TRIES, TRIES)
def test_more_failures_never_lift_a_limit(
    history: list[SignIn], more: list[SignIn]
) -> None:
    failed = [one for one in more if one.outcome in FAILURES]
    if is_limited(history, "ana", "home", is_known=False):
        assert is_limited([*history, *failed], "ana", "home", is_known=False)


@given(TRIES)
def test_a_try_that_is_held_up_does_not_count_itself(history: list[SignIn]) -> None:
    counted = [one for one in history if one.outcome is not SignInOutcome.LIMITED]

    assert is_limited(history, "ana", "home", is_known=True) == is_limited(
        counted, "ana", "home", is_known=True
    )


def test_in_a_flood_from_everywhere_those_go_on_who_were_there_before() -> None:
    flood = [
        one._replace(source=f"{number}")
        for number, one in enumerate(tries(IN_ALL, "ana", "", SignInOutcome.WRONG))
    ]

    assert is_limited(flood, "ana", "home", is_known=False)
    assert not is_limited(flood, "ana", "home", is_known=True)
    assert not is_limited(flood[1:], "ana", "home", is_known=False)


def test_a_flood_does_not_fill_the_audit() -> None:
    held_up = tries(1, "ana", "home", SignInOutcome.LIMITED)

    assert leaves_trace([], "home", "0000")
    assert not leaves_trace(held_up, "home", "0000")
    assert leaves_trace(held_up, "home", "0001")
    assert leaves_trace(held_up, "hall", "0000")
    assert not leaves_trace(
        tries(IN_ALL, "ana", "x", SignInOutcome.LIMITED), "hall", "0000"
    )


@pytest.mark.parametrize(
    ("source", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("x" * 200, "x" * 100),
    ],
)
def test_a_network_is_one_source(source: str, counted: str) -> None:
    assert fold_source(source) == counted
