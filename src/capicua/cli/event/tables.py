"""Views of an event for people in the terminal, and as JSON."""

from __future__ import annotations

from typing import Any

import typer
from rich.table import Column, Table

from capicua.actions.engine.context import Context
from capicua.actions.engine.perform import Done
from capicua.actions.engine.timezone import local_time, timezone_of
from capicua.actions.events.summary import (
    EventView,
    StandingsView,
    show_events,
    show_log,
    show_standings,
)
from capicua.actions.sheets.counted import CountedResult, HowDecided
from capicua.actions.sheets.table_view import RoundView, TableView, show_round
from capicua.cli.console import open_console
from capicua.cli.printing import print_json
from capicua.event.facts.results import Outcome
from capicua.event.record import standings_of
from capicua.formats.standings import describe_standings
from capicua.journal.codec import codec_of
from capicua.tournament.standings.standings import StandingsTable

HEAD_SHOWN = 16


def tell(said: str, done: Done, as_json: bool) -> None:
    """Say what was done and where the journal stands now."""
    if as_json:
        print_json({"version": done.version, "head": done.head, **done.told})
    else:
        typer.echo(f"{said} (version {done.version}, head {done.head[:HEAD_SHOWN]})")


def show_event_list(context: Context, *, as_json: bool) -> None:
    """Show all events at a glance."""
    views, broken = show_events(context, context.store.events())
    if as_json:
        shown = [codec_of(EventView).encode(view) for view in views]
        print_json(
            [*shown, *({"event": one.event, **one.why.as_document()} for one in broken)]
        )
        return
    # An id is typed again: it stands whole, however narrow the window is.
    longest = max((len(view.event) for view in views), default=0)
    table = Table(Column("event", min_width=longest, no_wrap=True))
    for heading in ("title", "rulebook", "modality", "entries", "rounds", "phase"):
        table.add_column(heading, overflow="fold")
    for view in views:
        table.add_row(
            view.event,
            view.title,
            view.rulebook,
            view.modality,
            str(view.entries),
            f"{view.closed_rounds}/{view.rounds}",
            view.phase,
        )
    open_console().print(table)
    for one in broken:
        typer.echo(f"{one.event} cannot be opened: {one.why.message}", err=True)


def show_event_round(context: Context, event: str, number: int, *, as_json: bool) -> None:
    """Show the tables of a round."""
    view = show_round(context, event, number, drafts=True)
    if as_json:
        print_json(_round_document(view))
        return
    table = Table("table", "A (seats 1, 3)", "B (seats 2, 4)", "result", "status")
    for one in view.tables:
        table.add_row(_number(one), one.sides.a, one.sides.b, _result(one), one.status)
    state = "closed" if view.is_closed else "published" if view.is_published else "draft"
    console = open_console()
    console.print(f"Round {number} ({state}), seed {view.seed}")
    console.print(table)
    if view.byes:
        console.print(f"Bye: {'; '.join(view.byes)}")
    console.print(
        f"version {view.version.seq}, head {view.version.head}", style="dim", soft_wrap=True
    )


def show_event_standings(
    context: Context, event: str, through: int | None, *, as_json: bool
) -> None:
    """Show the standings."""
    view = show_standings(context, event, through=through)
    if as_json:
        state = context.states.newest(event).state
        print_json(_standings_document(view, standings_of(state, through=through)))
        return
    table = Table("rank", "id", "name", "played", "won", "tied", "for", "against", "±")
    for row in view.rows:
        own = row.figures
        numbers = (own.played, own.won, own.tied, own.points_for, own.points_against)
        table.add_row(
            str(row.rank),
            str(row.entry),
            row.name,
            *map(str, numbers),
            f"{own.efectividad:+d}",
        )
    console = open_console()
    console.print(table)
    console.print(
        f"version {view.version.seq}, head {view.version.head}", style="dim", soft_wrap=True
    )


def show_event_log(context: Context, event: str, after: int, *, as_json: bool) -> None:
    """Show the facts of an event."""
    lines = list(show_log(context, event, after, is_whole=True))
    if as_json:
        print_json([line._asdict() for line in lines])
        return
    zone = timezone_of(context.states.newest(event).state)
    table = Table()
    for heading in ("seq", "at", "by", "what"):
        table.add_column(heading, no_wrap=True)
    table.add_column("data", overflow="fold")
    for line in lines:
        data = {key: value for key, value in line.data.items() if key != "v"}
        table.add_row(
            str(line.seq),
            f"{local_time(zone, line.at):%m-%d %H:%M:%S}",
            f"{line.role} {line.by}",
            line.kind,
            str(data or ""),
        )
    console = open_console()
    console.print(table)
    console.print(f"head {context.store.head(event).hash}", style="dim", soft_wrap=True)


def _number(view: TableView) -> str:
    place = view.place
    return f"{place.table}.{place.board}" if place.board else str(place.table)


def _result(view: TableView) -> str:
    counted = view.counted
    if counted is None:
        return f"{view.running.a}-{view.running.b}" if view.rows else ""
    if counted.score is not None:
        figures = f"{counted.score.a}-{counted.score.b}"
    else:
        lines = (
            f"{int(one.seat)}: {one.points_for}-{one.points_against}"
            for one in counted.lines
        )
        figures = ", ".join(lines)
    why = str(counted.how) if counted.how is not HowDecided.PLAYED else ""
    if counted.named:
        why += ": " + ", ".join(str(int(seat)) for seat in counted.named)
    return f"{figures} ({why})" if why else figures


def _round_document(view: RoundView) -> dict[str, Any]:
    return {
        "version": view.version.seq,
        "head": view.version.head,
        "round": view.round,
        "seed": view.seed,
        "published": view.is_published,
        "closed": view.is_closed,
        "tables": [
            {
                "table": one.place.table,
                "board": one.place.board,
                "A": one.sides.a,
                "B": one.sides.b,
                "entries": [seat.entry for seat in one.seats],
                "status": one.status,
                "result": one.outcome and codec_of(Outcome).encode(one.outcome),
                "counted": one.counted and codec_of(CountedResult).encode(one.counted),
            }
            for one in view.tables
        ],
        "byes": list(view.byes),
    }


def _standings_document(view: StandingsView, table: StandingsTable) -> dict[str, Any]:
    """Return the answer of the public format with names, and the state that it tells."""
    names = {row.entry: row.name for row in view.rows}
    told = describe_standings(table)
    return {
        "version": view.version.seq,
        "head": view.version.head,
        "order": told["order"],
        "rows": [{**row, "name": names[row["id"]]} for row in told["rows"]],
    }
