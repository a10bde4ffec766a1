"""What can be done at a table, and by whom."""

import pytest

from actions.event_office import ANA, LUIS, SCORER, Office, code_of, playing
from capicua.actions.engine.perform import Done
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    CallArbiter,
    CallTimeHere,
    DisputeSheet,
    RecordHand,
    RecordStarter,
    TakeSeat,
    UndoHand,
    accept_sheet,
    call_arbiter,
    call_time_here,
    dispute_sheet,
    record_hand,
    record_starter,
    take_seat,
    undo_hand,
)
from capicua.actions.sheets.table_view import Status, show_table
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon, TimeUp
from capicua.wording.language import words_for
from capicua.wording.refusals import tell_refusal

HERE = Place(1, 1)


def at(office: Office, seat: int, place: Place = HERE) -> Actor:
    """Return who sits at a seat."""
    athlete = athlete_at(office.state, office.state.table(place), Seat(seat))
    return Actor(Role.ATHLETE, str(athlete))


def record(office: Office, number: int, pair: Pair, points: int, seat: int = 1) -> Done:
    asked = RecordHand(HERE, number, HandWon(pair, points))
    return record_hand(office.context, office.caller(at(office, seat)), asked)


def status(office: Office) -> Status:
    return show_table(office.context, "copa", HERE).status


def test_hands_are_written_one_after_the_other() -> None:
    office = playing()
    assert status(office) is Status.WAITING

    record(office, 0, Pair.A, 35)
    record(office, 1, Pair.B, 50, seat=2)

    view = show_table(office.context, "copa", HERE)
    assert (view.running, view.starter, view.status) == (
        (35, 50),
        Seat.THREE,
        Status.PLAYING,
    )


def test_two_scorers_who_agree_write_once() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)

    done = record(office, 0, Pair.A, 35, seat=2)

    assert done.told == {"row": 0, "contested": False}
    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35),)


def test_who_takes_back_late_does_not_take_back_what_another_wrote_anew() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    undo_hand(office.context, office.caller(at(office, 1)), UndoHand(HERE, 0))
    record(office, 0, Pair.A, 25)

    late = UndoHand(HERE, 0, seen=HandWon(Pair.A, 35))

    assert code_of(undo_hand, office, at(office, 2), late) == "stale_sheet"
    assert office.state.table(HERE).rows == (HandWon(Pair.A, 25),)
    now = UndoHand(HERE, 0, seen=HandWon(Pair.A, 25))
    undo_hand(office.context, office.caller(at(office, 2)), now)
    assert office.state.table(HERE).rows == ()


def test_a_row_cannot_be_left_out() -> None:
    office = playing()

    asked = RecordHand(HERE, 1, HandTied(Seat.TWO))

    assert code_of(record_hand, office, at(office, 1), asked) == "missing_rows"


def test_a_request_sent_twice_has_one_effect_and_one_answer() -> None:
    office = playing()
    asked = RecordHand(HERE, 0, HandWon(Pair.A, 35))
    caller = office.caller(at(office, 1), "tap-1")
    first = record_hand(office.context, caller, asked)

    second = record_hand(office.context, caller, asked)

    assert second == first._replace(is_repeat=True)
    other = RecordHand(HERE, 0, HandWon(Pair.B, 35))
    with pytest.raises(RuleViolation) as refusal:
        record_hand(office.context, caller, other)
    assert refusal.value.code == "request_id_reused"


def test_the_last_hand_is_taken_back_and_no_other() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    record(office, 1, Pair.B, 20)
    assert (
        code_of(undo_hand, office, at(office, 1), UndoHand(HERE, 0)) == "not_the_last_hand"
    )

    undo_hand(office.context, office.caller(at(office, 1)), UndoHand(HERE, 1, "slip"))

    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35),)
    call_time_here(office.context, office.caller(at(office, 1)), CallTimeHere(HERE))
    assert office.state.table(HERE).rows[-1] == TimeUp()
    assert (
        code_of(undo_hand, office, at(office, 1), UndoHand(HERE, 1)) == "not_the_last_hand"
    )


def test_nobody_writes_on_another_tables_sheet() -> None:
    office = playing()
    elsewhere = at(office, 1, Place(1, 2))
    asked = RecordHand(HERE, 0, HandWon(Pair.A, 35))

    assert code_of(record_hand, office, elsewhere, asked) == "not_your_table"
    nobody = Actor(Role.ATHLETE, "nobody")
    assert code_of(record_hand, office, nobody, asked) == "not_your_table"
    assert code_of(record_hand, office, Actor(Role.PUBLIC, "x"), asked) == "not_allowed"
    assert code_of(call_arbiter, office, elsewhere, CallArbiter(HERE)) == "not_your_table"


