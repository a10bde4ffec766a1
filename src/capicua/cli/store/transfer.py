"""`capicua export` and `verify`: an event or office leaves, and is proven."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.engine.context import Context
from capicua.actions.engine.ports import OFFICE
from capicua.actions.halls.returned import export_returned
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.office_bundle import export_office_bundle
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.verify_file import is_of_office, prove, prove_office
from capicua.actions.proof.verify_office import office_journal
from capicua.cli.files.formats import INPUT_IS_WRONG, STANDARD_INPUT, Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import (
    Event,
    known_event,
    looking,
    looking_at_offices,
)
from capicua.event.verify import Verified
from capicua.journal.verify import Damage
from capicua.kernel.error import RuleViolation
from capicua.office.verify import OfficeVerified

MOST_SHOWN = 20
OWN = 0o600
"""What is written can be read by its own account alone."""
Target = Annotated[Path, typer.Argument(help="The file to write.", show_default=False)]
Source = Annotated[
    Path,
    typer.Argument(
        help="A .capicua file or a bundle, or - for standard input.", show_default=False
    ),
]
Replace = Annotated[bool, typer.Option("--replace", help="Overwrite the file.")]
EventOrOffice = Annotated[
    str,
    typer.Argument(
        help="The id of the event, or of the office: liga, or office/liga.",
        show_default=False,
    ),
]
export_app = typer.Typer(
    help="Write an event or an office into a file: its journal, or everything.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@export_app.command("journal")
def journal(
    event: EventOrOffice,
    file: Target,
    *,
    replace: Replace = False,
    store: StoreOption = None,
) -> None:
    """Write the journal alone: enough to prove every draw, pairing and standing."""
    with looking(store) as context, looking_at_offices(store) as offices:
        office = _office_of(context, event)
        if office is None:
            content = export_journal(context.store, known_event(context, event))
        else:
            content = office_journal(offices, office)
    write_file(file, content, replace=replace)


@export_app.command("bundle")
def bundle(
    event: EventOrOffice,
    file: Target,
    *,
    replace: Replace = False,
    store: StoreOption = None,
) -> None:
    """Write the journal with names, texts and files, to move the event whole."""
    with looking(store) as context, looking_at_offices(store) as offices:
        office = _office_of(context, event)
        if office is None:
            content = export_returned(offices, context, known_event(context, event))
        else:
            content = export_office_bundle(offices, office)
    write_file(file, content, replace=replace)


@export_app.command("tournament")
def tournament(
    event: Event, file: Target, *, replace: Replace = False, store: StoreOption = None
) -> None:
    """Write the tournament, from which anybody computes the standings again.

    An event under a rulebook of its own has that written beside it, as the file names it.
    """
    with looking(store) as context:
        made = export_tournament(context, known_event(context, event))
    write_file(file, made.content, replace=replace)
    own = made.rulebook
    if own is not None and not _holds(file.parent / own.name, own.content):
        write_file(file.parent / own.name, own.content, replace=replace)


def verify(
    file: Source,
    *,
    head: Annotated[
        str | None,
        typer.Option(
            help="A head that was printed or shown; 16 letters are enough.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Prove a journal: its chain, and every draw, pairing, standing and ruling again."""
    content = read_file(file)
    if is_of_office(content):
        _tell_office(prove_office(content, head), as_json=json)
        return
    found = prove(content, head)
    if json:
        print_json(
            {
                "event": found.event,
                "head": found.head,
                "facts": found.facts,
                "kept": found.kept,
                "withheld": found.withheld,
                "compared": found.compared,
                "told_openly": dict(found.told_openly),
                "damages": [one._asdict() for one in found.damages],
            }
        )
    elif not found.damages:
        typer.echo(f"{found.event}: {found.facts} facts are proven. Head {found.head}")
        _say_kept(found.facts, found.kept)
        _say_withheld(found)
    _end_with(found.damages)


def _tell_office(found: OfficeVerified, *, as_json: bool) -> None:
    """Say what was proven of the journal of an office."""
    if as_json:
        print_json(
            {
                "office": found.office,
                "head": found.head,
                "facts": found.facts,
                "kept": found.kept,
                "damages": [one._asdict() for one in found.damages],
            }
        )
    elif not found.damages:
        typer.echo(f"{found.office}: {found.facts} facts are proven. Head {found.head}")
        _say_kept(found.facts, found.kept)
    _end_with(found.damages)


def _say_kept(facts: int, kept: int | None) -> None:
    """Say which fact carries the head that somebody kept."""
    if kept is not None:
        typer.echo(f"Your head is that of fact {kept}; {facts - kept} came after it.")


def _end_with(damages: Sequence[Damage]) -> None:
    """Name damages, if there are any, and end with the status of wrong input."""
    for one in damages[:MOST_SHOWN]:
        typer.echo(f"Line {one.line}: {one.message} ({one.code})", err=True)
    if damages:
        raise typer.Exit(INPUT_IS_WRONG)


def _office_of(context: Context, name: str) -> str | None:
    """Return the office that a name means; None: it means an event, or nothing."""
    if name.startswith(OFFICE):
        return name.removeprefix(OFFICE)
    is_office = name not in context.store.events() and name in context.store.offices()
    return name if is_office else None


def _say_withheld(found: Verified) -> None:
    """Say what the lines do not tell, and what earlier versions told for good."""
    if found.withheld:
        typer.echo(
            f"{found.withheld} facts withhold what no public page tells; "
            f"of {found.compared} it was at hand and compared."
        )
    if found.told_openly:
        kinds = ", ".join(f"{count} {kind}" for kind, count in found.told_openly.items())
        typer.echo(
            f"{sum(found.told_openly.values())} facts were written by an earlier version, "
            f"which told openly what is withheld today: {kinds}. They stand in every copy "
            "of this journal and cannot be hidden any more."
        )


def read_file(path: Path) -> bytes:
    """Return what a file holds."""
    try:
        if str(path) == STANDARD_INPUT:
            return sys.stdin.buffer.read()
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation("file_not_read", f"{path} cannot be read: {reason}.") from None


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def write_file(path: Path, content: bytes, *, replace: bool) -> None:
    """Write a file that its own account alone reads, and say how large it is."""
    try:
        flags = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if replace else os.O_EXCL)
        with os.fdopen(os.open(path, flags, OWN), "wb") as file:
            file.write(content)
        path.chmod(OWN)
    except FileExistsError:
        raise RuleViolation(
            "file_exists", f"{path} exists. Choose another name, or say --replace."
        ) from None
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation(
            "file_not_written", f"{path} cannot be written: {reason}."
        ) from None
    typer.echo(f"{path}: {len(content)} bytes")
