"""What was refused and left out is never carried out, however late a copy comes."""

from typing import Any

import pytest

from actions.event_office import Office, playing
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.sheets.scoring import LeaveOut, RecordHand, leave_out, record_hand
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
