"""Even Hands without some of its players: points for every opening (DP 64)."""

from typing import Any

import pytest

from capicua.kernel.seat import Seat
from capicua.play.match.openings import openings_of
from play.match.sheets import lines, played, told


@pytest.mark.parametrize(
    ("modality", "text", "terms", "expected"),
    [
        pytest.param("pairs", "absent:2", {}, ["won 120--60 +180", "lost -60-120 -180"] * 2,
                     marks=pytest.mark.article("DP-59"),
                     id="dp-59-even-hands-reading-d17"),
        pytest.param("pairs", "A20 left:2", {},
                     ["won 120--60 +180", "lost -60-120 -180"] * 2,
                     id="dp-64-whatever-the-score"),
        pytest.param("individual", "A20 left:2", {},
                     ["won 120--60 +180", "lost -60-120 -180",
                      "won 120--60 +180", "lost 0-120 -120"],
                     id="dp-64-absent-and-partner-each-their-own"),
        pytest.param("pairs", "left:13", {},
                     ["lost -120-120 -240", "won 120--120 +240"] * 2,
                     id="dp-64-both-of-a-pair"),
        pytest.param("pairs", "left:12", {}, ["lost -60--60 +0"] * 4,
                     id="dp-64-one-of-each-pair"),
        pytest.param("pairs", "left:2", {"hands": 8},
                     ["won 60--30 +90", "lost -30-60 -90"] * 2, id="dp-64-eight-hands"),
        pytest.param("pairs", "left:2", {"eh_turns": "all"},
                     ["won 240--240 +480", "lost -240-240 -480"] * 2,
                     id="dp-64-reading-d7-every-hand"),
        pytest.param("pairs", "A20 B5 left:2", {"hands": 4, "eh_turns_scope": "remaining"},
                     ["won 35-5 +30", "lost 5-35 -30"] * 2,
                     id="dp-64-reading-d7-only-what-is-left"),
        pytest.param("pairs", "A20 -B5 left:2", {"hands": 4, "eh_turns_scope": "remaining"},
                     ["won 35--5 +40", "lost -5-35 -40"] * 2,
                     id="dp-64-reading-d7-a-penalised-hand-is-gone"),
        pytest.param("individual", "A20 left:2",
                     {"hands": 4, "eh_turns_scope": "remaining"},
                     ["won 35--15 +50", "lost -15-35 -50",
                      "won 35--15 +50", "lost 0-35 -35"],
                     id="dp-64-reading-d7-left-individually"),
        pytest.param("individual", "A20 B6 left:1",
                     {"hands": 4, "eh_turns_scope": "remaining"},
                     ["lost 20-21 -1", "won 21-20 +1", "lost 20-21 -1", "won 21-20 +1"],
                     id="dp-64-reading-d7-the-leavers-pair-keeps-its-points"),
    ],
)  # fmt: skip
def test_a_missing_player_is_written_by_openings(
    modality: str, text: str, terms: dict[str, Any], expected: list[str]
) -> None:
    assert lines(played("dp-even-hands", text, modality, **terms)) == expected


@pytest.mark.parametrize("modality", ["pairs", "individual"])
def test_the_present_pair_wins_the_match(modality: str) -> None:
    assert told(played("dp-even-hands", "left:4", modality)) == (
        "abandon",
        "A",
        (120, -60),
    )


@pytest.mark.parametrize(
    ("first", "hands", "each"),
    [(1, 16, [4, 4, 4, 4]), (3, 5, [1, 1, 2, 1]), (4, 2, [1, 0, 0, 1]), (2, 0, [0] * 4)],
)
def test_openings_go_round_the_table(first: int, hands: int, each: list[int]) -> None:
    assert [openings_of(Seat(first), hands, seat) for seat in Seat] == each
