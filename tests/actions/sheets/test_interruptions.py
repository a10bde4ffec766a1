"""A hall that stands still, matches that go on later, hands that are played again."""

from datetime import timedelta

import pytest

from actions.event_office import ANA, CHIEF, LUIS, Office, code_of, playing
from actions.events.test_official_mode import proven
from actions.official_hall import SECRETARY, TECHNICAL, official_hall
from actions.sheets.test_scoring import HERE, at, record
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.clock import ResumeClock, StartClock, resume_clock, start_clock
from capicua.actions.rulings.make_ruling import Departure, MakeRuling, make_ruling
from capicua.actions.sheets.arbiter import (
    ResumeMatch,
    SuspendMatch,
    resume_match,
    suspend_match,
)
from capicua.actions.sheets.interruptions import (
    OrderReplay,
    ResumeRound,
    SetWait,
    SuspendRound,
    order_replay,
    resume_round,
    set_wait,
    suspend_round,
    time_left,
)
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.record import tournament_of
from capicua.event.table import Replayed
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.roster import open_tables
from capicua.tournament.standings.results import lines_of

THERE = Place(1, 2)
SUSPEND = SuspendRound(1, "the light went out")
DAY = 24 * 60


def open_now(office: Office) -> list[int]:
    """Return the tables of the first round that are without a result."""
    event = tournament_of(office.state)
    return list(open_tables(event, event.played[0]))


def running(minutes: int = 15) -> Office:
    """Return a hall whose clock has run so long."""
    office = playing()
    start_clock(office.context, office.caller(), StartClock(1))
    office.minutes = minutes
    return office


@pytest.mark.article("FID-88")
def test_the_whole_hall_stands_still_by_one_act_and_goes_on_where_it_was() -> None:
    office = running()
    record(office, 0, Pair.A, 35)
    version = office.state.seq

    done = suspend_round(office.context, office.caller(), SUSPEND)

    assert (done.told, office.state.seq) == ({"tables": 2}, version + 1)
    assert [one.suspended for one in office.state.tables()] == [True, True]
    hand = RecordHand(HERE, 1, HandWon(Pair.B, 20))
    assert code_of(record_hand, office, at(office, 1), hand) == "match_suspended"
    assert code_of(suspend_round, office, ANA, SUSPEND) == "not_to_suspend"
    assert code_of(resume_clock, office, ANA, ResumeClock(1)) == "round_suspended"

    office.minutes = 15 + 3 * DAY
    resume_round(office.context, office.caller(), ResumeRound(1))
    record(office, 1, Pair.B, 20)

    clock = office.state.rounds[1].clock
    assert clock is not None
    assert (clock.paused, clock.stood_still) == (None, 3 * DAY * 60 * 10**6)
    assert [one.suspended for one in office.state.tables()] == [False, False]
    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))
    assert proven(office) == office.state


@pytest.mark.article("FID-89")
def test_what_was_played_stands_and_what_was_not_goes_on_another_day() -> None:
    office = running()
    played = EnterResult(THERE, Outcome(ByPair(200, 90)))
    enter_result(office.context, office.caller(), played)
    record(office, 0, Pair.A, 35)

    suspend_round(office.context, office.caller(), SUSPEND)

    assert not office.state.table(THERE).suspended
    assert open_now(office) == [1]
    office.minutes = 2 * DAY
    resume_round(office.context, office.caller(), ResumeRound(1))
    assert time_left(office.state, office.state.table(HERE)) == timedelta(minutes=25)
    assert office.state.table(THERE).outcome == played.outcome


@pytest.mark.article("DP-29-n2")
def test_dp_29_played_matches_stand_and_the_others_go_on_from_the_very_hand() -> None:
    office = playing("dp-standard")
    played = EnterResult(THERE, Outcome(ByPair(150, 90)))
    enter_result(office.context, office.caller(), played)
    stood = set(lines_of(tournament_of(office.state)))
    record(office, 0, Pair.A, 35)

    suspend_round(office.context, office.caller(), SUSPEND)
    office.minutes = 2 * DAY
    assert open_now(office) == [1]
    resume_round(office.context, office.caller(), ResumeRound(1))
    record(office, 1, Pair.B, 20)

    assert office.state.table(HERE).rows == (HandWon(Pair.A, 35), HandWon(Pair.B, 20))
    assert office.state.table(THERE).outcome == played.outcome
    assert stood <= set(lines_of(tournament_of(office.state)))


@pytest.mark.article("PR-2-a-n3")
def test_pr_2_a_time_comes_back_only_if_the_judge_authorised_the_absence() -> None:
    office = playing("pr")
    start_clock(office.context, office.caller(), StartClock(1))
    office.minutes = 10
    suspend_match(office.context, office.caller(LUIS), SuspendMatch(THERE, "the doctor"))
    office.minutes = 30

    left = [time_left(office.state, office.state.table(at)) for at in (HERE, THERE)]

    assert left == [None, timedelta(minutes=25)]
    clock = office.state.rounds[1].clock
    assert clock is not None
    assert clock.stood_still == 0


