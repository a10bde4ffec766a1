"""The front of the terminal."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from capicua import __version__
from capicua.cli.commands import COMMANDS, GROUPS
from cli.terminal import capicua


def test_help_shows_the_commands_grouped_by_purpose() -> None:
    answer = capicua("--help")

    shown = [line.strip() for line in answer.out.splitlines()]
    assert answer.status == 0
    places = [shown.index(f"{title}:") for title in GROUPS]
    assert places == sorted(places)
    for command in COMMANDS.values():
        assert any(line.split()[:1] == [command.name] for line in shown)


def test_help_does_not_wait_for_what_decodes_pictures() -> None:
    program = (
        "import atexit, sys\n"
        "from capicua.cli.front import main\n"
        "atexit.register(lambda: print('PIL' in sys.modules))\n"
        "sys.argv = ['capicua', '--help']\n"
        "main()\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "False"


def test_the_version_is_printed_by_a_process_from_its_very_beginning() -> None:
    program = [sys.executable, "-m", "capicua", "--version"]

    done = subprocess.run(program, capture_output=True, text=True, check=True)

    assert done.stdout == f"capicua {__version__}\n"


def test_without_a_command_help_is_shown() -> None:
    answer = capicua()

    assert "Usage:" in answer.out + answer.err


def test_a_mistyped_command_is_answered_with_the_nearest_one() -> None:
    answer = capicua("rulbook")

    assert answer.status == 2
    assert "Did you mean 'rulebook'?" in answer.err


@pytest.mark.parametrize("command", COMMANDS.values(), ids=lambda command: command.name)
def test_every_command_exists_and_has_help(command: object) -> None:
    found = COMMANDS[getattr(command, "name", "")]

    assert hasattr(import_module(found.module), found.attribute)
    assert capicua(found.name, "--help").status == 0


def test_shell_completion_offers_the_commands() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("capicua"))],
        capture_output=True,
        check=True,
        env={
            **os.environ,
            "_CAPICUA_COMPLETE": "complete_bash",
            "COMP_WORDS": "capicua rule",
            "COMP_CWORD": "1",
        },
        text=True,
    )

    assert done.stdout.split() == ["rulebook"]


def test_a_refusal_is_a_sentence_and_with_json_an_error_object() -> None:
    answer = capicua("rulebook", "show", "fid-2014", "--json")

    assert answer.status == 2
    assert answer.err.startswith(
        'There is no rulebook "fid-2014". Did you mean "fid-2015"?'
    )
    assert answer.document == {
        "error": {
            "code": "unknown_rulebook",
            "message": answer.err.strip(),
            "at": "rulebook",
            "article": None,
        }
    }
