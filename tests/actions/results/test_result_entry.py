"""Results from paper, and the organiser's own errors."""

import pytest

from actions.event_office import ANA, EVA, Office, code_of, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.events.summary import show_standings
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    Forfeit,
    TakeBackResult,
    enter_result,
    forfeit_table,
    take_back_result,
)
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour

SCORE = Outcome(ByPair(200, 150))


def enter(office: Office, outcome: Outcome = SCORE) -> EventState:
    enter_result(office.context, office.caller(), EnterResult(HERE, outcome))
    return office.state


def test_a_paper_result_is_official_and_counts() -> None:
    office = playing()

    table = enter(office).table(HERE)

    assert (table.outcome, table.registered) == (SCORE, True)
    rows = show_standings(office.context, "copa").rows
    assert (rows[0].entry, rows[0].figures.won) == (table.a[0], 1)


@pytest.mark.parametrize(
    ("rulebook", "outcome", "code"),
    [
        ("fid-2015", Outcome(), "wrong_result"),
        ("fid-2015", Outcome(ByPair(200, 1), is_void=True), "wrong_result"),
        ("fid-2015", Outcome(ByPair(190, 1)), "target_not_reached"),
        ("fid-2015", Outcome(ByPair(210, 205)), "wrong_result"),
        ("dp-standard", Outcome(ByPair(90, 40), on_time=True), "target_not_reached"),
        ("fid-2015", Outcome(ByPair(120, 120), on_time=True), "no_draw"),
        ("fid-2015", Outcome(ByPair(2000, 1)), "out_of_range"),
        ("fid-2015", Outcome(ByPair(200, 1), personal=(PersonalOutcome(Seat.ONE, 9),)),
         "wrong_result"),
        ("fed", Outcome(is_void=True), "no_void_sheet"),
    ],
)  # fmt: skip
def test_a_result_that_cannot_be_is_refused(
    rulebook: str, outcome: Outcome, code: str
) -> None:
    office = playing(rulebook)

    assert code_of(enter_result, office, ANA, EnterResult(HERE, outcome)) == code


def test_a_card_in_a_result_is_refused_where_the_book_has_none() -> None:
    office = playing("dp-standard", Modality.INDIVIDUAL)
    red = PersonalOutcome(Seat.TWO, card=CardColour.RED)

    shown = EnterResult(HERE, Outcome(ByPair(150, 90), personal=(red,)))

    assert code_of(enter_result, office, ANA, shown) == "no_cards"


@pytest.mark.parametrize(
    ("modality", "outcome"),
    [
        (Modality.PAIRS, Outcome(ByPair(120, 90), on_time=True)),
        (Modality.PAIRS, Outcome(absent=(Seat.TWO,))),
        (Modality.PAIRS, Outcome(is_void=True)),
        (
            Modality.INDIVIDUAL,
            Outcome(SCORE.score, personal=(PersonalOutcome(Seat.ONE, 9),)),
        ),
    ],
)
def test_every_way_a_match_can_end_is_entered(modality: Modality, outcome: Outcome) -> None:
    office = playing(modality=modality)

    assert enter(office, outcome).table(HERE).outcome == outcome


def test_a_result_is_never_overwritten_but_taken_back_with_a_reason() -> None:
    office = playing()
    enter(office)
    assert code_of(enter_result, office, EVA, EnterResult(HERE, SCORE)) == "has_result"
    assert (
        code_of(take_back_result, office, ANA, TakeBackResult(HERE, "")) == "missing_reason"
    )

    asked = TakeBackResult(HERE, "misread")
    take_back_result(office.context, office.caller(), asked)

    assert not office.state.table(HERE).is_over
    assert code_of(take_back_result, office, ANA, asked) == "no_result"


def test_a_sheet_that_is_written_at_the_table_is_not_entered_from_paper() -> None:
    office = playing()
    record(office, 0, Pair.A, 30)

    assert code_of(enter_result, office, ANA, EnterResult(HERE, SCORE)) == "has_result"


def test_a_table_that_waited_in_vain_is_forfeited() -> None:
    office = playing()

    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.FOUR, Seat.TWO)))

    assert office.state.table(HERE).outcome == Outcome(absent=(Seat.TWO, Seat.FOUR))
    assert code_of(forfeit_table, office, ANA, Forfeit(HERE, (Seat.ONE,))) == "has_result"


def test_somebody_who_does_not_come_back_forfeits_what_was_begun() -> None:
    office = playing()
    record(office, 0, Pair.A, 30)

    forfeit_table(office.context, office.caller(), Forfeit(HERE, (Seat.TWO,)))

    assert office.state.table(HERE).is_over


@pytest.mark.article("FED-10-n8")
def test_the_organisers_error_is_put_right_with_evidence_and_a_second_person() -> None:
    office = playing("fed")
    right = Outcome(ByPair(90, 300))
    asked = CorrectOrganisersError(
        HERE, right, "photo 3 of the sheet", "typed swapped", EVA
    )
    assert code_of(correct_organisers_error, office, ANA, asked) == "no_result"
    enter(office, Outcome(ByPair(300, 90)))
    codes = [
        code_of(correct_organisers_error, office, EVA, asked),
        code_of(correct_organisers_error, office, ANA, asked._replace(evidence="")),
        code_of(correct_organisers_error, office, ANA, asked._replace(reason=" ")),
        code_of(correct_organisers_error, office, Actor(Role.ARBITER, "x"), asked),
    ]
    assert codes == ["second_person", "missing_reason", "missing_reason", "not_allowed"]

    correct_organisers_error(office.context, office.caller(ANA), asked)

    assert office.state.table(HERE).outcome == right


def test_what_the_sheet_really_says_is_confirmed_at_every_entry() -> None:
    office, unlikely = playing(), Outcome(ByPair(999, 20))
    asked = EnterResult(HERE, unlikely)
    codes = [code_of(enter_result, office, ANA, asked)]
    enter_result(office.context, office.caller(), asked._replace(confirmed=True))
    below = CorrectOrganisersError(
        HERE, Outcome(ByPair(200, -80)), "the sheet", "typed 999", EVA
    )
    codes.append(code_of(correct_organisers_error, office, ANA, below))
    correct_organisers_error(
        office.context, office.caller(), below._replace(confirmed=True)
    )

    assert codes == ["unlikely_score", "unlikely_score"]
    assert office.state.table(HERE).outcome == Outcome(ByPair(200, -80))
