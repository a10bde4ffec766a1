"""An arbiter's day for the tests of the arbiter's pages: one store for each file."""

from collections.abc import Iterator

import pytest

from web.days.arbiter_day import ArbiterDay, arbiter_day


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArbiterDay]:
    with arbiter_day(tmp_path_factory.mktemp("arbiter")) as opened:
        yield opened
