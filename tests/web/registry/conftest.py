"""An office for the tests of its pages, with its owner signed in."""

from collections.abc import Iterator

import pytest

from web.days.hall_day import open_hall
from web.registry.registry_day import RegistryDay, found_in


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RegistryDay]:
    """Return a hall whose owner has founded an office."""
    with open_hall(tmp_path_factory.mktemp("registry")) as hall:
        yield found_in(hall)
