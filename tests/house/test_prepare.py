"""Setting up: which Python is taken, when nothing is done, and what a person is told."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

NOBODY = 65534
CANDIDATES = ("python3.13", "python3.12", "python3.11", "python3")
TOO_OLD = "exit 1"
SHIM = "echo 'this version is not installed' >&2; exit 127"
WITHOUT_VENV = 'case "$*" in *ensurepip*) exit 1;; *) exit 0;; esac'
REAL = f'exec {sys.executable} "$@"'
VENV_FAILS = f'case "$*" in *"-m venv"*) exit 1;; esac; {REAL}'


@dataclass(frozen=True, slots=True)
class Clone:
    """A fresh clone with four Pythons of our own making in front of the search path."""

    folder: Path

    def offer(self, **answers: str) -> None:
        """Let each Python answer as told; the others do not work."""
        pythons = self.folder / "pythons"
        pythons.mkdir(exist_ok=True)
        for name in CANDIDATES:
            write_program(pythons / name, answers.get(name.replace(".", "_"), SHIM))

    def prepare(self, **changes: str) -> subprocess.CompletedProcess[str]:
        """Set the clone up without any registry."""
        offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, **changes}
        kept = {
            k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "CAPICUA_"))
        }
        return subprocess.run(
            [str(self.folder / "scripts" / "prepare"), "requirements.lock"],
            env={**kept, "PATH": f"{self.folder / 'pythons'}:/usr/bin:/bin", **offline},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


def write_program(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


def fill(folder: Path, root: Path) -> Clone:
    (folder / "scripts").mkdir()
    shutil.copy(root / "scripts" / "prepare", folder / "scripts")
    shutil.copy(root / "pyproject.toml", folder)
    (folder / "requirements.lock").write_text(
        "absent==1 --hash=sha256:00\n", encoding="utf-8"
    )
    return Clone(folder)


@pytest.fixture
def clone(root: Path, tmp_path: Path) -> Clone:
    """Return a fresh clone."""
    return fill(tmp_path, root)


@pytest.fixture
def foreign_clone(root: Path) -> Iterator[Clone]:
    """Return a clone in a folder that only others may write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield fill(folder, root)
        folder.chmod(0o755)


def test_without_a_python_that_is_new_enough_it_says_what_to_install(clone: Clone) -> None:
    clone.offer(python3=TOO_OLD)

    done = clone.prepare()

    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        "capicua: Python 3.11 or newer is needed and was not found; install it, or name it "
        "with CAPICUA_PYTHON=/path/to/python3, and start again.\n",
    )


def test_without_the_venv_module_it_names_the_package(clone: Clone) -> None:
    clone.offer(python3_11=WITHOUT_VENV, python3=TOO_OLD)

    done = clone.prepare()

    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        "capicua: python3.11 lacks the venv module; install it (Debian and Ubuntu: apt-get "
        "install python3-venv) and start again.\n",
    )


def test_a_shim_is_skipped_and_a_missing_registry_is_told_in_one_sentence(
    clone: Clone,
) -> None:
    clone.offer(python3_11=WITHOUT_VENV, python3=REAL)

    done = clone.prepare()

    assert (done.returncode, done.stderr) == (
        1,
        "capicua: The packages could not be installed: check the network connection and "
        "that the package registry can be reached, then start again (details: "
        f"{clone.folder}/.venv/install.log).\n",
    )
    assert done.stdout.splitlines() == [
        f"Making the environment .venv with Python {sys.version.split()[0]}.",
        "Installing the packages of requirements.lock (the first time takes a minute or "
        "two).",
    ]
    assert not list(clone.folder.glob(".venv/*.stamp"))


def test_the_python_that_a_person_names_comes_first(clone: Clone) -> None:
    clone.offer(python3_13=TOO_OLD)
    named = clone.folder / "mine"
    write_program(named, VENV_FAILS)

    done = clone.prepare(CAPICUA_PYTHON=str(named))

    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        f"Making the environment .venv with Python {sys.version.split()[0]}.\n",
        f"capicua: The environment {clone.folder}/.venv could not be made; see the lines "
        "above, remove that folder and start again.\n",
    )


def test_a_folder_that_cannot_be_written_is_named(foreign_clone: Clone) -> None:
    foreign_clone.folder.chmod(0o555)

    done = subprocess.run(
        [str(foreign_clone.folder / "scripts" / "prepare"), "requirements.lock"],
        user=NOBODY if os.geteuid() == 0 else None,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        f"capicua: The folder {foreign_clone.folder} cannot be written; copy it to a place "
        "of your own or change its permissions, and start again.\n",
    )


def test_a_second_start_installs_nothing_until_the_lock_changes(clone: Clone) -> None:
    calls = clone.folder / "calls"
    recorder = f'case "$*" in *"-m pip"*) echo "$*" >> "{calls}"; exit 0;; esac; {REAL}'
    write_program(clone.folder / ".venv" / "bin" / "python", recorder)
    counts = []

    for lock in ("first", "first", "second"):
        (clone.folder / "requirements.lock").write_text(lock, encoding="utf-8")
        assert clone.prepare().returncode == 0
        counts.append(len(calls.read_text(encoding="utf-8").splitlines()))

    assert counts == [2, 2, 4]


def test_a_checkout_that_was_moved_gets_a_new_environment(clone: Clone) -> None:
    clone.offer(python3=VENV_FAILS)
    write_program(clone.folder / ".venv" / "bin" / "python", REAL)
    (clone.folder / ".venv" / "capicua-place").write_text("/elsewhere\n", encoding="utf-8")

    done = clone.prepare()

    assert done.stdout.splitlines()[0].startswith("Making the environment .venv")
