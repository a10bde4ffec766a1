"""Results: margins, caps and floors, and deductions that hit one athlete alone."""

from typing import Any

import pytest

from capicua.play.match.result import result_of
from play.match.sheets import lines, opened, played, result, told


@pytest.mark.parametrize(
    ("book", "text", "terms", "expected"),
    [
        pytest.param("fid-2015", "A168 B150 A46", {},
                     ["won 214-150 +50", "lost 150-214 -50"],
                     id="fid-64-target-less-the-losers-points"),
        pytest.param("fid-2015", "A148 B168 time B3", {},
                     ["lost 148-171 -52", "won 171-148 +52"],
                     id="fid-64-reading-f5-also-on-time"),
        pytest.param("fid-2015", "A148 B168 time B3", {"efec_mode": "fid64_time_diff"},
                     ["lost 148-171 -23", "won 171-148 +23"], id="fid-64-time-difference"),
        pytest.param("fid-2015", "A168 B150 A46", {"efec_mode": "fid64_time_diff"},
                     ["won 214-150 +50", "lost 150-214 -50"], id="fid-64-target-as-ever"),
        pytest.param("fid-2015", "A168 B150 A46", {"efec_mode": "raw"},
                     ["won 214-150 +64", "lost 150-214 -64"], id="fid-64-raw"),
        pytest.param("fid-2015", "A168 B150 A46", {"efec_mode": "capped_diff"},
                     ["won 214-150 +50", "lost 150-214 -50"], id="fid-64-capped"),
        pytest.param("fid-2015", "-B40 A168 A40", {}, ["won 208-0 +200", "lost 0-208 -200"],
                     id="fid-66-reading-f4-floored-at-zero"),
        pytest.param("fid-2015", "-B40 A168 A40", {"floor_zero": False},
                     ["won 208--40 +240", "lost -40-208 -240"], id="fid-66-no-floor"),
        pytest.param("fid-2015", "-A40 -B20 time =1", {}, ["lost 0-0 -200", "won 0-0 +200"],
                     id="fid-62-a-floor-never-decides"),
        pytest.param("fid-2015", "A168 A46", {"cap_at_target": True},
                     ["won 200-0 +200", "lost 0-200 -200"], id="fid-reading-e2-capped"),
        pytest.param("amasfac", "A60 B20 A58", {}, ["won 100-20 +80", "lost 20-100 -80"],
                     marks=pytest.mark.article("AMASFAC-10-11.1"),
                     id="amasfac-10-11.1-hundred-less-the-losers-points"),
        pytest.param("amasfac", "A30 time B10 B25", {}, ["lost 30-35 -5", "won 35-30 +5"],
                     marks=pytest.mark.article("AMASFAC-10-11.2"),
                     id="amasfac-10-11.2-difference-on-time"),
        pytest.param("amasfac", "A30 time B10 B20", {}, ["won 30-10 +20", "lost 10-30 -20"],
                     marks=pytest.mark.article("AMASFAC-10-11.3"),
                     id="amasfac-10-11.3-difference-after-cancelling"),
        pytest.param("fed", "A160 B40 A150", {}, ["won 300-40 +260", "lost 40-300 -260"],
                     marks=pytest.mark.article("FED-10-n2"),
                     id="fed-10-n2-difference-of-the-counted-score"),
        pytest.param("dp-standard", "A90 B70 A80", {},
                     ["won 170-70 +100", "lost 70-170 -100"],
                     id="dp-41-spread-without-a-cap"),
        pytest.param("dp-even-hands", "A9 B7 =1 B2", {"hands": 4}, ["tied 9-9 +0"] * 2,
                     marks=pytest.mark.article("DP-5-b"), id="dp-5-b-a-draw-for-both"),
        pytest.param("pr", "A168 A40", {}, ["won 208-0 +200", "lost 0-208 -200"],
                     id="pr-reading-p7-as-fid"),
    ],
)  # fmt: skip
def test_a_match_played_out_gives_partners_the_same_line(
    book: str, text: str, terms: dict[str, Any], expected: list[str]
) -> None:
    assert lines(played(book, text, **terms)) == expected * 2


ONE_WINNER = "B168 B22 A168 A37 -1:40"
"""Pair A wins 205 to 190; seat 1 then loses 40 points."""


