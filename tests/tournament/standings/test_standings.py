"""Standings: criteria in the book's order, shared places, and what every row holds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Criterion, EventKind, Modality
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from capicua.tournament.standings.standings import Row, StandingsTable, standings
from capicua.tournament.standings.tally import Figures
from tournament.records import round_of_tables, table, tournament

SINGLE = Modality.INDIVIDUAL


def match(a: Any, b: Any, own: int, other: int, **more: Any) -> TableRecord:
    return table(a, b, score=ByPair(own, other), **more)


def ranks(made: Tournament) -> list[tuple[int, int]]:
    return [(row.rank, row.entry) for row in standings(made).rows]


def test_every_entry_has_a_row_by_rank_and_then_by_id() -> None:
    made = tournament(
        "fid-2015", round_of_tables(1, match(4, 2, 200, 120)), size=5, rounds=1
    )

    assert standings(made) == StandingsTable(
        (Criterion.WON, Criterion.EFECTIVIDAD, Criterion.FOR),
        (
            Row(1, 4, Figures(1, 0, 0, 200, 120, 80, 80, 2), 0, 0, 2, is_clinched=True),
            Row(2, 1, Figures(), 0, 0, 0, is_clinched=False),
            Row(2, 3, Figures(), 0, 0, 0, is_clinched=False),
            Row(2, 5, Figures(), 0, 0, 0, is_clinched=False),
            Row(5, 2, Figures(0, 1, 0, 120, 200, -80, -80), 0, 2, 0, is_clinched=False),
        ),
    )


@pytest.mark.article("FID-63-p1-a", "FID-63-p1-b", "FID-63-p1-c")
def test_fid_ranks_by_matches_won_before_anything_else() -> None:
    rounds = [
        round_of_tables(1, match(1, 2, 200, 199), match(3, 4, 200, 0)),
        round_of_tables(2, match(1, 4, 200, 199), match(2, 3, 200, 0)),
    ]

    made = tournament("fid-2015", *rounds)

    assert ranks(made) == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.article("FID-63-p1-a", "FID-63-p1-b", "FID-63-p1-c")
def test_fid_ranks_equal_wins_by_efectividad() -> None:
    made = tournament(
        "fid-2015", round_of_tables(1, match(1, 2, 260, 150), match(3, 4, 200, 149))
    )

    assert ranks(made) == [(1, 3), (2, 1), (3, 2), (4, 4)]


@pytest.mark.article("FID-63-p1-a", "FID-63-p1-b", "FID-63-p1-c")
def test_fid_ranks_equal_efectividad_by_points_obtained() -> None:
    made = tournament(
        "fid-2015", round_of_tables(1, match(1, 2, 200, 150), match(3, 4, 230, 150))
    )

    assert ranks(made) == [(1, 3), (2, 1), (3, 2), (3, 4)]


@pytest.mark.article("AMASFAC-12-13.1", "AMASFAC-12-13.2")
def test_amasfac_ranks_by_matches_won() -> None:
    rounds = [
        round_of_tables(1, match(1, 2, 100, 99), match(3, 4, 100, 0)),
        round_of_tables(2, match(1, 4, 100, 99), match(2, 3, 100, 0)),
    ]

    assert ranks(tournament("amasfac", *rounds)) == [(1, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.article("AMASFAC-12-13.2")
def test_amasfac_breaks_ties_by_the_accumulated_difference_alone() -> None:
    made = tournament(
        "amasfac",
        round_of_tables(
            1, match(1, 2, 100, 60), match(3, 4, 100, 59), match(5, 6, 130, 60)
        ),
        size=6,
    )

    assert ranks(made) == [(1, 3), (2, 1), (2, 5), (4, 2), (4, 6), (6, 4)]


def dp_rounds() -> list[RoundRecord]:
    return [
        round_of_tables(1, match(1, 2, 150, 100), match(3, 4, 150, 100)),
        round_of_tables(2, match(1, 3, 150, 140), match(4, 2, 160, 20)),
        round_of_tables(3, match(3, 2, 150, 149), match(4, 1, 150, 10)),
    ]


@pytest.mark.article("DP-41-n1", "DP-41-n2", "DP-41-n3", "DP-41-n4", "DP-41-n5", "DP-42")
def test_dp_computes_score_berger_buchholz_progressive_and_spread() -> None:
    table = standings(tournament("dp-standard", *dp_rounds()))

    assert [
        (
            row.rank,
            row.entry,
            row.figures.double_score / 2,
            row.fourfold_berger / 4,
            row.double_buchholz / 2,
            row.double_progressive / 2,
            row.figures.spread,
        )
        for row in table.rows
    ] == [
        (1, 1, 2, 2, 4, 5, -80),
        (2, 3, 2, 2, 4, 4, 41),
        (3, 4, 2, 2, 4, 3, 230),
        (4, 2, 0, 0, 6, 0, -191),
    ]


@pytest.mark.article("DP-40")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        pytest.param(["score", "spread"], [4, 3, 1, 2], id="spread"),
        pytest.param(["buchholz", "progressive"], [2, 1, 3, 4], id="buchholz-first"),
    ],
)
def test_an_event_sets_its_own_order(order: list[str], expected: list[int]) -> None:
    made = tournament("dp-standard", *dp_rounds(), settings={"tiebreak_order": order})
    found = standings(made)

    assert [row.entry for row in found.rows] == expected
    assert [str(one) for one in found.order] == order


@pytest.mark.parametrize(
    ("settings", "score", "berger"),
    [
        pytest.param({}, 1, 0, id="d8-half-a-point-and-no-berger"),
        pytest.param({"berger_draw": "half"}, 1, 1, id="d8-half-of-the-rival"),
        pytest.param({"draw_value": "1"}, 2, 0, id="d8-a-whole-point"),
        pytest.param({"draw_value": "0"}, 0, 0, id="d8-nothing"),
    ],
)
def test_a_draw_is_worth_what_the_event_says(
    settings: dict[str, str], score: int, berger: int
) -> None:
    made = tournament(
        "dp-even-hands", round_of_tables(1, match(1, 2, 90, 90)), settings=settings
    )
    row = next(row for row in standings(made).rows if row.entry == 1)

    assert (row.figures.double_score, row.fourfold_berger) == (score, berger)


def test_both_opponents_are_rivals_and_the_partner_never() -> None:
    made = tournament(
        "dp-standard",
        round_of_tables(1, match((1, 3), (2, 4), 150, 0)),
        round_of_tables(2, match((1, 2), (3, 4), 150, 0)),
        modality=SINGLE,
    )
    rows = {row.entry: row for row in standings(made).rows}

    assert {
        entry: (row.figures.double_score, row.fourfold_berger, row.double_buchholz)
        for entry, row in rows.items()
    } == {
        1: (4, 2 * 2 + 2 * 2, 2 + 2),
        2: (2, 2 * 2, 6 + 2),
        3: (2, 2 * 2, 2 + 6),
        4: (0, 0, 6 + 6),
    }


def test_a_bye_adds_no_rival_and_a_forfeits_opponent_is_one() -> None:
    made = tournament(
        "dp-standard",
        round_of_tables(1, table(1, 2, absent=frozenset({2})), byes=(3,)),
        round_of_tables(2, match(2, 3, 150, 0), byes=(1,)),
        size=3,
    )
    rows = {row.entry: row for row in standings(made).rows}

    assert {
        entry: (
            row.figures.played,
            row.figures.byes,
            row.figures.forfeits,
            row.fourfold_berger / 4,
            row.double_buchholz / 2,
        )
        for entry, row in rows.items()
    } == {1: (2, 1, 0, 1, 1), 2: (2, 0, 1, 1, 3), 3: (2, 1, 0, 0, 1)}


def test_a_rested_ronda_is_one_bye_and_three_draws() -> None:
    made = tournament(
        "dp-standard",
        RoundRecord(1, (), byes=(5,)),
        modality=SINGLE,
        size=5,
        event=EventKind.JORNADA,
    )
    row = standings(made).rows[0]

    assert (row.entry, row.figures) == (5, Figures(tied=3, double_score=3, byes=1))


def test_a_capped_spread_stops_at_the_target() -> None:
    made = tournament(
        "dp-standard",
        round_of_tables(1, match(1, 2, 190, 20)),
        settings={"cap_spread": True},
    )

    assert [
        (row.entry, row.figures.spread, row.figures.efectividad, row.figures.points_for)
        for row in standings(made).rows
        if row.figures.played
    ] == [(1, 130, 130, 190), (2, -130, -130, 20)]


def test_equal_on_all_criteria_is_an_equal_place() -> None:
    made = tournament(
        "fid-2015", round_of_tables(1, match(1, 2, 200, 150), match(4, 3, 200, 150))
    )

    assert ranks(made) == [(1, 1), (1, 4), (3, 2), (3, 3)]


@given(st.permutations([1, 2, 3, 4, 5, 6]))
def test_the_order_of_entries_makes_no_difference(order: list[int]) -> None:
    made = tournament("dp-standard", *dp_rounds(), size=6)
    shuffled = made._replace(entries={one: made.entries[one] for one in order})

    assert standings(shuffled) == standings(made)
