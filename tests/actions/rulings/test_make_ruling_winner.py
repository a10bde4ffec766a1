"""A ruling's winner wins whatever the points, in the standings as on the sheet."""

import pytest

from actions.event_office import ANA, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.assistant import ArbiterAnswers, AssistantStep, find_stage
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.results import Outcome
from capicua.event.outcome import outcome_of
from capicua.event.record import standings_of
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.state import EndedBy

Hand = tuple[Pair, int]


def ruled(*hands: Hand) -> Office:
    """Return a match of Even Hands after an intentional misplay by seat 2, signed."""
    office = playing("dp-even-hands")
    for row, (pair, points) in enumerate(hands):
        record(office, row, pair, points)
    asked = MakeRuling(HERE, "misplaced_tile_intentional", Seat.TWO)
    make_ruling(office.context, office.caller(LUIS), asked)
    rows = len(office.state.table(HERE).rows)
    sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, rows))
    return office


@pytest.mark.proves
@pytest.mark.parametrize(
    ("hands", "kept"),
    [
        pytest.param(
            ((Pair.B, 60), (Pair.A, 80), (Pair.B, 70)), 130, id="dp-82-a-behind-on-points"
        ),
        pytest.param(((Pair.B, 60), (Pair.B, 60)), 120, id="dp-82-a-level-on-points"),
        pytest.param(((Pair.A, 80),), 0, id="dp-82-a-ahead-on-points"),
    ],
)
def test_the_offenders_lose_and_keep_their_points(
    hands: tuple[Hand, ...], kept: int
) -> None:
    office = ruled(*hands)

    table = office.state.table(HERE)
    rows = {row.tally.entry: row.tally.figures for row in standings_of(office.state).rows}
    own, other = rows[table.a[0]], rows[table.b[0]]
    assert table.outcome == Outcome(
        ByPair(120, kept), winner=Pair.A, ended_by=EndedBy.RULING
    )
    assert (own.won, own.lost, own.tied, own.points_for, own.points_against) == (
        1, 0, 0, 120, kept,
    )  # fmt: skip
    assert (other.won, other.lost, other.tied, other.points_for, other.points_against) == (
        0, 1, 0, kept, 120,
    )  # fmt: skip


@pytest.mark.parametrize("points", [(90, 75), (0, 0)])
def test_dp_82_a_points_that_stand_on_paper_only_are_asked_for(
    points: tuple[int, int],
) -> None:
    office = playing("dp-standard")
    asked = MakeRuling(HERE, "misplaced_tile_intentional", Seat.TWO)
    answers = ArbiterAnswers(HERE, asked.code, asked.offender)
    told = ByPair(*points)

    steps = [
        find_stage(office.context, "copa", one).step
        for one in (answers, answers._replace(running=told))
    ]
    refused = code_of(make_ruling, office, LUIS, asked)
    make_ruling(office.context, office.caller(LUIS), asked._replace(running=told))

    assert steps == [AssistantStep.POINTS, AssistantStep.RULING]
    assert refused == "missing_fact"
    lost = Outcome(ByPair(150, points[1]), winner=Pair.A, ended_by=EndedBy.RULING)
    assert outcome_of(office.state, office.state.table(HERE)) == lost
    assert prove(export_journal(office.store, "copa")).damages == ()


def test_the_points_of_a_written_sheet_are_those_that_count() -> None:
    office = playing("dp-standard")
    record(office, 0, Pair.B, 60)
    told = ByPair(0, 149)
    asked = MakeRuling(HERE, "misplaced_tile_intentional", Seat.TWO, running=told)

    make_ruling(office.context, office.caller(LUIS), asked)

    lost = Outcome(ByPair(150, 60), winner=Pair.A, ended_by=EndedBy.RULING)
    assert outcome_of(office.state, office.state.table(HERE)) == lost


@pytest.mark.parametrize("told", [ByPair(0, -1), ByPair(10_001, 0)])
def test_points_that_no_pair_has_are_refused(told: ByPair[int]) -> None:
    asked = MakeRuling(HERE, "misplaced_tile_intentional", Seat.TWO, running=told)

    assert code_of(make_ruling, playing("dp-standard"), LUIS, asked) == "out_of_range"


def test_the_journal_proves_the_winner() -> None:
    office = ruled((Pair.B, 60))

    assert prove(export_journal(office.store, "copa")).damages == ()


def test_taking_the_ruling_back_leaves_the_match_as_it_was() -> None:
    office = playing("dp-even-hands")
    record(office, 0, Pair.B, 60)
    before = office.state.table(HERE)
    asked = MakeRuling(HERE, "misplaced_tile_intentional", Seat.TWO)
    number = make_ruling(office.context, office.caller(LUIS), asked).told["ruling"]

    back = TakeBackRuling(HERE, number, "It was seat 4.")
    take_back_ruling(office.context, office.caller(LUIS), back)

    after = office.state.table(HERE)
    assert (after.rows, after.match, after.outcome, after.is_ruled) == (
        before.rows, before.match, None, False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(ByPair(200, 90), winner=Pair.B, ended_by=EndedBy.RULING),
        Outcome(ByPair(200, 90), winner=Pair.B),
        Outcome(absent=(Seat.TWO,), ended_by=EndedBy.ABANDON),
    ],
)
def test_the_desk_names_no_winner_beside_the_points(outcome: Outcome) -> None:
    asked = EnterResult(HERE, outcome)

    assert code_of(enter_result, playing(), ANA, asked) == "winner_not_here"
