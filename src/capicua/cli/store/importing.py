"""`capicua import`: an event comes from a journal, a bundle or a tournament file."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from capicua.actions.engine.ports import Head
from capicua.actions.proof.bundle import read_import
from capicua.actions.proof.tournament_import import import_tournament, read_tournament_file
from capicua.actions.proof.verify_file import is_of_office, prove
from capicua.cli.files.formats import Json, parse_json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import Source, read_file
from capicua.cli.workspace import desk_caller, writing
from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID


def import_event(
    file: Source,
    *,
    name: Annotated[
        str | None,
        typer.Option(
            "--id", help="The id of an event from a tournament file.", show_default=False
        ),
    ] = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Take an event over from a journal, bundle or tournament file.

    One that exists is left alone. A tournament file becomes an event whose rounds are told
    again; what other programs wrote under "extensions" leaves with it as it came.
    """
    content = read_file(file)
    document = _tournament_in(content)
    if document is not None:
        _import_tournament(document, name or _id_from(document), store, as_json=json)
        return
    if is_of_office(content):
        raise RuleViolation(
            "office_file", "This is the file of an office. Events alone are imported."
        )
    found = prove(content)
    if found.damages:
        line, code, message = found.damages[0]
        raise RuleViolation(code, f"Line {line}: {message}", at=f"line {line}")
    brought = read_import(content)
    with writing(store) as context:
        head = context.store.adopt(brought.event, brought.lines, brought.beside)
    _tell_head(brought.event, head, as_json=json)


def _tell_head(event: str, head: Head, *, as_json: bool) -> None:
    if as_json:
        print_json({"event": event, "facts": head.seq, "head": head.hash})
    else:
        typer.echo(f"{event}: {head.seq} facts, head {head.hash}")


def _tournament_in(content: bytes) -> dict[str, Any] | None:
    """Return the object of a tournament file; None: it is a journal or a bundle."""
    if not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return None
    try:
        document = parse_json(content, "The file")
    except RuleViolation:
        return None
    is_line = isinstance(document, dict) and "prev" in document
    return document if isinstance(document, dict) and not is_line else None


def _id_from(document: dict[str, Any]) -> str:
    """Return an event's id made of the tournament's name."""
    name = str(document.get("name") or "")
    letters = (one if one in LETTERS else " " for one in fold_accents(name))
    words = "".join(letters).split()
    return "-".join(words)[:LONGEST_ID].strip("-") or "tournament"


def _import_tournament(
    document: dict[str, Any], event: str, store: StoreOption, *, as_json: bool
) -> None:
    given = read_tournament_file(document)
    with writing(store) as context:
        if event in context.store.events():
            message = "There is an event {event}. Choose another id."
            raise RuleViolation("event_exists", message, at="event", event=event)
        actor = desk_caller(event, None).actor
        brought = import_tournament(context, actor, event, given)
        head = context.store.adopt(brought.event, brought.lines, brought.beside)
    _tell_head(event, head, as_json=as_json)
