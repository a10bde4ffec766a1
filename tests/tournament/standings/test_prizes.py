"""Prizes by place: what is shared is shared equally, and nothing is lost or made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.tournament.standings.prizes import PrizeShare, share_prizes


@pytest.mark.parametrize(
    ("ranks", "cents", "shares"),
    [
        pytest.param({4: 1, 2: 2}, (5, 3), [(1, (4,), 5, 0), (2, (2,), 3, 0)], id="alone"),
        pytest.param({4: 1, 2: 1}, (5, 3), [(1, (2, 4), 4, 0)], id="two-share-the-first"),
        pytest.param({4: 1, 2: 2, 9: 2}, (5, 3), [(1, (4,), 5, 0), (2, (2, 9), 1, 1)],
                     id="the-third-place-has-none"),
        pytest.param({4: 1, 2: 2}, (), [], id="no-prizes"),
        pytest.param({4: 1}, (5, 3), [(1, (4,), 5, 0)], id="more-prizes-than-entries"),
    ],
)  # fmt: skip
def test_who_shares_a_place_shares_what_those_places_are_worth(
    ranks: dict[int, int],
    cents: tuple[int, ...],
    shares: list[tuple[int, tuple[int, ...], int, int]],
) -> None:
    assert share_prizes(ranks, cents) == tuple(PrizeShare(*one) for one in shares)


@given(
    st.lists(st.integers(1, 5), max_size=8), st.lists(st.integers(1, 10**9), max_size=12)
)
def test_everything_that_is_taken_is_given_once(sizes: list[int], cents: list[int]) -> None:
    ranks: dict[int, int] = {}
    for size in sizes:
        first = len(ranks) + 1
        ranks |= {first + number: first for number in range(size)}

    shares = share_prizes(ranks, cents)

    given_out = sum(one.each * len(one.entries) + one.left_over for one in shares)
    assert given_out == sum(cents[: len(ranks)])
    assert all(one.left_over < len(one.entries) for one in shares)
