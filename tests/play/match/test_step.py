"""What may not be written, and what every row changes."""

from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.sheet import write
from capicua.play.match.state import Change, EndedBy, Ending, MatchState
from play.match.sheets import played, row


def refused(book: str, text: str, last: str, modality: str, **terms: Any) -> Any:
    sheet = played(book, text, modality, **terms)
    with pytest.raises(RuleViolation) as caught:
        write(sheet, row(last))
    return caught.value.code, caught.value.at, caught.value.article


@pytest.mark.parametrize(
    ("book", "text", "last", "modality", "refusal"),
    [
        pytest.param("fid-2015", "A50 time B10", "A20", "pairs",
                     ("after_the_end", None, "60"),
                     marks=pytest.mark.article("FID-60-n4"),
                     id="fid-60-n4-no-additional-hand"),
        pytest.param("fid-2015", "A168 A40", "B20", "pairs",
                     ("after_the_end", None, "60"),
                     marks=pytest.mark.article("FID-60-n1"),
                     id="fid-60-n1-nothing-after-the-target"),
        pytest.param("pr", "A50 time B10", "A20", "pairs",
                     ("after_the_end", None, "1-a"),
                     marks=pytest.mark.article("PR-1-a-n3"),
                     id="pr-1-a-n3-no-additional-hand"),
        pytest.param("amasfac", "A50 time B10 B10", "A20", "pairs",
                     ("after_the_end", None, "10 [11.2]"),
                     marks=pytest.mark.article("AMASFAC-10-11.2"),
                     id="amasfac-10-11.2-only-one-more"),
        pytest.param("fed", "A50 time B10 B10", "A20", "pairs",
                     ("after_the_end", None, "10"),
                     marks=pytest.mark.article("FED-10-n4"),
                     id="fed-10-n4-only-one-last-hand"),
        pytest.param("dp-standard", "A150", "A20", "pairs",
                     ("after_the_end", None, "56"), id="dp-56-nothing-after-the-target"),
        pytest.param("fid-2015", "A168 A40", "-A40", "pairs",
                     ("after_the_end", None, "60"), id="fid-pairs-deduct-after-the-end"),
        pytest.param("fid-2015", "absent:2", "absent:1", "pairs",
                     ("after_the_end", None, "60"), id="fid-67-a-second-forfeit"),
        pytest.param("fid-2015", "time", "between", "pairs",
                     ("time_twice", None, "60"), id="fid-60-time-runs-out-once"),
        pytest.param("dp-standard", "time", "time", "pairs",
                     ("time_twice", None, "60"), id="dp-60-time-runs-out-once"),
        pytest.param("fid-2015", "", "-A40", "individual",
                     ("deduction_is_personal", "deduct.pair", "59-pu"),
                     marks=pytest.mark.article("FID-59-pu"),
                     id="fid-59-pu-never-the-chance-partner"),
        pytest.param("pr", "", "-B40", "individual",
                     ("deduction_is_personal", "deduct.pair", "6-a"),
                     id="pr-6-a-offender-only"),
        pytest.param("dp-standard", "", "-B40", "individual",
                     ("deduction_is_personal", "deduct.pair", "75"), id="dp-75-offender"),
        pytest.param("fed", "", "-B40", "individual",
                     ("no_personal_deductions", "deduct.pair", "5"),
                     id="fed-reading-e8-no-pair-of-individuals"),
        pytest.param("fed", "A30", "-2:40", "individual",
                     ("no_personal_deductions", "deduct.seat", "5"),
                     id="fed-reading-e8-no-personal-deduction"),
        pytest.param("fed", "A168 A168", "-2:40", "individual",
                     ("no_personal_deductions", "deduct.seat", "5"),
                     id="fed-reading-e8-nor-after-the-match"),
        pytest.param("pr", "", "yellow:2", "pairs",
                     ("no_cards", "card", "9-b"), id="pr-has-no-cards"),
        pytest.param("dp-standard", "", "red:2", "pairs",
                     ("no_cards", "card", "75"), id="dp-75-has-no-cards"),
        pytest.param("amasfac", "", "black:2", "pairs",
                     ("no_cards", "card", "14"), id="amasfac-has-no-cards"),
        pytest.param("fed", "", "red:2", "pairs",
                     ("no_cards", "card", "5"), id="fed-has-no-cards"),
        pytest.param("fed", "", "void", "pairs",
                     ("no_void_sheet", "void_sheet", "10"), id="fed-10-not-claimable"),
        pytest.param("dp-standard", "A150", "void", "pairs",
                     ("no_void_sheet", "void_sheet", None), id="dp-is-silent-on-voids"),
    ],
)  # fmt: skip
def test_a_row_that_may_not_be_written_is_refused(
    book: str, text: str, last: str, modality: str, refusal: tuple[str, str | None, str]
) -> None:
    assert refused(book, text, last, modality) == refusal


