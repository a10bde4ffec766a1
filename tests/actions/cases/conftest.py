"""A federation under FID and a league under Dominó Prime, each with a council of three."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.cases.council import Council, seat_council
from actions.registry.liga import liga_at
from capicua.office.facts.posts import OfficePost


@pytest.fixture
def council(tmp_path: Path) -> Iterator[Council]:
    """Return a federation under FID with an Honour Council."""
    with liga_at(tmp_path / "liga.db") as liga:
        yield seat_council(liga, OfficePost.HONOUR_COUNCIL)


@pytest.fixture
def committee(tmp_path: Path) -> Iterator[Council]:
    """Return a league under Dominó Prime with an Ethics Committee."""
    with liga_at(tmp_path / "prime.db", "dp-standard") as liga:
        yield seat_council(liga, OfficePost.ETHICS_COMMITTEE)
