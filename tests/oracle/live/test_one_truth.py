"""One truth: every door tells what follows from the journal's lines alone."""

from pathlib import Path

import pytest

from oracle.live.hall import Difference, open_live_hall

PART = 25
NORMAL_RUN = 100
LONG_PART = 150


def differences(folder: Path, numbers: range) -> list[Difference]:
    """Return where doors and oracle differ in some random events."""
    with open_live_hall(folder) as hall:
        return [one for number in numbers for one in hall.differences(hall.play(number))]


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, NORMAL_RUN, PART))
def test_every_door_tells_the_same(first: int, tmp_path: Path) -> None:
    assert differences(tmp_path, range(first, first + PART))[:1] == []


@pytest.mark.long(size=3_000)
@pytest.mark.parametrize("part", range(20))
def test_every_door_tells_the_same_of_very_many_events(
    part: int, size: int, tmp_path: Path
) -> None:
    each = size // 20
    numbers = range(NORMAL_RUN + part * each, NORMAL_RUN + (part + 1) * each)
    assert differences(tmp_path, numbers)[:1] == []
