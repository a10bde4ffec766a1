"""A rotated table that is left on both sides: draws, or no result at all (DP 62)."""

from itertools import combinations

import pytest

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.forfeits import is_left_on_both_sides, losers
from capicua.play.match.row import Abandoned
from play.match.sheets import lines, opened, played, result, told

ANYBODY = tuple(
    seats for count in range(1, 5) for seats in combinations(tuple(Seat), count)
)


@pytest.mark.parametrize("text", ["A20 left:12", "A20 left:12 -1:10"])
def test_a_match_without_a_result_has_four_lines_of_nothing(text: str) -> None:
    sheet = played("dp-standard", text, "individual")
    found = result(sheet)

    assert (told(sheet), lines(sheet), found.has_result, found.articles) == (
        ("abandon", None, None),
        ["tied 0-0 +0"] * 4,
        False,
        ("62",),
    )


@pytest.mark.parametrize(
    "seats", ANYBODY, ids=lambda seats: "".join(map(str, map(int, seats)))
)
def test_nobody_loses_exactly_where_no_pair_is_whole_but_somebody_stays(
    seats: tuple[Seat, ...],
) -> None:
    terms = opened("dp-standard", "individual").terms
    whole = [pair for pair in Pair if not any(seat in seats for seat in pair.seats)]
    everybody = frozenset(Seat) if len(seats) == 4 else frozenset()
    expected = frozenset(whole[0].other.seats) if whole else everybody

    assert is_left_on_both_sides(terms, seats) is not bool(expected)
    assert losers(terms, Abandoned(seats)) == expected
