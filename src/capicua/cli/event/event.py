"""`capicua event`: run an event from the terminal, from the first name to the last."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, add_entries
from capicua.actions.events.lifecycle import create_event
from capicua.actions.events.summary import show_entries
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.setup.templates import (
    TEMPLATES,
    from_template,
    template_named,
    with_choice,
)
from capicua.cli.event.correction import correct
from capicua.cli.event.people import name, withdraw
from capicua.cli.event.print import print_event
from capicua.cli.event.result import place_at, result
from capicua.cli.event.round import pair_next, undo_last
from capicua.cli.event.tables import (
    show_event_list,
    show_event_log,
    show_event_round,
    show_event_standings,
    tell,
)
from capicua.cli.files.formats import Json
from capicua.cli.names_list import check_not_entered, read_entries
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, Event, desk_caller, known_event, looking, writing
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.loading import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality

MOST_LISTED = 3
Unratified = Annotated[
    bool, typer.Option("--unratified", help="End it although sanctions are not confirmed.")
]
app = typer.Typer(
    help="Run an event: new, add, checkin, pair, result, standings, close, finish, undo.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

app.command("result")(result)
app.command("withdraw")(withdraw)
app.command("name")(name)
app.command("correct")(correct)
app.command("print")(print_event)


@app.command("new")
def new(
    event: Event,
    *,
    template: Annotated[
        str, typer.Option(help=f"One of {', '.join(TEMPLATES)}.")
    ] = "club-pairs",
    title: Annotated[str, typer.Option(help="What people call the event.")] = "",
    rounds: Annotated[int | None, typer.Option(help="How many rounds.")] = None,
    rulebook: Annotated[
        str | None,
        typer.Option(help="Another rulebook by its id, or a file of your own."),
    ] = None,
    modality: Annotated[
        Modality | None, typer.Option(help="Another modality.", show_default=False)
    ] = None,
    kind: Annotated[
        EventKind | None, typer.Option(help="Another kind of event.", show_default=False)
    ] = None,
    timezone: Annotated[
        str | None,
        typer.Option(
            help="Where it is played, as in Europe/Madrid; else this machine's time zone.",
            show_default=False,
        ),
    ] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Make an event from a template."""
    is_known = rulebook in OFFICIAL
    chosen = with_choice(template_named(template), rulebook if is_known else None, modality)
    if kind is not None:
        chosen = chosen._replace(event_kind=kind)
    request = from_template(chosen, title, rounds)._replace(timezone=timezone)
    if rulebook is not None and not is_known:
        request = request._replace(rulebook_file=_read_file(Path(rulebook)))
    with writing(store) as context:
        done = create_event(context, desk_caller(event, by), request)
        tell(f"{event} is made. Add names: capicua event add {event} NAME…", done, json)


@app.command("list")
def list_events(*, store: StoreOption = None, json: Json = False) -> None:
    """List the events of the store."""
    with looking(store) as context:
        show_event_list(context, as_json=json)


@app.command("add")
def add(
    event: Event,
    names: Annotated[
        list[str] | None,
        typer.Argument(help='One entry each: "Ana", or a pair as "Ana / Luis".'),
    ] = None,
    *,
    file: Annotated[
        str | None, typer.Option(help="A list, one entry a line; - is standard input.")
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Somebody else is called like one who is in.")
    ] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Add entries by name; columns after a semicolon are country, club and rating."""
    lines = list(names or ())
    if file is not None:
        text = (
            sys.stdin.read() if file == "-" else _read_file(Path(file)).decode("utf-8-sig")
        )
        lines += text.splitlines()
    request = AddEntries(read_entries(lines))
    with writing(store) as context:
        known = show_entries(context, known_event(context, event))
        if not again:
            check_not_entered(request.entries, [one.name for one in known])
        done = add_entries(context, desk_caller(event, by), request)
        tell(f"Entries added: {_listed(done.told['entries'])}.", done, json)


@app.command("checkin")
def checkin(
    event: Event,
    numbers: Annotated[
        list[int] | None, typer.Argument(help="Entries that are there; none: all of them.")
    ] = None,
    *,
    undo: Annotated[bool, typer.Option("--undo", help="They are not there.")] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Mark entries as present; who is not checked in does not play."""
    with writing(store) as context:
        state = context.states.newest(known_event(context, event)).state
        request = CheckIn(tuple(numbers or state.entries), is_present=not undo)
        done = check_in(context, desk_caller(event, by), request)
        word = "away" if undo else "present"
        tell(f"Marked as {word}: {_listed(request.entries)}.", done, json)


@app.command("pair")
def pair(
    event: Event,
    *,
    draft: Annotated[bool, typer.Option("--draft", help="Do not publish yet.")] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Pair the next round, beginning the event if need be, and publish it."""
    with writing(store) as context:
        number = pair_next(context, known_event(context, event), by, draft=draft)
        show_event_round(context, event, number, as_json=json)


@app.command("show")
def show(
    event: Event,
    number: Annotated[int | None, typer.Argument(help="A round; else the last.")] = None,
    *,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Show a round: its tables, results and what is missing."""
    with looking(store) as context:
        state = context.states.newest(known_event(context, event)).state
        place = place_at(state, number, 1, 0)
        show_event_round(context, event, place.round, as_json=json)


@app.command("standings")
def standings(
    event: Event,
    *,
    through: Annotated[int | None, typer.Option(help="After this round.")] = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Show the standings from all official results."""
    with looking(store) as context:
        show_event_standings(context, known_event(context, event), through, as_json=json)


@app.command("close")
def close(
    event: Event,
    *,
    leaves_unratified: Unratified = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Close the round that is being played; the last one finishes the event."""
    with writing(store) as context:
        state = context.states.newest(known_event(context, event)).state
        number = place_at(state, None, 1, 0).round
        if state.closed_rounds == state.made.final_round:
            said = f"All rounds are closed. Finish it: capicua event finish {event}"
            raise RuleViolation("round_closed", said, at="round")
        done = close_round(context, desk_caller(event, by), CloseRound(number))
        said = f"Round {number} is closed."
        if number == state.made.final_round:
            request = FinishEvent(leaves_unratified)
            done = finish_event(context, desk_caller(event, by), request)
            said += " The event is finished."
        tell(said, done, json)


@app.command("finish")
def finish(
    event: Event,
    *,
    leaves_unratified: Unratified = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Finish an event whose rounds are all closed, such as one from a file."""
    with writing(store) as context:
        caller = desk_caller(known_event(context, event), by)
        done = finish_event(context, caller, FinishEvent(leaves_unratified))
        tell("The event is finished.", done, json)


@app.command("undo")
def undo(
    event: Event,
    *,
    reason: Annotated[str, typer.Option(help="Why; it is kept.", show_default=False)],
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Take back the last result entered from paper, or a draft that is not published."""
    with writing(store) as context:
        said, done = undo_last(context, known_event(context, event), by, reason)
        tell(said, done, json)


@app.command("log")
def log(
    event: Event,
    *,
    after: Annotated[int, typer.Option(help="Only facts after this number.")] = 0,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Show what happened, fact by fact, and the head of the chain."""
    with looking(store) as context:
        show_event_log(context, known_event(context, event), after, as_json=json)


def _listed(numbers: Sequence[int]) -> str:
    """Return numbers as a person would write them: those in a row as from-to."""
    first, last = min(numbers, default=0), max(numbers, default=0)
    if len(numbers) > MOST_LISTED and len(numbers) == last - first + 1:
        return f"{first} to {last}"
    return ", ".join(map(str, numbers)) or "none"


def _read_file(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation("file_not_read", f"{path} cannot be read: {reason}.") from None
