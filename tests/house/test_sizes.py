"""The big runs: how big they are, and that random examples are the same every time."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

LONG_TEST = """
import pytest
from hypothesis import given, settings, strategies

@pytest.mark.long(size=3)
def test_size(size):
    print("size is", size)

def test_unsized(size):
    raise AssertionError("a test without a default has no size")

@pytest.mark.long
@given(strategies.integers())
def test_examples(number):
    print("example", number)
"""


@pytest.fixture
def planted(root: Path, tmp_path: Path) -> Path:
    """Return a folder with tests of its own under the conftest of the product."""
    shared = (root / "tests" / "conftest.py").read_text(encoding="utf-8")
    (tmp_path / "conftest.py").write_text(shared, encoding="utf-8")
    (tmp_path / "test_planted.py").write_text(LONG_TEST, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(
        f"[pytest]\nmarkers =\n    long: big\n    article: law\n    proves: law\n"
        f"pythonpath = {root / 'tests'} {root / 'scripts'}\n"
        f"law_register = {root / 'src/capicua/rulebooks/register_data'}\n",
        encoding="utf-8",
    )
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("COV", "PYTEST"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env=inherited,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param([], "size is 3", id="default-of-the-test"),
        pytest.param(["--size", "50"], "size is 50", id="asked-for"),
    ],
)
def test_a_long_test_gets_its_size(
    planted: Path, arguments: list[str], expected: str
) -> None:
    status, output = run(planted, "-k", "test_size", *arguments)

    assert (status, re.findall(r"size is \d+", output)) == (0, [expected]), output


def test_a_size_without_a_default_is_refused_with_the_way_out(planted: Path) -> None:
    status, output = run(planted, "-k", "test_unsized")

    assert status == 1
    assert "mark it with pytest.mark.long(size=...)" in output


def test_random_examples_are_the_same_in_every_run(planted: Path) -> None:
    runs = [re.findall(r"example (.*)", run(planted, "-m", "long")[1]) for _ in range(2)]

    assert len(runs[0]) >= 100
    assert runs[0] == runs[1]


def test_the_long_profile_tries_more_examples(planted: Path) -> None:
    _, output = run(planted, "-m", "long", "--hypothesis-profile", "long")

    assert len(re.findall(r"example (.*)", output)) >= 5000
