"""The coverage gate: pure packages are held to it, branches count, others are not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFIGURATION = """
[tool.coverage.run]
branch = true
source = ["src"]
[[tool.importlinter.contracts]]
id = "purity"
source_modules = ["capicua.kernel"]
"""
TEN_LINES = "a = 1\n" * 10
BRANCH = "if a:\n    b = 1\n"


@pytest.fixture
def gate(root: Path, tmp_path: Path) -> Path:
    """Return a small product with a pure package and another one that no test runs."""
    (tmp_path / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    for package in ("kernel", "web"):
        (tmp_path / "src" / "capicua" / package).mkdir(parents=True)
    (tmp_path / "src" / "capicua" / "web" / "page.py").write_text("page = 1\n", "utf-8")
    return root / "scripts" / "coverage_gate.py"


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("COV")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=inherited,
        capture_output=True,
        text=True,
        check=False,
    )


def cover(folder: Path, source: str) -> None:
    module = folder / "src" / "capicua" / "kernel" / "seat.py"
    module.write_text(source, encoding="utf-8")
    done = run(folder, "-m", "coverage", "run", str(module))
    assert done.returncode == 0, done.stderr


def test_a_covered_pure_package_passes_and_another_is_not_asked(
    gate: Path, tmp_path: Path
) -> None:
    cover(tmp_path, TEN_LINES)

    done = run(tmp_path, str(gate))

    assert (done.returncode, done.stdout) == (
        0,
        "kernel       100.00 %  gate 95 %: passed\n",
    )


def test_a_pure_package_with_an_untaken_branch_is_refused_with_its_lines(
    gate: Path, tmp_path: Path
) -> None:
    cover(tmp_path, TEN_LINES + BRANCH)

    done = run(tmp_path, str(gate))

    assert done.returncode == 1
    assert done.stdout.splitlines()[0] == "kernel        92.86 %  below the gate of 95 %"
    assert "src/capicua/kernel/seat.py" in done.stdout
