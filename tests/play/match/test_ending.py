"""When a match is over, under every book: target, hands, time, level scores."""

from typing import Any

import pytest

from capicua.play.match.sheet import open_sheet, write
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import played, row, told

PLAYING = ("playing", None, None)


def case(identifier: str, articles: str, *values: Any) -> Any:
    """Return a case with the articles that it proves; its id begins with its article."""
    marks = [pytest.mark.article(*articles.split())] if articles else []
    return pytest.param(*values, marks=marks, id=identifier)


FID = [
    case("fid-60-n1-target", "FID-60-n1 FID-62",
         "fid-2015", "A90 B70 A60 A50", {}, ("target", "A", (200, 70))),
    case("fid-60-n1-below-the-target", "FID-60-n1 FID-3",
         "fid-2015", "A90 B70 A60 A49", {}, PLAYING),
    case("fid-60-n1-authorities-set-the-target", "FID-60-n1",
         "fid-2015", "A90 B70 A60", {"target": 150}, ("target", "A", (150, 70))),
    case("fid-60-n2-hand-running-at-the-call", "FID-60-n2 FID-62",
         "fid-2015", "A50 B30 time B10", {}, ("time", "A", (50, 40))),
    case("fid-60-n2-not-over-before-that-hand", "FID-60-n2",
         "fid-2015", "A50 B30 time", {}, PLAYING),
    case("fid-60-n2-target-in-the-hand-after-time", "FID-60-n2",
         "fid-2015", "A90 A90 time A30", {}, ("target", "A", (210, 0))),
    case("fid-60-n3-between-hands-is-the-next-hand", "FID-60-n3",
         "fid-2015", "A50 B30 between", {}, PLAYING),
    case("fid-60-n3-between-hands-and-that-hand-played", "FID-60-n3",
         "fid-2015", "A50 B30 between B30", {}, ("time", "B", (50, 60))),
    case("fid-60-reading-f7-a-hand-starts-with-its-first-tile", "",
         "fid-2015", "A50 B30 between", {"hand_start": "dp57"}, ("time", "A", (50, 30))),
    case("fid-62-pu-level-asks-for-another-hand", "FID-62-pu",
         "fid-2015", "A50 B30 time B20", {}, PLAYING),
    case("fid-62-pu-repeated-until-broken", "FID-62-pu",
         "fid-2015", "A50 B30 time B20 =1 =2 A1", {}, ("time", "A", (51, 50))),
    case("fid-60-a-penalised-hand-is-the-hand-to-finish", "",
         "fid-2015", "A50 B30 time -A40", {}, ("time", "B", (10, 30))),
    case("fid-60-a-null-hand-is-played-again", "",
         "fid-2015", "A50 B30 time null null B40", {}, ("time", "B", (50, 70))),
    case("fid-83-a-late-deduction-breaks-the-tie", "",
         "fid-2015", "A50 B50 time =1 -A20!", {}, ("time", "B", (30, 50))),
    case("fid-60-the-hand-that-continues-is-still-played", "",
         "fid-2015", "A50 B50 time =1 -A20…", {}, PLAYING),
]  # fmt: skip
PR = [
    case("pr-1-a-n2-target", "PR-1-a-n2",
         "pr", "A168 B40 A32", {}, ("target", "A", (200, 40))),
    case("pr-1-a-n2-leader-at-time", "PR-1-a-n2",
         "pr", "A60 time B70", {}, ("time", "B", (60, 70))),
    case("pr-1-a-n3-no-additional-hand", "PR-1-a-n3",
         "pr", "A60 between B10", {}, ("time", "A", (60, 10))),
    case("pr-1-a-n3-the-begun-hand-is-finished", "PR-1-a-n3",
         "pr", "A60 between", {}, PLAYING),
    case("pr-1-a-n4-level", "PR-1-a-n4",
         "pr", "A50 time B50", {}, PLAYING),
    case("pr-1-a-n4-additional-hand", "PR-1-a-n4",
         "pr", "A50 time B50 =1 B5", {}, ("time", "B", (50, 55))),
]  # fmt: skip
AMASFAC = [
    case("amasfac-10-11.1-counted-as-a-hundred", "AMASFAC-10-11.1",
         "amasfac", "A60 B20 A58", {}, ("target", "A", (100, 20))),
    case("amasfac-10-11.2-current-hand-and-one-more", "AMASFAC-10-11.2",
         "amasfac", "A30 time B10", {}, PLAYING),
    case("amasfac-10-11.2-leader-after-one-more", "AMASFAC-10-11.2",
         "amasfac", "A30 time B10 B25", {}, ("time", "B", (30, 35))),
    case("amasfac-10-11.2-a-hundred-in-the-current-hand", "AMASFAC-10-11.2",
         "amasfac", "A80 time A25", {}, ("target", "A", (100, 0))),
    case("amasfac-10-11.2-between-hands-only-one", "AMASFAC-10-11.2",
         "amasfac", "A30 between B10", {}, ("time", "A", (30, 10))),
    case("amasfac-10-reading-a3-two-hands", "",
         "amasfac", "A30 between B10", {"time_up_between_hands": "two"}, PLAYING),
    case("amasfac-10-11.3-last-hand-cancelled", "AMASFAC-10-11.3",
         "amasfac", "A30 time B10 B20", {}, ("time", "A", (30, 10))),
    case("amasfac-10-11.3-last-hand-of-pair-a-cancelled", "AMASFAC-10-11.3",
         "amasfac", "B30 time A10 A20", {}, ("time", "B", (10, 30))),
    case("amasfac-10-11.3-back-to-the-last-that-scored", "AMASFAC-10-11.3",
         "amasfac", "A30 B30 time =1 =2", {}, ("time", "A", (30, 0))),
    case("amasfac-10-11.3-no-hand-ever-scored", "AMASFAC-10-11.3",
         "amasfac", "time =1 =2", {}, PLAYING),
    case("amasfac-10-11.3-one-more-hand-then", "AMASFAC-10-11.3",
         "amasfac", "time =1 =2 =3 B7", {}, ("time", "B", (0, 7))),
    case("amasfac-10-11.3-a-penalised-hand-is-the-last-one-recorded", "AMASFAC-10-11.3",
         "amasfac", "A30 B55 time =1 -B25", {}, ("time", "B", (30, 55))),
    case("amasfac-10-11.3-nothing-recorded-after-the-penalised-hand", "AMASFAC-10-11.3",
         "amasfac", "A30 B55 time -B25 =1", {}, ("time", "B", (30, 55))),
    case("amasfac-10-11.3-a-hand-recorded-after-the-penalised-one", "AMASFAC-10-11.3",
         "amasfac", "A30 B25 time -B25 B30", {}, ("time", "A", (30, 0))),
    case("amasfac-13.9-a-deduction-in-a-hand-is-no-hand-of-its-own", "AMASFAC-10-11.3",
         "amasfac", "A30 time B40 -B25… B15", {}, ("time", "A", (30, 15))),
    case("amasfac-10-11.3-only-penalties-were-recorded", "AMASFAC-10-11.3",
         "amasfac", "-A25 time -B25 =1", {}, ("time", "B", (0, 0))),
    case("amasfac-10-11.3-a-penalty-that-took-nothing-off-breaks-no-tie", "",
         "amasfac", "time -A25 =1", {"allow_negative_running": False}, PLAYING),
    case("amasfac-10-11.3-only-what-a-penalty-took-off-comes-back", "",
         "amasfac", "A10 time -A25 =1", {"allow_negative_running": False},
         ("time", "A", (10, 0))),
    case("amasfac-10-reading-a2-extra-hand", "",
         "amasfac", "A30 time B10 B20", {"tie_policy": "extra_hand"}, PLAYING),
]  # fmt: skip
FED = [
    case("fed-10-n2-overshoot-counted-at-the-limit", "FED-10-n2",
         "fed", "A160 B40 A150", {}, ("target", "A", (300, 40))),
    case("fed-10-n4-current-and-one-last-hand", "FED-10-n4",
         "fed", "A30 time B10", {}, PLAYING),
    case("fed-10-n4-last-hand-is-added", "FED-10-n4",
         "fed", "A30 time B10 B25", {}, ("time", "B", (30, 35))),
    case("fed-10-reading-e9-called-between-hands", "",
         "fed", "A30 between B10", {}, ("time", "A", (30, 10))),
    case("fed-10-n5-tied-last-hand-ends-the-match", "FED-10-n5",
         "fed", "A30 time B10 =3", {}, ("time", "A", (30, 10))),
    case("fed-10-n6-level-asks-for-another-hand", "FED-10-n6",
         "fed", "A30 time B10 B20", {}, PLAYING),
    case("fed-10-n6-level-after-a-tied-last-hand", "FED-10-n6",
         "fed", "A30 B30 time =1 =2", {}, PLAYING),
    case("fed-10-n6-tie-break-hand", "FED-10-n6",
         "fed", "A30 time B10 B20 =4 A12", {}, ("time", "A", (42, 30))),
]  # fmt: skip
DP = [
    case("dp-5-a-first-to-the-points", "DP-5-a DP-56 DP-58",
         "dp-standard", "A90 B70 A60", {}, ("target", "A", (150, 70))),
    case("dp-56-below-the-target", "DP-56",
         "dp-standard", "A90 B70 A59", {}, PLAYING),
    case("dp-60-time-never-ends-a-match", "DP-60",
         "dp-standard", "A90 time B10 B10 B10", {}, PLAYING),
    case("dp-60-even-hands-are-all-played", "DP-60",
         "dp-even-hands", "A90 between B10 B10", {"hands": 4}, PLAYING),
    case("dp-5-b-more-points-after-all-hands", "DP-5-b DP-56 DP-58",
         "dp-even-hands", "A90 B70 =1 B30", {"hands": 4}, ("hands", "B", (90, 100))),
    case("dp-5-b-level-totals-are-a-draw", "DP-5-b DP-58",
         "dp-even-hands", "A90 B70 =1 B20", {"hands": 4}, ("hands", None, (90, 90))),
    case("dp-56-not-before-the-last-hand", "DP-56",
         "dp-even-hands", "A168 A168 A168 A168 A168 A168 A168", {}, PLAYING),
    case("dp-56-sixteen-hands-unless-told-otherwise", "DP-56",
         "dp-even-hands", "A1 " * 16, {}, ("hands", "A", (16, 0))),
    case("dp-47-a-hand-closed-by-a-penalty-is-one-of-them", "DP-47 DP-56",
         "dp-even-hands", "A9 -B1 B7 A5", {"hands": 4}, ("hands", "A", (14, 6))),
    case("dp-56-the-penalised-hand-may-be-the-last", "DP-47 DP-56",
         "dp-even-hands", "A9 B7 A5 -A8", {"hands": 4}, ("hands", "B", (6, 7))),
    case("dp-56-a-null-hand-is-played-again", "",
         "dp-even-hands", "A9 null B7 null A5", {"hands": 4}, PLAYING),
    case("dp-56-a-deduction-that-closes-no-hand-is-none", "",
         "dp-even-hands", "A9 -B1! B7 -A1… A5", {"hands": 4}, PLAYING),
]  # fmt: skip


@pytest.mark.parametrize(
    ("book", "text", "terms", "expected"), [*FID, *PR, *AMASFAC, *FED, *DP]
)
def test_a_match_ends_as_its_book_says(
    book: str, text: str, terms: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    assert told(played(book, text, **terms)) == expected


def test_a_book_of_hands_that_knows_no_draw_plays_on_while_level() -> None:
    book = load("dp-even-hands")
    values = {name: book.match[name] for name in type(book.match).params}
    decided = {**values, "draws_allowed": load("fed").match.draws_allowed}
    sheet = open_sheet(book._replace(match=type(book.match)(decided)), hands=4)
    for word in ["A9", "B7", "=1", "B2"]:
        sheet = write(sheet, row(word))

    assert [told(sheet), told(write(sheet, row("A3")))] == [
        PLAYING,
        ("hands", "A", (12, 9)),
    ]


@pytest.mark.parametrize("book", OFFICIAL)
def test_teams_end_like_pairs(book: str) -> None:
    text = "A30 time B10"

    assert told(played(book, text, "teams")) == told(played(book, text))