@pytest.mark.parametrize("actor", [ANA, LUIS, SCORER])
def test_officials_may_write_too(actor: Actor) -> None:
    office = playing()

    asked = RecordHand(HERE, 0, HandWon(Pair.A, 35))
    record_hand(office.context, office.caller(actor), asked)

    assert len(office.state.table(HERE).rows) == 1


def told(office: Office, asked: TakeSeat) -> str:
    """Return what a phone says in Spanish to who sits down wrong."""
    with pytest.raises(RuleViolation) as refusal:
        take_seat(office.context, office.caller(at(office, 1)), asked)
    return tell_refusal(words_for("es"), refusal.value)


def test_the_wrong_seat_is_told_before_anybody_plays() -> None:
    office = playing()
    athlete = int(at(office, 1).id)
    wrong = TakeSeat(HERE, Seat.TWO, athlete)
    assert code_of(take_seat, office, at(office, 1), wrong) == "wrong_place"
    other = TakeSeat(HERE, Seat.ONE, athlete)
    assert code_of(take_seat, office, at(office, 2), other) == "not_your_seat"
    away = TakeSeat(Place(1, 2), Seat.ONE, athlete)
    assert code_of(take_seat, office, at(office, 1), away) == "wrong_place"
    assert [told(office, one) for one in (wrong, away)] == [
        f"En la ronda 1, mesa 1 el atleta {athlete} va en el puesto 1 / 3, no en el 2. "
        "Cámbiese antes de jugar. (art. 59-a)",
        f"El atleta {athlete} va en otra mesa, no en la ronda 1, mesa 2. "
        "Cámbiese antes de jugar. (art. 59-a)",
    ]

    take_seat(
        office.context, office.caller(at(office, 1)), TakeSeat(HERE, Seat.THREE, athlete)
    )

    assert office.state.table(HERE).taken == (0, 0, athlete, 0)
    view = show_table(office.context, "copa", HERE)
    assert [seat.label for seat in view.seats][2] == f"{view.seats[2].entry}A"


def test_the_starter_is_noted_before_the_first_hand() -> None:
    office = playing()
    asked = RecordStarter(HERE, Seat.FOUR)
    record_starter(office.context, office.caller(at(office, 1)), asked)
    assert show_table(office.context, "copa", HERE).starter is Seat.FOUR
    record(office, 0, Pair.A, 35)

    assert code_of(record_starter, office, at(office, 1), asked) == "has_begun"


@pytest.mark.article("AMASFAC-2.2")
def test_where_the_system_draws_the_starter_nobody_sets_it() -> None:
    office = playing("amasfac")
    asked = RecordStarter(HERE, Seat.FOUR)

    assert code_of(record_starter, office, at(office, 1), asked) == "other_way_to_start"


def test_when_the_clock_runs_out_two_people_of_a_table_may_say_so() -> None:
    office = playing()
    for seat in (1, 2):
        asked = CallTimeHere(HERE)
        call_time_here(office.context, office.caller(at(office, seat)), asked)
    other = CallTimeHere(HERE, between_hands=True)

    assert office.state.table(HERE).rows == (TimeUp(),)
    assert code_of(call_time_here, office, at(office, 3), other) == "time_twice"


def finished(rulebook: str = "fid-2015") -> Office:
    office = playing(rulebook)
    record(office, 0, Pair.A, 60)
    record(office, 1, Pair.A, 160)
    return office


def accept(office: Office, seat: int, rows: int = 2) -> Done:
    asked = AcceptSheet(HERE, Seat(seat), rows)
    return accept_sheet(office.context, office.caller(at(office, seat)), asked)


@pytest.mark.article("FID-59-n1")
def test_fid_wants_one_of_each_pair_and_an_arbiter() -> None:
    office = finished()
    assert status(office) is Status.OVER
    assert [accept(office, seat).told["official"] for seat in (1, 2)] == [False, False]

    done = sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, 2))

    assert (done.told, status(office)) == (
        {"official": True, "missing": []},
        Status.OFFICIAL,
    )


