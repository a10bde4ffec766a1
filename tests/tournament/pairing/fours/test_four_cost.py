"""The cost of a table of four: every level by itself, splits, and what is least."""

import pytest

from capicua.tournament.pairing.field import Cost, Field, FourTable
from capicua.tournament.pairing.fours.four_cost import (
    best_splits,
    cost_of_four,
    costs_of_fours,
    least_cost,
    round_cost,
)
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from tournament.pairing.four_fields import field_of

HALVES, STANDING = IdealSequence.HALVES, IdealSequence.STANDING
ENDS = FourTable((0, 3), (1, 2))


@pytest.mark.parametrize(
    ("field", "cost"),
    [
        pytest.param(field_of([0] * 4), (0, 0, 0, 0, 0, 0, 0), id="nothing"),
        pytest.param(
            field_of([0] * 4, banned=[(0, 3), (0, 1)]), (2, 0, 0, 0, 0, 0, 0), id="bans"
        ),
        pytest.param(
            field_of([0] * 4, partnered={(1, 2): 2, (0, 1): 5}),
            (0, 2, 0, 0, 0, 0, 0),
            id="partners-as-often-as-they-were",
        ),
        pytest.param(
            field_of([0] * 4, country="VV.V"), (0, 0, 1, 0, 0, 0, 0), id="countries"
        ),
        pytest.param(field_of([3, 2, 2, 1]), (0, 0, 0, 8, 0, 0, 0), id="wins-of-six-pairs"),
        pytest.param(
            field_of([0] * 4, met={(0, 1): 2, (2, 3): 1, (0, 3): 7}),
            (0, 0, 0, 0, 3, 0, 0),
            id="opponents-as-often-as-they-met",
        ),
        pytest.param(
            field_of([0] * 4, club="C..C"), (0, 0, 0, 0, 0, 0, 0, 1), id="clubs-come-last"
        ),
    ],
)
def test_each_level_counts_by_itself(field: Field, cost: Cost) -> None:
    assert cost_of_four(field, arrange(field.wins, STANDING), ENDS) == cost


def test_the_span_is_measured_along_the_ideal_sequence() -> None:
    field = field_of([0] * 8)
    ideal = arrange(field.wins, HALVES)

    near, far = FourTable((0, 1), (4, 5)), FourTable((0, 1), (2, 3))

    assert costs_of_fours(field, ideal, (near, far)) == (
        (0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 2, 0),
    )


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        pytest.param(HALVES, FourTable((0, 1), (2, 3)), id="halves"),
        pytest.param(STANDING, FourTable((0, 3), (1, 2)), id="standing"),
    ],
)
def test_without_conflicts_the_split_is_ideal(
    kind: IdealSequence, table: FourTable
) -> None:
    field = field_of([0] * 4)

    assert best_splits(field, arrange(field.wins, kind), [(3, 1, 0, 2)]) == (table,)


def test_of_equal_splits_the_leader_gets_the_best_placed_partner() -> None:
    field = field_of([0] * 4, partnered={(0, 3): 1})

    splits = best_splits(field, arrange(field.wins, STANDING), [(0, 1, 2, 3)])

    assert splits == (FourTable((0, 1), (2, 3)),)


def test_club_mates_decide_only_between_equals() -> None:
    field = field_of([0] * 4, partnered={(0, 3): 1}, club="CC..")

    splits = best_splits(field, arrange(field.wins, STANDING), [(0, 1, 2, 3)])

    assert splits == (FourTable((0, 2), (1, 3)),)


def test_a_round_costs_what_its_tables_cost_together() -> None:
    field = field_of([1] * 4 + [0] * 4, partnered={(0, 3): 1, (4, 7): 2})
    tables = (FourTable((0, 3), (1, 2)), FourTable((4, 7), (5, 6)))

    assert round_cost(field, arrange(field.wins, STANDING), tables) == (0, 3, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("field", "least"),
    [
        pytest.param(field_of([1] * 5 + [0] * 3), (0, 0, 0, 3, 0), id="wins-cut-in-fours"),
        pytest.param(
            field_of([0] * 8, country="VVVVVVD."),
            (0, 0, 2, 0, 0),
            id="surplus-of-a-country",
        ),
        pytest.param(
            field_of([0] * 8, country="VVVVDDDD"), (0, 0, 0, 0, 0), id="half-each"
        ),
    ],
)
def test_no_round_undercuts_the_least_cost(field: Field, least: Cost) -> None:
    assert least_cost(field) == least
