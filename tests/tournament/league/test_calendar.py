"""The calendar of a league: complete, balanced, fair (DP 35)."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from capicua.tournament.league.calendar import league_calendar, rounds_in
from capicua.tournament.rules.record import Fixture

SIZES = range(3, 65)


def sides_of(calendar: Iterable[Fixture], entry: int) -> str:
    return "".join(
        "H" if entry in one.a else "A" for one in calendar if entry in one.everybody
    )


def meetings(calendar: Iterable[Fixture]) -> Counter[frozenset[int]]:
    return Counter(frozenset((x, y)) for one in calendar for x in one.a for y in one.b)


@pytest.mark.parametrize("legs", [1, 2])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_everybody_as_often_as_there_are_legs(size: int, legs: int) -> None:
    calendar = league_calendar(range(1, size + 1), legs)

    assert set(meetings(calendar).values()) == {legs}
    assert len(meetings(calendar)) == size * (size - 1) // 2
    assert {one.round for one in calendar} == set(range(1, rounds_in(size, legs) + 1))


@pytest.mark.parametrize("size", SIZES)
def test_nobody_plays_twice_in_a_round_and_rests_are_fair(size: int) -> None:
    calendar = league_calendar(range(1, size + 1))
    by_round = [
        [entry for one in calendar if one.round == number for entry in one.everybody]
        for number in range(1, rounds_in(size) + 1)
    ]
    rests = Counter(
        entry for one in by_round for entry in range(1, size + 1) if entry not in one
    )

    assert [len(set(one)) for one in by_round] == [size - size % 2] * len(by_round)
    assert set(rests.values()) == ({1} if size % 2 else set())


@pytest.mark.parametrize("size", SIZES)
def test_home_and_away_differ_by_one_at_most_and_change_as_often_as_they_can(
    size: int,
) -> None:
    calendar = league_calendar(range(1, size + 1))
    sides = [sides_of(calendar, entry) for entry in range(1, size + 1)]
    breaks = sum(before == after for one in sides for before, after in pairwise(one))

    assert max(abs(one.count("H") - one.count("A")) for one in sides) == (1 - size % 2)
    # No schedule of an even field has fewer; in an odd one nobody needs one.
    assert breaks == (0 if size % 2 else size - 2)


@pytest.mark.parametrize("size", SIZES)
def test_a_second_leg_swaps_the_sides(size: int) -> None:
    calendar = league_calendar(range(1, size + 1), 2)
    first, second = (
        [one for one in calendar if (one.round > rounds_in(size)) is later]
        for later in (False, True)
    )

    assert [(one.b, one.a) for one in first] == [(one.a, one.b) for one in second]


@pytest.mark.parametrize("size", range(4, 65))
def test_in_individual_play_everybody_is_everybodys_partner_at_most_once(size: int) -> None:
    calendar = league_calendar(range(1, size + 1), is_individual=True)
    partners = Counter(frozenset(side) for one in calendar for side in (one.a, one.b))
    played = Counter(entry for one in calendar for entry in one.everybody)

    assert set(partners.values()) == {1}
    assert max(played.values()) - min(played.values()) <= 1
    assert max(meetings(calendar).values()) <= 4
    # Where seats go up, nobody misses a partner.
    if size % 4 < 2:
        assert len(partners) == size * (size - 1) // 2


def test_too_few_have_no_calendar() -> None:
    assert league_calendar((1,)) == ()
    assert league_calendar((1, 2, 3), is_individual=True) == ()
    assert [rounds_in(1), rounds_in(3, is_individual=True)] == [0, 0]