def test_a_table_that_was_stopped_alone_does_not_go_on_with_the_hall() -> None:
    office = running()
    suspend_match(office.context, office.caller(LUIS), SuspendMatch(THERE, "a fall"))

    suspend_round(office.context, office.caller(), SUSPEND)
    resume_round(office.context, office.caller(), ResumeRound(1))

    assert [one.suspended for one in office.state.tables()] == [False, True]
    resume_match(office.context, office.caller(LUIS), ResumeMatch(THERE))
    stopped = office.state.table(THERE).interruption
    assert stopped is not None
    assert stopped.until == office.state.table(THERE).heard


def test_a_clock_that_stood_still_before_still_does_afterwards() -> None:
    office = playing()

    suspend_round(office.context, office.caller(CHIEF), SUSPEND)
    resume_round(office.context, office.caller(CHIEF), ResumeRound(1))

    assert office.state.rounds[1].clock is None
    assert time_left(office.state, office.state.table(HERE)) is None
    assert code_of(resume_round, office, ANA, ResumeRound(1)) == "not_suspended"


@pytest.mark.article("FID-88")
def test_the_commission_sets_how_long_everybody_waits() -> None:
    office = official_hall()
    agreed = (TECHNICAL, SECRETARY)
    asked = SetWait(HERE, 45, agreed)
    assert code_of(set_wait, office, CHIEF, asked) == "not_suspended"
    assert code_of(suspend_round, office, CHIEF, SUSPEND) == "commission_missing"
    suspend_round(office.context, office.caller(CHIEF), SUSPEND._replace(agreed_by=agreed))

    set_wait(office.context, office.caller(CHIEF), asked)

    stopped = office.state.table(HERE).interruption
    assert stopped is not None
    assert (stopped.wait, stopped.agreed_by) == (45, ("rosa", "sara", "tito"))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-89-pu", marks=pytest.mark.article("FID-89-pu")),
        pytest.param("dp-standard", id="dp-55-pu", marks=pytest.mark.article("DP-55-pu")),
    ],
)
def test_a_lost_match_begins_again_and_its_rows_stay_in_the_journal(book: str) -> None:
    office = playing(book)
    record(office, 0, Pair.A, 90)
    record(office, 1, Pair.A, 120)
    asked = OrderReplay(HERE, ReplayScope.MATCH, "the laptop fell into the pool")

    order_replay(office.context, office.caller(LUIS), asked)

    table = office.state.table(HERE)
    (again,) = table.replays
    assert (table.rows, table.match, table.is_over) == ((), None, False)
    assert again == Replayed(ReplayScope.MATCH, again.reason, table.heard, 2)
    assert 1 in open_now(office)
    record(office, 0, Pair.B, 100)
    record(office, 1, Pair.B, 100)
    assert office.state.table(HERE).is_over
    assert proven(office) == office.state


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-89-pu", marks=pytest.mark.article("FID-89-pu")),
        pytest.param("dp-standard", id="dp-55-pu", marks=pytest.mark.article("DP-55-pu")),
    ],
)
def test_a_lost_hand_is_played_again_and_the_hands_before_it_stand(book: str) -> None:
    office = playing(book)
    record(office, 0, Pair.A, 90)
    record(office, 1, Pair.A, 120)
    asked = OrderReplay(HERE, ReplayScope.HAND, "the row cannot be read")

    order_replay(office.context, office.caller(LUIS), asked)

    table = office.state.table(HERE)
    assert table.rows == (HandWon(Pair.A, 90),)
    assert not table.is_over


@pytest.mark.parametrize(
    ("scope", "code"),
    [(ReplayScope.HAND, "nothing_to_replay"), (ReplayScope.MATCH, None)],
)
def test_a_hand_that_nobody_wrote_cannot_be_lost(
    scope: ReplayScope, code: str | None
) -> None:
    office = playing()
    asked = OrderReplay(HERE, scope, "power cut")

    if code is None:
        order_replay(office.context, office.caller(LUIS), asked)
    else:
        assert code_of(order_replay, office, LUIS, asked) == code


def test_what_is_official_or_ruled_is_not_lost() -> None:
    office = playing()
    asked = OrderReplay(HERE, ReplayScope.MATCH, "power cut")
    assert (
        code_of(order_replay, office, LUIS, asked._replace(reason="")) == "missing_reason"
    )
    assert code_of(order_replay, office, ANA, asked) == "not_allowed"
    ruled = MakeRuling(
        THERE, "false_pass", Seat.ONE, departure=Departure(outcome=Outcome(is_void=True)),
        reason="all four left",
    )  # fmt: skip
    make_ruling(office.context, office.caller(LUIS), ruled)
    assert code_of(order_replay, office, LUIS, asked._replace(place=THERE)) == (
        "sheet_registered"
    )

    result = EnterResult(HERE, Outcome(ByPair(200, 90)))
    enter_result(office.context, office.caller(), result)

    assert code_of(order_replay, office, LUIS, asked) == "sheet_registered"


def test_a_book_that_is_silent_about_lost_results_orders_no_replay() -> None:
    office = playing("pr")
    asked = OrderReplay(HERE, ReplayScope.MATCH, "power cut")

    assert code_of(order_replay, office, LUIS, asked) == "no_lost_result"


def test_a_board_of_a_team_match_is_played_again_alone() -> None:
    office = playing(modality=Modality.TEAMS)
    board = Place(1, 1, 2)
    asked = OrderReplay(board, ReplayScope.MATCH, "power cut")

    order_replay(office.context, office.caller(LUIS), asked)

    assert [one.place for one in office.state.tables() if one.replays] == [board]
