"""Tables of four: ideal where nothing speaks against it, and what gives way first."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.tournament.pairing.field import FourTable
from capicua.tournament.pairing.fours.four_cost import CostLevel, least_cost, round_cost
from capicua.tournament.pairing.fours.fours import seat_fours
from capicua.tournament.pairing.fours.sequence import IdealSequence, arrange
from oracle.pairing.random_fields import played_field, random_field
from tournament.pairing.four_fields import field_of

HALVES, STANDING = IdealSequence.HALVES, IdealSequence.STANDING


def test_an_empty_field_has_no_tables() -> None:
    assert seat_fours(field_of([]), HALVES) == ()


def test_a_field_must_fill_its_tables() -> None:
    with pytest.raises(BrokenInvariant, match="divisible by four"):
        seat_fours(field_of([0] * 6), HALVES)


@pytest.mark.parametrize(
    ("kind", "tables"),
    [
        pytest.param(
            HALVES,
            (FourTable((0, 1), (4, 5)), FourTable((2, 3), (6, 7))),
            id="fid-63-halves-of-equals-meet",
        ),
        pytest.param(
            STANDING,
            (FourTable((0, 3), (1, 2)), FourTable((4, 7), (5, 6))),
            id="the-standing-list-is-cut",
        ),
    ],
)
def test_a_first_round_is_ideal(kind: IdealSequence, tables: tuple[FourTable, ...]) -> None:
    assert seat_fours(field_of([0] * 8), kind) == tables


@pytest.mark.article("FID-63-p1-d")
def test_compatriots_are_partners_only_if_there_is_no_other_way() -> None:
    mixed = field_of([0] * 8, country="VVDDVVDD")
    surplus = field_of([0] * 8, country="VVVVVVDD")

    costs = [
        round_cost(field, arrange(field.wins, HALVES), seat_fours(field, HALVES))
        for field in (mixed, surplus)
    ]

    assert [cost[CostLevel.SAME_COUNTRY] for cost in costs] == [0, 2]
    assert seat_fours(mixed, HALVES)[0] == FourTable((0, 2), (1, 3))


def test_a_ban_keeps_two_from_a_table_even_as_opponents() -> None:
    field = field_of([1] * 4 + [0] * 4, banned=[(0, 1)])

    found = seat_fours(field, STANDING)

    together = [{0, 1} <= {*table.a, *table.b} for table in found]
    assert together == [False, False]


@pytest.mark.parametrize("size", [48, 100])
@pytest.mark.parametrize("kind", IdealSequence)
def test_a_large_field_reaches_the_least_cost(size: int, kind: IdealSequence) -> None:
    chance = Random(size)  # noqa: S311 - a repeatable example
    field = played_field(chance, size, 3, 25, lambda at: seat_fours(at, kind))

    found = seat_fours(field, kind)

    cost = round_cost(field, arrange(field.wins, kind), found)
    assert cost[: CostLevel.SPAN] == least_cost(field)
    assert [table.a[0] for table in found] == sorted(min(*t.a, *t.b) for t in found)


@pytest.mark.parametrize("size", [16, 44, 64])
def test_the_same_field_is_always_seated_the_same(size: int) -> None:
    field, again = (random_field(Random(size), size) for _ in range(2))  # noqa: S311

    assert seat_fours(field, HALVES) == seat_fours(again, HALVES)
