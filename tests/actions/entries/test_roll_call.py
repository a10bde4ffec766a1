"""Who would play the next round."""

from actions.desk_day import play_round
from actions.event_office import Office
from capicua.actions.entries.attendance import (
    CheckIn,
    DeclareAbsence,
    WithdrawEntry,
    check_in,
    declare_absence,
    withdraw_entry,
)
from capicua.actions.entries.roll_call import Called, RollCall, show_roll_call


def called(*entries: int) -> tuple[Called, ...]:
    return tuple(
        Called(entry, f"Athlete {entry}.0 / Athlete {entry}.1") for entry in entries
    )


def begun(entries: int) -> Office:
    office = Office()
    office.create()
    office.enter(entries)
    office.start()
    return office


def test_who_is_checked_in_plays() -> None:
    office = begun(4)
    check_in(office.context, office.caller(), CheckIn((2,), is_present=False))

    assert show_roll_call(office.context, "copa") == RollCall(
        1, called(1, 3, 4), called(2), (), is_unchecked=False
    )


def test_where_nobody_was_checked_in_everybody_plays_who_did_not_excuse_themselves() -> (
    None
):
    office = begun(4)
    check_in(office.context, office.caller(), CheckIn((1, 2, 3, 4), is_present=False))
    declare_absence(office.context, office.caller(), DeclareAbsence(3))

    assert show_roll_call(office.context, "copa") == RollCall(
        1, called(1, 2, 4), called(3), (), is_unchecked=True
    )


def test_who_has_left_is_told_apart() -> None:
    office = begun(4)
    play_round(office)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(4, "ill"))

    assert show_roll_call(office.context, "copa") == RollCall(
        2, called(1, 2, 3), (), called(4), is_unchecked=False
    )
