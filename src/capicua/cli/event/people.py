"""People of an event in the terminal: who leaves, and who has which post."""

from __future__ import annotations

from typing import Annotated

import typer

from capicua.actions.accounts.event_people import person_called
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.cli.event.tables import tell
from capicua.cli.files.formats import Json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, Event, desk_caller, known_event, managing, writing
from capicua.event.facts.officials import Post


def withdraw(
    event: Event,
    number: Annotated[int, typer.Argument(help="The entry.", show_default=False)],
    *,
    reason: Annotated[str, typer.Option(help="Why; it is kept.")] = "",
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Let an entry leave for good; what it has played stays."""
    with writing(store) as context:
        request = WithdrawEntry(number, reason)
        caller = desk_caller(known_event(context, event), by)
        done = withdraw_entry(context, caller, request)
        tell(f"Entry {number} has left.", done, json)


def name(
    event: Event,
    post: Annotated[Post, typer.Argument(help="The post.", show_default=False)],
    person: Annotated[str, typer.Argument(help="Who gets it.", show_default=False)],
    *,
    athlete: Annotated[
        int | None, typer.Option(help="Their number, if they play, too.")
    ] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Give a person a post; an official event names its commission before it begins."""
    with managing(store) as workspace:
        context = workspace.context
        caller = desk_caller(known_event(context, event), by)
        request = NameOfficial(post, person_called(workspace, event, person), athlete)
        done = name_official(context, caller, request)
        vacant = ", ".join(done.told["vacant"])
        said = f"{person} is {post}." + (f" Vacant: {vacant}." if vacant else "")
        tell(said, done, json)
