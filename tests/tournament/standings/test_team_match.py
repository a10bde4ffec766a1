"""Team matches: boards added up, or one result from them."""

from typing import Any

import pytest

from capicua.kernel.seat import ByPair
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.standings import standings
from capicua.tournament.standings.tally import Figures, Origin
from tournament.records import round_of_tables, table, tournament

BOARDS = (
    table((11, 12), (21, 22), score=ByPair(200, 150)),
    table((13, 14), (23, 24), score=ByPair(120, 210)),
)


def event(
    *played: RoundRecord, points: str = "boards", book: str = "fid-2015"
) -> Tournament:
    teams = {
        one: Entry(one, members=tuple(range(10 * one + 1, 10 * one + 5)))
        for one in (1, 2, 3)
    }
    return tournament(
        book,
        *played,
        modality=Modality.TEAMS,
        settings={"team_points": points},
    )._replace(entries=teams)


def figures(made: Tournament) -> dict[int, Figures]:
    return {row.entry: row.figures for row in standings(made).rows}


@pytest.mark.parametrize(
    ("points", "counts"),
    [
        pytest.param("boards", {"won": 1, "lost": 1, "double_score": 2}, id="boards"),
        pytest.param("matches", {"tied": 1, "double_score": 1}, id="matches"),
    ],
)
def test_boards_are_added_up_or_make_one_result(
    points: str, counts: dict[str, Any]
) -> None:
    made = event(round_of_tables(1, table(1, 2, boards=BOARDS)), points=points)

    assert figures(made)[1] == Figures(
        points_for=320, points_against=360, efectividad=-30, spread=-40, **counts
    )
    assert figures(made)[2] == Figures(
        points_for=360, points_against=320, efectividad=30, spread=40, **counts
    )


def test_a_line_of_boards_tells_how_many_were_won() -> None:
    line = lines_of(event(round_of_tables(1, table(1, 2, boards=BOARDS))))[0]

    assert (line.result, line.matches, line.opponents) == (Result.TIED, (1, 1, 0), (2,))


def test_a_team_match_counts_when_all_its_boards_are_over() -> None:
    half = (BOARDS[0], BOARDS[1]._replace(score=None))

    assert lines_of(event(round_of_tables(1, table(1, 2, boards=half)))) == ()


@pytest.mark.parametrize(
    "played",
    [
        pytest.param(table(1, 2, absent=frozenset({2})), id="no-boards-listed"),
        pytest.param(
            table(
                1,
                2,
                absent=frozenset({2}),
                boards=tuple(board._replace(score=None) for board in BOARDS),
            ),
            id="boards-without-results",
        ),
    ],
)
def test_a_team_that_stayed_away_has_lost_every_board_once_absent(
    played: TableRecord,
) -> None:
    found = figures(event(round_of_tables(1, played)))

    assert found[1] == Figures(2, 0, 0, 400, 0, 400, 400, 4)
    assert found[2] == Figures(0, 2, 0, 0, 400, -400, -400, 0, forfeits=1)


def test_a_member_who_stayed_away_loses_the_board_of_his_pair() -> None:
    boards = (BOARDS[0], table((13, 14), (23, 24), absent=frozenset({24})))
    found = figures(event(round_of_tables(1, table(1, 2, boards=boards))))

    assert found[1] == Figures(2, 0, 0, 400, 150, 250, 250, 4)
    assert found[2] == Figures(0, 2, 0, 150, 400, -250, -250, 0, forfeits=1)


@pytest.mark.parametrize(
    ("points", "won"), [pytest.param("boards", 2), pytest.param("matches", 1)]
)
def test_a_bye_is_one_on_every_board(points: str, won: int) -> None:
    found = figures(event(RoundRecord(1, (), byes=(3,)), points=points))

    assert found[3] == Figures(won, 0, 0, 400, 0, 200, 400, 2 * won, byes=1)


def test_a_rival_is_beaten_when_the_match_is_won_and_met_once() -> None:
    boards = (BOARDS[0], BOARDS[1]._replace(score=ByPair(200, 10)))
    made = event(
        round_of_tables(1, table(1, 2, boards=boards), byes=(3,)), book="dp-standard"
    )
    rows = {row.entry: row for row in standings(made).rows}

    assert (rows[1].fourfold_berger, rows[1].double_buchholz) == (0, 0)
    assert (rows[2].fourfold_berger, rows[2].double_buchholz) == (0, 4)


def test_a_line_of_forfeited_boards_says_so() -> None:
    made = event(round_of_tables(1, table(1, 2, absent=frozenset({2}))))

    assert [line.origin for line in lines_of(made)] == [Origin.WALKOVER, Origin.ABSENT]
