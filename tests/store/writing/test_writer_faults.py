"""A disk that is full or fails: a clear refusal, nothing half done, and on it goes."""

import json
from pathlib import Path

import pytest

from store.disk import build, run_on_disk

pytestmark = pytest.mark.slow


def run_faults(folder: Path, step: int, manner: str) -> dict[str, int]:
    run_on_disk(build(folder), folder / "disk", "faults.py", str(step), manner)
    found: dict[str, int] = json.loads((folder / "found.json").read_text())
    return found


def check(found: dict[str, int]) -> None:
    """Assert that every fault was refused clearly, undone, and survived."""
    assert {name: found[name] for name in ("lost", "half", "stuck", "wrong")} == {
        "lost": 0,
        "half": 0,
        "stuck": 0,
        "wrong": 0,
    }, found
    refusals = {"disk_full", "disk_failed", "opening:store_unusable"}
    rest = {"acknowledged", "went_on", "opening:disk_full", "opening:disk_failed"}
    assert refusals <= set(found) - {"lost", "half", "stuck", "wrong"} <= refusals | rest


def test_a_failing_disk_is_refused_clearly_and_survived(tmp_path: Path) -> None:
    check(run_faults(tmp_path, 5, "honest"))


@pytest.mark.long(size=1)
def test_a_disk_that_fails_at_every_operation_is_survived(tmp_path: Path) -> None:
    check(run_faults(tmp_path, 1, "honest"))


def test_a_writer_that_is_deaf_to_failures_is_found_out(tmp_path: Path) -> None:
    assert run_faults(tmp_path, 25, "deaf")["lost"] > 0
