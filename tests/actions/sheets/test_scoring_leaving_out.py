"""What was refused and left out is never carried out, however late a copy comes."""

from typing import Any

import pytest

from actions.event_office import ANA, Office, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.sheets.scoring import LeaveOut, RecordHand, leave_out, record_hand
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon

LATE = RecordHand(HERE, 1, HandWon(Pair.A, 30))


def refusal(office: Office, request: str, asked: RecordHand | LeaveOut) -> str:
    """Return why a request under an id is refused."""
    caller = office.caller(at(office, 1), request)
    act: Any = leave_out if isinstance(asked, LeaveOut) else record_hand
    with pytest.raises(RuleViolation) as refused:
        act(office.context, caller, asked)
    return refused.value.code


def test_a_late_copy_of_what_was_left_out_does_nothing() -> None:
    office = playing()
    assert refusal(office, "late", LATE) == "missing_rows"
    caller = office.caller(at(office, 1), "late")
    for _ in range(2):
        leave_out(office.context, caller, LeaveOut(HERE))
    record(office, 0, Pair.B, 10)

    assert refusal(office, "late", LATE) == "request_id_reused"
    assert office.state.table(HERE).rows == (HandWon(Pair.B, 10),)


def test_what_was_carried_out_meanwhile_is_not_left_out_and_says_so() -> None:
    office = playing()
    record(office, 0, Pair.B, 10)
    record_hand(office.context, office.caller(at(office, 1), "late"), LATE)

    assert refusal(office, "late", LeaveOut(HERE)) == "was_taken"
    assert len(office.state.table(HERE).rows) == 2


def test_nobody_uses_up_the_ids_of_somebody_else() -> None:
    office = playing()
    thief, victim = at(office, 1), at(office, 2)
    for request in ("late", "registration/1"):
        leave_out(office.context, office.caller(thief, request), LeaveOut(HERE))

    record(office, 0, Pair.B, 10)
    written = record_hand(office.context, office.caller(victim, "late"), LATE)
    new = AddEntries((NewEntry((Person("Rosa Gil"), Person("Eva Sol"))),))
    added = add_entries(office.context, office.caller(ANA, "registration/1"), new)

    assert (written.is_repeat, added.is_repeat) == (False, False)
    assert office.state.table(HERE).rows == (HandWon(Pair.B, 10), LATE.row)


def test_nobody_uses_up_ids_at_a_table_where_they_do_not_play() -> None:
    office = playing()
    other = Place(1, 2)

    with pytest.raises(RuleViolation) as refused:
        leave_out(office.context, office.caller(at(office, 1)), LeaveOut(other))
    with pytest.raises(RuleViolation) as nowhere:
        leave_out(office.context, office.caller(at(office, 1)), LeaveOut(Place(1, 99)))

    assert (refused.value.code, nowhere.value.code) == ("not_your_table", "no_such_table")
