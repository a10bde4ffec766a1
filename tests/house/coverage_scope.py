"""Pytest plugin: coverage is measured where tests ask the pure rooms, and paused elsewhere.

The gate (``scripts/coverage_gate.py``) asks for the pure rooms alone, and following every
line slows a test down by half. So they have to be covered by their own tests, by those of
the actions and by one second reading; pages, stores and commands are tried at full speed.
"""

from collections.abc import Collection, Generator
from pathlib import Path

import pytest
from coverage import Coverage
from coverage_gate import pure_packages

BESIDE = ("tests/actions", "tests/oracle/discipline")
"""Folders elsewhere whose tests try the pure rooms: folding, and a whole document."""


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Watch the tests if this run measures at all."""
    measuring = Coverage.current()
    if measuring is not None:
        root = session.config.rootpath
        session.config.pluginmanager.register(CoverageScope(measuring, root))


class CoverageScope:
    """Pauses the measuring before a test that the gate does not need, and goes on after."""

    def __init__(self, coverage: Coverage, root: Path) -> None:
        self.coverage = coverage
        self.root = root
        self.rooms = pure_packages()
        self.is_measuring = True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Measure this test, its fixtures included, or do not."""
        wanted = is_room_test(item.path.relative_to(self.root), self.rooms)
        if wanted and not self.is_measuring:
            self.coverage.start()
        if self.is_measuring and not wanted:
            self.coverage.stop()
        self.is_measuring = wanted
        return (yield)


def is_room_test(path: Path, rooms: Collection[str]) -> bool:
    """Say whether a file lies among the tests of these rooms, beside them, or in a room.

    A room's own modules hold examples, which are tests, too.
    """
    match path.parts:
        case ("tests", room, *_) | ("src", "capicua", room, *_) if room in rooms:
            return True
        case _:
            return any(path.is_relative_to(folder) for folder in BESIDE)
