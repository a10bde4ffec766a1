"""Rotated tables of DP 37, and the single matches that end a shorter day."""

import pytest

from capicua.tournament.pairing.round import next_round
from tournament.pairing.events import after, book_with, event, rounds_of, seated, short

JORNADA = {"modality": "individual", "kind": "jornada", "rounds": 3}


@pytest.mark.article("DP-37-n1")
def test_four_in_a_row_play_all_three_partnerships() -> None:
    tournament = event(9, book=book_with("dp-standard"), **JORNADA)

    assert short(next_round(tournament)) == [
        "1.1: 1+4 v 2+3",
        "1.2: 1+3 v 2+4",
        "1.3: 1+2 v 3+4",
        "2.1: 5+8 v 6+7",
        "2.2: 5+7 v 6+8",
        "2.3: 5+6 v 7+8",
        "bye 9",
    ]


@pytest.mark.article("DP-37-n2")
def test_the_new_ranking_makes_the_next_tables() -> None:
    before = list(rounds_of(event(12, book=book_with("dp-standard"), **JORNADA)))[2][0]

    plan = next_round(before)

    tops = [table for table in plan.tables if table.rotation == 1]
    assert [table.why.places for table in tops] == [
        (1, 2, 4, 3),
        (5, 6, 8, 7),
        (9, 10, 12, 11),
    ]
    wins = [sorted(table.why.wins) for table in tops]
    assert wins == sorted(wins, reverse=True)


@pytest.mark.parametrize(
    ("games", "rounds", "expected"),
    [
        pytest.param(9, 3, [3, 3, 3], id="dp-33-nine"),
        pytest.param(7, 3, [3, 3, 1], id="d4-seven"),
        pytest.param(8, 4, [3, 3, 1, 1], id="d4-eight"),
    ],
)
def test_a_shorter_day_ends_with_single_matches(
    games: int, rounds: int, expected: list[int]
) -> None:
    book = book_with("dp-standard", jornada_games=games)
    jornada = event(8, book=book, **{**JORNADA, "rounds": rounds})

    plans = [plan for _, plan in rounds_of(jornada)]

    assert [len(plan.tables) // 2 for plan in plans] == expected
    last = plans[-1].tables[0]
    assert last.rotation == (1 if games == 9 else None)
    assert last.why.places == (1, 2, 4, 3)


def test_everybody_sits_once_or_rests() -> None:
    for _, plan in rounds_of(event(15, book=book_with("dp-standard"), **JORNADA)):
        assert sorted((*seated(plan), *plan.byes)) == list(range(1, 16))


def test_the_list_decides_whoever_has_met() -> None:
    played = after(event(4, book=book_with("dp-standard"), **JORNADA))

    assert short(next_round(played))[0] == "1.1: 1+4 v 2+3"
