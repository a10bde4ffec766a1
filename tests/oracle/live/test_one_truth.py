"""One truth: every door tells what follows from the journal's lines alone."""

from pathlib import Path

import pytest

from oracle.live.hall import Difference, open_live_hall

PART = 25
NORMAL_RUN = 100
USUAL = {
    "athletes' error",
    "closed round changed",
    "departure",
    "forfeit",
    "hand_contested",
    "paper_result",
    "replay of the hand",
    "replay of the match",
    "ruling",
    "ruling on a written hand",
    "ruling_taken_back",
    "time at the table",
    "typed twice",
    "withdrawal",
}
"""What goes wrong in any twenty-five events."""


def differences(folder: Path, numbers: range) -> tuple[list[Difference], set[str]]:
    """Return where doors and oracle differ in some events, and what went wrong there."""
    with open_live_hall(folder) as hall:
        found = [one for number in numbers for one in hall.differences(hall.play(number))]
        return found, {str(one) for one in hall.happened}


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, NORMAL_RUN, PART))
def test_every_door_tells_the_same(first: int, tmp_path: Path) -> None:
    found, happened = differences(tmp_path, range(first, first + PART))

    assert found[:1] == []
    assert USUAL - happened == set()


@pytest.mark.long(size=3_000)
@pytest.mark.parametrize("part", range(20))
def test_every_door_tells_the_same_of_very_many_events(
    part: int, size: int, tmp_path: Path
) -> None:
    each = size // 20
    numbers = range(NORMAL_RUN + part * each, NORMAL_RUN + (part + 1) * each)
    assert differences(tmp_path, numbers)[0][:1] == []
