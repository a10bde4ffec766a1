import platform
import shutil
import sqlite3
from pathlib import Path

import pytest

from capicua.cli.store.checkup import (
    CheckResult,
    CheckState,
    check_data_folder,
    check_database,
    check_fonts,
    check_python,
    check_solver,
    check_sqlite,
    check_typst,
    examine,
    font_files,
    installed_fonts,
)
from capicua.kernel.error import RuleViolation
from capicua.store.home import data_folder
from capicua.store.sql.sqlite_guard import Version, has_wal_reset_bug


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """Return a folder that cannot be made, because a file stands in its way."""
    obstacle = tmp_path / "file"
    obstacle.write_text("not a folder", encoding="utf-8")
    return obstacle / "capicua"


@pytest.mark.parametrize(
    ("version", "affected"),
    [
        pytest.param((3, 6, 23), False, id="before-the-write-ahead-log"),
        pytest.param((3, 7, 0), True, id="first-affected"),
        pytest.param((3, 40, 1), True, id="debian-12"),
        pytest.param((3, 44, 5), True, id="3.44-before-its-mend"),
        pytest.param((3, 44, 6), False, id="3.44-mended"),
        pytest.param((3, 45, 0), True, id="after-a-mended-branch"),
        pytest.param((3, 50, 6), True, id="3.50-before-its-mend"),
        pytest.param((3, 50, 7), False, id="3.50-mended"),
        pytest.param((3, 51, 2), True, id="last-affected"),
        pytest.param((3, 51, 3), False, id="mended"),
        pytest.param((4, 0, 0), False, id="later"),
    ],
)
def test_the_sqlite_versions_that_can_lose_a_write_are_known(
    version: Version, affected: bool
) -> None:
    assert has_wal_reset_bug(version) is affected


def test_an_affected_sqlite_is_a_warning_with_a_way_out() -> None:
    assert check_sqlite((3, 40, 1)) == CheckResult(
        "sqlite",
        CheckState.WARNING,
        "SQLite 3.40.1 can lose a confirmed write if two processes write at the same "
        "moment.",
        "Let one Capicúa alone open the database while an event runs; "
        "or use SQLite 3.51.3 or newer.",
    )


def test_a_mended_sqlite_is_fine() -> None:
    assert check_sqlite((3, 51, 3)) == CheckResult(
        "sqlite", CheckState.OK, "SQLite 3.51.3 has no known loss of writes."
    )


def test_the_age_of_python_decides() -> None:
    name = platform.python_implementation()

    assert check_python((3, 11, 0)) == CheckResult(
        "python", CheckState.OK, f"{name} 3.11.0 is new enough."
    )
    assert check_python((3, 10, 14)) == CheckResult(
        "python",
        CheckState.FAILED,
        f"{name} 3.10.14 is too old.",
        "Install Python 3.11 or newer.",
    )


def test_a_data_folder_that_does_not_exist_is_tried_and_not_left_behind(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "share" / "capicua"

    assert check_data_folder(folder) == CheckResult(
        "data folder", CheckState.OK, f"{folder} does not exist yet and can be made."
    )
    assert list(tmp_path.iterdir()) == []


def test_a_data_folder_that_exists_is_left_as_it_was(tmp_path: Path) -> None:
    assert check_data_folder(tmp_path) == CheckResult(
        "data folder", CheckState.OK, f"{tmp_path} can be written."
    )
    assert list(tmp_path.iterdir()) == []


def test_a_data_folder_that_cannot_be_written_fails_with_the_reason(blocked: Path) -> None:
    assert check_data_folder(blocked) == CheckResult(
        "data folder",
        CheckState.FAILED,
        f"{blocked} cannot be written: Not a directory.",
        "Allow this account to write there, or set CAPICUA_HOME to another folder.",
    )


def test_a_trial_database_is_read_back_and_leaves_nothing(tmp_path: Path) -> None:
    assert check_database(tmp_path) == CheckResult(
        "database", CheckState.OK, "A trial database kept what was written."
    )
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_cannot_be_made_fails_with_a_way_out(blocked: Path) -> None:
    assert check_database(blocked) == CheckResult(
        "database",
        CheckState.FAILED,
        f"A database in {blocked} does not work: Not a directory.",
        "Set CAPICUA_HOME to a folder on a disk of this machine, not on a network.",
    )


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        pytest.param(
            "capicua.nowhere.solver",
            CheckResult("solver", CheckState.INFO, "The solver is not built yet."),
            id="no-such-package",
        ),
        pytest.param(
            "capicua.nowhere",
            CheckResult("solver", CheckState.INFO, "The solver is not built yet."),
            id="no-such-module",
        ),
        pytest.param(
            "capicua.kernel.error",
            CheckResult(
                "solver", CheckState.INFO, "The solver runs interpreted, so it is slower."
            ),
            id="python-source",
        ),
        pytest.param(
            "markupsafe._speedups",
            CheckResult("solver", CheckState.OK, "The solver is compiled."),
            id="extension-module",
        ),
    ],
)
def test_a_solver_is_absent_interpreted_or_compiled(
    module: str, expected: CheckResult
) -> None:
    assert check_solver(module) == expected


