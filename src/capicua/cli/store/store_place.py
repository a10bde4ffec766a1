"""The option that names a store, the same for every command."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from capicua.store.sql.place import Place, find_place

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        help="The store: the path of a file, or postgresql://…; else CAPICUA_STORE, "
        "else a file in your data folder.",
        show_default=False,
    ),
]


def chosen_place(named: str | None) -> Place:
    """Return the store that a person means."""
    return find_place(named, os.environ)