@pytest.mark.parametrize(
    ("book", "text", "terms", "expected"),
    [
        pytest.param("fid-2015", ONE_WINNER, {},
                     ["lost 165-190 -35", "lost 190-205 -10", "won 205-190 +10",
                      "lost 190-205 -10"],
                     marks=pytest.mark.article("FID-59-pu"),
                     id="fid-59-pu-one-winner-three-losers"),
        pytest.param("fid-2015", ONE_WINNER, {"indiv_penalty_efec": "pair_score"},
                     ["lost 165-190 -10", "lost 190-205 -10", "won 205-190 +10",
                      "lost 190-205 -10"], id="fid-59-pu-reading-f3-the-pairs-margin"),
        pytest.param("fid-2015", "B100 A168 A37 -1:40", {},
                     ["won 165-100 +100", "lost 100-205 -100", "won 205-100 +100",
                      "lost 100-205 -100"],
                     marks=pytest.mark.article("FID-59-pu"),
                     id="fid-59-pu-still-a-winner"),
        pytest.param("fid-2015", "B100 A168 A37 -2:40", {},
                     ["won 205-100 +100", "lost 60-205 -140", "won 205-100 +100",
                      "lost 100-205 -100"], id="fid-59-pu-a-loser-loses-more"),
        pytest.param("fid-2015", "B100 A168 A32 -1:100", {},
                     ["lost 100-100 -100", "lost 100-200 -100", "won 200-100 +100",
                      "lost 100-200 -100"], id="fid-59-pu-reading-f3-level-is-lost"),
        pytest.param("fid-2015", "B100 A168 A32 -1:100", {"indiv_penalty_tie": "won"},
                     ["won 100-100 +100", "lost 100-200 -100", "won 200-100 +100",
                      "lost 100-200 -100"], id="fid-59-pu-reading-f3-level-is-won"),
        pytest.param("fid-2015", "-2:120 A168 A32", {},
                     ["won 200-0 +200", "lost 0-200 -200"] * 2,
                     id="fid-59-pu-reading-f3-never-below-zero"),
        pytest.param("fid-2015", "-2:120 A168 A32", {"floor_zero": False},
                     ["won 200-0 +200", "lost -120-200 -320", "won 200-0 +200",
                      "lost 0-200 -200"], id="fid-59-pu-below-zero-by-setting"),
        pytest.param("fid-2015", "-3:40 absent:2", {},
                     ["won 200-0 +200", "lost 0-200 -200", "won 160-0 +200",
                      "won 200-0 +200"], id="fid-59-pu-off-a-forfeit"),
        pytest.param("fid-2015", "-3:200 absent:2", {},
                     ["won 200-0 +200", "lost 0-200 -200", "lost 0-0 -200",
                      "won 200-0 +200"], id="fid-59-pu-more-than-a-forfeit-gave"),
        pytest.param("fid-2015", "B100 A168 A37 -1:60 -1:60", {},
                     ["lost 85-100 -115", "lost 100-205 -100", "won 205-100 +100",
                      "lost 100-205 -100"], id="fid-59-pu-several-add-up"),
        pytest.param("pr", "B100 A168 A37 -1:80", {},
                     ["won 125-100 +100", "lost 100-205 -100", "won 205-100 +100",
                      "lost 100-205 -100"], id="pr-6-a-offender-only"),
        pytest.param("amasfac", "B90 A100 -1:25", {},
                     ["lost 75-90 -25", "lost 90-100 -10"] * 2,
                     id="amasfac-8-reading-a12-both-players-of-the-pair"),
        pytest.param("fid-2015", "B20 time A60 -1:30", {"efec_mode": "fid64_time_diff"},
                     ["won 30-20 +10", "lost 20-60 -40", "won 60-20 +40",
                      "lost 20-60 -40"], id="fid-59-pu-difference-of-a-match-on-time"),
        pytest.param("dp-even-hands", "A9 B7 =1 B2 -1:5", {"hands": 4},
                     ["lost 4-9 -5", "tied 9-9 +0", "tied 9-9 +0", "tied 9-9 +0"],
                     id="dp-5-b-off-a-draw"),
    ],
)  # fmt: skip
def test_a_personal_deduction_changes_one_line_alone(
    book: str, text: str, terms: dict[str, Any], expected: list[str]
) -> None:
    assert lines(played(book, text, "individual", **terms)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (ONE_WINNER, ("target", None, None)),
        ("B168 B22 -1:40 -3:40 A168 A37", ("target", None, None)),
        ("B100 A168 A37 -1:40", ("target", "A", (205, 100))),
    ],
)
def test_the_pairs_keep_their_score_only_while_the_results_are_theirs(
    text: str, expected: tuple[Any, ...]
) -> None:
    assert told(played("fid-2015", text, "individual")) == expected


@pytest.mark.parametrize(
    ("book", "modality", "text", "articles"),
    [
        ("fid-2015", "pairs", "A168 A40", ("60", "64")),
        ("fid-2015", "pairs", "A10 time B5", ("60", "62", "64")),
        ("fid-2015", "individual", "A168 A40 -2:40", ("60", "64", "59-pu")),
        ("pr", "pairs", "A10 time B5", ("1-a",)),
        ("amasfac", "pairs", "A60 A60", ("10 [11.1]", "11 [12.1]")),
        ("amasfac", "pairs", "A9 time B5 B4", ("10 [11.2]", "10 [11.3]", "11 [12.1]")),
        ("dp-standard", "pairs", "A168", ("56", "41")),
        ("fed", "pairs", "A168 A168", ("10",)),
    ],
)
def test_a_result_names_its_articles(
    book: str, modality: str, text: str, articles: tuple[str, ...]
) -> None:
    assert result(played(book, text, modality)).articles == articles


def test_a_match_that_goes_on_has_no_result() -> None:
    sheet = opened("fid-2015")

    assert result_of(sheet.terms, sheet.state) is None
