"""Four different athletes, partners across from each other."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.terms import seat_athletes
from capicua.rulebooks import load


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", marks=pytest.mark.article("FID-2"), id="fid-2-four"),
        pytest.param("dp-standard", marks=pytest.mark.article("DP-2", "DP-3"), id="dp-2"),
        pytest.param("fed", id="fed-1-four"),
    ],
)
def test_partners_sit_across_from_each_other(book: str) -> None:
    assert seat_athletes(load(book), ["Ana", "Luz"], ["Eva", "Sol"]) == {
        Seat.ONE: "Ana",
        Seat.TWO: "Eva",
        Seat.THREE: "Luz",
        Seat.FOUR: "Sol",
    }


@pytest.mark.parametrize(
    ("book", "article"),
    [
        pytest.param("fid-2015", "2", marks=pytest.mark.article("FID-2"), id="fid-2"),
        pytest.param("dp-even-hands", "2", marks=pytest.mark.article("DP-2"), id="dp-2"),
    ],
)
@pytest.mark.parametrize(
    ("pair_a", "pair_b"),
    [
        ([1, 2], [3]),
        ([1, 2], [3, 4, 5]),
        ([1, 2, 3], [4]),
        ([1, 2, 3], [4, 5]),
        ([1, 2], [2, 3]),
        ([1, 1], [2, 3]),
        ([], []),
    ],
)
def test_a_table_that_is_not_four_in_two_pairs_is_refused(
    book: str, article: str, pair_a: list[int], pair_b: list[int]
) -> None:
    with pytest.raises(RuleViolation) as caught:
        seat_athletes(load(book), pair_a, pair_b)

    assert (caught.value.code, caught.value.article) == ("wrong_table", article)
