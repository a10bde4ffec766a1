"""Lines: what every table, bye and rest comes to under each book."""

from typing import Any

import pytest

from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import (
    CardColour,
    PairSubstitute,
    Personal,
    RoundRecord,
)
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.tally import EntryLine, MatchCount, Origin
from tournament.records import round_of_tables, table, tournament

PAIRS, SINGLE = Modality.PAIRS, Modality.INDIVIDUAL
FOUR = ((1, 3), (2, 4))
"""Athletes 1 to 4 at the seats of the same number."""
Short = dict[int, tuple[str, int, int, int]]
"""Result, points for and against, and margin of each entry."""


def short(book: str, played: RoundRecord, modality: Modality = PAIRS, **more: Any) -> Short:
    made = tournament(book, played, modality=modality, **more)
    return {
        one.entry: (str(one.result), one.points_for, one.points_against, one.efectividad)
        for one in lines_of(made)
    }


def test_a_line_tells_everything_about_a_match() -> None:
    made = tournament("fid-2015", round_of_tables(2, table(1, 2, score=ByPair(210, 150))))

    assert lines_of(made) == (
        EntryLine(
            entry=1,
            round=2,
            table=1,
            origin=Origin.PLAYED,
            result=Result.WON,
            points_for=210,
            points_against=150,
            efectividad=50,
            opponents=(2,),
            articles=("60", "64"),
        ),
        EntryLine(
            entry=2,
            round=2,
            table=1,
            origin=Origin.PLAYED,
            result=Result.LOST,
            points_for=150,
            points_against=210,
            efectividad=-50,
            opponents=(1,),
            articles=("60", "64"),
        ),
    )


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "score", "on_time", "margin"),
    [
        pytest.param("fid-2015", (210, 150), False, 50, id="fid-64-target-minus-loser"),
        pytest.param("fid-2015", (120, 90), True, 110, id="fid-64-on-time-too"),
        pytest.param("pr", (210, 150), False, 50, id="pr-p7-as-fid"),
        pytest.param("amasfac", (112, 60), False, 40, id="amasfac-11-12.1-n2-to-100"),
        pytest.param("amasfac", (80, 60), True, 20, id="amasfac-11-12.1-n2-on-time"),
        pytest.param("dp-standard", (170, 60), False, 110, id="dp-41-n5-spread"),
        pytest.param("fed", (320, 60), False, 240, id="fed-10-capped"),
    ],
)
def test_the_margin_of_a_played_match(
    book: str, score: tuple[int, int], on_time: bool, margin: int
) -> None:
    played = round_of_tables(1, table(1, 2, score=ByPair(*score), on_time=on_time))
    lines = lines_of(tournament(book, played))

    assert [one.efectividad for one in lines] == [margin, -margin]


@pytest.mark.parametrize(
    ("book", "more", "line"),
    [
        pytest.param("fid-2015", {}, ("won", 200, 0, 100), id="fid"),
        pytest.param("fid-2015", {"target": 301}, ("won", 301, 0, 150), id="fid-half-down"),
        pytest.param("pr", {}, ("won", 200, 0, 100), id="pr"),
        pytest.param("amasfac", {}, ("won", 100, 0, 50), id="amasfac"),
        pytest.param("dp-standard", {}, ("won", 150, 0, 150), id="dp-standard"),
        pytest.param("dp-even-hands", {}, ("won", 120, 0, 120), id="dp-even-hands"),
        pytest.param("fed", {}, ("won", 300, 0, 300), id="fed"),
        pytest.param(
            "fid-2015",
            {"settings": {"bye_efec_pct": 75}},
            ("won", 200, 0, 150),
            id="f10-the-event's-own-part",
        ),
    ],
)
def test_a_bye(book: str, more: dict[str, Any], line: tuple[str, int, int, int]) -> None:
    assert short(book, RoundRecord(1, (), byes=(3,)), **more) == {3: line}


@pytest.mark.parametrize(
    ("book", "present", "absent"),
    [
        pytest.param(
            "fid-2015", ("won", 200, 0, 200), ("lost", 0, 200, -200), id="fid-67-b"
        ),
        pytest.param("pr", ("won", 100, 0, 100), ("lost", 0, 200, -200), id="pr-2-a"),
        pytest.param(
            "amasfac", ("won", 30, 0, 30), ("lost", 0, 30, -30), id="amasfac-13.5"
        ),
        pytest.param(
            "dp-standard", ("won", 150, 0, 150), ("lost", 0, 150, -150), id="dp-59"
        ),
        pytest.param("fed", ("won", 300, 0, 300), ("lost", 0, 300, -300), id="fed-e5"),
        pytest.param(
            "dp-even-hands",
            ("won", 120, -60, 180),
            ("lost", -60, 120, -180),
            id="dp-64-d7",
        ),
    ],
)
def test_a_side_that_stayed_away(
    book: str, present: tuple[str, int, int, int], absent: tuple[str, int, int, int]
) -> None:
    played = round_of_tables(1, table(1, 2, absent=frozenset({2})))

    assert short(book, played) == {1: present, 2: absent}


