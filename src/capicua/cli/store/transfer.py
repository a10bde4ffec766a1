"""`capicua export`, `import` and `verify`: an event leaves, comes, and is proven."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.proof.bundle import export_bundle, export_journal, read_import
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.verify_file import prove
from capicua.cli.files.formats import INPUT_IS_WRONG, Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import Event, known_event, looking, writing
from capicua.event.verify import Verified
from capicua.kernel.error import RuleViolation

MOST_SHOWN = 20
OWN = 0o600
"""What is written can be read by its own account alone."""
Target = Annotated[Path, typer.Argument(help="The file to write.", show_default=False)]
Source = Annotated[
    Path, typer.Argument(help="A .capicua file or a bundle.", show_default=False)
]
Replace = Annotated[bool, typer.Option("--replace", help="Overwrite the file.")]
export_app = typer.Typer(
    help="Write an event into a file: its journal, its tournament, or everything.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@export_app.command("journal")
def journal(
    event: Event, file: Target, *, replace: Replace = False, store: StoreOption = None
) -> None:
    """Write the journal alone: enough to prove every draw, pairing and standing."""
    with looking(store) as context:
        content = export_journal(context.store, known_event(context, event))
    _write(file, content, replace=replace)


@export_app.command("bundle")
def bundle(
    event: Event, file: Target, *, replace: Replace = False, store: StoreOption = None
) -> None:
    """Write the journal with names, texts and files, to move the event whole."""
    with looking(store) as context:
        content = export_bundle(context.store, known_event(context, event))
    _write(file, content, replace=replace)


@export_app.command("tournament")
def tournament(
    event: Event, file: Target, *, replace: Replace = False, store: StoreOption = None
) -> None:
    """Write the tournament, from which anybody computes the standings again.

    An event under a rulebook of its own has that written beside it, as the file names it.
    """
    with looking(store) as context:
        made = export_tournament(context, known_event(context, event))
    _write(file, made.content, replace=replace)
    own = made.rulebook
    if own is not None and not _holds(file.parent / own.name, own.content):
        _write(file.parent / own.name, own.content, replace=replace)


def import_event(file: Source, *, store: StoreOption = None, json: Json = False) -> None:
    """Take an event over from a journal file or bundle; one that exists is left alone."""
    content = _read(file)
    found = prove(content)
    if found.damages:
        line, code, message = found.damages[0]
        raise RuleViolation(code, f"Line {line}: {message}", at=f"line {line}")
    brought = read_import(content)
    with writing(store) as context:
        head = context.store.adopt(brought.event, brought.lines, brought.beside)
    if json:
        print_json({"event": brought.event, "facts": head.seq, "head": head.hash})
    else:
        typer.echo(f"{brought.event}: {head.seq} facts, head {head.hash}")


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
    found = prove(_read(file), head)
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
        if found.kept is not None:
            later = found.facts - found.kept
            typer.echo(f"Your head is that of fact {found.kept}; {later} came after it.")
        _say_withheld(found)
    for one in found.damages[:MOST_SHOWN]:
        typer.echo(f"Line {one.line}: {one.message} ({one.code})", err=True)
    if found.damages:
        raise typer.Exit(INPUT_IS_WRONG)


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


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation("file_not_read", f"{path} cannot be read: {reason}.") from None


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _write(path: Path, content: bytes, *, replace: bool) -> None:
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
