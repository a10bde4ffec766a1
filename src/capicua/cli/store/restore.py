"""`capicua restore`: a backup takes the place of a store."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.journal import chain
from capicua.store.copies.restoring import restore as restore_backup
from capicua.store.sql.place import name_of

File = Annotated[Path, typer.Argument(help="The backup.", show_default=False)]
Replace = Annotated[
    bool, typer.Option("--replace", help="Put it in the place of what is there.")
]


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
