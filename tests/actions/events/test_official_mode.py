"""Leaving the official mode: two confirmations, and visible for ever."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, code_of
from capicua.actions.events.official_mode import (
    ConfirmLeavingOfficialMode,
    KeepOfficialMode,
    LeaveOfficialMode,
    confirm_leaving_official_mode,
    keep_official_mode,
    leave_official_mode,
)
from capicua.actions.events.summary import show_event
from capicua.event.daybook import LeaveAsked, OfficialLeft
from capicua.event.state import EventState
from capicua.event.verify import verify
from capicua.rulebooks.editions import official_edition

LEAVE = LeaveOfficialMode("the arbiters did not come")


def official(rulebook: str = "fid-2015") -> Office:
    office = Office()
    office.create(rulebook, official=True)
    return office


def ask(office: Office) -> int:
    done = leave_official_mode(office.context, office.caller(ANA), LEAVE)
    asked: int = done.told["asked"]
    return asked


def proven(office: Office) -> EventState | None:
    lines = [office.store.header(office.event)]
    lines += [stored.line for stored in office.store.read(office.event)]
    found = verify(b"".join(line + b"\n" for line in lines), official_edition)
    assert found.damages == ()
    return found.state


def test_two_people_leave_the_official_mode_and_it_shows_for_ever() -> None:
    office = official()
    asked = ask(office)
    assert office.state.made.is_official

    office.minutes = 3
    confirm = ConfirmLeavingOfficialMode(asked)
    confirm_leaving_official_mode(office.context, office.caller(EVA), confirm)

    state = office.state
    left = state.official_left
    assert left == OfficialLeft(
        LeaveAsked(
            asked,
            "ana",
            "2026-11-16T20:00:00.000000Z",
            left.asked.reason if left else "",  # type: ignore[arg-type]
        ),
        "eva",
        "2026-11-16T20:03:00.000000Z",
    )
    assert (state.made.is_official, state.leave_asked) == (False, None)
    assert show_event(office.context, "copa").official_left == left
    assert proven(office) == state
    assert code_of(leave_official_mode, office, ANA, LEAVE) == "not_official"


def test_where_a_commission_is_needed_one_person_is_never_two() -> None:
    office = official()
    asked = ask(office)

    confirm = ConfirmLeavingOfficialMode(asked)
    assert code_of(confirm_leaving_official_mode, office, ANA, confirm) == "second_person"
    assert code_of(confirm_leaving_official_mode, office, LUIS, confirm) == "not_allowed"
    assert office.state.made.is_official


def test_where_no_commission_is_needed_one_person_confirms_a_second_time() -> None:
    office = official("pr")
    done = leave_official_mode(office.context, office.caller(ANA), LEAVE)
    assert done.told["needs_second_person"] is False

    asked = ConfirmLeavingOfficialMode(done.told["asked"])
    confirm_leaving_official_mode(office.context, office.caller(ANA), asked)

    assert not office.state.made.is_official


def test_the_wish_can_be_dropped_and_is_then_not_confirmed() -> None:
    office = official()
    asked = ask(office)
    assert code_of(leave_official_mode, office, EVA, LEAVE) == "leave_asked"

    keep_official_mode(office.context, office.caller(EVA), KeepOfficialMode(asked))

    confirm = ConfirmLeavingOfficialMode(asked)
    assert code_of(confirm_leaving_official_mode, office, EVA, confirm) == "leave_not_asked"
    assert office.state.made.is_official


@pytest.mark.parametrize("reason", ["", "  "])
def test_leaving_needs_a_reason(reason: str) -> None:
    office = official()

    assert code_of(leave_official_mode, office, ANA, LeaveOfficialMode(reason)) == (
        "missing_reason"
    )
