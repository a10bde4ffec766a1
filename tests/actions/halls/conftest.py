"""An office and a hall for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.halls.two_stores import Hall, Headquarters, two_stores


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[tuple[Headquarters, Hall]]:
    """Return an office and a hall on stores of their own."""
    with two_stores(tmp_path) as made:
        yield made
