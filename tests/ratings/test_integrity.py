"""Integrity: what is worth a look stands out, and honest play does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.ratings.integrity import FlagKind, IntegrityFlag, chance_of, find_flags
from capicua.ratings.ledger import RatedMatch, rate_matches
from capicua.ratings.system import START, SYSTEMS, SystemName

SPEC = SYSTEMS[SystemName.SPEC]


def flags(matches: list[RatedMatch]) -> tuple[IntegrityFlag, ...]:
    return find_flags(matches, rate_matches(matches, SPEC, 150, START))


def test_points_that_go_from_one_pair_to_another_stand_out() -> None:
    thrown = [RatedMatch((1, 2), (3, 4), 150, 40, round=f"{turn}") for turn in range(8)]

    found = {one.kind: one for one in flags(thrown)}
    transfer = found[FlagKind.TRANSFER]
    assert (transfer.people, transfer.others) == ((1, 2), (3, 4))
    assert (transfer.matches, transfer.won) == (tuple(range(8)), 8.0)
    assert transfer.points > 0
    assert FlagKind.PROVISIONAL_INFLATION in found


def test_three_matches_are_too_few_to_say_anything() -> None:
    assert flags([RatedMatch((1, 2), (3, 4), 150, 0)] * 3) == ()


def test_who_wins_as_often_as_expected_is_not_named() -> None:
    even = [
        RatedMatch((1, 2), (3, 4), 150 - 60 * (turn % 2), 90 + 60 * (turn % 2))
        for turn in range(40)
    ]

    assert flags(even) == ()


@pytest.mark.parametrize(
    ("expected", "won", "chance"),
    [
        ([0.5] * 3, 3.0, 0.125),
        ([0.5] * 3, 0.0, 1.0),
        ([0.25, 0.5], 1.0, 0.625),
        ([0.25, 0.5], 1.5, 0.625),
    ],
)
def test_the_chance_of_a_series_is_that_of_so_much_or_more(
    expected: list[float], won: float, chance: float
) -> None:
    assert chance_of(expected, won) == pytest.approx(chance)


@given(st.lists(st.floats(0.01, 0.99), min_size=1, max_size=9), st.data())
def test_to_win_more_is_never_likelier(expected: list[float], data: st.DataObject) -> None:
    won = data.draw(st.integers(1, len(expected)))

    assert chance_of(expected, won) <= chance_of(expected, won - 1)
