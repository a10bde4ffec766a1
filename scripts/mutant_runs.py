"""Mutation testing: applies small changes to a copy of the checkout and runs named tests.

A process that has imported pytest and the packages of others, but nothing of the product,
forks one child for each change. The child imports the changed copy, runs the tests and says
which failed, so that a change costs the import of what its tests need and no more.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "scripts")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__")
PACKAGES = (
    "hypothesis", "tomli", "babel.messages.pofile", "babel.support", "fastapi", "jinja2",
    "typer", "rich.console", "sqlalchemy", "multipart", "PIL.Image", "segno", "typst",
    "jsonschema", "cryptography.hazmat.primitives", "uvicorn",
)  # fmt: skip
"""What tests import of others; one that is not there is only not imported beforehand."""
OPTIONS = (
    "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:unraisableexception",
    "-p", "_hypothesis_pytestplugin", "-m", "not long and not browser",
    "-o", "addopts=--strict-markers --import-mode=importlib",
)  # fmt: skip
"""Tests of this process alone, and no doctests; browsers take too long for every change."""
SECONDS = 120
"""Processor time of one child: a change may make a loop endless."""
BYTES = 4_000_000_000


class Mutant(NamedTuple):
    """A small change: the file, and the text in it that becomes another one."""

    file: str
    old: str
    new: str


class Outcome(NamedTuple):
    """What came of one run: the tests that failed, or why it says nothing."""

    failed: frozenset[str]
    invalid: str = ""


class _Watcher:
    """Pytest plugin: notes what fails, and stops once every group has a failed test."""

    def __init__(self, groups: Sequence[frozenset[str]]) -> None:
        self.groups = list(groups)
        self.failed: set[str] = set()
        self.seconds: dict[str, float] = {}
        self.uncollected: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.uncollected.append(str(report.longrepr)[-400:])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        del nodeid
        if self.groups and all(group & self.failed for group in self.groups):
            pytest.exit("everything is decided", returncode=1)


class Workshop:
    """A copy of the checkout in which changes are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        for path in ROOT.iterdir():
            if path.name not in COPIED and not path.name.startswith("."):
                (folder / path.name).symlink_to(path)

    def baseline(self, tests: frozenset[str]) -> dict[str, float]:
        """Return how long each test takes unchanged; one that fails is a broken premise."""
        if not tests:
            return {}
        told = self._fork([], sorted(tests), warm=True)
        if told.get("failed") or told.get("uncollected") or "seconds" not in told:
            raise SystemExit(f"Without any change, tests fail: {told}")
        return dict(told["seconds"])

    def attempt(self, mutant: Mutant, groups: Sequence[frozenset[str]]) -> Outcome:
        """Return which tests fail with a change; each group needs one that does."""
        path = self.folder / mutant.file
        text = path.read_text(encoding="utf-8")
        if text.count(mutant.old) != 1:
            return Outcome(
                frozenset(), f"{text.count(mutant.old)} places hold the old text"
            )
        changed = text.replace(mutant.old, mutant.new)
        if path.suffix == ".py":
            try:
                compile(changed, mutant.file, "exec")
            except SyntaxError as error:
                return Outcome(frozenset(), f"no Python: {error}")
        before = path.stat()
        try:
            path.write_text(changed, encoding="utf-8")
            # Compiled files are known by time and size: a change is always of another time.
            os.utime(path, (before.st_atime, before.st_mtime + 100))
            tests = sorted(frozenset().union(*groups))
            told = self._fork(groups, tests, books="rulebooks/books/" in mutant.file)
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, (before.st_atime, before.st_mtime))
        if told.get("uncollected"):
            return Outcome(
                frozenset(), f"nothing can be imported: {told['uncollected'][0]}"
            )
        if "failed" not in told:
            # Out of time or memory: that is noticed by every test that was running.
            return Outcome(frozenset(tests), str(told.get("invalid", "")))
        return Outcome(frozenset(told["failed"]))

    def _fork(
        self,
        groups: Sequence[frozenset[str]],
        tests: Sequence[str],
        *,
        warm: bool = False,
        books: bool = False,
    ) -> dict[str, Any]:
        answer = self.folder / "answer.json"
        answer.unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            status = 1
            try:
                told = self._in_child(groups, tests, warm=warm, books=books)
                answer.write_text(json.dumps(told))
                status = 0
            finally:
                os._exit(status)
        os.waitpid(child, 0)
        return dict(json.loads(answer.read_text())) if answer.exists() else {}

    def _in_child(
        self,
        groups: Sequence[frozenset[str]],
        tests: Sequence[str],
        *,
        warm: bool,
        books: bool,
    ) -> dict[str, Any]:
        with (self.folder / "run.log").open("w") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
        os.chdir(self.folder)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        sys.dont_write_bytecode = not warm
        sys.path.insert(0, str(self.folder / "src"))
        if not warm:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        if books and (reason := _books_refused()):
            return {"failed": [], "uncollected": [reason]}
        watcher = _Watcher(groups)
        status = pytest.main([*OPTIONS, *tests], plugins=[watcher])
        if not watcher.seconds and not watcher.uncollected:
            watcher.uncollected.append(f"no test ran (status {int(status)})")
        return {
            "failed": sorted(watcher.failed),
            "seconds": watcher.seconds,
            "uncollected": watcher.uncollected,
        }


def _books_refused() -> str:
    rulebooks = import_module("capicua.rulebooks")
    try:
        rulebooks.load_all()
    except Exception as refused:  # noqa: BLE001 (whatever it is, no test is to be praised for it)
        return f"the books are refused: {refused}"
    return ""


def apart(function: Callable[[str], list[Mutant]], argument: str) -> list[Mutant]:
    """Return what a function of the unchanged product answers; a child imports it."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            sys.path.insert(0, str(ROOT / "src"))
            with os.fdopen(write, "w") as answer:
                json.dump(function(argument), answer)
            status = 0
        finally:
            os._exit(status)
    os.close(write)
    with os.fdopen(read) as answer:
        told = answer.read()
    os.waitpid(child, 0)
    return [Mutant(*one) for one in json.loads(told)]


def preload() -> None:
    """Import what children share: pytest's own modules and the packages of others."""
    sys.path[:] = [path for path in sys.path if path != str(ROOT / "src")]
    for name in PACKAGES:
        with suppress(ImportError):
            import_module(name)
    if any(name.partition(".")[0] == "capicua" for name in sys.modules):
        raise SystemExit("The product was imported before it was changed.")


@contextmanager
def workshop() -> Iterator[Workshop]:
    """Give a copy of the checkout that is thrown away afterwards."""
    preload()
    with tempfile.TemporaryDirectory(prefix="capicua-mutants-") as folder:
        yield Workshop(Path(folder))
