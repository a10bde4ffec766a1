from collections import Counter

import pytest

from capicua.kernel.seat import ByPair, Pair
from capicua.lab.luck import fortunes
from capicua.rulebooks import load

pytestmark = pytest.mark.slow


def test_the_same_seed_gives_the_same_deals() -> None:
    book = load("fid-2015")

    assert fortunes(book, 5, 40) == fortunes(book, 5, 40)
    assert fortunes(book, 5, 40) != fortunes(book, 6, 40)


def test_each_pair_would_choose_the_end_that_is_better_for_it() -> None:
    for fortune in fortunes(load("pr"), 1, 300):
        ours, theirs = fortune.best_of
        assert fortune.either in (ours, theirs)
        assert _margin(ours, Pair.A) >= _margin(theirs, Pair.A)


def test_nobody_is_favoured_by_the_tiles() -> None:
    won = Counter(
        _margin(fortune.either, Pair.A) > 0
        for fortune in fortunes(load("fid-2015"), 2, 4_000)
    )

    assert 0.46 < won[True] / won.total() < 0.52  # tied locks belong to nobody


def _margin(points: ByPair[int], pair: Pair) -> int:
    return points.of(pair) - points.of(pair.other)