def test_both_sides_away_have_both_lost() -> None:
    played = round_of_tables(1, table(1, 2, absent=frozenset({1, 2})))

    lost = ("lost", 0, 200, -200)
    assert short("fid-2015", played) == {1: lost, 2: lost}


@pytest.mark.parametrize(
    ("book", "absent", "partner", "opponents"),
    [
        pytest.param(
            "fid-2015",
            ("lost", 0, 200, -200),
            ("won", 200, 0, 200),
            ("won", 200, 0, 200),
            id="fid-67-pu",
        ),
        pytest.param(
            "pr",
            ("lost", 0, 200, -200),
            ("won", 100, 0, 100),
            ("won", 100, 0, 100),
            id="pr-2-a",
        ),
        pytest.param(
            "dp-standard",
            ("lost", 0, 150, -150),
            ("lost", 0, 150, -150),
            ("won", 150, 0, 150),
            id="dp-59",
        ),
        pytest.param(
            "amasfac",
            ("lost", 0, 30, -30),
            ("lost", 0, 30, -30),
            ("won", 30, 0, 30),
            id="amasfac-13.5",
        ),
        pytest.param(
            "fed",
            ("lost", 0, 300, -300),
            ("lost", 0, 300, -300),
            ("won", 300, 0, 300),
            id="fed-e5",
        ),
    ],
)
def test_an_athlete_who_stayed_away(
    book: str,
    absent: tuple[str, int, int, int],
    partner: tuple[str, int, int, int],
    opponents: tuple[str, int, int, int],
) -> None:
    played = round_of_tables(1, table(*FOUR, absent=frozenset({1})))

    found = short(book, played, SINGLE)

    assert found == {1: absent, 2: opponents, 3: partner, 4: opponents}


@pytest.mark.article("DP-64-n2")
def test_one_who_left_even_hands_loses_fifteen_for_each_own_opening() -> None:
    played = round_of_tables(1, table(*FOUR, absent=frozenset({1})))

    assert short("dp-even-hands", played, SINGLE) == {
        1: ("lost", -60, 120, -180),
        2: ("won", 120, -60, 180),
        3: ("lost", 0, 120, -120),
        4: ("won", 120, -60, 180),
    }


@pytest.mark.article("DP-64-n1")
def test_the_present_pair_of_even_hands_has_the_match_point_and_the_others_none() -> None:
    played = round_of_tables(1, table(*FOUR, absent=frozenset({1, 3})))
    made = tournament("dp-even-hands", played, modality=SINGLE)

    assert {one.entry: one.result for one in lines_of(made)} == {
        1: Result.LOST,
        2: Result.WON,
        3: Result.LOST,
        4: Result.WON,
    }


def test_a_forfeit_is_the_own_absence_and_not_the_partners() -> None:
    played = round_of_tables(1, table(*FOUR, absent=frozenset({1})))
    lines = lines_of(tournament("dp-standard", played, modality=SINGLE))

    assert [(one.entry, one.origin, one.is_own_forfeit) for one in lines] == [
        (1, Origin.ABSENT, True),
        (2, Origin.WALKOVER, False),
        (3, Origin.ABSENT, False),
        (4, Origin.WALKOVER, False),
    ]


@pytest.mark.parametrize("modality", [PAIRS, SINGLE])
def test_a_void_sheet_is_lost_by_everybody(modality: Modality) -> None:
    sides = (1, 2) if modality is PAIRS else FOUR
    found = short("fid-2015", round_of_tables(1, table(*sides, is_void=True)), modality)

    assert set(found.values()) == {("lost", 0, 200, -200)}


def test_a_red_card_loses_for_its_athlete_alone() -> None:
    red = {Seat(3): Personal(deduct=40, card=CardColour.RED)}
    played = round_of_tables(1, table(*FOUR, score=ByPair(200, 90), personal=red))
    lines = lines_of(tournament("fid-2015", played, modality=SINGLE))

    won = ("won", 200, 0, 200, 0)
    assert {
        one.entry: (
            str(one.result),
            one.points_for,
            one.points_against,
            one.efectividad,
            one.deducted,
        )
        for one in lines
    } == {1: won, 2: won, 3: ("lost", 0, 200, -200, 40), 4: won}


