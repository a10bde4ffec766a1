"""Divisions: places counted anew within a category, a sex, a country, a club or a team."""

import pytest

from capicua.kernel.seat import ByPair
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.divisions import Mark, divide
from capicua.tournament.standings.standings import standings
from capicua.tournament.standings.tally import Figures
from tournament.records import round_of_tables, table, tournament

ENTRIES = {
    1: Entry(1, country="VEN", club="Norte", category="Sub 18", sex="F", team="Leones"),
    2: Entry(2, country="PUR", club="Norte", category="Open", sex="M"),
    3: Entry(3, country="VEN", club="Sur", category="Open", sex="F"),
    4: Entry(4, category="Sub 12", sex="M", team="Leones"),
}


def event() -> Tournament:
    made = tournament(
        "fid-2015",
        round_of_tables(
            1, table(2, 1, score=ByPair(200, 50)), table(3, 4, score=ByPair(200, 50))
        ),
    )
    return made._replace(entries=ENTRIES)


@pytest.mark.parametrize(
    ("by", "places"),
    [
        pytest.param(
            Mark.CATEGORY,
            [("Open", [(1, 2), (1, 3)]), ("Sub 12", [(1, 4)]), ("Sub 18", [(1, 1)])],
            id="category",
        ),
        pytest.param(
            Mark.SEX, [("F", [(1, 3), (2, 1)]), ("M", [(1, 2), (2, 4)])], id="sex"
        ),
        pytest.param(
            Mark.COUNTRY,
            [("PUR", [(1, 2)]), ("VEN", [(1, 3), (2, 1)]), (None, [(1, 4)])],
            id="country",
        ),
        pytest.param(
            Mark.CLUB,
            [("Norte", [(1, 2), (2, 1)]), ("Sur", [(1, 3)]), (None, [(1, 4)])],
            id="club",
        ),
        pytest.param(
            Mark.TEAM, [("Leones", [(1, 1), (1, 4)]), (None, [(1, 2), (1, 3)])], id="team"
        ),
    ],
)
def test_places_are_counted_anew_in_each_division(
    by: Mark, places: list[tuple[str | None, list[tuple[int, int]]]]
) -> None:
    made = event()
    found = divide(made, standings(made), by)

    assert [
        (one.name, [(row.rank, row.entry) for row in one.rows]) for one in found
    ] == places


def test_a_division_adds_its_entries_up() -> None:
    made = event()
    club = divide(made, standings(made), Mark.CLUB)[0]

    assert club.total == Figures(1, 1, 0, 250, 250, 0, 0, 2)
