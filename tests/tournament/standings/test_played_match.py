"""Played matches: the quick rule says what the sheet's own arithmetic says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.seat import ByPair
from capicua.play.match.state import Ending
from capicua.play.match.terms import agree
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.tournament.standings.played_match import ended_result, played_end, played_rule

MODES = ["fid64", "fid64_time_diff", "raw", "capped_diff"]


@given(
    st.sampled_from(["fid-2015", "pr", "amasfac", "fed", "dp-standard"]),
    st.sampled_from(MODES),
    st.integers(-50, 400),
    st.integers(1, 400),
    st.booleans(),
)
def test_points_and_margins_are_those_of_a_whole_match(
    book: str, mode: str, low: int, more: int, on_time: bool
) -> None:
    terms = agree(with_settings(load(book), {"efec_mode": mode}))
    rule = played_rule(terms)
    score = ByPair(low + more, low)
    result = ended_result(terms, score, Ending(played_end(terms, on_time=on_time)))
    won, lost = result.lines[:2]

    made, taken = rule.count(score.a), rule.count(score.b)
    assert (won.points_for, won.points_against) == (made, taken)
    assert lost.efectividad == -won.efectividad
    if rule.is_plain:
        limit = rule.margins[on_time].target
        assert won.efectividad == (made if limit is None else limit) - taken


@pytest.mark.parametrize(
    ("book", "on_time", "end"),
    [
        pytest.param("fid-2015", False, "target"),
        pytest.param("fid-2015", True, "time"),
        pytest.param("dp-even-hands", False, "hands"),
    ],
)
def test_how_a_played_match_ended(book: str, on_time: bool, end: str) -> None:
    assert played_end(agree(load(book)), on_time=on_time) == end


def test_points_from_none_to_the_target_are_counted_as_they_are() -> None:
    for book in ("fid-2015", "amasfac", "fed"):
        rule = played_rule(agree(load(book)))
        target = rule.target or 0

        assert [rule.count(points) for points in range(target + 1)] == list(
            range(target + 1)
        )
