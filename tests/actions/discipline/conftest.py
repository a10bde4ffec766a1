"""Seasons of an office: under FID, or under Dominó Prime."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.discipline.season import Season, season_at


@pytest.fixture
def fid(tmp_path: Path) -> Iterator[Season]:
    """Return the season of a federation under FID."""
    with season_at(tmp_path, "fid-2015") as made:
        yield made


@pytest.fixture
def dp(tmp_path: Path) -> Iterator[Season]:
    """Return the season of a Dominó Prime league."""
    with season_at(tmp_path, "dp-standard") as made:
        yield made
