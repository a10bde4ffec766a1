"""Matches that were not played to their end: who loses, and what is written."""

from typing import Any

import pytest

from play.match.sheets import lines, played, result, told

ALL_LOSE = ["lost 0-200 -200"] * 4
WIN, LOSS = "won 200-0 +200", "lost 0-200 -200"


def proof(identifier: str, articles: str, *values: Any) -> Any:
    marks = pytest.mark.article(*articles.split())
    return pytest.param(*values, marks=marks, id=identifier)


@pytest.mark.parametrize(
    ("book", "modality", "text", "terms", "expected"),
    [
        proof("fid-67-b-pairs", "FID-67 FID-67-b",
              "fid-2015", "pairs", "absent:2", {}, [WIN, LOSS, WIN, LOSS]),
        proof("fid-67-b-both-sides-late", "FID-67",
              "fid-2015", "pairs", "absent:23", {}, ALL_LOSE),
        proof("fid-67-b-the-match-is-to-300", "FID-67-b", "fid-2015", "teams", "absent:4",
              {"target": 300}, ["won 300-0 +300", "lost 0-300 -300"] * 2),
        proof("fid-67-pu-the-three-present-win", "FID-67-pu",
              "fid-2015", "individual", "absent:2", {}, [WIN, LOSS, WIN, WIN]),
        proof("fid-67-pu-one-of-each-pair", "FID-67-pu",
              "fid-2015", "individual", "absent:12", {}, [LOSS, LOSS, WIN, WIN]),
        pytest.param("fid-2015", "pairs", "absent:2", {"forfeit_efec_pct": 50},
                     ["won 200-0 +100", LOSS] * 2, id="fid-67-reading-f17-half-the-margin"),
        pytest.param("fid-2015", "individual", "absent:2", {"absent_partner": "loses"},
                     [WIN, LOSS, WIN, LOSS], id="fid-67-reading-d6-partner-loses"),
        proof("pr-2-a-n2-pairs", "PR-2-a-n2", "pr", "pairs", "absent:1", {},
              ["lost 0-200 -200", "won 100-0 +100"] * 2),
        proof("pr-2-a-n2-individual", "PR-2-a-n2", "pr", "individual", "absent:1", {},
              ["lost 0-200 -200", "won 100-0 +100", "won 100-0 +100", "won 100-0 +100"]),
        pytest.param("pr", "pairs", "absent:1", {"forfeit_win": 120, "forfeit_loss": 150},
                     ["lost 0-150 -150", "won 120-0 +120"] * 2, id="pr-2-a-reading-p1"),
        proof("amasfac-13.5-pairs", "AMASFAC-13.5", "amasfac", "pairs", "absent:3", {},
              ["lost 0-30 -30", "won 30-0 +30"] * 2),
        proof("amasfac-13.5-individual", "AMASFAC-13.5",
              "amasfac", "individual", "absent:3", {},
              ["lost 0-30 -30", "won 30-0 +30"] * 2),
        pytest.param("amasfac", "pairs", "absent:3", {"default_absent": "zero"},
                     ["lost 0-0 +0", "won 30-0 +30"] * 2, id="amasfac-13.5-reading-a4"),
        proof("dp-59-pairs", "DP-59", "dp-standard", "pairs", "absent:2", {},
              ["won 150-0 +150", "lost 0-150 -150"] * 2),
        proof("dp-59-individual-the-partner-loses-too", "DP-59",
              "dp-standard", "individual", "absent:2", {},
              ["won 150-0 +150", "lost 0-150 -150"] * 2),
        pytest.param("fed", "individual", "absent:2", {"target": 200},
                     [WIN, LOSS] * 2, id="fed-reading-e5"),
    ],
)  # fmt: skip
def test_an_absence_is_written_as_the_book_says(
    book: str, modality: str, text: str, terms: dict[str, Any], expected: list[str]
) -> None:
    assert lines(played(book, text, modality, **terms)) == expected


@pytest.mark.parametrize(
    ("book", "modality", "text", "expected"),
    [
        proof("fid-86-n1-whatever-the-score", "FID-86-n1",
              "fid-2015", "pairs", "A150 B10 left:3", [LOSS, WIN] * 2),
        proof("fid-86-n1-both-of-a-pair", "FID-86-n1",
              "fid-2015", "pairs", "left:24", [WIN, LOSS] * 2),
        proof("fid-86-n2-the-innocent-partner-wins-too", "FID-86-n2",
              "fid-2015", "individual", "A150 left:3", [WIN, WIN, LOSS, WIN]),
        proof("fid-86-n3-a-partner-who-caused-it-does-not", "FID-86-n3",
              "fid-2015", "individual", "A150 left:3<1", [LOSS, WIN, LOSS, WIN]),
        pytest.param("fid-2015", "individual", "left:3<2", [WIN, WIN, LOSS, WIN],
                     id="fid-86-an-opponent-is-of-the-present-pair"),
        proof("dp-58-won-by-abandonment", "DP-58",
              "dp-standard", "pairs", "B140 left:2",
              ["won 150-0 +150", "lost 0-150 -150"] * 2),
        pytest.param("dp-standard", "individual", "B140 left:2<4",
                     ["won 150-0 +150", "lost 0-150 -150"] * 2,
                     id="dp-62-reading-d15-the-pair-of-the-leaver-loses"),
        pytest.param("pr", "individual", "left:2",
                     ["won 100-0 +100", "lost 0-200 -200",
                      "won 100-0 +100", "won 100-0 +100"], id="pr-silent-as-a-forfeit"),
        pytest.param("amasfac", "individual", "left:2",
                     ["won 30-0 +30", "lost 0-30 -30"] * 2,
                     id="amasfac-silent-as-a-default"),
        pytest.param("fed", "pairs", "left:2", ["won 300-0 +300", "lost 0-300 -300"] * 2,
                     id="fed-silent-as-a-forfeit"),
    ],
)  # fmt: skip
def test_an_abandoned_match_is_written_as_the_book_says(
    book: str, modality: str, text: str, expected: list[str]
) -> None:
    assert lines(played(book, text, modality)) == expected


