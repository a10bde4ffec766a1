"""Several people write one hand: nothing is thrown away, and nobody overwrites anybody."""

import pytest

from actions.event_office import CHIEF, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.rounds.clock import CallTime, call_time
from capicua.actions.sheets.conflicting_rows import (
    HandRow,
    SettleContest,
    is_ruled,
    row_for,
    settle_contest,
)
from capicua.actions.sheets.scoring import (
    DisputeSheet,
    RecordHand,
    dispute_sheet,
    record_hand,
)
from capicua.event.table import Contest, Ruled
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import Deducted, HandFate, HandTied, HandWon, NullHand, TimeUp


def agree(office: Office, asked: SettleContest) -> None:
    """Let one of each pair say which row stands; the first word alone settles nothing."""
    for seat, is_settled in ((3, False), (2, True)):
        caller = office.caller(at(office, seat))
        assert settle_contest(office.context, caller, asked).told == {"settled": is_settled}


@pytest.mark.parametrize(
    ("keep_claim", "rows"),
    [(True, (HandWon(Pair.B, 35),)), (False, (HandWon(Pair.A, 35),))],
)
def test_two_scorers_who_differ_are_both_kept_until_it_is_decided(
    keep_claim: bool, rows: tuple[HandWon, ...]
) -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    done = record(office, 0, Pair.B, 35, seat=2)
    table = office.state.table(HERE)
    assert (done.told["contested"], table.rows, table.contests) == (
        True,
        (HandWon(Pair.A, 35),),
        (Contest(0, HandWon(Pair.B, 35)),),
    )
    asked = RecordHand(HERE, 1, HandWon(Pair.A, 1))
    assert code_of(record_hand, office, at(office, 1), asked) == "contested"

    settle = SettleContest(HERE, keep_claim)
    agree(office, settle)

    table = office.state.table(HERE)
    assert (table.rows, table.contests) == (rows, ())
    assert code_of(settle_contest, office, at(office, 3), settle) == "nothing_contested"


def test_who_decides_late_does_not_decide_about_another_row() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    record(office, 0, Pair.B, 35, seat=2)
    seen = Contest(0, HandWon(Pair.B, 35))
    agree(office, SettleContest(HERE, keep_claim=False))
    record(office, 0, Pair.B, 40, seat=2)

    late = SettleContest(HERE, keep_claim=True, seen=seen)

    assert code_of(settle_contest, office, at(office, 4), late) == "stale_sheet"
    now = SettleContest(HERE, keep_claim=True, seen=Contest(0, HandWon(Pair.B, 40)))
    agree(office, now)
    assert office.state.table(HERE).rows == (HandWon(Pair.B, 40),)


FIRST = HandWon(Pair.A, 35)
CLAIMS: tuple[HandRow, ...] = (HandWon(Pair.B, 35), HandTied(Seat.TWO), NullHand())


def contested() -> Office:
    """Return a table at which four people wrote four different rows for one hand."""
    office = playing()
    for seat, row in enumerate((FIRST, *CLAIMS), 1):
        done = record_hand(
            office.context, office.caller(at(office, seat)), RecordHand(HERE, 0, row)
        )
        assert done.told == {"row": 0, "contested": seat > 1}
    return office


def test_every_different_claim_is_kept_and_the_same_one_once() -> None:
    office = contested()

    again = record(office, 0, Pair.B, 35, seat=4)

    table = office.state.table(HERE)
    assert (table.rows, table.contests) == (
        (FIRST,),
        tuple(Contest(0, row) for row in CLAIMS),
    )
    assert again.told == {"row": 0, "contested": True}


@pytest.mark.parametrize("kept", [None, 0, 1, 2], ids=["sheet", "1st", "2nd", "3rd"])
def test_one_of_many_claims_stands_and_the_others_that_were_seen_fall(
    kept: int | None,
) -> None:
    office = contested()
    about = CLAIMS[kept or 0]
    others = tuple(row for row in CLAIMS if row != about)
    asked = SettleContest(HERE, kept is not None, Contest(0, about), others)

    agree(office, asked)

    table = office.state.table(HERE)
    stands = FIRST if kept is None else CLAIMS[kept]
    assert (table.rows, table.contests) == ((stands,), ())


def test_a_claim_that_came_after_the_look_stays_open() -> None:
    office = contested()
    seen = SettleContest(
        HERE, keep_claim=True, seen=Contest(0, CLAIMS[1]), beside=CLAIMS[:1]
    )

    agree(office, seen)

    table = office.state.table(HERE)
    assert (table.rows, table.contests) == ((CLAIMS[1],), (Contest(0, CLAIMS[2]),))


