"""Explaining a row: all its lines, and every term of its sums."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.play.match.line import Result
from capicua.tournament.rules.record import Tournament
from capicua.tournament.standings.explain import RivalTerm, ScoreAfter, explain_row
from capicua.tournament.standings.results import lines_of
from capicua.tournament.standings.standings import standings
from tournament.random_records import random_event
from tournament.records import round_of_tables, table, tournament


def event() -> Tournament:
    return tournament(
        "dp-standard",
        round_of_tables(1, table(1, 2, score=ByPair(150, 60)), byes=(3,)),
        round_of_tables(2, table(3, 1, score=ByPair(150, 149)), byes=(2,)),
        size=3,
    )


def test_a_row_is_opened_line_by_line() -> None:
    made = event()
    found = explain_row(made, 1)

    assert found.row == next(row for row in standings(made).rows if row.entry == 1)
    assert [one.line for one in found.lines] == [
        line for line in lines_of(made) if line.entry == 1
    ]
    assert [(one.spread, one.double_score) for one in found.lines] == [(90, 2), (-1, 0)]
    assert found.rivals == (
        RivalTerm(1, 1, 2, Result.WON, 2, 4, 2),
        RivalTerm(2, 1, 3, Result.LOST, 4, 0, 4),
    )
    assert found.progress == (ScoreAfter(1, 2), ScoreAfter(2, 2))


@pytest.mark.parametrize("entry", range(1, 8))
def test_the_terms_add_up_to_the_row(entry: int) -> None:
    made = random_event("dp-standard", "explain", size=7, played=5, rounds=6)
    found = explain_row(made, entry)
    row, figures = found.row, found.row.figures

    assert figures.efectividad == sum(one.line.efectividad for one in found.lines)
    assert figures.spread == sum(one.spread for one in found.lines)
    assert figures.double_score == sum(one.double_score for one in found.lines)
    assert row.fourfold_berger == sum(one.fourfold_berger for one in found.rivals)
    assert row.double_buchholz == sum(one.double_buchholz for one in found.rivals)
    assert row.double_progressive == sum(one.double_score for one in found.progress)


def test_an_entry_that_is_not_there_is_refused() -> None:
    with pytest.raises(RuleViolation, match="no entry 9") as refusal:
        explain_row(event(), 9)

    assert refusal.value.code == "unknown_entry"
