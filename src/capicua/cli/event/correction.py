"""`capicua event correct`: the desk's own error, and a result of a closed round."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer
from rich.table import Table as Rows

from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    WeighChange,
    Weighed,
    change_closed_round,
    weigh_change,
)
from capicua.actions.results.organisers_error import (
    CorrectOrganisersError,
    correct_organisers_error,
)
from capicua.cli.console import open_console
from capicua.cli.event.result import (
    Absent,
    Board,
    Confirmed,
    OnTime,
    PointsA,
    PointsB,
    Table,
    Void,
    place_at,
    read_outcome,
)
from capicua.cli.event.tables import HEAD_SHOWN, tell
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, Event, desk_caller, known_event, writing
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role


class ResultCorrection(NamedTuple):
    """Which result is corrected, why, and who has seen what."""

    place: Place
    outcome: Outcome
    reason: str
    evidence: str
    second: str
    seen: str
    confirmed: bool


def correct(
    event: Event,
    table: Table,
    a: PointsA = None,
    b: PointsB = None,
    *,
    reason: Annotated[str, typer.Option(help="Why; it is kept.", show_default=False)],
    number: Annotated[int | None, typer.Option("--round", help="Else the last.")] = None,
    board: Board = 0,
    time: OnTime = False,
    absent: Absent = None,
    void: Void = False,
    confirmed: Confirmed = False,
    evidence: Annotated[str, typer.Option(help="Open round: what shows the error.")] = "",
    second: Annotated[str, typer.Option(help="Open round: who else has seen it.")] = "",
    seen: Annotated[str, typer.Option(help="Closed round: what was shown before.")] = "",
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Correct a result: the desk's error in an open round, a ruling in a closed one.

    In a closed round the chief arbiter decides (name them with --by). Without --seen it
    is only shown what would differ.
    """
    outcome = read_outcome((a, b), absent, time=time, void=void)
    with writing(store) as context:
        state = context.states.newest(known_event(context, event)).state
        place = place_at(state, number, table, board)
        request = ResultCorrection(
            place, outcome, reason, evidence, second, seen, confirmed
        )
        _carry_out(context, state, by, request, json=json)


def _carry_out(
    context: Context,
    state: EventState,
    by: str | None,
    request: ResultCorrection,
    *,
    json: bool,
) -> None:
    found = state.rounds.get(request.place.round)
    if found is None or not found.is_closed:
        done = _correct_open(context, desk_caller(state.event, by), request)
        said = f"The result of {request.place} is corrected."
        if "reported" in done.told:
            said = (
                f"It is written down. {request.second} confirms it on the page of "
                f"{request.place}; until then the result stands."
            )
        tell(said, done, json)
        return
    asked = WeighChange(request.place, request.outcome)
    weighed = weigh_change(context, state.event, asked)
    if not request.seen:
        _show(context, state.event, weighed, json)
        return
    caller = desk_caller(state.event, by, Role.CHIEF_ARBITER)
    done = _change_closed(context, caller, request, weighed)
    tell(f"The result of {request.place} is changed by a ruling.", done, json)


def _correct_open(context: Context, caller: Caller, request: ResultCorrection) -> Done:
    second = Actor(Role.DESK, request.second)
    asked = CorrectOrganisersError(
        request.place,
        request.outcome,
        request.evidence,
        request.reason,
        second,
        request.confirmed,
    )
    return correct_organisers_error(context, caller, asked)


def _change_closed(
    context: Context, caller: Caller, request: ResultCorrection, weighed: Weighed
) -> Done:
    is_seen = request.seen == weighed.digest[:HEAD_SHOWN]
    seen = weighed.digest if is_seen else request.seen
    asked = ChangeClosedRound(request.place, request.outcome, request.reason, seen)
    return change_closed_round(context, caller, asked)


def _show(context: Context, event: str, weighed: Weighed, json: bool) -> None:
    shown = weighed.digest[:HEAD_SHOWN]
    if json:
        moved = [
            {
                **one._asdict(),
                "before": list(map(str, one.before)),
                "after": list(map(str, one.after)),
            }
            for one in weighed.standings
        ]
        rounds = [one._asdict() for one in weighed.pairings]
        order = list(weighed.order)
        told = {"order": order, "standings": moved, "pairings": rounds, "seen": shown}
        print_json(told)
        return
    state, names = context.states.newest(event).state, context.names(event)
    rows = Rows("entry", "rank", *map(str, weighed.order))
    for one in weighed.standings:
        pairs = zip(
            (one.rank_before, *one.before), (one.rank_after, *one.after), strict=True
        )
        cells = (str(x) if x == y else f"{x} → {y}" for x, y in pairs)
        rows.add_row(names.entry(state, one.entry), *cells)
    console = open_console()
    console.print(rows)
    for other in weighed.pairings:
        tables = ", ".join(map(str, other.tables))
        typer.echo(
            f"Round {other.round} would have been paired otherwise at tables {tables}; it "
            "stays as it was played."
        )
    typer.echo(f"Nothing is changed yet. To confirm, say the same with --seen {shown}")
