"""Limits of signing in: laws over all histories of tries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.accounts.limits import (
    FAILURES,
    FLOOD_WAIT,
    IN_ALL,
    LONGEST_WAIT,
    PER_LOGIN_AND_SOURCE,
    PER_SOURCE,
    SOURCE_WAIT,
    fold_source,
    leaves_trace,
    wait_before,
)
from capicua.actions.accounts.ports import SignIn, SignInOutcome

NOW = "2026-11-16T20:59:59.999999Z"
TRIES = st.lists(
    st.builds(
        SignIn,
        st.just(NOW),
        st.sampled_from(["ana", "eva"]),
        st.sampled_from(["home", "hall"]),
        st.sampled_from(SignInOutcome),
    ),
    max_size=60,
)


def tries(number: int, login: str, source: str, outcome: SignInOutcome) -> list[SignIn]:
    return [SignIn(NOW, login, source, outcome, one) for one in range(number)]


def now(seconds: int) -> str:
    """Tell the time right after the last try of a history, some seconds ago."""
    return f"2026-11-16T20:{59 - seconds // 60:02}:{59 - seconds % 60:02}.500000Z"


def held_up(
    history: list[SignIn],
    *,
    is_known: bool = False,
) -> int:
    return wait_before(history, "ana", "home", now, is_known=is_known)


@given(TRIES)
def test_the_wait_of_a_login_doubles_with_each_failure_in_a_row_from_there(
    history: list[SignIn],
) -> None:
    row = 0
    for one in history:
        if (one.login, one.source) == ("ana", "home"):
            row = 0 if one.outcome is SignInOutcome.OK else row + (one.outcome in FAILURES)

    waits = [0] * PER_LOGIN_AND_SOURCE + [2, 4, 8, 16, 32]
    expected = waits[row] if row < len(waits) else LONGEST_WAIT
    assert held_up(history, is_known=True) == expected


@given(TRIES, TRIES)
def test_more_failures_never_shorten_a_wait(
    history: list[SignIn], more: list[SignIn]
) -> None:
    failed = [one for one in more if one.outcome in FAILURES]

    assert held_up([*history, *failed]) >= held_up(history)


@given(TRIES)
def test_a_try_that_is_held_up_does_not_count_itself(history: list[SignIn]) -> None:
    counted = [one for one in history if one.outcome is not SignInOutcome.LIMITED]

    assert held_up(history) == held_up(counted)


@given(TRIES)
def test_nobody_waits_longer_than_a_minute(history: list[SignIn]) -> None:
    later = [one._replace(at="2026-11-16T20:58:59.999999Z") for one in history]

    assert held_up(later) == 0


def test_forty_failures_of_others_there_do_not_hold_up_who_came_in_there_before() -> None:
    others = tries(PER_SOURCE, "eva", "home", SignInOutcome.WRONG)

    assert held_up(others) == SOURCE_WAIT
    assert held_up(others, is_known=True) == 0
    assert held_up(others[1:]) == 0


def test_in_a_flood_from_everywhere_those_go_on_who_were_there_before() -> None:
    flood = [
        one._replace(source=f"{number}")
        for number, one in enumerate(tries(IN_ALL, "ana", "", SignInOutcome.WRONG))
    ]

    assert held_up(flood) == FLOOD_WAIT
    assert held_up(flood, is_known=True) == 0
    assert held_up(flood[1:]) == 0


def test_a_flood_does_not_fill_the_audit() -> None:
    before = tries(1, "ana", "home", SignInOutcome.LIMITED)
    later = "2026-11-16T21:00:00.000000Z"

    assert leaves_trace([], "home", NOW)
    assert not leaves_trace(before, "home", NOW)
    assert leaves_trace(before, "home", later)
    assert leaves_trace(before, "hall", NOW)
    assert not leaves_trace(tries(IN_ALL, "ana", "x", SignInOutcome.LIMITED), "hall", NOW)


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
