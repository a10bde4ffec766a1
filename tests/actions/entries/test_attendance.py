"""Check-in decides who plays the next round, in one step or not at all."""

import pytest

from actions.event_office import Office, playing
from capicua.actions.entries.attendance import (
    CheckIn,
    LeaveOutMissing,
    WithdrawEntry,
    check_in,
    leave_out_missing,
    withdraw_entry,
)
from capicua.event.facts.entries import AbsenceDeclared, AbsenceLifted
from capicua.event.lines import read_line
from capicua.kernel.error import RuleViolation


def newest_facts(office: Office, after: int) -> list[object]:
    return [read_line(one.line).fact for one in office.store.read("copa", after)]


def ready(*present: int) -> Office:
    """Return an event of six that has begun, with these of them checked in."""
    office = Office()
    office.create()
    office.enter(6)
    office.start()
    away = tuple(one for one in office.state.entries if one not in present)
    check_in(office.context, office.caller(), CheckIn(away, is_present=False))
    return office


def leave_out(office: Office) -> dict[str, object]:
    asked = LeaveOutMissing()
    return dict(leave_out_missing(office.context, office.caller(), asked).told)


def test_who_is_not_checked_in_is_absent_and_who_comes_plays_after_all() -> None:
    office = ready(1, 2, 3, 4)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(6))
    before = office.state.seq

    assert leave_out(office) == {"round": 1, "absent": [5]}
    assert newest_facts(office, before) == [AbsenceDeclared(5, 1)]

    check_in(office.context, office.caller(), CheckIn((5,)))
    before = office.state.seq
    assert leave_out(office) == {"round": 1, "absent": []}
    assert newest_facts(office, before) == [AbsenceLifted(5, 1)]


def test_where_nobody_was_checked_in_nobody_is_left_out() -> None:
    office = ready()
    before = office.state.seq

    assert leave_out(office) == {"round": 1, "absent": []}
    assert newest_facts(office, before) == []


def test_nothing_is_written_while_a_round_is_played() -> None:
    office = playing(entries=6)
    check_in(office.context, office.caller(), CheckIn((6,), is_present=False))
    before = office.state.seq

    with pytest.raises(RuleViolation) as refusal:
        leave_out(office)

    assert (refusal.value.code, office.state.seq) == ("round_open", before)
