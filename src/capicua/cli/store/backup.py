"""`capicua backup`, `restore` and `move`: a whole store copied, checked, put in a place."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.journal import chain
from capicua.store.copies.backup import rotate, write_backup
from capicua.store.copies.moving import move as move_store
from capicua.store.copies.restoring import restore as restore_backup
from capicua.store.home import data_folder
from capicua.store.sql.place import name_of, read_place

Folder = Annotated[
    Path | None,
    typer.Argument(
        help="Where backups are kept; else the folder backups in your data folder.",
        show_default=False,
    ),
]
Keep = Annotated[
    int | None,
    typer.Option(help="Remove all but so many of the newest backups.", show_default=False),
]
File = Annotated[Path, typer.Argument(help="The backup.", show_default=False)]
Replace = Annotated[
    bool, typer.Option("--replace", help="Put it in the place of what is there.")
]
To = Annotated[
    str,
    typer.Option(help="An empty place: a path, or postgresql://….", show_default=False),
]


def backup(
    folder: Folder = None,
    *,
    keep: Keep = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Write the whole store into a new file, also while an event runs, and check it."""
    where = folder or data_folder(os.environ) / "backups"
    moment = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    written = write_backup(chosen_place(store), where, moment, chain)
    removed = rotate(where, keep) if keep is not None else ()
    facts = {
        "file": str(written.path),
        **written.contents._asdict(),
        "removed": [str(path) for path in removed],
    }
    if json:
        print_json(facts)
        return
    typer.echo(f"{written.path}: {written.contents.text}, written and checked.")
    for path in removed:
        typer.echo(f"{path}: removed.")


def restore(
    file: File, *, replace: Replace = False, store: StoreOption = None, json: Json = False
) -> None:
    """Check a backup and put it in the place of a store; never overwrite unasked."""
    place = chosen_place(store)
    restored = restore_backup(file, place, chain, replace=replace)
    facts = {
        "store": name_of(place),
        **restored.contents._asdict(),
        "replaced": None if restored.replaced is None else str(restored.replaced),
    }
    if json:
        print_json(facts)
        return
    typer.echo(f"{name_of(place)}: {restored.contents.text}, restored and checked.")
    if restored.replaced is not None:
        typer.echo(f"What was there is now {restored.replaced}.")


def move(*, to: To, store: StoreOption = None, json: Json = False) -> None:
    """Copy the whole store to an empty place and compare both; the old one stays."""
    source, target = chosen_place(store), read_place(to)
    contents = move_store(source, target, chain)
    facts = {"from": name_of(source), "to": name_of(target), **contents._asdict()}
    if json:
        print_json(facts)
        return
    typer.echo(f"{name_of(target)}: {contents.text}, copied and compared one by one.")
    typer.echo(f"{name_of(source)} is as it was. Name the new place with --store.")
