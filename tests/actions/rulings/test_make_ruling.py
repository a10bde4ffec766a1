"""Rulings: the book answers, or the arbiter departs from it with a reason."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.entries.attendance import (
    Substitute,
    WithdrawEntry,
    substitute,
    withdraw_entry,
)
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.incident_report import report_incidents, show_record
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, consult, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.scoring import CallArbiter, call_arbiter
from capicua.actions.sheets.signing import still_missing
from capicua.event.facts.results import CardGiven, Outcome, PersonalOutcome
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.event.verify import verify
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import (
    CardShown,
    Deducted,
    HandWon,
    NextStarter,
    NullHand,
)
from capicua.play.match.signatures import Signer
from capicua.play.ruling import Ruling
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.editions import official_edition
from capicua.rulebooks.infraction import Card, ChoiceName
from capicua.rulebooks.sections.competition import Modality

PASS = MakeRuling(HERE, "false_pass", Seat.TWO)


def proven(office: Office) -> bool:
    lines = [office.store.header("copa"), *(s.line for s in office.store.read("copa"))]
    return not verify(b"".join(line + b"\n" for line in lines), official_edition).damages


def test_the_book_is_asked_before_anything_is_decided() -> None:
    office = playing()

    ruling = consult(office.context, "copa", PASS)

    assert ruling.options == (ChoiceName.CONTINUE, ChoiceName.SHUFFLE)
    assert code_of(make_ruling, office, LUIS, PASS) == "choice_open"


def test_a_ruling_writes_card_and_deduction_on_the_sheet() -> None:
    office = playing()
    record(office, 0, Pair.A, 90)
    call = CallArbiter(HERE)
    number = call_arbiter(office.context, office.caller(at(office, 1)), call).told["call"]
    asked = PASS._replace(choice=ChoiceName.SHUFFLE, call=number)

    make_ruling(office.context, office.caller(LUIS), asked)

    assert office.state.table(HERE).rows == (
        HandWon(Pair.A, 90),
        CardShown(Seat.TWO, Card.YELLOW),
        Deducted(Pair.B, 80, NextStarter.NEXT),
    )
    assert office.state.calls[number].answered_by == "luis"
    (happened,) = report_incidents(office.context, "copa")
    assert (happened.code, happened.offender[-1]) == ("false_pass", "A")
    assert proven(office)


def test_cards_of_earlier_rounds_count_and_the_second_yellow_is_a_red() -> None:
    office = playing(entries=4)
    asked = PASS._replace(choice=ChoiceName.CONTINUE)
    make_ruling(office.context, office.caller(LUIS), asked)
    offender = office.state.table(HERE).b[0]
    for table in office.state.rounds[1].tables.values():
        result = EnterResult(table.place, Outcome(ByPair(200, 100)))
        enter_result(office.context, office.caller(), result)
    close_round(office.context, office.caller(), CloseRound(1))
    office.pair()
    place, seat = next(
        (table.place, Seat(table.seated.index(offender) + 1))
        for table in office.state.rounds[2].tables.values()
        if offender in table.seated
    )
    assert len(show_record(office.context, "copa", place, seat)) == 1

    again = MakeRuling(place, "false_pass", seat, ChoiceName.CONTINUE)
    told = consult(office.context, "copa", again)
    again = again._replace(choice=None) if told.result is not None else again
    make_ruling(office.context, office.caller(LUIS), again)

    match = office.state.table(place).match
    assert match is not None
    assert match.ending is not None
    outcome = outcome_of(office.state, office.state.table(place))
    assert outcome is not None
    assert outcome.score == ByPair(0, 0).with_(seat.pair.other, 200)
    assert still_missing(office.state, office.state.table(place)) == (Signer.ARBITER,)
    assert proven(office)


@pytest.mark.article("FID-59-b")
def test_an_inverted_sheet_found_out_later_is_lost_by_everybody() -> None:
    office = playing()
    enter_result(
        office.context, office.caller(), EnterResult(HERE, Outcome(ByPair(90, 200)))
    )

    asked = MakeRuling(HERE, "inverted_or_wrong_score", Seat.ONE)
    make_ruling(office.context, office.caller(LUIS), asked)

    assert office.state.table(HERE).outcome == Outcome(is_void=True)
    assert proven(office)


@pytest.mark.article("FID-59-pu")
def test_a_deduction_of_individual_play_joins_the_paper_result() -> None:
    office = playing(modality=Modality.INDIVIDUAL)
    asked = PASS._replace(choice=ChoiceName.SHUFFLE)
    make_ruling(office.context, office.caller(LUIS), asked)

    enter_result(
        office.context, office.caller(), EnterResult(HERE, Outcome(ByPair(90, 200)))
    )

    outcome = office.state.table(HERE).outcome
    assert outcome is not None
    assert [(one.seat, one.deduct) for one in outcome.personal] == [(Seat.TWO, 80)]
    make_ruling(office.context, office.caller(LUIS), asked._replace(offender=Seat.ONE))
    outcome = office.state.table(HERE).outcome
    assert outcome is not None
    assert [(one.seat, one.deduct) for one in outcome.personal] == [
        (Seat.ONE, 80),
        (Seat.TWO, 80),
    ]
    assert proven(office)


def test_the_desk_does_not_undo_what_an_arbiter_ruled() -> None:
    office = playing()
    enter_result(
        office.context, office.caller(), EnterResult(HERE, Outcome(ByPair(90, 200)))
    )
    asked = MakeRuling(HERE, "inverted_or_wrong_score", Seat.ONE)
    make_ruling(office.context, office.caller(LUIS), asked)
    correct = CorrectOrganisersError(HERE, Outcome(ByPair(200, 90)), "paper", "slip", EVA)

    back = TakeBackResult(HERE, "a favour")
    assert code_of(take_back_result, office, ANA, back) == "ruled_result"
    assert code_of(correct_organisers_error, office, ANA, correct) == "ruled_result"


def test_a_match_lost_by_a_card_is_not_written_over_from_paper() -> None:
    office = playing()
    red = Departure((CardShown(Seat.TWO, Card.RED),))
    asked = PASS._replace(departure=red, reason="he struck the table")
    make_ruling(office.context, office.caller(LUIS), asked)

    paper = EnterResult(HERE, Outcome(ByPair(90, 200)))

    assert code_of(enter_result, office, ANA, paper) == "has_result"
    sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, 1))
    assert office.state.table(HERE).registered


def test_departing_from_the_book_needs_a_reason_and_is_marked() -> None:
    office = playing()
    asked = PASS._replace(departure=Departure((NullHand(),)))
    assert code_of(make_ruling, office, LUIS, asked) == "missing_reason"

    make_ruling(office.context, office.caller(LUIS), asked._replace(reason="a dog ran by"))

    assert office.state.table(HERE).rows == (NullHand(),)
    (happened,) = report_incidents(office.context, "copa")
    assert (happened.departs, happened.reason) == (True, "a dog ran by")
    assert proven(office)


@pytest.mark.parametrize(
    ("rulebook", "departure", "code"),
    [
        (
            "fid-2015",
            Departure(outcome=Outcome(ByPair(1, 2), is_void=True)),
            "wrong_result",
        ),
        (
            "fid-2015",
            Departure(
                outcome=Outcome(ByPair(200, 9), personal=(PersonalOutcome(Seat.ONE, 5),))
            ),
            "wrong_result",
        ),
        ("fed", Departure(outcome=Outcome(is_void=True)), "no_void_sheet"),
        ("dp-standard", Departure(cards=(CardGiven(Seat.TWO, Card.RED),)), "no_cards"),
        ("dp-standard", Departure((Deducted(Pair.B, 15),)), "no_points_off"),
        ("fed", Departure((Deducted(Pair.B, 15),)), "no_points_off"),
    ],
)
def test_an_order_that_the_book_has_no_place_for_is_refused(
    rulebook: str, departure: Departure, code: str
) -> None:
    office = playing(rulebook)

    asked = PASS._replace(departure=departure, choice=None, reason="because")

    assert code_of(make_ruling, office, LUIS, asked) == code


def test_an_infraction_that_does_not_exist_or_a_call_is_told() -> None:
    office = playing()
    wrong = PASS._replace(code="sneezing")
    called = PASS._replace(choice=ChoiceName.CONTINUE, call=99)

    assert code_of(make_ruling, office, LUIS, wrong) == "unknown_infraction"
    assert code_of(make_ruling, office, LUIS, called) == "no_such_call"
    away = PASS._replace(place=Place(1, 9))
    assert code_of(make_ruling, office, LUIS, away) == "no_such_table"


def answer(office: Office, asked: MakeRuling) -> Ruling | None:
    """Return the ruling, None where facts that decide would have to be given."""
    try:
        return consult(office.context, "copa", asked)
    except RuleViolation as refusal:
        if refusal.code in {"missing_fact", "no_last_tile"}:
            return None
        raise


@pytest.mark.parametrize(
    ("rulebook", "modality"),
    [
        (book, modality)
        for book in OFFICIAL
        for modality in (Modality.PAIRS, Modality.INDIVIDUAL)
        if modality in load(book).events.modalities.value
    ],
)
def test_every_infraction_of_every_book_can_be_ruled_and_proven(
    rulebook: str, modality: Modality
) -> None:
    office = playing(rulebook, modality)
    for code in sorted(CODES):
        if office.state.table(HERE).is_over:
            assert proven(office)
            office = playing(rulebook, modality)
        asked = MakeRuling(HERE, code, Seat.TWO)
        ruling = answer(office, asked)
        if ruling is None:
            continue
        if not ruling.is_applied:
            asked = asked._replace(choice=ruling.options[-1])
        make_ruling(office.context, office.caller(LUIS), asked)
    assert proven(office)


def team_playing(bench: int) -> Office:
    """Return an office where four teams with so many on the bench play round 1."""
    office = Office()
    office.create(modality=Modality.TEAMS)
    teams = tuple(
        NewEntry(
            tuple(Person(f"{team}.{one}") for one in range(4)),
            bench=tuple(Person(f"{team}.{4 + one}") for one in range(bench)),
        )
        for team in range(4)
    )
    add_entries(office.context, office.caller(), AddEntries(teams))
    office.start()
    office.pair()
    return office


def expel_a_member(office: Office) -> tuple[int, int]:
    """Give a black card at the first board and finish the round; return team and member."""
    board = Place(1, 1, 1)
    table = office.state.table(board)
    assert table.teams is not None
    departure = Departure(cards=(CardGiven(Seat.ONE, Card.BLACK),))
    asked = MakeRuling(
        board, "false_pass", Seat.ONE, departure=departure, reason="He struck the arbiter."
    )
    make_ruling(office.context, office.caller(LUIS), asked)
    for one in office.state.rounds[1].tables.values():
        result = EnterResult(one.place, Outcome(ByPair(200, 100)))
        enter_result(office.context, office.caller(), result)
    close_round(office.context, office.caller(), CloseRound(1))
    return table.teams[0], table.seated[0]


@pytest.mark.article("FID-66-n3")
def test_a_team_never_seats_a_member_with_a_black_card_again() -> None:
    office = team_playing(bench=1)
    team, member = expel_a_member(office)

    with pytest.raises(RuleViolation) as refusal:
        office.pair()

    refused = refusal.value
    assert (refused.code, refused.at, refused.article) == (
        "expelled_member",
        f"entry {team}",
        "66",
    )
    (enters,) = office.state.entries[team].particulars.bench
    change = Substitute(team, member, enters)
    substitute(office.context, office.caller(), change)
    office.pair()
    seated = {who for one in office.state.rounds[2].tables.values() for who in one.seated}
    assert (member in seated, enters in seated) == (False, True)
    assert proven(office)


def test_a_team_without_a_bench_that_lost_a_member_is_withdrawn_to_go_on() -> None:
    office = team_playing(bench=0)
    team, member = expel_a_member(office)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(team))

    office.pair()

    seated = {who for one in office.state.rounds[2].tables.values() for who in one.seated}
    assert member not in seated
    assert proven(office)