def test_two_cards_and_an_absence_lose_each_on_their_own() -> None:
    cards = {seat: Personal(card=CardColour.BLACK) for seat in (Seat(2), Seat(3))}
    played = round_of_tables(1, table(*FOUR, absent=frozenset({1}), personal=cards))

    lost, won = ("lost", 0, 200, -200), ("won", 200, 0, 200)
    assert short("fid-2015", played, SINGLE) == {1: lost, 2: lost, 3: lost, 4: won}


def test_a_yellow_card_alone_is_no_result() -> None:
    yellow = {Seat(3): Personal(card=CardColour.YELLOW)}

    played = round_of_tables(1, table(*FOUR, personal=yellow))

    assert short("fid-2015", played, SINGLE) == {}


@pytest.mark.parametrize(
    ("points", "line"),
    [
        pytest.param(40, ("won", 160, 150, 50), id="f3-still-wins-and-keeps-the-margin"),
        pytest.param(50, ("lost", 150, 150, -50), id="f3-level-is-lost"),
        pytest.param(230, ("lost", 0, 150, -200), id="f3-floored-at-nothing"),
    ],
)
def test_a_personal_deduction_makes_a_loser_of_the_offender_alone(
    points: int, line: tuple[str, int, int, int]
) -> None:
    taken = {Seat(1): Personal(deduct=points)}
    played = round_of_tables(1, table(*FOUR, score=ByPair(200, 150), personal=taken))

    beaten = ("lost", 150, 200, -50)
    assert short("fid-2015", played, SINGLE) == {
        1: line,
        2: beaten,
        3: ("won", 200, 150, 50),
        4: beaten,
    }


@pytest.mark.article("AMASFAC-11-12.2")
def test_amasfac_keeps_each_athletes_own_wins_and_differences() -> None:
    first = round_of_tables(1, table((1, 3), (2, 4), score=ByPair(100, 70)))
    second = round_of_tables(2, table((1, 2), (3, 4), score=ByPair(60, 100)))
    made = tournament("amasfac", first, second, modality=SINGLE)

    found: dict[int, list[tuple[str, int]]] = {}
    for one in lines_of(made):
        found.setdefault(one.entry, []).append((str(one.result), one.efectividad))

    assert found == {
        1: [("won", 30), ("lost", -40)],
        2: [("lost", -30), ("lost", -40)],
        3: [("won", 30), ("won", 40)],
        4: [("lost", -30), ("won", 40)],
    }


def test_amasfac_deducts_from_both_of_the_pair() -> None:
    taken = {Seat(1): Personal(deduct=25)}
    played = round_of_tables(1, table(*FOUR, score=ByPair(100, 70), personal=taken))

    found = short("amasfac", played, SINGLE)

    assert found[1] == found[3] == ("won", 75, 70, 30)


def test_the_rounds_own_target_comes_before_the_events() -> None:
    played = round_of_tables(1, table(1, 2, absent=frozenset({2})), target=300)

    found = short("fid-2015", played, target=100)

    assert found == {1: ("won", 300, 0, 300), 2: ("lost", 0, 300, -300)}


def test_a_table_without_a_result_and_an_entry_away_have_no_line() -> None:
    played = round_of_tables(1, table(1, 2), absent=frozenset({3}))

    assert short("fid-2015", played) == {}


def test_lines_come_by_rounds_and_tables_and_byes_last() -> None:
    first = round_of_tables(
        1, table(3, 4, is_void=True), table(1, 2, score=ByPair(200, 0)), byes=(5,)
    )
    second = round_of_tables(2, table(1, 3, score=ByPair(0, 200)))
    made = tournament("fid-2015", first, second, size=5)

    assert [(one.round, one.table, one.entry) for one in lines_of(made)] == [
        (1, 1, 3),
        (1, 1, 4),
        (1, 2, 1),
        (1, 2, 2),
        (1, None, 5),
        (2, 1, 1),
        (2, 1, 3),
    ]


def test_results_with_a_substitute_may_not_count_for_their_pair() -> None:
    rounds = [
        round_of_tables(number, table(1, 2, score=ByPair(200, 90))) for number in (1, 2)
    ]
    stranger = PairSubstitute(
        1, from_round=2, decision="minutes of the meeting", counts=False
    )
    made = tournament("fid-2015", *rounds, substitutes=(stranger,))

    assert [(one.round, one.entry) for one in lines_of(made)] == [(1, 1), (1, 2), (2, 2)]


def test_a_rested_ronda_is_one_line_of_three_draws() -> None:
    played = RoundRecord(1, (), byes=(5,))
    made = tournament(
        "dp-standard", played, modality=SINGLE, size=5, event=EventKind.JORNADA
    )

    assert lines_of(made) == (
        EntryLine(
            entry=5,
            round=1,
            table=None,
            origin=Origin.RESTED,
            result=Result.TIED,
            points_for=0,
            points_against=0,
            efectividad=0,
            articles=("62",),
            matches=MatchCount(0, 0, 3),
        ),
    )