@pytest.mark.article("FID-59-n1")
def test_an_arbiters_signature_alone_is_not_enough() -> None:
    office = finished()

    done = sign_sheet(office.context, office.caller(LUIS), SignSheet(HERE, 2))

    assert done.told == {"official": False, "missing": ["pair_a", "pair_b"]}
    assert [accept(office, seat).told["official"] for seat in (4, 3)] == [False, True]


@pytest.mark.article("AMASFAC-11-12.1-n1")
@pytest.mark.article("DP-55-n1")
@pytest.mark.parametrize("rulebook", ["amasfac", "dp-standard"])
@pytest.mark.parametrize("seats", [(1, 3, 2), (2, 4, 1)])
def test_one_acceptance_of_each_pair_makes_a_result_official(
    rulebook: str, seats: tuple[int, ...]
) -> None:
    office = finished(rulebook)

    assert [accept(office, seat).told["official"] for seat in seats] == [
        False,
        False,
        True,
    ]


@pytest.mark.article("PR-11-a-n1")
def test_in_puerto_rico_one_of_those_who_lost_signs() -> None:
    office = finished("pr")

    assert [accept(office, seat).told["official"] for seat in (1, 3, 4)] == [
        False,
        False,
        True,
    ]
    assert accept(finished("pr"), 2).told["official"]


def test_a_result_is_accepted_only_for_ones_own_seat_and_as_it_reads_now() -> None:
    office = finished()
    wrong_seat = AcceptSheet(HERE, Seat.TWO, 2)
    stale = AcceptSheet(HERE, Seat.ONE, 1)
    official = AcceptSheet(HERE, Seat.ONE, 2)

    assert code_of(accept_sheet, office, at(office, 1), wrong_seat) == "not_your_seat"
    assert code_of(accept_sheet, office, at(office, 1), stale) == "stale_sheet"
    assert code_of(accept_sheet, office, LUIS, official) == "not_allowed"
    assert code_of(accept_sheet, playing(), at(office, 1), official) == "match_goes_on"


def test_a_dispute_freezes_the_sheet_and_calls_an_arbiter() -> None:
    office = finished()
    accept(office, 1)

    asked = DisputeSheet(HERE, Seat.TWO, "we had more")
    done = dispute_sheet(office.context, office.caller(at(office, 2)), asked)

    assert office.state.calls[done.told["call"]].place == HERE
    assert status(office) is Status.DISPUTED
    again = AcceptSheet(HERE, Seat.THREE, 2)
    assert code_of(accept_sheet, office, at(office, 3), again) == "disputed"
    assert code_of(sign_sheet, office, LUIS, SignSheet(HERE, 2)) == "not_to_sign"
    undo = UndoHand(HERE, 1)
    assert code_of(undo_hand, office, at(office, 1), undo) == "disputed"


def test_an_official_result_is_closed_to_the_table() -> None:
    office = finished("amasfac")
    accept(office, 1)
    accept(office, 2)
    undo = UndoHand(HERE, 1)

    assert code_of(undo_hand, office, at(office, 1), undo) == "sheet_registered"


def test_nobody_agrees_to_a_result_that_was_not_the_one_they_read() -> None:
    office = playing()
    for number, (pair, points) in enumerate(((Pair.A, 90), (Pair.B, 100), (Pair.A, 110))):
        record(office, number, pair, points)
    undo_hand(office.context, office.caller(at(office, 1)), UndoHand(HERE, 2))
    record(office, 2, Pair.B, 100)
    read = AcceptSheet(HERE, Seat.TWO, 3, seen=ByPair(200, 100))
    shown = AcceptSheet(HERE, Seat.TWO, 3, seen=ByPair(90, 200))

    assert code_of(accept_sheet, office, at(office, 2), read) == "stale_sheet"
    accept_sheet(office.context, office.caller(at(office, 2)), shown)
    assert office.state.table(HERE).accepted == {Seat.TWO}
    signed = SignSheet(HERE, 3, seen=ByPair(200, 100))
    assert code_of(sign_sheet, office, LUIS, signed) == "stale_sheet"


def test_what_was_accepted_before_a_change_is_not_accepted_after_it() -> None:
    office = finished("amasfac")
    accept(office, 1)
    undo_hand(office.context, office.caller(at(office, 1)), UndoHand(HERE, 1))
    undo_hand(office.context, office.caller(at(office, 2)), UndoHand(HERE, 1))
    record(office, 1, Pair.A, 150)

    assert office.state.table(HERE).accepted == frozenset()
