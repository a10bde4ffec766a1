"""`capicua office record` and `in-force`: what people have on record, who may not play."""

from __future__ import annotations

from typing import Annotated

import typer

from capicua.actions.discipline.overview import list_in_force
from capicua.actions.discipline.record_page import RecordPage, ShownBlock, show_record
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import looking_with_people
from capicua.journal.codec import codec_of

Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]
Person = Annotated[int, typer.Argument(help="Their number.", show_default=False)]
RECORD = codec_of(RecordPage)
BLOCK = codec_of(ShownBlock)


def record(
    office: Office, person: Person, store: StoreOption = None, *, json: Json = False
) -> None:
    """Show what somebody has on record across events, and what it asks for."""
    with looking_with_people(store) as workspace:
        page = show_record(
            workspace.offices, workspace.context, office, person, lambda _: True
        )
    if json:
        print_json(RECORD.encode(page))
        return
    typer.echo(f"{page.person} {page.name}, as of {page.on}")
    for one in reversed(page.lines):
        article = f" (art. {one.article})" if one.article else ""
        state = f", revoked on {one.revoked_on}" if one.revoked_on else ""
        where = f", {one.event}" if one.event else ""
        typer.echo(f"  {one.on} {one.kind}{article}{where}{state}")
    for asked in page.proposed:
        typer.echo(f"  asks for: {asked.kind} (art. {asked.article})")
    if page.blocked is not None:
        typer.echo(f"  may not play: {_told(page.blocked)}")


def in_force(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """Show who may not play today, by number alone, never minors (FID 66-p1)."""
    with looking_with_people(store) as workspace:
        found = list_in_force(workspace.offices, workspace.context, office)
    if json:
        print_json(
            [{"person": one.person, "block": BLOCK.encode(one.block)} for one in found]
        )
        return
    for one in found:
        typer.echo(f"{one.person}: {_told(one.block)}")
    if not found:
        typer.echo("Nobody is barred today.")


def _told(block: ShownBlock) -> str:
    article = f" (art. {block.article})" if block.article else ""
    until = f"until before {block.until}" if block.until else "no day ends it"
    if block.events_left is not None:
        until = f"events left: {block.events_left}"
    return f"{block.kind} of {block.since}{article}, {until}"
