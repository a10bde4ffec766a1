"""A rotated table that is left on both sides: draws, or no result at all (DP 62)."""

from itertools import combinations

import pytest

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.forfeits import losers
from capicua.play.match.left_table import is_left_on_both_sides
from capicua.play.match.row import Abandoned
from play.match.sheets import lines, opened, played, result, told

DP = ("dp-standard", "dp-even-hands")
ANYBODY = tuple(
    seats for count in range(1, 5) for seats in combinations(tuple(Seat), count)
)


def outcome(book: str, text: str) -> tuple[object, ...]:
    sheet = played(book, text, "individual")
    found = result(sheet)
    return (*told(sheet), lines(sheet), found.has_result, found.articles)


@pytest.mark.parametrize("book", DP)
@pytest.mark.parametrize("left", ["123", "234", "134", "241"])
def test_three_leavers_leave_draws_without_points_for_all(book: str, left: str) -> None:
    assert outcome(book, f"A20 B35 left:{left}") == (
        "abandon", None, (0, 0), ["tied 0-0 +0"] * 4, True, ("62",),
    )  # fmt: skip


@pytest.mark.parametrize("book", DP)
@pytest.mark.parametrize("left", ["12", "34", "14", "32"])
def test_a_leaver_on_each_side_leaves_no_result(book: str, left: str) -> None:
    assert outcome(book, f"A20 B35 left:{left}") == (
        "abandon", None, None, ["tied 0-0 +0"] * 4, False, ("62",),
    )  # fmt: skip


def test_a_deduction_found_out_later_changes_no_result_that_there_is_not() -> None:
    assert outcome("dp-standard", "A20 left:12 -1:10") == outcome(
        "dp-standard", "A20 left:12"
    )


@pytest.mark.parametrize("book", DP)
@pytest.mark.parametrize("left", ["13", "24", "1", "4"])
def test_the_pair_of_the_leavers_loses_while_the_other_is_whole(
    book: str, left: str
) -> None:
    sheet = played(book, f"left:{left}", "individual")
    gone = Seat(int(left[0])).pair

    assert (result(sheet).winner, result(sheet).has_result) == (gone.other, True)


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


def test_a_table_that_everybody_left_is_lost_by_everybody() -> None:
    assert outcome("dp-standard", "A20 left:1234") == (
        "abandon", None, (0, 0), ["lost 0-150 -150"] * 4, True, ("63", "62"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("book", "modality"),
    [("dp-standard", "pairs"), ("dp-standard", "teams"), ("fid-2015", "individual")],
)
def test_other_tables_are_lost_by_those_who_left(book: str, modality: str) -> None:
    sheet = played(book, "left:123", modality)

    assert [line.split()[0] for line in lines(sheet)][:3] == ["lost"] * 3
