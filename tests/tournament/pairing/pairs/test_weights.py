"""Weights: levels never mix, and the numbers fit."""

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.tournament.pairing.pairs.pair_cost import Levels
from capicua.tournament.pairing.pairs.weights import (
    WEIGHT_BITS,
    Matching,
    match_offers,
    weigh,
)

NOTHING = Levels()


def test_one_of_a_level_weighs_more_than_a_whole_round_of_all_lower_ones() -> None:
    high, low = Levels(wins=1), Levels(order=7, clubs=1)

    weights, bits = weigh(10, {high, low, NOTHING})

    assert weights[high] > 10 * weights[low]
    assert weights[NOTHING] == 0
    assert 10 * (weights[high] + weights[low]) < 1 << bits


def test_a_cost_that_does_not_fit_is_our_mistake() -> None:
    with pytest.raises(BrokenInvariant, match="takes 121 bits"):
        weigh(1, {Levels(rematches=1 << 60, order=1 << 60)})


def test_the_biggest_weights_that_fit_are_told_apart() -> None:
    big = (1 << (WEIGHT_BITS - 12)) - 1
    offers = {
        0: {1: Levels(bans=big), 2: Levels(bans=big - 1), 3: NOTHING},
        1: {2: Levels(bans=big), 3: Levels(bans=big - 1)},
        2: {3: Levels(bans=big)},
        3: {},
    }

    assert match_offers(range(4), offers) == Matching(((0, 3), (1, 2)), 3)


def test_the_first_tables_of_equal_matchings_are_the_smallest() -> None:
    offers = {one: dict.fromkeys(range(one + 1, 8), NOTHING) for one in range(8)}

    assert match_offers(range(8), offers) == Matching(((0, 1), (2, 3), (4, 5), (6, 7)), 8)


def test_who_has_nobody_to_meet_cannot_be_matched() -> None:
    offers = {0: {1: NOTHING, 2: NOTHING, 3: NOTHING}, 1: {}, 2: {}, 3: {}}

    assert match_offers(range(4), offers) is None
