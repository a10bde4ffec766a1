"""Where the line before the last hand is drawn."""

import pytest

from capicua.play.match.sheet import rows_before_last_hand
from play.match.sheets import played


@pytest.mark.parametrize(
    ("book", "text", "rows"),
    [
        pytest.param("fed", "A30 B10", None, id="fed-10-n4-before-time"),
        pytest.param("fed", "A30 time", None, id="fed-10-n4-the-running-hand-first"),
        pytest.param("fed", "A30 time B10", 3, id="fed-10-n4-before-the-last-hand"),
        pytest.param("fed", "A30 time null B10 B30", 4, id="fed-10-n4-stays-there"),
        pytest.param("fed", "A30 between", 2, id="fed-10-n4-called-between-hands"),
        pytest.param("fed", "A150 time A168", None, id="fed-10-n4-no-last-hand-needed"),
        pytest.param("amasfac", "A30 time B10", None, id="amasfac-draws-no-line"),
    ],
)  # fmt: skip
def test_the_line_is_drawn_before_the_last_hand(
    book: str, text: str, rows: int | None
) -> None:
    assert rows_before_last_hand(played(book, text)) == rows
