"""A sheet as the desk and the arbiters look at it."""

import pytest

from actions.desk_day import write
from actions.event_office import LUIS, playing
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.actions.sheets.scoring import (
    CallArbiter,
    CallTimeHere,
    call_arbiter,
    call_time_here,
)
from capicua.actions.sheets.sheet_view import (
    SheetCall,
    SheetInterruption,
    SheetLaw,
    SheetLine,
    show_sheet,
)
from capicua.event.place import Place
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon

PLACE = Place(1, 1)


def test_a_sheet_shows_each_row_with_the_score_after_it() -> None:
    office = playing(entries=4)
    write(office, 1, Pair.A, 35)
    write(office, 1, Pair.B, 20)

    sheet = show_sheet(office.context, "copa", PLACE)

    first, second = sheet.lines
    assert first == SheetLine(0, HandWon(Pair.A, 35), first.starter, ByPair(35, 0), 1)
    assert second == SheetLine(
        1, HandWon(Pair.B, 20), first.starter.next, ByPair(35, 20), 2
    )
    assert (sheet.has_hands, sheet.ends_with_a_hand, sheet.is_open) == (True, True, True)
    assert (sheet.before, sheet.after) == (None, Place(1, 2))


@pytest.mark.article("FED-10-n4")
@pytest.mark.parametrize(
    ("book", "marks"),
    [("fed", ["", "", "10", ""]), ("amasfac", ["", "", "", ""])],
)
def test_the_line_before_the_last_hand_is_drawn_where_the_book_draws_it(
    book: str, marks: list[str]
) -> None:
    office = playing(book, entries=4)
    write(office, 1, Pair.A, 35)
    asked = CallTimeHere(PLACE, False)
    call_time_here(office.context, office.caller(LUIS), asked)
    write(office, 1, Pair.B, 20)

    before = [one.marked_off_by for one in show_sheet(office.context, "copa", PLACE).lines]
    write(office, 1, Pair.B, 5)
    sheet = show_sheet(office.context, "copa", PLACE)

    assert before == marks[:3]
    assert [one.marked_off_by for one in sheet.lines] == marks


def test_a_sheet_says_what_the_book_has_for_it() -> None:
    assert show_sheet(playing().context, "copa", PLACE).law == SheetLaw(
        may_void=True,
        may_replay=True,
        has_time=True,
        starter_is_drawn=False,
        has_null_hand=True,
        needs_closer=True,
        has_deductions=True,
        has_cards=True,
    )
    assert not show_sheet(playing("dp-standard").context, "copa", PLACE).law.has_time
    fed = show_sheet(playing("fed").context, "copa", PLACE).law
    assert (fed.has_deductions, fed.has_cards) == (False, False)


def test_calls_and_stops_stand_on_the_sheet() -> None:
    office = playing()
    asked = CallArbiter(PLACE, Seat.TWO, "Ficha vista")
    called = call_arbiter(office.context, office.caller(), asked).told["call"]
    start_clock(office.context, office.caller(), StartClock(1))
    office.minutes = 15
    suspend_match(office.context, office.caller(LUIS), SuspendMatch(PLACE, "Sin luz"))
    office.minutes = 90

    sheet = show_sheet(office.context, "copa", PLACE)

    assert sheet.calls == (
        SheetCall(called, "2026-11-16T20:00:00.000000Z", Seat.TWO, "Ficha vista", None),
    )
    # Of forty minutes fifteen were played; what stands still costs nobody time.
    at = "2026-11-16T20:15:00.000000Z"
    assert sheet.interruption == SheetInterruption(at, "Sin luz", None, (), 25)
    assert not sheet.is_open
