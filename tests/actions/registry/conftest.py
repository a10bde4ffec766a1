"""An office for each test: a federation under FID, or a league under Dominó Prime."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.registry.liga import Liga, liga_at


@pytest.fixture
def liga(tmp_path: Path) -> Iterator[Liga]:
    """Return a federation under FID."""
    with liga_at(tmp_path / "liga.db") as made:
        yield made


@pytest.fixture
def prime(tmp_path: Path) -> Iterator[Liga]:
    """Return a league under Dominó Prime."""
    with liga_at(tmp_path / "prime.db", "dp-standard") as made:
        yield made