def test_typst_is_there_or_not() -> None:
    assert check_typst("json") == CheckResult("typst", CheckState.OK, "typst is installed.")
    assert check_typst("capicua.nowhere") == CheckResult(
        "typst",
        CheckState.INFO,
        "typst is not installed; no PDF file can be made without it.",
    )


def test_the_first_sans_font_is_named() -> None:
    assert check_fonts(["Times", "Noto Sans", "DejaVu Sans"]) == CheckResult(
        "fonts", CheckState.OK, "A sans font is installed: DejaVu Sans."
    )


def test_having_no_sans_font_is_a_warning() -> None:
    assert check_fonts(["Times"]) == CheckResult(
        "fonts",
        CheckState.WARNING,
        "No sans font was found; paper and screens may show other letters.",
        "Install one (Debian and Ubuntu: apt-get install fonts-dejavu-core).",
    )


def test_font_files_are_found_in_every_folder_that_exists(tmp_path: Path) -> None:
    (tmp_path / "truetype").mkdir()
    (tmp_path / "truetype" / "DejaVuSans.TTF").touch()
    (tmp_path / "readme.txt").touch()

    assert font_files([tmp_path, tmp_path / "missing"]) == ("DejaVuSans",)


def test_the_systems_list_of_fonts_is_asked_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lister = tmp_path / "fc-list"
    lister.write_text("#!/bin/sh\necho 'DejaVu Sans'\necho \"$@\"\n", encoding="utf-8")
    lister.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert installed_fonts() == ("DejaVu Sans", ": family")


def test_without_a_list_the_font_folders_of_the_person_are_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".fonts").mkdir()
    (tmp_path / ".fonts" / "Planilla Sans.otf").touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert shutil.which("fc-list") is None

    assert "Planilla Sans" in installed_fonts()


def test_the_data_folder_is_chosen_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

    assert data_folder({"CAPICUA_HOME": "~/events"}) == tmp_path / "events"
    assert data_folder({}) == tmp_path / ".local" / "share" / "capicua"


def test_an_unknown_home_folder_is_told_with_the_way_out() -> None:
    with pytest.raises(RuleViolation) as raised:
        data_folder({"CAPICUA_HOME": "~nobody-of-this-name/events"})

    assert raised.value.as_document()["error"] == {
        "code": "no_home_folder",
        "message": "The home folder of this account is not known; "
        "set CAPICUA_HOME to the folder in which events are to be kept.",
        "at": None,
        "article": None,
    }


def test_everything_is_looked_at_in_a_fixed_order(tmp_path: Path) -> None:
    findings = examine({"CAPICUA_HOME": str(tmp_path)})

    assert [finding.check for finding in findings] == [
        "python",
        "sqlite",
        "data folder",
        "database",
        "solver",
        "typst",
        "fonts",
    ]
    assert findings[1] == check_sqlite(sqlite3.sqlite_version_info)
