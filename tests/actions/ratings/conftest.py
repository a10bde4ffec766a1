"""A league of eight people under Dominó Prime for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.ratings.season import Season
from actions.registry.liga import liga_at
from capicua.registry.person import PersonDetails

NAMES = ("Ana", "Bo", "Cy", "Di", "Eva", "Flo", "Gil", "Hugo")


@pytest.fixture
def season(tmp_path: Path) -> Iterator[Season]:
    with liga_at(tmp_path / "season.db", "dp-standard") as liga:
        liga.enrol(*(PersonDetails(name) for name in NAMES))
        yield Season(liga)
