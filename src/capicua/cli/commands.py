"""The commands of the terminal by purpose; a command's module is loaded when asked."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its name, the module and attribute behind it, and what it is for."""

    name: str
    module: str
    attribute: str
    about: str


GROUPS: dict[str, tuple[Command, ...]] = {
    "The law": (
        Command(
            "rulebook",
            "capicua.cli.rulebook",
            "app",
            "List, show, compare, check and write rulebooks.",
        ),
        Command(
            "coverage",
            "capicua.cli.coverage",
            "coverage",
            "Which articles are carried out, and which tests prove it.",
        ),
    ),
    "The hall": (
        Command(
            "serve",
            "capicua.cli.serve",
            "serve",
            "Start the web pages on this machine.",
        ),
    ),
    "This machine": (
        Command(
            "doctor",
            "capicua.cli.doctor",
            "doctor",
            "Check that everything needed is here, and what to do if not.",
        ),
    ),
}
COMMANDS = {command.name: command for group in GROUPS.values() for command in group}