def test_by_reading_d6_the_partner_of_a_leaver_may_win_under_dp() -> None:
    sheet = played("dp-standard", "left:2", "individual", absent_partner="wins")

    assert [line.split()[0] for line in lines(sheet)] == ["won", "lost", "won", "won"]


@pytest.mark.parametrize(
    ("modality", "text", "expected"),
    [
        pytest.param("pairs", "A150 red:1", [LOSS, WIN, LOSS, WIN], id="fid-66-pairs"),
        pytest.param("teams", "black:2", [WIN, LOSS, WIN, LOSS], id="fid-66-p1-teams"),
        pytest.param("individual", "A9 red:1", [LOSS, WIN, WIN, WIN], id="fid-66-personal"),
    ],
)
def test_a_red_or_black_card_loses_the_match(
    modality: str, text: str, expected: list[str]
) -> None:
    assert lines(played("fid-2015", text, modality)) == expected


@pytest.mark.parametrize(
    ("modality", "articles"),
    [
        pytest.param("individual", ("59-a",), marks=pytest.mark.article("FID-59-a"),
                     id="fid-59-a-all-four-lose"),
        pytest.param("pairs", ("59-b",), marks=pytest.mark.article("FID-59-b"),
                     id="fid-59-b-both-pairs-lose"),
        pytest.param("teams", ("59-b",), id="fid-59-b-teams-as-pairs"),
    ],
)  # fmt: skip
def test_a_void_sheet_is_lost_by_everybody(
    modality: str, articles: tuple[str, ...]
) -> None:
    sheet = played("fid-2015", "A150 B60 A90 void", modality)

    assert (lines(sheet), told(sheet)) == (ALL_LOSE, ("void", None, (0, 0)))
    assert result(sheet).articles == articles


def test_a_void_sheet_counts_the_target_of_the_match() -> None:
    sheet = played("fid-2015", "void", target=300)

    assert lines(sheet) == ["lost 0-300 -300"] * 4


@pytest.mark.parametrize(
    ("text", "modality", "expected"),
    [
        ("absent:2", "pairs", ("forfeit", "A", (200, 0))),
        ("absent:2", "individual", ("forfeit", None, None)),
        ("absent:13", "individual", ("forfeit", "B", (0, 200))),
        ("absent:12", "pairs", ("forfeit", None, (0, 0))),
        ("left:4", "pairs", ("abandon", "A", (200, 0))),
        ("red:4", "pairs", ("card", "A", (200, 0))),
    ],
)
def test_winner_and_score_follow_from_the_four_results(
    text: str, modality: str, expected: tuple[Any, ...]
) -> None:
    assert told(played("fid-2015", text, modality)) == expected


@pytest.mark.parametrize(
    ("book", "text", "articles"),
    [
        ("fid-2015", "absent:2", ("67-b", "67-pu")),
        ("fid-2015", "left:2", ("86",)),
        ("dp-standard", "left:2", ("63", "62")),
        ("amasfac", "absent:2", ("13.5",)),
    ],
)
def test_an_individual_forfeit_names_the_article_on_the_partner(
    book: str, text: str, articles: tuple[str, ...]
) -> None:
    assert result(played(book, text, "individual")).articles == articles


@pytest.mark.parametrize(
    ("book", "text", "articles"),
    [
        ("fid-2015", "absent:2", ("67-b",)),
        ("fid-2015", "left:2", ("86",)),
        ("fid-2015", "red:2", ("66", "86")),
        ("pr", "absent:2", ("2-a",)),
        ("pr", "left:2", ("2-a",)),
        ("amasfac", "absent:2", ("13.5",)),
        ("dp-standard", "absent:2", ("59",)),
        ("dp-standard", "left:2", ("63",)),
        ("dp-even-hands", "left:2", ("64",)),
        ("fed", "absent:2", ()),
    ],
)
def test_a_forfeit_names_its_article(
    book: str, text: str, articles: tuple[str, ...]
) -> None:
    assert result(played(book, text)).articles == articles
