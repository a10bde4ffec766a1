"""The walk of one hand in ARCHITECTURE.md is the one that a hand really takes."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.slow

HEADING = "## A fifth walk"
FILE = re.compile(r"`([a-z_/]+\.py)`")
WRITER = "capicua-writer"


class Ran(NamedTuple):
    """A file that ran while a hand was recorded, and the first thread to run it."""

    file: str
    thread: str


def steps_of(document: str) -> list[str]:
    """Return the rows of the walk's table, without its head."""
    walk = document.partition(HEADING)[2].partition("\n## ")[0]
    return [line for line in walk.splitlines() if re.match(r"\| \d+\.", line)]


def room_of(file: str) -> str:
    return file.partition("/")[0]


def out_of_order(named: Sequence[str], ran: Sequence[str]) -> list[str]:
    """Return the files that did not run, or ran before one that is named earlier."""
    places = [ran.index(file) if file in ran else -1 for file in named]
    return [
        file
        for number, file in enumerate(named)
        if places[number] < max([*places[:number], 0])
    ]


@pytest.fixture(scope="module")
def ran(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Ran, ...]:
    """Return which files a recorded hand runs, the first one first."""
    program = root / "tests" / "house" / "documents" / "hand_trace.py"
    folder = tmp_path_factory.mktemp("walk")
    done = subprocess.run(
        [sys.executable, program, folder], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return tuple(Ran(*line.split("\t")) for line in done.stdout.splitlines())


@pytest.fixture(scope="module")
def steps(root: Path) -> list[str]:
    """Return the steps of the walk as the page tells them."""
    return steps_of((root / "ARCHITECTURE.md").read_text(encoding="utf-8"))


def test_every_file_of_the_walk_runs_in_the_order_of_the_page(
    ran: tuple[Ran, ...], steps: list[str]
) -> None:
    named = [file for step in steps for file in FILE.findall(step)]

    assert len(named) > 30
    assert out_of_order(named, [one.file for one in ran]) == []


def test_no_room_that_runs_goes_unnamed(ran: tuple[Ran, ...], steps: list[str]) -> None:
    named = {room_of(file) for step in steps for file in FILE.findall(step)}

    assert {room_of(one.file) for one in ran} - named == set()


def test_the_page_says_what_happens_on_the_writers_thread(
    ran: tuple[Ran, ...], steps: list[str]
) -> None:
    threads = dict(ran)
    told = {
        file: "writer's thread" in step for step in steps for file in FILE.findall(step)
    }

    assert told == {file: threads[file] == WRITER for file in told}


def test_a_file_that_does_not_run_or_runs_too_early_is_found() -> None:
    assert out_of_order(["a", "x", "c", "b"], ["a", "b", "c"]) == ["x", "b"]
