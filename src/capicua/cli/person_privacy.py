"""`capicua person data`, `consent`, `erase`, `quiet`: what is kept of people."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.privacy.erasure_tickets import (
    ErasePerson,
    TicketView,
    ask_erasure,
    erase_person,
    list_tickets,
)
from capicua.actions.privacy.own_data import export_own_data
from capicua.actions.privacy.retention import RETENTION_YEARS, quiet_persons
from capicua.actions.registry.persons import (
    GiveConsent,
    WithdrawConsent,
    give_consent,
    withdraw_consent,
)
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import Replace, write_file
from capicua.cli.workspace import By, managing, office_caller

Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]
Number = Annotated[int, typer.Argument(help="The person's number.", show_default=False)]


def data(
    office: Office,
    person: Number,
    file: Annotated[Path, typer.Argument(help="The file to write.", show_default=False)],
    *,
    replace: Replace = False,
    by: By = None,
    store: StoreOption = None,
) -> None:
    """Write everything that is kept of a person into a file, for the person."""
    with managing(store) as workspace:
        found = export_own_data(workspace, office_caller(office, by), person)
    text = json_text.dumps(found, ensure_ascii=False, indent=1)
    write_file(file, text.encode(), replace=replace)


def consent(
    office: Office,
    person: Number,
    *,
    guardian: Annotated[
        bool, typer.Option("--guardian", help="A guardian agrees, for a minor.")
    ] = False,
    withdraw: Annotated[
        bool, typer.Option("--withdraw", help="They no longer agree.")
    ] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Write down that a person agrees to data and images, or no longer does."""
    with managing(store) as workspace:
        context, caller = workspace.offices, office_caller(office, by)
        if withdraw:
            done = withdraw_consent(context, caller, WithdrawConsent(person))
        else:
            done = give_consent(context, caller, GiveConsent(person, guardian))
    if json:
        print_json({"version": done.version, "head": done.head})
        return
    typer.echo(f"{person} {'no longer agrees' if withdraw else 'agrees'}.")


def erase(
    office: Office,
    person: Annotated[
        int | None, typer.Argument(help="Whose ticket; none: all that wait.")
    ] = None,
    *,
    ask: Annotated[
        bool, typer.Option("--ask", help="Write down that they ask, and erase nothing.")
    ] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Forget a person who asked for it; the number and every result stay.

    Without a number it lists the tickets, until when they are due and what stands against
    them.
    """
    with managing(store) as workspace:
        caller = office_caller(office, by)
        if person is None:
            _list([*list_tickets(workspace, caller)], as_json=json)
            return
        if ask:
            _list([ask_erasure(workspace, caller, person)], as_json=json)
            return
        erased = erase_person(workspace, caller, ErasePerson(person))
    if json:
        print_json(erased._asdict())
        return
    typer.echo(
        f"{erased.person} is a number from now on: {erased.descriptions} descriptions, "
        f"{erased.reasons} reasons, names in {erased.events} events are gone. Backups, "
        "extracts in halls and exported files keep what they held: delete those, too."
    )
    if not erased.is_swept:
        typer.echo("Traces are left in the store's log while somebody reads; erase again.")


def quiet(
    office: Office,
    *,
    years: Annotated[
        int, typer.Option(min=1, max=100, help="After how many years without an event.")
    ] = RETENTION_YEARS,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """List persons whose data is kept for longer than needed, and since when."""
    with managing(store) as workspace:
        found = quiet_persons(workspace.offices, office_caller(office, by), years)
    if json:
        print_json([one._asdict() for one in found])
        return
    for one in found:
        typer.echo(f"{one.person}: last seen {one.last_seen}, due since {one.due_on}")
    if not found:
        typer.echo("Nobody.")


def _list(tickets: list[TicketView], *, as_json: bool) -> None:
    if as_json:
        print_json([one._asdict() for one in tickets])
        return
    for one in tickets:
        why = ", ".join(one.hindrances) or "nothing stands against it"
        told = f"done {one.done_at[:10]}" if one.done_at else f"due {one.due_on}: {why}"
        typer.echo(f"{one.person}: asked {one.asked_on}, {told}")
    if not tickets:
        typer.echo("Nobody asks to be forgotten.")
