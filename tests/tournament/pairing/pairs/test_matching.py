"""Rounds of fixed pairs: the ideal order, and what becomes of it."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.pairs.matching import match_pairs
from capicua.tournament.pairing.pairs.pair_cost import cost_of_pairs, price_field
from oracle.pairing.complete_pairs import cost_of_round, least_cost
from tournament.pairing.fields import Two, field_of

pytestmark = pytest.mark.slow

M = PairingMode
MODES = (M.FID_HALVES, M.WHOLE_HALVES, M.NEIGHBOURS, M.FOLD)


def pairs(field: Field, mode: PairingMode) -> list[Two]:
    return [(table.upper, table.lower) for table in match_pairs(field, mode)]


@pytest.mark.article("FID-63-n1")
def test_winners_meet_by_halves_and_losers_likewise() -> None:
    assert pairs(field_of(1, 1, 1, 1, 0, 0, 0, 0), M.FID_HALVES) == [
        (0, 2), (1, 3), (4, 6), (5, 7),
    ]  # fmt: skip


@pytest.mark.article("FID-63-n1")
def test_the_lowest_of_an_odd_group_floats_to_the_first_of_the_next() -> None:
    assert pairs(field_of(1, 1, 1, 0, 0, 0, 0, 0), M.FID_HALVES) == [
        (0, 1), (2, 3), (4, 6), (5, 7),
    ]  # fmt: skip


def test_a_float_goes_on_through_an_even_group() -> None:
    assert pairs(field_of(2, 1, 1, 1, 1, 0), M.FID_HALVES) == [(0, 1), (2, 3), (4, 5)]


@pytest.mark.article("DP-38-a")
def test_the_first_part_halves_the_whole_list() -> None:
    assert pairs(field_of(2, 2, 1, 1, 0, 0), M.WHOLE_HALVES) == [(0, 3), (1, 4), (2, 5)]


@pytest.mark.article("DP-38-b")
def test_the_second_part_pairs_neighbours() -> None:
    assert pairs(field_of(3, 2, 2, 1, 1, 0), M.NEIGHBOURS) == [(0, 1), (2, 3), (4, 5)]


def test_a_fold_brings_the_first_and_the_last_of_a_group_together() -> None:
    assert pairs(field_of(1, 1, 1, 1, 0, 0), M.FOLD) == [(0, 3), (1, 2), (4, 5)]


@pytest.mark.parametrize(
    ("mode", "met", "expected"),
    [
        pytest.param(
            M.FID_HALVES, [(0, 2)], [(0, 1), (2, 3), (4, 6), (5, 7)], id="inside-a-group"
        ),
        pytest.param(
            M.WHOLE_HALVES, [(3, 7)], [(0, 3), (1, 5), (2, 6), (4, 7)], id="at-the-end"
        ),
        pytest.param(
            M.NEIGHBOURS, [(0, 1)], [(0, 2), (1, 3), (4, 5), (6, 7)], id="at-the-top"
        ),
    ],
)
def test_who_has_met_meets_the_next_best(
    mode: PairingMode, met: Sequence[Two], expected: list[Two]
) -> None:
    field = field_of(1, 1, 1, 1, 0, 0, 0, 0, met=met)

    assert pairs(field, mode) == expected


def test_two_leaders_who_have_met_both_float() -> None:
    field = field_of(2, 2, 1, 1, 1, 1, 0, 0, met=[(0, 1)])

    assert pairs(field, M.FID_HALVES) == [(0, 2), (1, 3), (4, 5), (6, 7)]


def test_somebody_else_floats_where_the_last_has_met_the_first_of_the_next() -> None:
    field = field_of(1, 1, 1, 0, 0, 0, 0, 0, met=[(2, 3)])

    assert pairs(field, M.FID_HALVES) == [(0, 1), (2, 4), (3, 5), (6, 7)]
    assert cost_of_pairs(field, M.FID_HALVES, match_pairs(field, M.FID_HALVES)) == (
        0, 0, 1, 2,
    )  # fmt: skip


def test_a_ban_weighs_more_than_a_rematch() -> None:
    field = field_of(0, 0, 0, 0, met=[(0, 1), (2, 3)] * 3, banned=[(0, 2), (0, 3)])

    assert pairs(field, M.NEIGHBOURS) == [(0, 1), (2, 3)]


def test_fewer_rematches_weigh_more_than_equal_wins() -> None:
    field = field_of(5, 5, 0, 0, met=[(0, 1)])

    assert pairs(field, M.FID_HALVES) == [(0, 2), (1, 3)]


def test_club_mates_are_parted_only_among_equal_rounds() -> None:
    clubs = [1, 2, 3, 4, 3, 5]
    plain = field_of(2, 1, 1, 1, 1, 0)
    with_clubs = field_of(2, 1, 1, 1, 1, 0, club=[1, 2, 3, 3, 4, 5])
    unique = field_of(0, 0, 0, 0, 0, 0, club=[1, 2, 3, 1, 2, 3])

    assert pairs(plain._replace(club=tuple(clubs)), M.FID_HALVES) == pairs(
        plain, M.FID_HALVES
    )
    assert pairs(with_clubs, M.FID_HALVES) == [(0, 1), (2, 4), (3, 5)]
    assert pairs(unique, M.FID_HALVES) == [(0, 3), (1, 4), (2, 5)]


def test_an_empty_field_has_no_tables() -> None:
    assert [match_pairs(field_of(), mode) for mode in MODES] == [()] * 4


def test_an_odd_field_is_our_mistake() -> None:
    with pytest.raises(BrokenInvariant, match="even size"):
        match_pairs(field_of(0, 0, 0), M.FID_HALVES)


@st.composite
def fields(draw: st.DrawFn) -> Field:
    size = 2 * draw(st.integers(1, 12))
    place = st.integers(0, size - 1)
    wins = draw(st.lists(st.integers(0, 4), min_size=size, max_size=size))
    links = draw(st.lists(st.tuples(place, place), max_size=4 * size))
    return field_of(*sorted(wins, reverse=True), met=[(a, b) for a, b in links if a != b])


@given(fields(), st.sampled_from(MODES))
def test_everybody_meets_exactly_one_other(field: Field, mode: PairingMode) -> None:
    tables = pairs(field, mode)

    assert sorted(place for table in tables for place in table) == list(range(field.size))
    assert tables == sorted((min(table), max(table)) for table in tables)


@given(fields(), st.sampled_from(MODES))
def test_the_order_in_which_meetings_are_written_changes_nothing(
    field: Field, mode: PairingMode
) -> None:
    turned = tuple(dict(reversed([*row.items()])) for row in field.met)

    assert match_pairs(field._replace(met=turned), mode) == match_pairs(field, mode)


@pytest.mark.parametrize("mode", [M.FID_HALVES, M.FOLD])
def test_beyond_the_complete_search_small_groups_at_the_top_still_float_best(
    mode: PairingMode,
) -> None:
    met = [(0, 1), (0, 2), (1, 3), (4, 5), (203, 204)]
    field = field_of(4, 4, 3, 3, 3, *[2] * 199, *[1] * 202, met=met)
    costs = price_field(field, mode)
    prices = {(i, j): list(costs.of(i, j)) for j in range(field.size) for i in range(j)}

    cost = cost_of_round(prices, pairs(field, mode))

    assert cost == least_cost(prices, field.size)