def test_a_refusal_says_what_to_do_now() -> None:
    sheet = played("fid-2015", "A168 A40")

    with pytest.raises(RuleViolation) as caught:
        write(sheet, row("B20"))

    assert caught.value.message == (
        "The match ended before this row (by target); take it out, or correct the rows "
        "before it."
    )


def test_a_book_without_personal_deductions_says_what_to_do_instead() -> None:
    with pytest.raises(RuleViolation) as caught:
        write(played("fed", "A30", "individual"), row("-2:40"))

    assert caught.value.message == (
        "FED takes no points off in the individual modality (reading E8): resume the hand, "
        "or annul it with null_hand."
    )


@pytest.mark.parametrize(
    ("book", "text", "modality", "state"),
    [
        pytest.param(
            "fid-2015", "A35 =2 -A40 -2:80! null", "pairs",
            MatchState(ByPair(-5, -80), Seat.FOUR, 2, 1, Change(Pair.A, -40)),
            id="fid-66-p3-running-may-be-negative",
        ),
        pytest.param(
            "fid-2015", "A35 -2:40 -2:20! -3:40", "individual",
            MatchState(ByPair(35, 0), Seat.TWO, 1, 2, Change(Pair.A, 35),
                       deducted=(0, 60, 40, 0)),
            marks=pytest.mark.article("FID-59-pu"),
            id="fid-59-pu-written-on-the-back",
        ),
        pytest.param(
            "amasfac", "A35 -2:25 -A25…", "individual",
            MatchState(ByPair(10, -25), Seat.THREE, 1, 1, Change(Pair.B, -25)),
            id="amasfac-8-reading-a12-the-pair",
        ),
        pytest.param(
            "amasfac", "A100 -2:25", "individual",
            MatchState(ByPair(100, 0), Seat.TWO, 1, 0, Change(Pair.A, 100),
                       deducted=(0, 25, 0, 25), ending=Ending(EndedBy.TARGET)),
            id="amasfac-8-reading-a12-both-after-the-match",
        ),
        pytest.param(
            "fid-2015", "yellow:2 A10 yellow:4", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, Change(Pair.A, 10),
                       cards=(0, 1, 0, 1)),
            id="fid-66-cards-are-personal",
        ),
        pytest.param(
            "fid-2015", "time A10", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, Change(Pair.A, 10), True, 0,
                       ending=Ending(EndedBy.TIME)),
            id="fid-60-time",
        ),
        pytest.param(
            "fid-2015", "A10 void", "pairs",
            MatchState(ByPair(10, 0), Seat.TWO, 1, 0, Change(Pair.A, 10),
                       ending=Ending(EndedBy.VOID)),
            id="fid-59-void",
        ),
    ],
)  # fmt: skip
def test_rows_come_to_a_state(
    book: str, text: str, modality: str, state: MatchState
) -> None:
    assert played(book, text, modality).state == state


def test_a_running_score_that_may_not_be_negative_stops_at_zero() -> None:
    sheet = played("fid-2015", "A35 -A40 B10", allow_negative_running=False)

    assert sheet.state.running == ByPair(0, 10)
