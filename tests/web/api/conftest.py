"""A hall for programs, and what it publishes of itself."""

from collections.abc import Iterator, Mapping

import pytest

from web.api.example_hall import ExampleHall, open_example_hall
from web.api.published import Published, read_published


@pytest.fixture(scope="session")
def example_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ExampleHall]:
    """Return a hall in which each test brings an event of its own to a stage."""
    with open_example_hall(tmp_path_factory.mktemp("examples")) as hall:
        yield hall


@pytest.fixture(scope="session")
def published(example_hall: ExampleHall) -> Mapping[str, Published]:
    """Return every operation as the server describes it."""
    with example_hall.opened.client() as anybody:
        return read_published(anybody.get("/api/openapi.json").json())
