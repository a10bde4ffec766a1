"""Rulings on what is written: a hand is struck, the start follows once, all comes back."""

from typing import NamedTuple

import pytest

from actions.event_office import LUIS, Office, code_of, playing
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    CallTimeHere,
    RecordHand,
    UndoHand,
    accept_sheet,
    call_time_here,
    record_hand,
    undo_hand,
)
from capicua.actions.sheets.sheet_view import SheetLine, show_sheet
from capicua.actions.sheets.table_view import show_table
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.event.outcome import outcome_of
from capicua.event.snapshot import freeze, thaw
from capicua.event.table import TableState
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import (
    CardShown,
    Deducted,
    HandWon,
    NextStarter,
    NullHand,
    Row,
    TimeUp,
)
from capicua.play.match.state import EndedBy
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import Card, ChoiceName
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour

A20, B50 = HandWon(Pair.A, 20), HandWon(Pair.B, 50)
YELLOW = CardShown(Seat.TWO, Card.YELLOW)
OFF = Deducted(Pair.B, 80, NextStarter.NEXT)
SHUFFLE = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE)
STRUCK = SHUFFLE._replace(facts=Facts(hand_on_sheet=True))


class Stands(NamedTuple):
    """What counts at a table, and what was struck there."""

    rows: tuple[Row, ...]
    running: tuple[int, int]
    starter: int
    struck: tuple[tuple[int, Row], ...] = ()


def table(*rows: tuple[Pair, int], book: str = "fid-2015") -> Office:
    office = playing(book)
    for number, (pair, points) in enumerate(rows):
        record(office, number, pair, points)
    return office


def rule(office: Office, asked: MakeRuling) -> int:
    return int(make_ruling(office.context, office.caller(LUIS), asked).told["ruling"])


def stands(office: Office) -> Stands:
    view = show_table(office.context, "copa", HERE)
    return Stands(
        view.rows,
        (view.running.a, view.running.b),
        int(view.starter),
        tuple((one.at, one.row) for one in view.struck),
    )


TWO_HANDS = ((Pair.A, 20), (Pair.B, 50))


@pytest.mark.article("FID-81-n1")
@pytest.mark.parametrize("asked", [STRUCK, SHUFFLE._replace(hand=1)])
def test_fid_81_the_written_hand_ends_with_the_penalty_and_its_points_are_struck(
    asked: MakeRuling,
) -> None:
    office = table(*TWO_HANDS)
    assert stands(office) == Stands((A20, B50), (20, 50), 3)

    rule(office, asked)

    assert stands(office) == Stands((A20, YELLOW, OFF), (20, -80), 3, ((1, B50),))
    assert proven(office)


@pytest.mark.article("FED-6-n1")
@pytest.mark.article("FED-7-n1")
@pytest.mark.parametrize("code", ["misplaced_tile", "play_out_of_turn"])
def test_fed_6_and_7_an_annulled_hand_is_struck_and_the_start_follows_once(
    code: str,
) -> None:
    office = table((Pair.B, 50), book="fed")
    asked = MakeRuling(HERE, code, Seat.TWO, ChoiceName.ANNUL)
    asked = asked._replace(facts=Facts(hand_on_sheet=True))

    rule(office, asked)

    null = NullHand(NextStarter.SAME)
    assert stands(office) == Stands((null,), (0, 0), 1, ((0, HandWon(Pair.B, 50)),))
    assert proven(office)


@pytest.mark.article("FED-5")
def test_fed_5_the_offenders_lose_the_start_of_the_struck_hand() -> None:
    office = table((Pair.A, 10), (Pair.B, 50), book="fed")
    asked = MakeRuling(HERE, "misplaced_tile", Seat.TWO, ChoiceName.ANNUL, hand=1)

    rule(office, asked)

    null = NullHand(NextStarter.NEXT)
    assert stands(office) == Stands(
        (HandWon(Pair.A, 10), null), (10, 0), 3, ((1, HandWon(Pair.B, 50)),)
    )


@pytest.mark.article("FID-81-n1")
def test_fid_81_continuing_lets_the_written_hand_stand() -> None:
    office = table(*TWO_HANDS)
    asked = STRUCK._replace(choice=ChoiceName.CONTINUE)

    rule(office, asked)

    assert stands(office) == Stands((A20, B50, YELLOW), (20, 50), 3)


@pytest.mark.article("FID-81-n1")
def test_fid_81_an_earlier_hand_is_struck_and_the_later_ones_are_added_up_again() -> None:
    office = table((Pair.B, 30), (Pair.A, 20), (Pair.B, 50))

    rule(office, SHUFFLE._replace(hand=0))

    assert stands(office) == Stands(
        (YELLOW, OFF, A20, B50), (20, -30), 4, ((0, HandWon(Pair.B, 30)),)
    )
    assert proven(office)


