"""The lock files: complete, hashed, and free of the place where they were made."""

import re
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LOCKS = ("requirements.lock", "requirements-dev.lock")
FORBIDDEN = re.compile(
    r"://|--(?:extra-)?index|--find-links|(?:^|[\s@])(?:/|[A-Za-z]:\\)", re.MULTILINE
)
PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def pins_of(path: Path) -> dict[str, str]:
    found = PINNED.findall(path.read_text(encoding="utf-8"))
    return {canonicalize_name(name): version for name, version in found}


def wanted_by(project: dict[str, Any], lock: str) -> list[Requirement]:
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    if lock == "requirements-dev.lock":
        wanted += project["dependency-groups"]["dev"]
    return [Requirement(text) for text in wanted]


def test_every_lock_file_of_the_checkout_is_looked_at(
    root: Path, files: tuple[Path, ...]
) -> None:
    found = {str(path.relative_to(root)) for path in files if "lock" in path.suffix}

    assert found == set(LOCKS)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_names_no_address_and_no_place(root: Path, lock: str) -> None:
    assert FORBIDDEN.findall((root / lock).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "typer @ https://example.org/typer.whl",
        "--index-url somewhere",
        "--extra-index-url somewhere",
        "--find-links wheels",
        "typer @ /srv/wheels/typer.whl",
        "-r /srv/other.txt",
        "typer @ C:\\wheels\\typer.whl",
    ],
)
def test_a_planted_address_is_found(line: str) -> None:
    assert FORBIDDEN.search(line) is not None


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pinned_package_has_a_hash(root: Path, lock: str) -> None:
    text = (root / lock).read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]

    assert [block for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_answers_every_requirement(
    root: Path, project: dict[str, Any], lock: str
) -> None:
    pins = pins_of(root / lock)
    unanswered = [
        str(wanted)
        for wanted in wanted_by(project, lock)
        if not wanted.specifier.contains(pins.get(canonicalize_name(wanted.name), "0"))
    ]

    assert unanswered == [], "write the lock files again with scripts/lock"


def test_both_locks_agree_so_that_one_environment_serves_both(root: Path) -> None:
    runtime, development = (pins_of(root / lock) for lock in LOCKS)

    assert runtime.items() <= development.items()
