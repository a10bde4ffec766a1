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
            "capicua.cli.files.hand",
            "hand",
            "Replay a hand: what may be played, or how it ended and what it scores.",
        ),
        Command(
            "ruling",
            "capicua.cli.files.ruling",
            "ruling",
            "What follows from an offence: cards, points, the hand, who may choose.",
        ),
        Command(
            "sheet",
            "capicua.cli.files.sheet",
            "sheet",
            "Add up a score sheet: how the match stands, or how it ended and for whom.",
        ),
    ),
    "The competition": (
        Command(
            "check",
            "capicua.cli.files.check",
            "check",
            "Make all rounds again from their seeds and tell what differs.",
        ),
        Command(
            "discipline",
            "capicua.cli.files.discipline",
            "discipline",
            "What athletes have on record across events, and what it adds up to.",
        ),
        Command(
            "eligibility",
            "capicua.cli.files.eligibility",
            "eligibility",
            "Who may enter an event, who must approve it, and who is refused.",
        ),
        Command(
            "ranking",
            "capicua.cli.files.ratings",
            "ranking",
            "Points for the final places of events, and the list of athletes they make.",
        ),
        Command(
            "rate",
            "capicua.cli.files.ratings",
            "rate",
            "What matches do to the ratings of athletes and pairs, change by change.",
        ),
        Command(
            "pair",
            "capicua.cli.files.pair",
            "pair",
            "Make the next round: who meets whom at which table, and why.",
        ),
        Command(
            "print",
            "capicua.cli.files.print",
            "print_paper",
            "Pairings for the wall, score sheets for the tables, standings: as PDF.",
        ),
        Command(
            "simulate",
            "capicua.cli.files.simulate",
            "simulate",
            "Play whole events by the thousand to compare ways of making rounds.",
        ),
        Command(
            "standings",
            "capicua.cli.files.standings",
            "standings",
            "Rank the entries, open the arithmetic of a row, or rank within divisions.",
        ),
    ),
    "Other programs": (
        Command(
            "schema",
            "capicua.cli.conform.commands",
            "schema",
            "What a format reads and answers, as JSON Schema.",
        ),
        Command(
            "conform",
            "capicua.cli.conform.commands",
            "conform",
            "Ask any program the samples of the formats, and tell what differs.",
        ),
    ),
    "The event": (
        Command(
            "event",
            "capicua.cli.event.event",
            "app",
            "Run an event: new, add, checkin, pair, result, standings, close, undo, log.",
        ),
        Command(
            "export",
            "capicua.cli.store.site",
            "export_app",
            "Write an event into a file: its journal, or everything.",
        ),
        Command(
            "publish",
            "capicua.cli.store.site",
            "publish",
            "Keep the public pages of an event or office current in a folder.",
        ),
        Command(
            "import",
            "capicua.cli.store.importing",
            "import_event",
            "Take an event over from a journal, a bundle or a tournament file.",
        ),
        Command(
            "verify",
            "capicua.cli.store.transfer",
            "verify",
            "Prove a journal: its chain, and every draw, pairing and standing again.",
        ),
        Command(
            "erase",
            "capicua.cli.store.erase",
            "app",
            "Forget registrations, athletes and texts of an event; its proof stays.",
        ),
        Command(
            "rehearse",
            "capicua.cli.rehearse",
            "rehearse",
            "Play a whole event at all tables, to train the staff or to show it.",
        ),
    ),
    "The hall": (
        Command(
            "serve",
            "capicua.cli.serve",
            "serve",
            "Start the web pages on this machine.",
        ),
        Command(
            "certificate",
            "capicua.cli.certificate",
            "certificate",
            "Make the certificate with which this machine speaks https in its hall.",
        ),
    ),
    "The people": (
        Command(
            "account",
            "capicua.cli.account",
            "app",
            "Set a new password for somebody who forgot it.",
        ),
        Command(
            "office",
            "capicua.cli.office",
            "app",
            "Found an office, keep its bodies and posts, verify its journal.",
        ),
        Command(
            "case",
            "capicua.cli.case",
            "app",
            "Cases before the bodies of an office: what is due, holidays, letters.",
        ),
        Command(
            "person",
            "capicua.cli.person",
            "app",
            "Enrol persons under a number for life, find, transfer and merge them.",
        ),
        Command(
            "ratings",
            "capicua.cli.ratings",
            "app",
            "Ratings of an office: lists, why they changed, what a sanction deletes.",
        ),
    ),
    "The store": (
        Command(
            "backup",
            "capicua.cli.store.backup",
            "backup",
            "Write the whole store into one file, also while an event runs.",
        ),
        Command(
            "restore",
            "capicua.cli.store.backup",
            "restore",
            "Put a backup in the place of a store.",
        ),
        Command(
            "move",
            "capicua.cli.store.backup",
            "move",
            "Copy the store to another place, verified fact by fact.",
        ),
    ),
    "This machine": (
        Command(
            "doctor",
            "capicua.cli.store.doctor",
            "doctor",
            "Check that everything needed is here, and what to do if not.",
        ),
    ),
}
COMMANDS = {command.name: command for group in GROUPS.values() for command in group}
