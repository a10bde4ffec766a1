"""Planned tables: screens, boards and reasons."""

import pytest

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.plan import PlannedTable, Reason
from capicua.tournament.pairing.round import next_round
from tournament.pairing.events import after, book_with, event, teams


@pytest.mark.article("FID-71-pu")
@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param("fid-2015", 12, id="fid-71-pu-first-twelve-tables"),
        pytest.param("pr", 0, id="pr-silent"),
    ],
)
def test_the_first_tables_have_screens(book: str, expected: int) -> None:
    plan = next_round(event(30, book=book_with(book)))

    screens = [table.has_screens for table in plan.tables]

    assert screens == [True] * expected + [False] * (15 - expected)


def test_teams_play_at_boards_with_their_members_in_order() -> None:
    plan = next_round(event(2, modality="teams"))

    why = Reason(PairingMode.FID_HALVES, (0, 0, 0, 0), (1, 2), (0, 0), "63")
    boards = tuple(
        PlannedTable(number, a, b, has_screens=True, why=why)
        for number, a, b in [(1, (101, 102), (201, 202)), (2, (103, 104), (203, 204))]
    )
    assert plan.tables == (
        PlannedTable(1, (1,), (2,), has_screens=True, why=why, boards=boards),
    )


def test_teams_of_different_size_fill_the_boards_that_both_have() -> None:
    mixed = {1: teams(1, boards=3)[1], 2: teams(2, boards=2)[2]}

    (table,) = next_round(event(modality="teams", entries=mixed)).tables

    assert [board.b for board in table.boards] == [(201, 202), (203, 204)]


def test_a_reason_tells_places_wins_and_article_in_the_order_of_seats() -> None:
    tournament = after(event(4, modality="individual"), "1+2-3+4 200:1")

    (table,) = next_round(tournament).tables

    # 1 and 2 have won; with new partners the first plays with the third or fourth.
    why = table.why
    assert (why.mode, why.article, sorted(why.places)) == (
        PairingMode.FOURS,
        "63",
        [1, 2, 3, 4],
    )
    assert why.wins == tuple(1 if place < 3 else 0 for place in why.places)


def test_places_count_whoever_rests() -> None:
    tournament = after(event(5), "1-2 200:1, 3-4 200:1, bye 5")

    plan = next_round(tournament)

    assert plan.byes in ((2,), (4,))
    assert [table.why.places for table in plan.tables] == [(1, 2), (3, 4)]
