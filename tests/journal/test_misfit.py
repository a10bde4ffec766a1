"""A value that is not what was promised is called as in the document it stands in."""

from typing import Any

import pytest

from capicua.journal.misfit import misfit


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"event": "x"}, "This object is not a seat."),
        ([1, 2], "This list is not a seat."),
        (None, "null is not a seat."),
        (True, "true is not a seat."),
        (7, "7 is not a seat."),
        ("ñ" * 90, f'"{"ñ" * 60}" is not a seat.'),
    ],
)
def test_a_value_is_named_in_the_words_of_json(raw: Any, message: str) -> None:
    refusal = misfit("a seat", raw, "rows[1].seat")

    assert (refusal.code, refusal.at, refusal.message) == (
        "malformed_fact",
        "rows[1].seat",
        message,
    )