def test_whoever_did_not_see_the_first_claims_decides_nothing() -> None:
    office = contested()
    for seen, beside in ((CLAIMS[2], ()), (CLAIMS[0], (HandWon(Pair.A, 1),))):
        asked = SettleContest(HERE, keep_claim=True, seen=Contest(0, seen), beside=beside)
        assert code_of(settle_contest, office, at(office, 2), asked) == "stale_sheet"


def test_a_claim_reaches_a_frozen_sheet_and_the_arbiter_decides_it_there() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    dispute = DisputeSheet(HERE, Seat.TWO, "No")
    dispute_sheet(office.context, office.caller(at(office, 2)), dispute)
    new = RecordHand(HERE, 1, HandWon(Pair.B, 9))
    assert code_of(record_hand, office, at(office, 2), new) == "disputed"

    record(office, 0, Pair.B, 35, seat=2)

    asked = SettleContest(HERE, keep_claim=True)
    assert code_of(settle_contest, office, at(office, 2), asked) == "disputed"
    settle_contest(office.context, office.caller(LUIS), asked)
    table = office.state.table(HERE)
    assert (table.rows, table.disputed) == ((HandWon(Pair.B, 35),), frozenset({Seat.TWO}))


def test_a_hand_that_is_typed_while_time_is_called_is_written_behind_it() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    call_time(office.context, office.caller(CHIEF), CallTime(1))

    done = record(office, 1, Pair.B, 20, seat=2)
    other = record(office, 1, Pair.B, 25, seat=4)

    assert (done.told["contested"], other.told) == (False, {"row": 2, "contested": True})
    table = office.state.table(HERE)
    assert table.rows == (HandWon(Pair.A, 35), TimeUp(), HandWon(Pair.B, 20))
    assert table.contests == (Contest(2, HandWon(Pair.B, 25)),)


def test_what_ended_the_hand_meanwhile_is_not_overwritten() -> None:
    table = playing().state.table(HERE)
    goes_on = table._replace(rows=(Deducted(Pair.A, 25, fate=HandFate.CONTINUES),))
    is_over = table._replace(rows=(Deducted(Pair.A, 25),))

    assert row_for(goes_on, 0) == 1
    with pytest.raises(RuleViolation) as refusal:
        row_for(is_over, 0)
    assert refusal.value.code == "stale_sheet"
    assert row_for(is_over, 1) == 1


def test_a_null_hand_that_the_arbiter_ruled_is_not_the_tables_to_change() -> None:
    table = playing().state.table(HERE)
    ruled = Ruled(1, 0, 1, None, None, was_ruled=False, was_registered=False)
    voided = table._replace(rows=(NullHand(),), rulings=(ruled,))
    assert is_ruled(voided, 0)
    assert not is_ruled(voided, 1)
    with pytest.raises(RuleViolation) as refusal:
        row_for(voided, 0)
    assert refusal.value.code == "stale_sheet"


@pytest.mark.parametrize("written", [0, 1])
def test_there_is_no_row_before_the_first(written: int) -> None:
    office = playing()
    for number in range(written):
        record(office, number, Pair.A, 35)
    asked = RecordHand(HERE, -1, HandWon(Pair.B, 20))

    assert code_of(record_hand, office, at(office, 1), asked) == "missing_rows"


def test_neither_pair_decides_alone_and_two_words_that_differ_settle_nothing() -> None:
    office = playing()
    record(office, 0, Pair.A, 35)
    record(office, 0, Pair.B, 35, seat=2)
    for seat, keep_claim in ((1, False), (3, False), (4, True), (4, True)):
        asked = SettleContest(HERE, keep_claim)
        settle_contest(office.context, office.caller(at(office, seat)), asked)

    table = office.state.table(HERE)
    a, b = HandWon(Pair.A, 35), HandWon(Pair.B, 35)
    assert table.contests == (Contest(0, b),)
    assert [(one.row, one.stands, one.by) for one in table.backed] == [
        (0, a, at(office, 3)),
        (0, b, at(office, 4)),
    ]
    asked = SettleContest(HERE, keep_claim=False)
    settle_contest(office.context, office.caller(at(office, 2)), asked)
    table = office.state.table(HERE)
    assert (table.rows, table.contests, table.backed) == ((a,), (), ())
