"""Laws of every sheet, whatever is written on it."""

from dataclasses import FrozenInstanceError
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest
from hypothesis import assume, given, strategies

from capicua.formats.sheet import read_sheet
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.line import Result
from capicua.play.match.result import MatchResult, result_of
from capicua.play.match.row import Deducted, HandTied, HandWon, NullHand, Row, TimeUp
from capicua.play.match.sheet import Sheet, open_sheet, write
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from capicua.rulebooks.sections.competition import Modality
from oracle.play.random_sheets import random_row, random_terms
from play.match.sheets import opened, played, row

pytestmark = pytest.mark.slow

HAND = HandWon(Pair.A, 1)
NEVER_AFTERWARDS: tuple[Row, ...] = (
    HAND,
    HandTied(Seat.ONE),
    NullHand(),
    TimeUp(),
    row("absent:1"),
    row("left:1"),
    row("red:1"),
)
KINDS = ["hand", "hand", "hand", "tie", "deduct", "null_hand", "time", "forfeit", "abandon"]


@strategies.composite
def sheets(draw: Any, settings: bool = True) -> Sheet:
    """Return sheets of every book whose rows were all accepted."""
    random = Random(draw(strategies.integers(0, 2**32)))  # noqa: S311 - drawn and repeatable
    book = draw(strategies.sampled_from(OFFICIAL))
    terms = random_terms(book, random)
    terms.pop("prior_cards", None)
    if not settings:
        terms.pop("settings", None)
    rows: list[dict[str, Any]] = []
    sheet, _ = read_sheet({"rulebook": book, **terms, "rows": rows}, load)
    for kind in draw(strategies.lists(strategies.sampled_from(KINDS), max_size=20)):
        raw = random_row(random, kind, terms.get("target") or 150)
        try:
            sheet, _ = read_sheet({"rulebook": book, **terms, "rows": [*rows, raw]}, load)
        except RuleViolation:
            continue
        rows.append(raw)
    return sheet


@strategies.composite
def played_out(draw: Any, settings: bool = True) -> Sheet:
    """Return sheets whose matches have come to an end, most of them by hands."""
    sheet: Sheet = draw(sheets(settings))
    if sheet.state.ending is None and not sheet.state.time_called:
        sheet = write(sheet, TimeUp())
    while sheet.state.ending is None:
        sheet = write(sheet, HandWon(draw(strategies.sampled_from(Pair)), 30))
    return sheet


def result(sheet: Sheet) -> MatchResult:
    found = result_of(sheet.terms, sheet.state)
    assert found is not None
    return found


@given(sheets())
def test_the_running_score_is_the_sum_of_the_rows(sheet: Sheet) -> None:
    assume(sheet.terms.book.settings.allow_negative_running.value is not False)
    assume(not sheet.terms.is_individual)
    sums = {
        pair: sum(
            r.points for r in sheet.rows if isinstance(r, HandWon) and r.winner is pair
        )
        - sum(r.points for r in sheet.rows if isinstance(r, Deducted) and r.pair is pair)
        for pair in Pair
    }

    assert sheet.state.running == ByPair(sums[Pair.A], sums[Pair.B])


@given(played_out(), strategies.sampled_from(NEVER_AFTERWARDS))
def test_a_finished_sheet_accepts_nothing_more(sheet: Sheet, more: Row) -> None:
    with pytest.raises(RuleViolation) as caught:
        write(sheet, more)

    assert caught.value.code == "after_the_end"


@given(sheets())
def test_a_match_that_goes_on_always_takes_another_hand(sheet: Sheet) -> None:
    assume(sheet.state.ending is None)

    assert write(sheet, HAND).rows == (*sheet.rows, HAND)


@given(played_out(settings=False))
def test_results_balance_where_the_match_was_played_out(sheet: Sheet) -> None:
    found = result(sheet)
    assume(found.ended_by in {"target", "time", "hands"} and found.winner is not None)
    assume(not any(sheet.state.deducted))
    won = [line for line in found.lines if line.result is Result.WON]
    lost = [line for line in found.lines if line.result is Result.LOST]

    assert [(w.points_for, w.points_against, w.efectividad) for w in won] == [
        (one.points_against, one.points_for, -one.efectividad) for one in lost
    ]


@given(played_out())
def test_a_draw_exists_only_where_the_book_allows_one(sheet: Sheet) -> None:
    found, terms = result(sheet), sheet.terms
    tied = any(line.result is Result.TIED for line in found.lines)
    left = found.ended_by == "abandon" and found.articles == (
        terms.book.attendance.abandon_individual.article,
    )

    # A rotated table that is left on both sides is the exception (DP 62, reading D15).
    assert (
        not tied or terms.book.match.draws_allowed.value or (left and terms.is_individual)
    )


@given(sheets(), strategies.integers(0, 20))
def test_an_interrupted_match_goes_on_from_its_rows(sheet: Sheet, place: int) -> None:
    before = Sheet(sheet.terms, sheet.rows[:place])
    resumed = before
    for one in sheet.rows[place:]:
        resumed = write(resumed, one)

    assert (resumed, resumed.state) == (sheet, sheet.state)


@pytest.mark.article("FID-3")
def test_a_match_has_any_number_of_hands() -> None:
    sheet = played("fid-2015", "=1 " * 60)

    assert (sheet.state.hands_played, sheet.state.ending) == (60, None)


@pytest.mark.article("DP-3")
def test_a_match_is_one_encounter_of_two_pairs() -> None:
    assert played("dp-standard", "A10 B20 A30").state.running == ByPair(40, 20)


def test_an_empty_sheet_takes_everything_from_its_book() -> None:
    assert open_sheet(load("pr")) == opened(
        "pr", "pairs", target=200, first_starter=Seat.ONE
    )


def test_a_sheet_never_changes() -> None:
    sheet = opened("fid-2015")

    with pytest.raises(FrozenInstanceError):
        sheet.rows = (HAND,)  # type: ignore[misc]


def test_writing_leaves_the_sheet_before_as_it_was() -> None:
    empty = open_sheet(load("fid-2015"), modality=Modality.INDIVIDUAL)

    write(empty, HAND)

    assert empty.rows == ()
