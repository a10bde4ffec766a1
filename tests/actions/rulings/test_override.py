"""Deciding otherwise than the book: what was ordered, marked, with its reason."""

import pytest

from actions.event_office import ANA, CHIEF, Office, code_of, playing
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.rulings.override import Ordered, departure_of
from capicua.actions.rulings.ruling_list import show_ruling, show_rulings
from capicua.event.facts.results import CardGiven, Outcome, PersonalOutcome, WarningGiven
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import CardShown, Deducted, HandFate, NullHand
from capicua.rulebooks.infraction import Card, Warned
from capicua.rulebooks.sections.competition import Modality

HERE = Place(1, 1)
FIRST = Ordered(Seat.TWO, Card.YELLOW)


def ordered(office: Office, order: Ordered) -> Departure:
    return departure_of(office.state, office.state.table(HERE), order)


def test_an_order_comes_to_rows_cards_and_warnings() -> None:
    order = Ordered(Seat.TWO, Card.YELLOW, Warned.VERBAL, 20, is_null=True)

    assert ordered(playing(), order) == Departure(
        (
            CardShown(Seat.TWO, Card.YELLOW),
            Deducted(Pair.B, 20, None, HandFate.CLOSED),
        ),
        None,
        (CardGiven(Seat.TWO, Card.YELLOW),),
        (WarningGiven(Seat.TWO, Warned.VERBAL),),
    )


def test_a_card_brings_what_it_means_whatever_it_is_shown_for() -> None:
    office = playing()
    out = office.state.table(HERE).seated[1]

    black = ordered(office, Ordered(Seat.TWO, Card.BLACK))
    asked = MakeRuling(
        HERE, "talking", Seat.TWO, departure=ordered(office, FIRST), reason="Insistió."
    )
    make_ruling(office.context, office.caller(CHIEF), asked)
    second = ordered(office, FIRST)

    assert (black.cards, black.withdraws) == ((CardGiven(Seat.TWO, Card.BLACK),), (out,))
    assert (second.cards, second.withdraws) == (
        (
            CardGiven(Seat.TWO, Card.YELLOW),
            CardGiven(Seat.TWO, Card.RED, again=True),
        ),
        (),
    )


def test_a_hand_may_just_be_played_again_and_points_may_come_off_while_it_goes_on() -> None:
    office = playing()

    assert ordered(office, Ordered(None, is_null=True)) == Departure((NullHand(),))
    assert ordered(office, Ordered(Seat.ONE, points_off=10)) == Departure(
        (Deducted(Pair.A, 10, None, HandFate.CONTINUES),)
    )


def test_nobody_is_sanctioned_without_a_name() -> None:
    with pytest.raises(RuleViolation) as refusal:
        ordered(playing(), Ordered(None, Card.RED))

    assert refusal.value.code == "missing_offender"


def test_a_departure_is_marked_and_keeps_its_reason() -> None:
    office = playing()
    departure = ordered(office, Ordered(Seat.TWO, warning=Warned.VERBAL))
    asked = MakeRuling(HERE, "talking", Seat.TWO, departure=departure, reason="Es un niño.")
    number = make_ruling(office.context, office.caller(CHIEF), asked).told["ruling"]

    made = show_ruling(office.context, "copa", number)
    assert (made.ruling, made.fact.departs, made.reason) == (None, True, "Es un niño.")
    assert show_rulings(office.context, "copa") == (made,)
    with pytest.raises(RuleViolation) as refusal:
        show_ruling(office.context, "copa", 1)
    assert refusal.value.code == "no_such_ruling"


@pytest.mark.article("FED-5")
@pytest.mark.parametrize("modality", list(Modality))
def test_fed_5_no_points_come_off_at_any_table(modality: Modality) -> None:
    office = playing("fed", modality)
    place = next(office.state.tables()).place
    refused = []
    for who in (Pair.B, Seat.TWO):
        order = Departure((Deducted(who, 40, None, HandFate.CONTINUES),))
        asked = MakeRuling(place, "talking", Seat.TWO, departure=order, reason="Insistió.")
        with pytest.raises(RuleViolation) as refusal:
            make_ruling(office.context, office.caller(CHIEF), asked)
        refused.append((refusal.value.code, refusal.value.article))

    assert refused == [("no_points_off", "5")] * 2
    assert office.state.table(place).rows == ()


@pytest.mark.article("FED-5")
def test_fed_5_no_points_come_off_a_result_from_paper() -> None:
    office = playing("fed", Modality.INDIVIDUAL)
    own = PersonalOutcome(Seat.ONE, 40)
    asked = EnterResult(HERE, Outcome(ByPair(300, 120), personal=(own,)))

    assert code_of(enter_result, office, ANA, asked) == "no_personal_deductions"
