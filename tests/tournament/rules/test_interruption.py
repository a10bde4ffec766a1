"""Interrupted matches: what stands, what goes on, what is played again."""

from datetime import timedelta
from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon
from capicua.play.match.sheet import Sheet, write
from capicua.rulebooks.sections.attendance import Interrupted
from capicua.tournament.rules.interruption import (
    Replay,
    Suspension,
    Unfinished,
    last_complete_round,
    replays_due,
    suspend,
    unfinished,
)
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.terms import match_terms
from capicua.tournament.standings.results import lines_of
from tournament.records import round_of_tables, table, tournament, won

FIRST = round_of_tables(1, won(1, 2), won(3, 4))


def minutes(number: int) -> timedelta:
    return timedelta(minutes=number)


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "article"),
    [
        pytest.param("fid-2015", "89", id="fid-89-the-rest-goes-on"),
        pytest.param("dp-standard", "29", id="dp-29-n2-the-rest-goes-on"),
    ],
)
def test_played_matches_stand_and_unfinished_ones_go_on(book: str, article: str) -> None:
    stopped = tournament(book, FIRST, round_of_tables(2, won(1, 3), table(2, 4)))
    later = stopped._replace(played=(FIRST, round_of_tables(2, won(1, 3), won(2, 4))))

    assert unfinished(stopped) == (
        Unfinished(2, 2, Interrupted.FROM_THE_INTERRUPTION, article),
    )
    assert set(lines_of(stopped)) < set(lines_of(later))
    assert unfinished(later) == ()


@pytest.mark.proves
@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-89-rows"),
        pytest.param("dp-standard", id="dp-29-n2-rows"),
    ],
)
def test_a_match_goes_on_from_the_very_hand(book: str) -> None:
    terms = match_terms(tournament(book, FIRST), 2)
    rows = [
        HandWon(Pair.A, 60),
        HandWon(Pair.B, 30),
        HandWon(Pair.A, 50),
        HandWon(Pair.A, 99),
    ]
    whole = Sheet(terms, tuple(rows))
    for stop in range(len(rows)):
        sheet = Sheet(terms, tuple(rows[:stop]))
        for row in rows[stop:]:
            sheet = write(sheet, row)
        assert sheet == whole


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "article"),
    [
        pytest.param("fid-2015", "89-pu", id="fid-89-pu-replayed"),
        pytest.param("dp-standard", "55-pu", id="dp-55-pu-replayed"),
    ],
)
def test_a_lost_result_is_played_again_after_the_last_complete_round(
    book: str, article: str
) -> None:
    lost = round_of_tables(1, won(1, 2), table(3, 4, is_lost=True))
    second = round_of_tables(2, won(1, 3), won(2, 4))
    running = round_of_tables(2, won(1, 3), table(2, 4))

    def due(*played: Any) -> tuple[Replay, ...]:
        return replays_due(tournament(book, *played))

    assert due(lost) == (Replay(1, 2, 1, article),)
    assert due(lost, second) == (Replay(1, 2, 2, article),)
    assert due(lost, running) == (Replay(1, 2, 1, article),)
    assert unfinished(tournament(book, lost, second)) == ()


@pytest.mark.proves
@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-89-pu-done"),
        pytest.param("dp-standard", id="dp-55-pu-done"),
    ],
)
def test_the_replay_gives_the_table_its_result(book: str) -> None:
    replayed = round_of_tables(1, won(1, 2), won(3, 4, is_lost=True))

    assert replays_due(tournament(book, replayed)) == ()
    assert lines_of(tournament(book, replayed)) == lines_of(tournament(book, FIRST))


def test_a_round_is_complete_when_nothing_is_open() -> None:
    open_round = round_of_tables(2, won(1, 3), table(2, 4))

    assert last_complete_round(tournament("fid-2015")) == 0
    assert last_complete_round(tournament("fid-2015", FIRST)) == 1
    assert last_complete_round(tournament("fid-2015", FIRST, open_round)) == 1


RUNNING = tournament("fid-2015", round_of_tables(1, won(1, 2), table(3, 4)))


def stop(event: Tournament, where: int = 2, **more: Any) -> Suspension:
    told = {"reason": "Power cut", "played": minutes(15), "commission_agrees": True}
    return suspend(event, 1, where, **{**told, **more})


@pytest.mark.article("FID-88")
def test_a_suspended_match_keeps_its_time_and_goes_on_when_the_cause_is_over() -> None:
    assert stop(RUNNING) == Suspension(1, 2, "Power cut", minutes(25), minutes(0), "88")


@pytest.mark.article("FID-88")
def test_the_commission_sets_the_wait_of_a_long_interruption() -> None:
    assert stop(RUNNING, wait=minutes(90)).wait == minutes(90)


@pytest.mark.article("FID-88")
@pytest.mark.parametrize(
    ("where", "more", "code"),
    [
        pytest.param(
            2, {"commission_agrees": False}, "commission_missing", id="arbiter-alone"
        ),
        pytest.param(2, {"reason": " "}, "missing_reason", id="no-cause"),
        pytest.param(1, {}, "after_the_end", id="finished-match"),
    ],
)
def test_a_match_is_not_suspended_lightly(
    where: int, more: dict[str, Any], code: str
) -> None:
    with pytest.raises(RuleViolation) as caught:
        stop(RUNNING, where, **more)

    assert (caught.value.code, caught.value.article) == (code, "88")


def test_a_match_without_time_has_none_left() -> None:
    event = tournament("dp-standard", *RUNNING.played)

    assert stop(event).left is None


def test_a_table_that_is_not_there_cannot_be_suspended() -> None:
    with pytest.raises(RuleViolation, match="Round 1 has no table 9"):
        stop(RUNNING, 9)
