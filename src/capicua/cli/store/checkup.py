"""What `capicua doctor` looks at: this machine, its libraries and its data folder."""

from __future__ import annotations

import platform
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from capicua.store.home import data_folder
from capicua.store.sql.sqlite_guard import Version, has_wal_reset_bug

NOTHING = "Nothing to do."
OLDEST_PYTHON: Version = (3, 11, 0)
SOLVER = "capicua.analysis.solver"
FONT_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "~/Library/Fonts",
)
SANS_NAMES = (
    "sans",
    "arial",
    "helvetica",
    "roboto",
    "verdana",
    "inter",
    "ubuntu",
    "cantarell",
)


class CheckState(StrEnum):
    """How a check went; only ``failed`` keeps Capicúa from working."""

    OK = "ok"
    INFO = "info"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The answer of one check: how it went, in a sentence, and what to do now."""

    check: str
    state: CheckState
    message: str
    advice: str = NOTHING


def examine(environment: Mapping[str, str]) -> tuple[CheckResult, ...]:
    """Look at everything and return what was found, in a fixed order."""
    folder = data_folder(environment)
    return (
        check_python(sys.version_info[:3]),
        check_sqlite(sqlite3.sqlite_version_info),
        check_data_folder(folder),
        check_database(folder),
        check_solver(SOLVER),
        check_typst("typst"),
        check_fonts(installed_fonts()),
    )


def check_python(version: Version) -> CheckResult:
    """Return whether this Python is new enough."""
    name = f"{platform.python_implementation()} {dotted(version)}"
    if version >= OLDEST_PYTHON:
        return CheckResult("python", CheckState.OK, f"{name} is new enough.")
    return CheckResult(
        "python", CheckState.FAILED, f"{name} is too old.", "Install Python 3.11 or newer."
    )


def check_sqlite(version: Version) -> CheckResult:
    """Return whether this SQLite keeps what it confirmed when several processes write."""
    name = f"SQLite {dotted(version)}"
    if not has_wal_reset_bug(version):
        return CheckResult("sqlite", CheckState.OK, f"{name} has no known loss of writes.")
    return CheckResult(
        "sqlite",
        CheckState.WARNING,
        f"{name} can lose a confirmed write if two processes write at the same moment.",
        "Let one Capicúa alone open the database while an event runs; "
        "or use SQLite 3.51.3 or newer.",
    )


def check_data_folder(folder: Path) -> CheckResult:
    """Return whether events can be kept in a folder; nothing that is made stays."""
    try:
        with _scratch_in(folder) as scratch:
            (Path(scratch) / "trial").write_bytes(b"capicua")
    except OSError as problem:
        return CheckResult(
            "data folder",
            CheckState.FAILED,
            f"{folder} cannot be written: {_reason(problem)}.",
            "Allow this account to write there, or set CAPICUA_HOME to another folder.",
        )
    if folder.exists():
        return CheckResult("data folder", CheckState.OK, f"{folder} can be written.")
    return CheckResult(
        "data folder", CheckState.OK, f"{folder} does not exist yet and can be made."
    )


def check_database(folder: Path) -> CheckResult:
    """Return whether a database in a folder keeps what is written; nothing stays."""
    try:
        with _scratch_in(folder) as scratch:
            kept = _write_and_read_back(Path(scratch) / "trial.db")
    except (OSError, sqlite3.Error) as problem:
        return _no_database(f"A database in {folder} does not work: {_reason(problem)}.")
    if not kept:
        return _no_database(f"A database in {folder} has no write-ahead log or loses data.")
    return CheckResult("database", CheckState.OK, "A trial database kept what was written.")


def check_solver(module: str) -> CheckResult:
    """Return whether the solver is there, and whether it is compiled."""
    origin = _origin_of(module)
    if origin is None:
        return CheckResult("solver", CheckState.INFO, "The solver is not built yet.")
    if origin.endswith(tuple(EXTENSION_SUFFIXES)):
        return CheckResult("solver", CheckState.OK, "The solver is compiled.")
    return CheckResult(
        "solver", CheckState.INFO, "The solver runs interpreted, so it is slower."
    )


def check_typst(module: str) -> CheckResult:
    """Return whether PDF files can be made."""
    if _origin_of(module) is not None:
        return CheckResult("typst", CheckState.OK, "typst is installed.")
    return CheckResult(
        "typst",
        CheckState.INFO,
        "typst is not installed; no PDF file can be made without it.",
    )


def check_fonts(names: Iterable[str]) -> CheckResult:
    """Return whether a font without serifs is there for screens and paper."""
    sans = [name for name in names if any(word in name.lower() for word in SANS_NAMES)]
    if sans:
        return CheckResult(
            "fonts", CheckState.OK, f"A sans font is installed: {min(sans)}."
        )
    return CheckResult(
        "fonts",
        CheckState.WARNING,
        "No sans font was found; paper and screens may show other letters.",
        "Install one (Debian and Ubuntu: apt-get install fonts-dejavu-core).",
    )


def installed_fonts() -> tuple[str, ...]:
    """Return the font families of the system, or its font files where it keeps no list."""
    program = shutil.which("fc-list")
    if program is not None:
        # A fixed program with fixed arguments: nothing that a person typed gets in.
        listed = subprocess.run(  # noqa: S603
            [program, ":", "family"], capture_output=True, text=True, check=False
        )
        return tuple(listed.stdout.splitlines())
    return font_files(Path(name).expanduser() for name in FONT_FOLDERS)


def font_files(folders: Iterable[Path]) -> tuple[str, ...]:
    """Return the names of the font files in some folders."""
    kinds = {".ttf", ".otf", ".ttc"}
    files = (path for folder in folders for path in folder.rglob("*"))
    return tuple(path.stem for path in files if path.suffix.lower() in kinds)


def dotted(version: Version) -> str:
    """Return a version as people write it."""
    return ".".join(map(str, version))


def _scratch_in(folder: Path) -> tempfile.TemporaryDirectory[str]:
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    return tempfile.TemporaryDirectory(prefix=".capicua-doctor-", dir=nearest)


def _write_and_read_back(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as writer:
        mode = writer.execute("PRAGMA journal_mode=WAL").fetchone()
        writer.execute("PRAGMA synchronous=FULL")
        writer.execute("CREATE TABLE trial (tile TEXT NOT NULL)")
        writer.execute("INSERT INTO trial VALUES ('6-6')")
        writer.commit()
        with closing(sqlite3.connect(file)) as reader:
            rows = reader.execute("SELECT tile FROM trial").fetchall()
    return mode == ("wal",) and rows == [("6-6",)]


def _reason(problem: OSError | sqlite3.Error) -> str:
    return getattr(problem, "strerror", None) or str(problem)


def _no_database(message: str) -> CheckResult:
    advice = "Set CAPICUA_HOME to a folder on a disk of this machine, not on a network."
    return CheckResult("database", CheckState.FAILED, message, advice)


def _origin_of(module: str) -> str | None:
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        return None
    return found.origin if found is not None else None
