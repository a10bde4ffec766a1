"""`capicua backup`: the whole store of this moment in one file, checked after writing."""

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
from capicua.store.home import data_folder

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
