"""Coverage is measured while tests of a pure room run, fixtures included, and only then."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest
from coverage import CoverageData

from house.coverage_scope import is_room_test

CONFIGURATION = """
[tool.pytest.ini_options]
addopts = "-p house.coverage_scope -p no:cacheprovider"
pythonpath = ["src"]
[tool.coverage.run]
branch = true
source = ["src"]
[[tool.importlinter.contracts]]
id = "purity"
source_modules = ["capicua.kernel"]
"""
SEAT = """\
def asked_by_its_own_test():
    return 1


def asked_by_a_page():
    return 2


def asked_by_a_fixture():
    return 3
"""
OWN_LINES, LINES_OF_A_PAGE, LINES_OF_A_FIXTURE = {2}, {6}, {10}
OWN_TEST = """\
import pytest
from seat import asked_by_a_fixture, asked_by_its_own_test

@pytest.fixture
def three():
    return asked_by_a_fixture()

def test_seat(three):
    assert three - asked_by_its_own_test() == 2
"""
TEST_OF_A_PAGE = """\
from seat import asked_by_a_page

def test_page():
    assert asked_by_a_page() == 2
"""


@pytest.mark.parametrize(
    ("path", "is_measured"),
    [
        ("tests/play/match/test_sheet.py", True),
        ("src/capicua/play/hand.py", True),
        ("tests/web/desk/test_hall.py", False),
        ("src/capicua/web/app.py", False),
        ("tests/actions/sheets/test_scoring.py", True),
        ("src/capicua/actions/engine/context.py", False),
        ("tests/oracle/discipline/test_discipline.py", True),
        ("tests/oracle/play/test_hand.py", False),
        ("tests/test_play.py", False),
    ],
)
def test_a_room_is_measured_by_its_own_tests_and_those_of_the_actions(
    path: str, is_measured: bool
) -> None:
    assert is_room_test(Path(path), {"play", "kernel"}) is is_measured


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "worker"])
def test_what_a_page_runs_is_not_measured(
    root: Path, tmp_path: Path, workers: tuple[str, ...]
) -> None:
    for name, text in {
        "pyproject.toml": CONFIGURATION,
        "src/seat.py": SEAT,
        # Pages before and after: the measuring is paused, goes on and is paused again.
        "tests/display/test_before.py": TEST_OF_A_PAGE,
        "tests/kernel/test_seat.py": OWN_TEST,
        "tests/web/test_after.py": TEST_OF_A_PAGE,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    places = os.pathsep.join(str(root / place) for place in ("tests", "scripts"))
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("COV", "PYTEST"))}

    done = run(
        [sys.executable, "-m", "pytest", *workers, "--cov", "--cov-report=", "tests"],
        cwd=tmp_path,
        env=inherited | {"PYTHONPATH": places},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    data = CoverageData(str(tmp_path / ".coverage"))
    data.read()
    found = {
        line
        for arc in data.arcs(str(tmp_path / "src/seat.py")) or ()
        for line in arc
        if line > 0
    }
    assert found >= OWN_LINES | LINES_OF_A_FIXTURE
    assert found.isdisjoint(LINES_OF_A_PAGE)
