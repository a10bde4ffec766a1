"""`capicua erase`: forget what is kept of people beside the journal of an event."""

from __future__ import annotations

from typing import Annotated

import typer

from capicua.actions.record.erasure import (
    RETENTION_DAYS,
    erase_due,
    erase_free_text,
    erase_person,
    erase_registrations,
)
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import Event, known_event, managing

MOST_DAYS = 36_500
app = typer.Typer(
    help="Forget registrations, athletes and texts of an event; its proof stays.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.command("registrations")
def registrations(event: Event, *, store: StoreOption = None) -> None:
    """Forget the registrations of an event, with contacts and notes."""
    with managing(store) as workspace:
        known_event(workspace.context, event)
        gone = erase_registrations(workspace, event, None)
    typer.echo(f"Registrations erased: {gone}.")


@app.command("athlete")
def athlete(
    event: Event,
    number: Annotated[int, typer.Argument(help="The athlete.", show_default=False)],
    *,
    store: StoreOption = None,
) -> None:
    """Forget who an athlete is; the results stay under the number."""
    with managing(store) as workspace:
        erase_person(workspace, known_event(workspace.context, event), None, number)
    typer.echo(f"Athlete {number} is a number from now on.")


@app.command("text")
def text(
    event: Event,
    digest: Annotated[
        str, typer.Argument(help="Its digest, as the journal shows it.", show_default=False)
    ],
    *,
    store: StoreOption = None,
) -> None:
    """Forget a free text; its digest stays in the journal."""
    with managing(store) as workspace:
        erase_free_text(workspace, known_event(workspace.context, event), None, digest)
    typer.echo("The text is erased.")


@app.command("due")
def due(
    *,
    days: Annotated[
        int, typer.Option(min=0, max=MOST_DAYS, help="How old a registration may become.")
    ] = RETENTION_DAYS,
    store: StoreOption = None,
) -> None:
    """Forget old registrations of all events that are over; made to run by itself."""
    with managing(store) as workspace:
        gone = erase_due(workspace, days)
    for event, number in gone.items():
        typer.echo(f"{event}: registrations erased: {number}.")
    if not gone:
        typer.echo("Nothing is due.")