@pytest.mark.article("FID-81-n1")
def test_fid_81_a_match_goes_on_when_the_hand_that_ended_it_is_struck() -> None:
    office = table((Pair.B, 60), (Pair.B, 150))
    for seat in (Seat.ONE, Seat.TWO):
        asked = AcceptSheet(HERE, seat, 2)
        accept_sheet(office.context, office.caller(at(office, seat)), asked)

    rule(office, STRUCK)

    own = office.state.table(HERE)
    assert (own.is_over, own.accepted, outcome_of(office.state, own)) == (
        False,
        frozenset(),
        None,
    )
    assert stands(office) == Stands(
        (HandWon(Pair.B, 60), YELLOW, OFF), (0, -20), 3, ((1, HandWon(Pair.B, 150)),)
    )


@pytest.mark.article("FID-60-n1")
def test_fid_60_a_penalised_hand_is_the_one_that_had_to_be_finished() -> None:
    office = table((Pair.A, 90))
    call_time_here(office.context, office.caller(LUIS), CallTimeHere(HERE))
    record(office, 2, Pair.B, 30)
    assert office.state.table(HERE).is_over

    rule(office, STRUCK)

    own = office.state.table(HERE)
    assert outcome_of(office.state, own) == Outcome(ByPair(90, -80), on_time=True)
    assert own.rows == (HandWon(Pair.A, 90), TimeUp(), YELLOW, OFF)


@pytest.mark.article("FID-59-pu")
def test_fid_59_pu_in_individual_play_the_hand_is_struck_and_the_offender_pays_later() -> (
    None
):
    office = playing(modality=Modality.INDIVIDUAL)
    for number, (pair, points) in enumerate(TWO_HANDS):
        record(office, number, pair, points)

    rule(office, STRUCK)
    assert stands(office).struck == ((1, B50),)
    record(office, 3, Pair.A, 90)
    record(office, 4, Pair.A, 100)

    own = office.state.table(HERE)
    off = Deducted(Seat.TWO, 80, NextStarter.SAME)
    won = (HandWon(Pair.A, 90), HandWon(Pair.A, 100))
    assert own.rows == (A20, YELLOW, off, *won)
    assert outcome_of(office.state, own) == Outcome(
        ByPair(210, 0), personal=(PersonalOutcome(Seat.TWO, 80, CardColour.YELLOW),)
    )


def restored(own: TableState) -> TableState:
    """Return a table but for what tells that something happened at it."""
    return own._replace(version=0, heard="", rewritten=0)


@pytest.mark.parametrize("hand", [0, 1])
def test_taking_it_back_restores_everything(hand: int) -> None:
    office = table(*TWO_HANDS)
    before = office.state.table(HERE)
    made = rule(office, SHUFFLE._replace(hand=hand))

    back = TakeBackRuling(HERE, made, "It was seat 4.")
    take_back_ruling(office.context, office.caller(LUIS), back)

    after = office.state.table(HERE)
    assert restored(after) == restored(before)
    assert dict(office.state.record) == {}
    assert proven(office)


def test_two_struck_hands_come_back_one_after_the_other() -> None:
    office = table((Pair.B, 30), (Pair.A, 20), (Pair.B, 50))
    before = office.state.table(HERE)
    first = rule(office, SHUFFLE._replace(hand=2))
    second = rule(office, SHUFFLE._replace(hand=0, offender=Seat.FOUR))
    assert stands(office).struck == (
        (3, HandWon(Pair.B, 50)),
        (0, HandWon(Pair.B, 30)),
    )

    for made in (second, first):
        back = TakeBackRuling(HERE, made, "No.")
        take_back_ruling(office.context, office.caller(LUIS), back)

    after = office.state.table(HERE)
    assert restored(after) == restored(before)
    assert proven(office)


def test_the_sheet_shows_a_struck_hand_where_it_stood() -> None:
    office = table(*TWO_HANDS)
    made = rule(office, STRUCK)

    lines = show_sheet(office.context, "copa", HERE).written

    two, three = Seat.TWO, Seat.THREE
    assert lines == (
        SheetLine(0, A20, Seat.ONE, ByPair(20, 0), 1),
        SheetLine(1, B50, two, ByPair(20, 0), struck_by=made),
        SheetLine(1, YELLOW, two, ByPair(20, 0)),
        SheetLine(2, OFF, two, ByPair(20, -80), 2),
    )
    assert show_sheet(office.context, "copa", HERE).match.starter is three


