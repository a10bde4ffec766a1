"""A bucket per source: a burst, then drop by drop."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.web.site.rate_limit import MOST_SOURCES, Limiter


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def is_let_through(limiter: Limiter, source: str = "hall") -> bool:
    try:
        limiter.take(source)
    except RuleViolation:
        return False
    return True


def test_a_burst_passes_and_then_one_for_each_second() -> None:
    clock = Clock()
    limiter = Limiter(clock, burst=3, per_second=1)

    first = [is_let_through(limiter) for _ in range(5)]
    clock.now = 1.0
    second = [is_let_through(limiter) for _ in range(2)]
    clock.now = 100.0
    rested = [is_let_through(limiter) for _ in range(4)]

    assert first == [True, True, True, False, False]
    assert second == [True, False]
    assert rested == [True, True, True, False]


def test_a_refusal_says_that_waiting_helps() -> None:
    limiter = Limiter(Clock(), burst=0, per_second=1)

    with pytest.raises(RuleViolation, match="Wait a moment") as refusal:
        limiter.take("hall")

    assert refusal.value.code == "too_many_requests"


def test_one_source_does_not_hold_up_another() -> None:
    limiter = Limiter(Clock(), burst=1, per_second=1)

    assert [is_let_through(limiter, source) for source in "aabb"] == [
        True,
        False,
        True,
        False,
    ]


def test_the_sources_that_were_quiet_longest_are_forgotten() -> None:
    limiter = Limiter(Clock(), burst=1, per_second=0)
    limiter.take("quiet")
    limiter.take("busy")
    held = is_let_through(limiter, "quiet")
    for number in range(MOST_SOURCES - 1):
        limiter.take(str(number))

    assert (held, is_let_through(limiter, "quiet")) == (False, False)
    assert is_let_through(limiter, "busy")


@given(pauses=st.lists(st.floats(0, 5), max_size=60), burst=st.integers(1, 5))
def test_never_more_than_a_burst_and_what_dripped_in(
    pauses: list[float], burst: int
) -> None:
    clock = Clock()
    limiter = Limiter(clock, burst=burst, per_second=0.5)
    passed = 0
    for pause in pauses:
        clock.now += pause
        passed += is_let_through(limiter)

    assert passed <= burst + clock.now * 0.5 + 1e-6


def test_many_threads_share_one_bucket() -> None:
    limiter = Limiter(Clock(), burst=50, per_second=0)
    with ThreadPoolExecutor(8) as threads:
        passed = sum(threads.map(lambda _: is_let_through(limiter), range(400)))

    assert passed == 50
