import io
import json
from pathlib import Path

import pytest
import typer
from rich.console import Console

from capicua.cli.store.checkup import CheckResult, CheckState
from capicua.cli.store.doctor import closing_sentence, doctor, document, show

FINE = CheckResult("python", CheckState.OK, "Python is new enough.")
RISKY = CheckResult("sqlite", CheckState.WARNING, "SQLite is old.", "Use a newer one.")
ABSENT = CheckResult("solver", CheckState.INFO, "The solver is not built yet.")
BAD = CheckResult(
    "data folder", CheckState.FAILED, "It cannot be written.", "Choose another."
)


def test_the_document_holds_every_finding_and_the_verdict() -> None:
    assert document([FINE, BAD]) == {
        "ready": False,
        "checks": [
            {
                "check": "python",
                "state": "ok",
                "message": "Python is new enough.",
                "advice": "Nothing to do.",
            },
            {
                "check": "data folder",
                "state": "failed",
                "message": "It cannot be written.",
                "advice": "Choose another.",
            },
        ],
    }


def test_people_read_aligned_rows_and_a_closing_sentence() -> None:
    page = io.StringIO()

    show([FINE, RISKY, ABSENT], Console(file=page, width=80, color_system=None))

    assert [line.rstrip() for line in page.getvalue().splitlines()] == [
        "ok       python  Python is new enough.",
        "warning  sqlite  SQLite is old.",
        "                 Use a newer one.",
        "info     solver  The solver is not built yet.",
        "",
        "Ready; read the warnings before an event.",
    ]


@pytest.mark.parametrize(
    ("findings", "sentence"),
    [
        ([FINE, ABSENT], "Ready."),
        ([FINE, RISKY], "Ready; read the warnings before an event."),
        (
            [RISKY, BAD],
            "Not ready yet: data folder. Do what stands beside it and try again.",
        ),
    ],
)
def test_the_whole_is_told_in_one_sentence(
    findings: list[CheckResult], sentence: str
) -> None:
    assert closing_sentence(findings) == sentence


def test_json_is_exactly_one_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAPICUA_HOME", str(tmp_path))

    doctor(json=True)

    answer = json.loads(capsys.readouterr().out)
    assert (answer["ready"], len(answer["checks"])) == (True, 7)


def test_a_machine_that_is_ready_is_told_so_to_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CAPICUA_HOME", str(tmp_path))

    doctor()

    assert capsys.readouterr().out.splitlines()[-1].startswith("Ready")


def test_a_failed_check_ends_with_the_status_of_what_a_person_can_mend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    obstacle = tmp_path / "file"
    obstacle.touch()
    monkeypatch.setenv("CAPICUA_HOME", str(obstacle))

    with pytest.raises(typer.Exit) as ended:
        doctor(json=True)

    answer = json.loads(capsys.readouterr().out)
    states = {each["check"]: each["state"] for each in answer["checks"]}
    assert (ended.value.exit_code, states["data folder"], states["database"]) == (
        2,
        "failed",
        "failed",
    )
