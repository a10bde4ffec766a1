"""Table numbers: fixed tables, clinched leaders, then the best place."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.round import next_round
from capicua.tournament.pairing.seating import number_tables
from capicua.tournament.pairing.standing_list import StandingList
from tournament.pairing.events import after, book_with, event, short
from tournament.pairing.test_standing_list import RUNAWAY


def test_table_one_has_the_best_place() -> None:
    assert short(next_round(event(8))) == ["1: 1 v 5", "2: 2 v 6", "3: 3 v 7", "4: 4 v 8"]


@pytest.mark.article("FID-63-p2")
@pytest.mark.parametrize(
    ("kind", "settings", "expected"),
    [
        pytest.param("mundial", {}, ["1: 3 v 4", "2: 1 v 2"], id="fid-63-p2-last-tables"),
        pytest.param("torneo", {}, ["1: 1 v 2", "2: 3 v 4"], id="f12-other-events"),
        pytest.param(
            "mundial",
            {"clinched_policy": "off"},
            ["1: 1 v 2", "2: 3 v 4"],
            id="f12-switched-off",
        ),
        pytest.param(
            "mundial",
            {"clinched_policy": "pair_bottom"},
            ["1: 2 v 3", "2: 4 v 1"],
            id="f12-paired-at-the-bottom",
        ),
    ],
)
def test_a_clinched_leader_plays_at_the_last_table(
    kind: str, settings: dict[str, object], expected: list[str]
) -> None:
    chosen = {"rematch_policy": "allow", "pairing_mode": "neighbours", **settings}
    book = book_with("fid-2015", **chosen)
    tournament = after(event(4, book=book, kind=kind, rounds=4), *RUNAWAY)

    assert short(next_round(tournament)) == expected


def test_a_fixed_table_comes_first() -> None:
    tournament = event(8, fixed_tables={8: 1})

    assert short(next_round(tournament)) == ["1: 4 v 8", "2: 1 v 5", "3: 2 v 6", "4: 3 v 7"]


def test_two_at_different_fixed_tables_do_not_meet() -> None:
    plan = next_round(event(4, fixed_tables={1: 1, 3: 2}))

    assert short(plan) == ["1: 1 v 2", "2: 3 v 4"]


@pytest.mark.parametrize(
    ("fixed", "code", "message"),
    [
        (
            {1: 1, 2: 1},
            "fixed_table_taken",
            "2 must sit at table 1, and so must one of 1, 3, whom it does not meet in this "
            "round. Give one of them another table.",
        ),
        (
            {1: 0},
            "fixed_table_missing",
            "1 must sit at table 0, but this round has 2 tables only. Give it another "
            "table, or none.",
        ),
        (
            {1: 3},
            "fixed_table_missing",
            "1 must sit at table 3, but this round has 2 tables only. Give it another "
            "table, or none.",
        ),
    ],
)
def test_a_fixed_table_that_cannot_be_kept_is_told(
    fixed: dict[int, int], code: str, message: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        next_round(event(4, fixed_tables=fixed))

    assert (refusal.value.code, refusal.value.at, refusal.value.message) == (
        code,
        "fixed_tables",
        message,
    )


def test_no_meeting_needs_no_table() -> None:
    assert number_tables(event(4), StandingList((), {}), ()) == ()