def test_a_rebuilt_hand_is_played_on_by_the_same_starter() -> None:
    office = table((Pair.B, 50), book="fed")
    asked = MakeRuling(HERE, "misplaced_tile", Seat.TWO, ChoiceName.RESUME, hand=0)

    rule(office, asked)
    assert stands(office) == Stands((), (0, 0), 1, ((0, HandWon(Pair.B, 50)),))

    again = RecordHand(HERE, 0, HandWon(Pair.A, 12))
    record_hand(office.context, office.caller(at(office, 1)), again)
    assert stands(office).rows == (HandWon(Pair.A, 12),)
    assert proven(office)


def test_what_a_ruling_wrote_is_not_taken_back_as_a_hand() -> None:
    office = table(*TWO_HANDS)
    rule(office, STRUCK)

    undo = UndoHand(HERE, 2)

    assert code_of(undo_hand, office, at(office, 1), undo) == "not_the_last_hand"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (SHUFFLE._replace(hand=2), "no_written_hand"),
        (SHUFFLE._replace(facts=Facts(match_over=True)), "match_goes_on"),
    ],
)
def test_what_is_not_so_is_not_ruled_on(asked: MakeRuling, code: str) -> None:
    assert code_of(make_ruling, table(*TWO_HANDS), LUIS, asked) == code


def test_a_hand_is_played_on_only_if_it_is_the_last_one() -> None:
    office = table((Pair.B, 50), (Pair.A, 10), book="fed")
    asked = MakeRuling(HERE, "misplaced_tile", Seat.TWO, ChoiceName.RESUME, hand=0)

    assert code_of(make_ruling, office, LUIS, asked) == "hands_after_it"


def test_a_result_from_paper_has_no_hand_to_strike() -> None:
    office = playing()
    enter_result(
        office.context, office.caller(), EnterResult(HERE, Outcome(ByPair(90, 200)))
    )

    assert code_of(make_ruling, office, LUIS, STRUCK) == "ruling_after_end"


def test_an_official_result_keeps_its_hands() -> None:
    office = table((Pair.A, 60), (Pair.A, 150))
    sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, 2))
    for seat in (Seat.ONE, Seat.TWO):
        if not office.state.table(HERE).registered:
            asked = AcceptSheet(HERE, seat, 2)
            accept_sheet(office.context, office.caller(at(office, seat)), asked)
    assert office.state.table(HERE).registered

    assert code_of(make_ruling, office, LUIS, STRUCK) == "hand_not_struck"


def test_a_snapshot_keeps_struck_hands() -> None:
    office = table(*TWO_HANDS)
    rule(office, STRUCK)
    state = office.state

    assert thaw(freeze(state), state.book) == state


@pytest.mark.article("FID-97")
@pytest.mark.parametrize("told", [Facts(), Facts(match_over=True)])
def test_fid_97_a_card_after_the_match_leaves_that_match_alone(told: Facts) -> None:
    office = table((Pair.A, 60))
    rule(office, MakeRuling(HERE, "any_infraction_general", Seat.ONE, ChoiceName.YELLOW))
    record(office, 2, Pair.A, 150)
    assert office.state.table(HERE).is_over

    asked = MakeRuling(HERE, "staying_in_area", Seat.ONE, ChoiceName.YELLOW, told)
    rule(office, asked)

    own = office.state.table(HERE)
    assert outcome_of(office.state, own) == Outcome(ByPair(210, 0))
    card = CardShown(Seat.ONE, Card.YELLOW)
    assert own.rows == (HandWon(Pair.A, 60), card, HandWon(Pair.A, 150))
    (record_kept,) = office.state.record.values()
    given = [card.card for one in record_kept for card in one.cards]
    assert given == [Card.YELLOW, Card.YELLOW]
    assert show_referrals(office.context, "copa") != ()
    assert proven(office)


@pytest.mark.article("FID-97")
def test_fid_97_a_red_card_after_the_match_loses_no_match() -> None:
    office = table((Pair.A, 60), (Pair.A, 150))

    rule(office, MakeRuling(HERE, "match_disruption", Seat.ONE, ChoiceName.RED))

    own = office.state.table(HERE)
    assert outcome_of(office.state, own) == Outcome(ByPair(210, 0))
    assert proven(office)


def test_conduct_in_a_named_hand_of_a_match_that_is_over_loses_it() -> None:
    office = table((Pair.A, 60), (Pair.A, 150))
    asked = MakeRuling(HERE, "match_disruption", Seat.ONE, ChoiceName.RED, hand=0)

    rule(office, asked)

    own = office.state.table(HERE)
    assert outcome_of(office.state, own) == Outcome(
        ByPair(0, 200), winner=Pair.B, ended_by=EndedBy.RULING
    )
    assert proven(office)
