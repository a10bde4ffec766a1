from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.kernel.seat import ByPair
from capicua.lab.contest import Length, Score, contest
from capicua.lab.luck import Fortune, fortunes
from capicua.rulebooks import load

pytestmark = pytest.mark.slow

TEN_FOR_A = Fortune(ByPair(10, 0), ByPair(ByPair(10, 0), ByPair(10, 0)))
CHANCE = Random("matches")  # noqa: S311 - chance of a test, not a secret
TURNED = Fortune(ByPair(10, 0), ByPair(ByPair(10, 0), ByPair(0, 30)))


@pytest.mark.parametrize(
    ("length", "score"),
    [
        pytest.param(
            Length(25, None, draws=False), Score(ByPair(30, 0), on_time=False), id="target"
        ),
        pytest.param(
            Length(200, 4, draws=False), Score(ByPair(40, 0), on_time=True), id="time"
        ),
        pytest.param(
            Length(None, 3, draws=True), Score(ByPair(30, 0), on_time=False), id="hands"
        ),
    ],
)
def test_a_match_ends_as_its_length_says(length: Length, score: Score) -> None:
    assert contest((TEN_FOR_A,), ByPair(0.0, 0.0), length, CHANCE) == score


def test_a_much_stronger_side_turns_the_same_deals() -> None:
    length = Length(60, None, draws=False)

    assert contest((TURNED,), ByPair(-99.0, 99.0), length, CHANCE).points == ByPair(0, 60)


def test_one_deviation_more_wins_about_73_of_100_matches() -> None:
    pool, chance = fortunes(load("fid-2015"), 1), CHANCE
    length = Length(200, 10, draws=False)

    scores = [contest(pool, ByPair(1.0, 0.0), length, chance).points for _ in range(3_000)]

    assert 0.70 < sum(one.a > one.b for one in scores) / 3_000 < 0.77
