"""A hall whose owner keeps an office under Dominó Prime, with people in it."""

from collections.abc import Iterator

import pytest

from capicua.registry.person import PersonDetails
from web.days.hall_day import open_hall
from web.leagues.league_season import LeagueSeason, founded_in


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeagueSeason]:
    """Return an office with 44 people and no league yet."""
    with open_hall(tmp_path_factory.mktemp("leagues")) as hall:
        made = founded_in(hall)
        made.enrol(*(PersonDetails(f"Persona {number}") for number in range(1, 45)))
        yield made
