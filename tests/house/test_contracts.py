"""The linters see what they are there for: faults planted in a copy are found."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BIN = Path(sys.executable).parent


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """Return a copy of the product that may be spoiled."""
    shutil.copy(root / "pyproject.toml", tmp_path)
    shutil.copytree(
        root / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path


def plant(copy: Path, source: str) -> None:
    fault = copy / "src" / "capicua" / "kernel" / "planted.py"
    fault.write_text(f'"""A planted fault."""\n\n{source}\n', encoding="utf-8")


def run(copy: Path, *command: str) -> tuple[int, str]:
    """Run a tool on the copy, which hides the installed package, and return its answer."""
    done = subprocess.run(
        [str(BIN / command[0]), *command[1:]],
        cwd=copy,
        env=os.environ
        | {"PYTHONPATH": str(copy / "src"), "NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)


def broken_contracts(output: str) -> list[str]:
    return re.findall(r"^(.+?) BROKEN", output, re.MULTILINE)


def test_the_unspoiled_copy_keeps_every_contract(copy: Path) -> None:
    status, output = run(copy, "lint-imports", "--no-cache", "--no-logo")

    assert (status, broken_contracts(output)) == (0, []), output


@pytest.mark.parametrize(
    ("source", "contract"),
    [
        pytest.param("import sqlite3", "purity", id="database-in-the-kernel"),
        pytest.param("import capicua.cli", "layers", id="kernel-imports-a-door"),
    ],
)
def test_a_forbidden_import_breaks_its_contract(
    copy: Path, contracts: dict[str, dict[str, Any]], source: str, contract: str
) -> None:
    plant(copy, source)

    status, output = run(copy, "lint-imports", "--no-cache", "--no-logo")

    assert status == 1
    assert contracts[contract]["name"] in broken_contracts(output), output


def test_a_module_that_takes_the_time_handed_in_passes_the_linter(copy: Path) -> None:
    plant(copy, "from datetime import datetime\n\nWhen = datetime")

    assert run(copy, "ruff", "check", "src/capicua/kernel/planted.py")[0] == 0


def test_asking_the_clock_is_refused_by_the_linter(copy: Path) -> None:
    plant(copy, "from datetime import UTC, datetime\n\nNOW = datetime.now(UTC)")

    status, output = run(
        copy, "ruff", "check", "--output-format=concise", "src/capicua/kernel/planted.py"
    )

    assert status == 1
    assert re.findall(r"planted\.py:5:\d+: (\w+)", output) == ["TID251"], output
