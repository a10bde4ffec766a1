"""Leagues: the circle on the drawn order, whoever comes, goes or stays away."""

from itertools import combinations

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.round import next_round
from capicua.tournament.pairing.round_robin import drawn_circle
from capicua.tournament.rules.record import Tournament
from tournament.pairing.events import after, book_with, event, rounds_of, seated, short


def league(size: int, **given: object) -> Tournament:
    return event(size, book=book_with("dp-standard"), kind="liga", **given)


def test_the_first_rounds_follow_the_drawn_order() -> None:
    tournament = league(5, rounds=5)

    assert drawn_circle(tournament, range(1, 6), 1) == [4, 1, 2, 5, 3]
    assert short(next_round(tournament)) == ["1: 1 v 3", "2: 2 v 5", "bye 4"]
    played = after(tournament, "1-3 150:10, 2-5 150:20, bye 4")
    assert short(next_round(played)) == ["1: 4 v 3", "2: 1 v 2", "bye 5"]


@pytest.mark.parametrize("size", [2, 4, 5, 7, 8])
def test_everybody_meets_everybody_once_and_rests_once(size: int) -> None:
    rounds = size - 1 + size % 2
    plans = [plan for _, plan in rounds_of(league(size, rounds=rounds))]

    met = [sorted((*table.a, *table.b)) for plan in plans for table in plan.tables]

    assert sorted(met) == [list(two) for two in combinations(range(1, size + 1), 2)]
    rested = sorted(one for plan in plans for one in plan.byes)
    assert rested == (list(range(1, size + 1)) if size % 2 else [])


def test_a_second_leg_repeats_the_first() -> None:
    plans = [plan for _, plan in rounds_of(league(4, rounds=6))]

    met = [{frozenset((*table.a, *table.b)) for table in plan.tables} for plan in plans]

    assert met[:3] == met[3:]


@pytest.mark.parametrize(("size", "rest"), [(4, 0), (5, 1), (6, 2), (7, 3), (8, 0)])
def test_athletes_get_partners_from_the_circle(size: int, rest: int) -> None:
    rounds = size - 1 + size % 2
    plans = [
        plan for _, plan in rounds_of(league(size, modality="individual", rounds=rounds))
    ]

    partners = [
        tuple(sorted(side))
        for plan in plans
        for table in plan.tables
        for side in (table.a, table.b)
    ]

    assert len(partners) == len(set(partners))
    assert {len(plan.byes) for plan in plans} == {rest}
    for plan in plans:
        assert sorted((*seated(plan), *plan.byes)) == list(range(1, size + 1))


def test_rests_of_athletes_are_shared_out() -> None:
    plans = [p for _, p in rounds_of(league(6, modality="individual", rounds=6))]
    rested = [one for plan in plans for one in plan.byes]

    assert sorted(rested.count(one) for one in range(1, 7)) == [2] * 6


def test_whoever_is_left_alone_by_the_circle_is_coupled() -> None:
    tournament = league(6, absent_next=frozenset({3, 6}))
    whole = next_round(tournament._replace(absent_next=frozenset()))
    alone = {
        one
        for table in whole.tables
        for one in (*table.a, *table.b)
        if {3, 6} & {*table.a, *table.b}
    } - {3, 6}

    plan = next_round(tournament)

    assert alone in [{*table.a, *table.b} for table in plan.tables]
    assert (seated(plan), plan.byes) == ([1, 2, 4, 5], ())


def test_a_latecomer_takes_the_empty_place_of_the_circle() -> None:
    plans = [plan for _, plan in rounds_of(league(4, rounds=3, late={4: 2}))]

    met = [frozenset((*t.a, *t.b)) for plan in plans for t in plan.tables]

    assert len(met) == len(set(met)) == 5


@pytest.mark.parametrize("size", [4, 5])
def test_a_round_is_the_same_before_and_after_a_latecomer_is_known(size: int) -> None:
    before = next_round(league(size, rounds=3))
    after = next_round(league(size + 1, rounds=3, late={size + 1: 2}))

    assert (after.tables, after.byes) == (before.tables, before.byes)


def test_a_ban_that_the_circle_cannot_keep_is_refused() -> None:
    tournament = league(2, bans=frozenset({(1, 2)}))

    with pytest.raises(RuleViolation) as refusal:
        next_round(tournament)

    assert (refusal.value.code, refusal.value.at) == ("bans_not_met", "bans")
