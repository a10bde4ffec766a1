"""Console for people: nobody's name gives the terminal an order."""

import json
import re
from pathlib import Path

import pytest

from capicua.cli.console import open_console
from cli.terminal import capicua

SOURCES = Path(__file__).parents[2] / "src" / "capicua" / "cli"


def test_what_somebody_wrote_is_shown_as_it_was_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    open_console().print("[/b] [bold]Ana[/bold] :ok:")

    assert capsys.readouterr().out == "[/b] [bold]Ana[/bold] :ok:\n"


def test_errors_have_a_console_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    open_console(is_error=True).print("[/b]")

    assert capsys.readouterr() == ("", "[/b]\n")


def test_every_command_opens_this_console() -> None:
    makers = {
        file.name
        for file in SOURCES.rglob("*.py")
        if re.search(r"\bConsole\(", file.read_text("utf-8"))
    }

    assert makers == {"console.py"}


@pytest.mark.parametrize(
    ("name", "shown"), [("[/b]", "[/b]"), ("\ud800", "\\ud800"), (":ok:", ":ok:")]
)
def test_an_odd_name_is_no_fault_of_the_program(
    name: str, shown: str, tmp_path: Path
) -> None:
    record = {"id": name, "athlete": 7, "on": "2026-02-05", "kind": "suspension"}
    document = {
        "rulebook": "dp-standard",
        "on": "2026-02-05",
        "events": [],
        "records": [{**record, "lasts": {"weeks": 1}}],
    }
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(document), "utf-8")
    answer = capicua("discipline", str(file), folder=tmp_path)

    assert (answer.status, answer.err) == (0, "")
    assert f"for {shown}," in answer.out
