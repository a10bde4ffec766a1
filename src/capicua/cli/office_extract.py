"""`capicua office extract`, `take` and `age`: what a hall holds of an office elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.halls.extracts import ages_of_extracts, give_extract, take_extract
from capicua.actions.registry.office_context import OfficeContext, is_home
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import Replace, read_file, write_file
from capicua.cli.workspace import By, looking_at_offices, managing, office_caller
from capicua.kernel.error import RuleViolation
from capicua.store.signing import Ed25519Keys


def extract(
    event: Annotated[
        str,
        typer.Argument(help="The event; it may be made later.", show_default=False),
    ],
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    *,
    office: Annotated[
        str | None, typer.Option(help="The office; else the only one of this store.")
    ] = None,
    replace: Replace = False,
    by: By = None,
    store: StoreOption = None,
) -> None:
    """Write what a hall needs for an event: people, cards, officials; dated and signed."""
    with managing(store) as workspace:
        context = workspace.offices
        caller = office_caller(office or _only_office(context), by)
        content = give_extract(context, caller, event, Ed25519Keys())
        key = context.state(caller.office).public_key
    write_file(file, content, replace=replace)
    typer.echo(f"Signed with the key {key}")


def take(
    file: Annotated[Path, typer.Argument(help="The extract.", show_default=False)],
    *,
    key: Annotated[
        str, typer.Option(help="The office's key, if you were told it; 16 letters do.")
    ] = "",
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Take an extract over in the hall: its people are known here from now on."""
    content = read_file(file)
    with managing(store) as workspace:
        taken = take_extract(workspace.offices, content, Ed25519Keys(), key)
        public_key = workspace.offices.state(taken.office).public_key
    if json:
        print_json({**taken._asdict(), "public_key": public_key})
        return
    typer.echo(
        f"{taken.office}: {taken.persons} persons as of {taken.given_at[:16]} UTC; "
        f"{taken.answered} newcomers of this hall have their number now. "
        f"Signed with the key {public_key}"
    )


def age(store: StoreOption = None, *, json: Json = False) -> None:
    """Say how old the extracts are that this store holds."""
    with looking_at_offices(store) as context:
        found = ages_of_extracts(context)
    if json:
        print_json([one._asdict() for one in found])
        return
    for one in found:
        typer.echo(
            f"{one.office} for {one.event}: of {one.given_at[:16]} UTC, {one.days} days old"
        )
    if not found:
        typer.echo("No extract was taken here; take one with `capicua office take`.")


def _only_office(context: OfficeContext) -> str:
    """Return the office that this store keeps, or say that there are several or none."""
    home = [one for one in context.store.offices() if is_home(context, one)]
    if len(home) != 1:
        raise RuleViolation(
            "unknown_office",
            f"Say which office with --office; there are: {', '.join(home) or 'none yet'}.",
            at="office",
        )
    return home[0]
