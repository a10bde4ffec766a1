"""How many hands may still begin after time was called."""

from typing import Any

import pytest

from capicua.play.match.state import hands_after_time
from play.match.sheets import opened, played


@pytest.mark.parametrize(
    ("book", "text", "terms", "left"),
    [
        pytest.param("fid-2015", "A10", {}, None, id="fid-60-before-time"),
        pytest.param("fid-2015", "A10 time", {}, 0, id="fid-60-no-additional-hand",
                     marks=pytest.mark.article("FID-60-n4")),
        pytest.param("fid-2015", "A10 between", {}, 0, id="fid-60-between-hands"),
        pytest.param("fid-2015", "A10 time B10", {}, 0, id="fid-62-pu-tie-break-apart"),
        pytest.param("pr", "A10 time", {}, 0, id="pr-1-a-no-additional-hand"),
        pytest.param("amasfac", "A10 time", {}, 1, id="amasfac-10-one-more"),
        pytest.param("amasfac", "A10 time A5", {}, 1, id="amasfac-10-still-one-more"),
        pytest.param("amasfac", "A10 time A5 A5", {}, 0, id="amasfac-10-over"),
        pytest.param("amasfac", "A10 between", {}, 1, id="amasfac-10-between-hands"),
        pytest.param("amasfac", "A10 time null", {}, 1, id="amasfac-10-null-hand"),
        pytest.param("amasfac", "A10 time -A5", {}, 1, id="amasfac-10-penalised-hand"),
        pytest.param("amasfac", "A90 time A15", {}, 0, id="amasfac-10-over-by-target"),
        pytest.param("fed", "A10 time A5", {}, 1, id="fed-10-one-last-hand"),
        pytest.param("fed", "A10 time A5 B15", {}, 0, id="fed-10-tie-break-apart"),
        pytest.param("fed", "A10 time", {"extra_hands": 2}, 2, id="fed-10-by-setting"),
        pytest.param("dp-standard", "A10 time", {}, None, id="dp-60-never-decides",
                     marks=pytest.mark.article("DP-60")),
    ],
)  # fmt: skip
def test_hands_after_time_are_counted_down(
    book: str, text: str, terms: dict[str, Any], left: int | None
) -> None:
    sheet = played(book, text, **terms)

    assert hands_after_time(sheet.terms, sheet.state) == left


def test_a_match_begins_at_nothing() -> None:
    state = opened("fid-2015").state

    assert (tuple(state.running), state.hands_played, state.ending) == ((0, 0), 0, None)
