"""Stages: groups, who goes on, and the bracket after them."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.round import next_round
from capicua.tournament.pairing.stages import Scene, deal_groups, scene_of
from capicua.tournament.pairing.strategy import RoundSpan
from capicua.tournament.rules.record import Stage, Tournament
from tournament.pairing.events import after, book_with, event, rounds_of, seated, short

GROUPS = Stage("round_robin", rounds=3, groups=2, advance=2)
CUP = Stage("knockout", rounds=2)


def staged(size: int, *stages: Stage, **given: object) -> Tournament:
    rounds = sum(stage.rounds for stage in stages)
    return event(size, rounds=rounds, stages=stages, **given)


def test_an_event_without_stages_is_one_for_everybody() -> None:
    assert scene_of(event(3), 2) == Scene(RoundSpan(1, 9), ((1, 2, 3),))


def test_groups_are_dealt_there_and_back() -> None:
    assert deal_groups((1, 2, 3, 4, 5, 6, 7, 8), 3) == ((1, 6, 7), (2, 5, 8), (3, 4))
    assert scene_of(staged(8, GROUPS, CUP), 1) == Scene(
        RoundSpan(1, 3, PairingMode.ROUND_ROBIN), ((1, 4, 5, 8), (2, 3, 6, 7))
    )


def test_only_members_of_a_group_meet() -> None:
    groups = (frozenset({1, 4, 5, 8}), frozenset({2, 3, 6, 7}))

    for _, plan in rounds_of(staged(8, GROUPS)):
        sides = [{*table.a, *table.b} for table in plan.tables]
        assert all(any(side <= group for group in groups) for side in sides)
        assert len(sides) == 4


PLAYED = (
    "1-8 200:10, 4-5 200:20, 2-7 200:30, 3-6 200:40",
    "1-5 200:10, 4-8 200:20, 2-6 200:30, 3-7 200:40",
    "1-4 200:10, 5-8 200:20, 2-3 200:30, 6-7 200:40",
)


def test_the_best_of_each_group_go_on_and_do_not_meet_again_at_first() -> None:
    tournament = after(staged(8, GROUPS, CUP), *PLAYED)

    # Groups are won by 1 and 2, seconds are 4 and 3.
    assert scene_of(tournament, 4).groups == ((1, 2, 4, 3),)
    assert short(next_round(tournament)) == ["1: 1 v 3", "2: 2 v 4"]


def test_three_groups_do_not_meet_inside_either() -> None:
    stages = (Stage("round_robin", 3, groups=3, advance=2), Stage("knockout", 3))
    for seed in range(5):
        before, plan = list(rounds_of(staged(12, *stages), seed))[3]
        first = scene_of(before, 1).groups
        assert not any(
            {*table.a, *table.b} <= set(group) for table in plan.tables for group in first
        )


def test_whoever_has_not_gone_on_has_no_seat() -> None:
    *_, (_, plan) = rounds_of(staged(8, GROUPS, CUP))

    assert (len(plan.tables), len(seated(plan)), plan.byes) == (1, 2, ())


def test_without_a_number_everybody_goes_on() -> None:
    stages = (Stage("draw", rounds=1), Stage("neighbours", rounds=1))
    tournament = staged(6, *stages, book=book_with(rematch_policy="allow"))
    *_, (_, plan) = rounds_of(tournament)

    assert [table.why.places for table in plan.tables] == [(1, 2), (3, 4), (5, 6)]


def test_a_latecomer_joins_the_smallest_group() -> None:
    tournament = staged(5, Stage("round_robin", 3, groups=2), late={5: 2})

    assert scene_of(tournament, 2).groups == ((1, 4, 5), (2, 3))


def test_an_entry_away_for_the_first_round_stays_in_its_group() -> None:
    tournament = staged(4, Stage("round_robin", 3, groups=2), absent_next=frozenset({1}))

    assert scene_of(tournament, 1).groups == ((1, 4), (2, 3))


def test_nothing_comes_after_the_last_stage() -> None:
    tournament = after(staged(4, Stage("draw", 1)), "1-2 200:1, 3-4 200:1")

    with pytest.raises(RuleViolation) as refusal:
        scene_of(tournament, 2)

    assert (refusal.value.code, refusal.value.at) == ("rounds_over", "stages")


@pytest.mark.parametrize(("entries", "groups"), [(11, 103), (5, 3)])
def test_groups_that_fill_no_table_are_refused(entries: int, groups: int) -> None:
    tournament = staged(entries, Stage("round_robin", 3, groups=groups))

    with pytest.raises(RuleViolation) as refused:
        scene_of(tournament, 1)

    assert refused.value.as_document()["error"] == {
        "code": "too_few_entries",
        "message": f"{entries} entries do not give {groups} groups of 2 or more, and fewer "
        f"fill no table. Make at most {entries // 2}.",
        "at": "stages",
        "article": None,
    }
