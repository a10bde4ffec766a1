"""A whole signed paper sheet, copied hand by hand at the desk."""

import pytest

from actions.event_office import ANA, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at
from capicua.actions.events.summary import show_log
from capicua.actions.results.result_entry import (
    EnterResult,
    RegisterPaperSheet,
    enter_result,
    register_paper_sheet,
)
from capicua.actions.sheets.scoring import (
    DisputeSheet,
    RecordHand,
    dispute_sheet,
    record_hand,
)
from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon


def copied(*points: int, rulebook: str = "fid-2015") -> Office:
    """Return a hall whose desk has copied so many hands for pair A."""
    office = playing(rulebook)
    for number, won in enumerate(points):
        asked = RecordHand(HERE, number, HandWon(Pair.A, won))
        record_hand(office.context, office.caller(ANA), asked)
    return office


def test_a_copied_sheet_is_official_when_the_desk_vouches_for_its_signatures() -> None:
    office = copied(90, 80, 70)

    register_paper_sheet(office.context, office.caller(), RegisterPaperSheet(HERE, 3))

    table = office.state.table(HERE)
    assert table.registered
    assert outcome_of(office.state, table) == Outcome(ByPair(240, 0))
    assert code_of(register_paper_sheet, office, ANA, RegisterPaperSheet(HERE, 3)) == (
        "sheet_registered"
    )


@pytest.mark.parametrize(
    ("points", "rows", "code"),
    [
        ((90, 80), 2, "match_goes_on"),
        ((90, 80, 70), 2, "stale_sheet"),
        ((), 0, "match_goes_on"),
    ],
)
def test_a_sheet_that_is_not_as_the_paper_is_not_official(
    points: tuple[int, ...], rows: int, code: str
) -> None:
    office = copied(*points)

    assert code_of(register_paper_sheet, office, ANA, RegisterPaperSheet(HERE, rows)) == (
        code
    )


def test_a_contested_row_is_decided_first() -> None:
    office = copied(90, 80, 70)
    claim = RecordHand(HERE, 1, HandWon(Pair.B, 80))
    record_hand(office.context, office.caller(ANA), claim)

    asked = RegisterPaperSheet(HERE, 3)
    assert code_of(register_paper_sheet, office, ANA, asked) == "contested"


def test_a_disputed_sheet_waits_for_the_arbiter_and_nobody_else_vouches() -> None:
    office = copied(90, 80, 70)
    asked = RegisterPaperSheet(HERE, 3)
    assert code_of(register_paper_sheet, office, LUIS, asked) == "not_allowed"

    dispute = DisputeSheet(HERE, Seat.TWO)
    dispute_sheet(office.context, office.caller(at(office, 2)), dispute)

    assert code_of(register_paper_sheet, office, ANA, asked) == "disputed"


@pytest.mark.article("PR-11-a-n3")
def test_in_puerto_rico_informatics_writes_the_scores_and_it_is_in_the_log() -> None:
    office = copied(90, 80, 70, rulebook="pr")
    register_paper_sheet(office.context, office.caller(), RegisterPaperSheet(HERE, 3))

    written = list(show_log(office.context, "copa"))[-4:]

    assert [(one.kind, one.by) for one in written] == [
        *(("hand_recorded", "ana") for _ in range(3)),
        ("sheet_registered", "ana"),
    ]


def test_a_result_that_was_entered_is_official_already() -> None:
    office = playing()
    asked = EnterResult(HERE, Outcome(ByPair(200, 150)))
    enter_result(office.context, office.caller(), asked)

    assert code_of(register_paper_sheet, office, ANA, RegisterPaperSheet(HERE, 0)) == (
        "sheet_registered"
    )
