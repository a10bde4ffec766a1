"""The front of the terminal: `capicua --help`, and one place where errors become words."""

from __future__ import annotations

import os
import sys
import traceback
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from capicua import __version__
from capicua.cli.commands import COMMANDS, GROUPS
from capicua.cli.printing import print_json
from capicua.kernel.error import RuleViolation

INPUT_IS_WRONG = 2
PROGRAM_IS_AT_FAULT = 3


class Front(TyperGroup):
    """The group of all commands; a command's module is imported only when it is called."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        # The names alone, so that a mistyped command is answered with the nearest one.
        self.commands = dict.fromkeys(COMMANDS)  # type: ignore[assignment]

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Return the names in the order in which they are shown."""
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        """Return the command itself, or None if there is none of that name."""
        command = COMMANDS.get(cmd_name)
        if command is None:
            return None
        found = getattr(import_module(command.module), command.attribute)
        if isinstance(found, typer.Typer):
            return get_command(found)
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command(cmd_name)(found)
        return get_command(alone)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """Write the commands grouped by purpose, without loading any of them."""
        width = max(map(len, COMMANDS))
        for title, group in GROUPS.items():
            with formatter.section(typer.style(title, bold=True)):
                formatter.write_dl([(c.name.ljust(width), c.about) for c in group])


# Plain help: the rich one would cost more than everything else that --help does.
app = typer.Typer(
    cls=Front, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"capicua {__version__}")
        raise typer.Exit


@app.callback()
def front(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """Capicúa: the system for the sport of dominoes.

    Exact rules with the article behind each decision. Every command takes --help; those
    that answer questions take --json and then print one JSON document.
    """


def main() -> None:
    """Run the terminal; wrong input ends with status 2, a fault of the program with 3."""
    as_json = "--json" in sys.argv
    _print_everything()
    try:
        app()
    except RuleViolation as refusal:
        article = f" (article {refusal.article})" if refusal.article else ""
        typer.echo(refusal.message + article, err=True)
        if as_json:
            print_json(refusal.as_document())
        sys.exit(INPUT_IS_WRONG)
    except Exception as fault:  # noqa: BLE001 - the last door: no traceback reaches a person
        sys.exit(_tell_fault(fault, as_json=as_json))


def _print_everything() -> None:
    """Show a letter that the terminal cannot write, such as half of a pair, as its code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _tell_fault(fault: Exception, *, as_json: bool) -> int:
    sentence = (
        f"Capicúa made a mistake ({type(fault).__name__}: {fault}). Run the same command "
        "with CAPICUA_DEBUG=1 and report what it prints."
    )
    typer.echo(sentence, err=True)
    if os.environ.get("CAPICUA_DEBUG"):
        traceback.print_exception(fault)
    if as_json:
        print_json(RuleViolation("program_fault", sentence).as_document())
    return PROGRAM_IS_AT_FAULT
