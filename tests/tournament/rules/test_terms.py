"""How long the matches of a round are, and how many a round has."""

from typing import Any

import pytest

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandWon
from capicua.play.match.sheet import Sheet, write
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.draw import drawn_starter
from capicua.tournament.rules.record import Stage, Tournament
from capicua.tournament.rules.terms import (
    date_of,
    hands_of,
    match_terms,
    matches_of,
    minutes_of,
    rotations_of,
    target_of,
)
from capicua.tournament.standings.results import lines_of
from tournament.records import round_of_tables, table, tournament


def lengths(event: Tournament, number: int) -> tuple[int | None, int | None, int | None]:
    return target_of(event, number), hands_of(event, number), minutes_of(event, number)


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param(
            "fid-2015", (200, None, 40), id="fid-61-two-hundred-and-forty-minutes"
        ),
        pytest.param("dp-standard", (150, None, None), id="dp-43-standard"),
        pytest.param("dp-even-hands", (None, 16, None), id="dp-43-even-hands"),
        pytest.param("pr", (200, None, 35), id="pr-1-a-n2-two-hundred-or-35-minutes"),
        pytest.param(
            "amasfac",
            (100, None, 25),
            id="amasfac-0-a-hundred-points",
            marks=pytest.mark.article("AMASFAC-10-11.2"),
        ),
        pytest.param("fed", (300, None, 50), id="fed"),
    ],
)
def test_a_match_is_as_long_as_the_book_says(
    book: str, expected: tuple[int | None, int | None, int | None]
) -> None:
    assert lengths(tournament(book), 1) == expected


@pytest.mark.article("DP-43")
def test_an_event_sets_other_lengths_for_all_or_for_one_round() -> None:
    own = round_of_tables(1, target=100, minutes=20)
    event = tournament("dp-standard", own, target=200, minutes=50)

    assert (lengths(event, 1), lengths(event, 2)) == ((100, None, 20), (200, None, 50))


@pytest.mark.article("DP-43")
def test_an_event_sets_other_hands_for_all_or_for_one_round() -> None:
    event = tournament("dp-even-hands", round_of_tables(1, hands=8), hands=12)

    assert (lengths(event, 1), lengths(event, 2)) == ((None, 8, None), (None, 12, None))


@pytest.mark.article("FID-61-pu")
def test_the_long_match_has_its_own_time_unless_the_event_sets_one() -> None:
    long = tournament("fid-2015", round_of_tables(1, minutes=50), target=300)

    assert (lengths(long, 1), lengths(long, 2)) == ((300, None, 50), (300, None, 55))


@pytest.mark.article("AMASFAC-0")
def test_the_start_goes_round_from_the_one_that_was_drawn() -> None:
    event = tournament("amasfac")
    drawn = drawn_starter(event.seed, 1, 1)
    sheet = Sheet(match_terms(event, 1, drawn))
    starters = []
    for _ in range(5):
        starters.append(sheet.state.starter)
        sheet = write(sheet, HandWon(Pair.A, 5))

    assert starters == [Seat.FOUR, Seat.ONE, Seat.TWO, Seat.THREE, Seat.FOUR]


JORNADA: dict[str, Any] = {
    "modality": Modality.INDIVIDUAL,
    "event": EventKind.JORNADA,
    "rounds": 3,
}


@pytest.mark.article("DP-37-n1")
@pytest.mark.parametrize(
    ("games", "rounds", "rotated"),
    [
        pytest.param(9, 3, [3, 3, 3], id="three-rounds-of-three"),
        pytest.param(8, 4, [3, 3, None, None], id="two-single-matches-at-the-end"),
        pytest.param(7, 3, [3, 3, None], id="one-single-match-at-the-end"),
    ],
)
def test_a_jornada_rotates_and_ends_with_single_matches(
    games: int, rounds: int, rotated: list[int | None]
) -> None:
    event = tournament(
        "dp-standard", **{**JORNADA, "rounds": rounds}, settings={"jornada_games": games}
    )

    assert [rotations_of(event, number) for number in range(1, rounds + 1)] == rotated
    assert matches_of(event) == games


@pytest.mark.parametrize(
    ("book", "more"),
    [
        ("dp-standard", {"modality": Modality.INDIVIDUAL}),
        ("dp-standard", {}),
        ("dp-standard", {**JORNADA, "settings": {"pairing_mode": "fours"}}),
        ("fid-2015", {"modality": Modality.INDIVIDUAL, "event": EventKind.MUNDIAL}),
    ],
)
def test_other_events_do_not_rotate(book: str, more: dict[str, Any]) -> None:
    event = tournament(book, **more)

    assert rotations_of(event, 1) is None
    assert matches_of(event) == event.rounds


def test_a_stage_may_rotate_alone() -> None:
    stages = (Stage("fours", 2), Stage("rotated", 1))
    event = tournament("dp-standard", modality=Modality.INDIVIDUAL, rounds=3, stages=stages)

    assert [rotations_of(event, number) for number in (1, 2, 3)] == [None, None, 3]


@pytest.mark.article("DP-35")
@pytest.mark.parametrize("modality", Modality)
def test_a_league_has_its_rounds_by_date(modality: Modality) -> None:
    event = tournament(
        "dp-standard", modality=modality, event=EventKind.LIGA, dates=(3, 2, 4)
    )

    assert [date_of(event, number) for number in (1, 3, 4, 5, 6, 9)] == [
        range(1, 4),
        range(1, 4),
        range(4, 6),
        range(4, 6),
        range(6, 10),
        range(6, 10),
    ]


def test_an_event_without_dates_is_one_date() -> None:
    assert date_of(tournament("fid-2015"), 5) == range(1, 10)


@pytest.mark.article("FID-61-pu")
def test_penalties_of_a_long_match_are_written_with_its_target() -> None:
    played = round_of_tables(
        1, table(1, 2, is_void=True), table(3, 4, absent=frozenset({4}))
    )
    lines = lines_of(tournament("fid-2015", played, target=300))

    assert [(line.entry, line.points_for, line.points_against) for line in lines] == [
        (1, 0, 300),
        (2, 0, 300),
        (3, 300, 0),
        (4, 0, 300),
    ]
