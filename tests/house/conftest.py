"""What the house checks look at: the checkout, its settings and its files."""

import fnmatch
import tomllib
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="session")
def root(pytestconfig: pytest.Config) -> Path:
    """Return the folder of the checkout."""
    return pytestconfig.rootpath


@pytest.fixture(scope="session")
def project(root: Path) -> dict[str, Any]:
    """Return the settings of pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def contracts(project: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the import contracts by their id."""
    return {each["id"]: each for each in project["tool"]["importlinter"]["contracts"]}


@pytest.fixture(scope="session")
def source_files(root: Path) -> tuple[Path, ...]:
    """Return every Python file of the product."""
    return tuple(sorted((root / "src").rglob("*.py")))


@pytest.fixture(scope="session")
def files(root: Path) -> tuple[Path, ...]:
    """Return every file that belongs to the checkout: all but what .gitignore names."""
    lines = (root / ".gitignore").read_text(encoding="utf-8").split()
    ignored = [".git", *(line.strip("/") for line in lines)]

    def is_ignored(path: Path) -> bool:
        parts = path.relative_to(root).parts
        return any(fnmatch.fnmatch(part, pattern) for part in parts for pattern in ignored)

    return tuple(
        path for path in sorted(root.rglob("*")) if path.is_file() and not is_ignored(path)
    )
