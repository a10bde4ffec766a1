"""An office under FID with four people, for the tests of the pages of discipline."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.days.hall_day import open_hall
from web.discipline.discipline_day import DisciplineDay, discipline_in


@pytest.fixture
def day(tmp_path: Path) -> Iterator[DisciplineDay]:
    """Return a hall whose office knows four people."""
    with open_hall(tmp_path) as hall:
        yield discipline_in(hall)
