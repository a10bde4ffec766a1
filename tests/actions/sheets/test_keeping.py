"""One scorer by choice: who keeps the sheet, and what the three others may say."""

import pytest

from actions.desk_day import write
from actions.event_office import ANA, Office, code_of, playing
from capicua.actions.events.presentation import PresentEvent, present_event
from capicua.actions.phones.celebration import LARGE_HAND, Joy, joy_of
from capicua.actions.sheets.keeping import (
    KeepSheet,
    ShareSheet,
    TellCapicua,
    keep_sheet,
    share_sheet,
    tell_capicua,
)
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Pair, Seat

HERE = Place(1, 1)


def sitter(office: Office, seat: Seat) -> Actor:
    """Return who plays at a seat of table 1."""
    entry = office.state.table(HERE).seated[seat - 1]
    athlete = office.state.entries[entry].particulars.athletes[seat > Seat.TWO]
    return Actor(Role.ATHLETE, str(athlete))


def test_one_keeps_the_sheet_until_somebody_says_that_it_is_not_so() -> None:
    office = playing()
    one, two = sitter(office, Seat.ONE), sitter(office, Seat.TWO)
    keep_sheet(office.context, office.caller(one), KeepSheet(HERE, Seat.ONE))
    kept = office.state.table(HERE)
    taken = code_of(keep_sheet, office, two, KeepSheet(HERE, Seat.TWO))
    share_sheet(office.context, office.caller(two), ShareSheet(HERE))
    shared = office.state.table(HERE)
    share_sheet(office.context, office.caller(two), ShareSheet(HERE))

    assert (kept.keeper, kept.doubted_by, taken) == (Seat.ONE, None, "sheet_kept")
    assert (shared.keeper, shared.doubted_by) == (None, two)
    assert office.state.table(HERE).version == shared.version


def test_nobody_keeps_a_sheet_from_a_seat_that_is_not_theirs() -> None:
    office = playing()
    two = sitter(office, Seat.TWO)

    assert code_of(keep_sheet, office, two, KeepSheet(HERE, Seat.ONE)) == "not_your_seat"
    beside = ShareSheet(Place(1, 2))
    assert code_of(share_sheet, office, two, beside) == "not_your_table"


def joys(office: Office) -> Joy | None:
    return joy_of(office.state, show_sheet(office.context, "copa", HERE))


@pytest.mark.parametrize(
    ("points", "joy"),
    [
        pytest.param((LARGE_HAND - 1,), None, id="a-hand"),
        pytest.param((LARGE_HAND,), Joy.LARGE_HAND, id="a-large-hand"),
        pytest.param((100, 100), Joy.SHUTOUT, id="a-match-without-a-point"),
    ],
)
def test_a_house_celebrates_if_it_wants_to(
    points: tuple[int, ...], joy: Joy | None
) -> None:
    office = playing()
    write(office, 1, Pair.A, *points)
    quiet = joys(office)
    present_event(office.context, office.caller(), PresentEvent(celebrates=True))

    assert (quiet, joys(office)) == (None, joy)


def test_the_table_tells_a_capicua_of_its_last_hand_alone() -> None:
    office = playing()
    present_event(office.context, office.caller(), PresentEvent(celebrates=True))
    nothing = code_of(tell_capicua, office, ANA, TellCapicua(HERE, 0))
    write(office, 1, Pair.A, 20)
    tell_capicua(office.context, office.caller(), TellCapicua(HERE, 0))
    told = joys(office)
    write(office, 1, Pair.A, 30)

    assert (nothing, told, joys(office)) == ("stale_sheet", Joy.CAPICUA, None)
    assert code_of(tell_capicua, office, ANA, TellCapicua(HERE, 0)) == "stale_sheet"
