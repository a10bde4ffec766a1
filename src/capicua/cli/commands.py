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
    "The table": (
        Command(
            "hand",
            "capicua.cli.hand",
            "hand",
            "Replay a hand: what may be played, or how it ended and what it scores.",
        ),
        Command(
            "ruling",
            "capicua.cli.ruling",
            "ruling",
            "What follows from an offence: cards, points, the hand, who may choose.",
        ),
        Command(
            "sheet",
            "capicua.cli.sheet",
            "sheet",
            "Add up a score sheet: how the match stands, or how it ended and for whom.",
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
