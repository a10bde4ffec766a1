"""Rulings on a match that is over: nothing is said that does not happen."""

from collections.abc import Callable

import pytest

from actions.event_office import LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.rulings.override import Ordered, departure_of
from capicua.actions.sheets.scoring import UndoHand, undo_hand
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import NullHand
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Modality

SHUFFLE = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE)
PAPER = Outcome(ByPair(90, 200))


def on_paper(modality: Modality = Modality.PAIRS, outcome: Outcome = PAPER) -> Office:
    office = playing(modality=modality)
    enter_result(office.context, office.caller(), EnterResult(HERE, outcome))
    return office


def played_out() -> Office:
    office = playing()
    record(office, 0, Pair.B, 120)
    record(office, 1, Pair.B, 90)
    return office


@pytest.mark.parametrize("make", [on_paper, played_out])
def test_points_are_not_silently_left_on_a_match_that_is_over(
    make: Callable[[], Office],
) -> None:
    assert code_of(make_ruling, make(), LUIS, SHUFFLE) == "ruling_after_end"


def test_the_last_hand_is_taken_back_and_the_ruling_stands_before_it() -> None:
    office = played_out()
    undo_hand(office.context, office.caller(at(office, 1)), UndoHand(HERE, 1))

    make_ruling(office.context, office.caller(LUIS), SHUFFLE)

    match = office.state.table(HERE).match
    assert match is not None
    assert match.running == ByPair(0, 40)


def test_letting_the_result_stand_gives_only_the_card() -> None:
    office = on_paper()
    asked = SHUFFLE._replace(choice=ChoiceName.CONTINUE)

    make_ruling(office.context, office.caller(LUIS), asked)

    assert office.state.table(HERE).outcome == PAPER


def test_a_hand_is_not_played_again_when_the_match_is_over() -> None:
    own = SHUFFLE._replace(departure=Departure((NullHand(),)), reason="Cayó un vaso.")

    assert code_of(make_ruling, on_paper(), LUIS, own) == "ruling_after_end"


def test_nobody_wins_a_void_match_by_a_card_that_comes_later() -> None:
    office = on_paper(outcome=Outcome(is_void=True))
    red = MakeRuling(HERE, "sheet_alteration", Seat.TWO)

    assert code_of(make_ruling, office, LUIS, red) == "void_match"
    assert code_of(make_ruling, office, LUIS, SHUFFLE) == "void_match"
    make_ruling(office.context, office.caller(LUIS), MakeRuling(HERE, "talking", Seat.TWO))
    assert office.state.table(HERE).outcome == Outcome(is_void=True)


@pytest.mark.article("FID-59-pu")
def test_an_order_of_the_arbiters_own_costs_the_offender_alone_in_individual_play() -> None:
    office = on_paper(Modality.INDIVIDUAL)
    table = office.state.table(HERE)
    departure = departure_of(office.state, table, Ordered(Seat.TWO, points_off=30))
    own = SHUFFLE._replace(departure=departure, reason="Avisó él mismo.")

    make_ruling(office.context, office.caller(LUIS), own)

    expected = PAPER._replace(personal=(PersonalOutcome(Seat.TWO, 30),))
    assert office.state.table(HERE).outcome == expected
