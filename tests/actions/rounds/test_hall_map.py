"""The hall map."""

from datetime import datetime, timedelta

from actions.desk_day import close, enter, enter_all, play_round, run_clock, write
from actions.event_office import ANA, BEGIN, EVA, LUIS, SCORER, Office, playing
from capicua.actions.events.summary import Version
from capicua.actions.results.double_entry import SetDoubleEntry, set_double_entry
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.clock_view import ClockPhase, ClockView, RoundEndEstimate
from capicua.actions.rounds.hall_map import Progress, TableTile, TileStatus, show_progress
from capicua.actions.rounds.next_step import DeskStep, NextStep
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.actions.sheets.counted import counted_result
from capicua.actions.sheets.scoring import (
    CallArbiter,
    DisputeSheet,
    call_arbiter,
    dispute_sheet,
)
from capicua.event.facts.results import Outcome
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.event.table import TableState
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.signatures import Signer


def show(office: Office) -> Progress:
    return show_progress(office.context, "copa", now(office))


def now(office: Office) -> datetime:
    return BEGIN + timedelta(minutes=office.minutes)


def table(office: Office) -> TableState:
    return office.state.table(Place(1, 1))


def statuses(office: Office) -> list[TileStatus]:
    return [tile.status for tile in show(office).tiles]


def sides(office: Office, table: int) -> ByPair[str]:
    found = office.state.table(Place(1, table))
    return ByPair(found.a[0], found.b[0]).each(
        lambda entry: f"Athlete {entry}.0 / Athlete {entry}.1"
    )


def counts(**known: int) -> dict[TileStatus, int]:
    return {status: known.get(status, 0) for status in TileStatus}


def test_before_the_first_round_there_is_only_the_next_step() -> None:
    office = Office()
    office.create()

    assert show(office) == Progress(
        Version(*office.store.head("copa")),
        0,
        3,
        is_published=False,
        is_closed=False,
        clock=ClockView(ClockPhase.NOT_STARTED),
        tiles=(),
        counts=counts(),
        missing=(),
        untold=0,
        ends=None,
        next_step=NextStep(DeskStep.ADD_ENTRIES, missing=2),
    )


def test_the_map_shows_every_table_of_the_round() -> None:
    office = playing()
    run_clock(office)
    office.minutes = 10
    write(office, 1, Pair.A, 60, 60, 40)
    enter(office, 2, 200, 88)
    first, second = (sides(office, table) for table in (1, 2))

    assert show(office) == Progress(
        Version(*office.store.head("copa")),
        1,
        3,
        is_published=True,
        is_closed=False,
        clock=ClockView(ClockPhase.RUNNING, 40, 600, 1800),
        tiles=(
            TableTile(
                Place(1, 1),
                TileStatus.PLAYING,
                first,
                ByPair(160, 0),
                3,
                200,
                True,
                None,
                (),
                0,
                None,
                False,
            ),
            TableTile(
                Place(1, 2),
                TileStatus.OFFICIAL,
                second,
                ByPair(0, 0),
                0,
                200,
                False,
                Outcome(ByPair(200, 88)),
                (),
                None,
                None,
                False,
                counted_result(office.state, office.state.table(Place(1, 2))),
            ),
        ),
        counts=counts(playing=1, official=1),
        missing=(Place(1, 1),),
        untold=1,
        ends=RoundEndEstimate(None, 1980),
        next_step=NextStep(DeskStep.COLLECT_RESULTS, 1, 1),
    )


def test_a_sheet_that_was_written_and_is_silent_for_six_minutes_is_marked() -> None:
    office = playing()
    run_clock(office)
    write(office, 1, Pair.A, 60)

    office.minutes = 5
    assert statuses(office) == [TileStatus.PLAYING, TileStatus.WAITING]
    office.minutes = 6
    assert statuses(office) == [TileStatus.SILENT, TileStatus.WAITING]
    assert show(office).tiles[0].silent_seconds == 360
    write(office, 1, Pair.B, 10)
    assert statuses(office) == [TileStatus.PLAYING, TileStatus.WAITING]


def test_without_a_running_clock_nobody_is_silent() -> None:
    office = playing()
    write(office, 1, Pair.A, 60)
    office.minutes = 60

    assert statuses(office) == [TileStatus.PLAYING, TileStatus.WAITING]


def test_a_call_waits_and_shows_for_how_long() -> None:
    office = playing()
    for minute in (0, 2):
        office.minutes = minute
        call_arbiter(office.context, office.caller(SCORER), CallArbiter(Place(1, 2)))
    office.minutes = 3

    assert statuses(office) == [TileStatus.WAITING, TileStatus.CALLED]
    assert [one.waiting_seconds for one in show(office).tiles] == [None, 180]


def test_a_match_that_is_over_says_who_has_not_signed() -> None:
    office = playing()
    write(office, 1, Pair.A, 100, 100)

    tile = show(office).tiles[0]
    assert (tile.status, tile.missing, tile.is_near) == (
        TileStatus.OVER,
        (Signer.PAIR_A, Signer.PAIR_B, Signer.ARBITER),
        False,
    )


def test_a_paper_sheet_keyed_once_waits_for_the_second_person() -> None:
    office = playing()
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    for actor, number, points in ((ANA, 1, 10), (ANA, 2, 10), (EVA, 2, 11)):
        asked = EnterResult(Place(1, number), Outcome(ByPair(200, points)))
        enter_result(office.context, office.caller(actor), asked)

    assert statuses(office) == [TileStatus.KEYED, TileStatus.DIFFERENT]


def test_trouble_is_shown_before_everything_else() -> None:
    office = playing()
    write(office, 1, Pair.A, 100, 100)
    athlete = Actor(Role.ATHLETE, str(athlete_at(office.state, table(office), Seat.ONE)))
    dispute_sheet(
        office.context, office.caller(athlete), DisputeSheet(Place(1, 1), Seat.ONE)
    )
    asked = SuspendMatch(Place(1, 2), "the lights went out")
    suspend_match(office.context, office.caller(LUIS), asked)

    assert statuses(office) == [TileStatus.DISPUTED, TileStatus.SUSPENDED]
    assert show(office).ends is None


def test_a_closed_round_stays_on_the_map_until_the_next_is_paired() -> None:
    office = playing()
    enter_all(office)
    close(office)

    found = show(office)
    assert (found.round, found.is_closed, found.missing) == (1, True, ())
    play_round(office)
    assert show(office).round == 2
