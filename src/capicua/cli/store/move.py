"""`capicua move`: a store goes to another place, verified fact by fact."""

from __future__ import annotations

from typing import Annotated

import typer

from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.journal import chain
from capicua.store.copies.moving import move as move_store
from capicua.store.sql.place import name_of, read_place

To = Annotated[
    str,
    typer.Option(help="An empty place: a path, or postgresql://….", show_default=False),
]


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
