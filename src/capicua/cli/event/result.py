"""`capicua event result`, and how a result is typed in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.cli.event.tables import tell
from capicua.cli.files.formats import Json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, Event, desk_caller, known_event, writing
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat

Table = Annotated[int, typer.Argument(help="The table.", show_default=False)]
PointsA = Annotated[int | None, typer.Argument(help="Points of pair A (seats 1, 3).")]
PointsB = Annotated[int | None, typer.Argument(help="Points of pair B (seats 2, 4).")]
Board = Annotated[int, typer.Option(help="The board, or the rotation.")]
OnTime = Annotated[bool, typer.Option("--time", help="Ended by time.")]
Absent = Annotated[
    list[int] | None, typer.Option(help="A seat that nobody came to; may be repeated.")
]
Void = Annotated[bool, typer.Option("--void", help="The sheet is void.")]

Confirmed = Annotated[
    bool, typer.Option("--confirmed", help="The sheet says so, however unlikely.")
]


def result(
    event: Event,
    table: Table,
    a: PointsA = None,
    b: PointsB = None,
    *,
    board: Board = 0,
    time: OnTime = False,
    absent: Absent = None,
    void: Void = False,
    confirmed: Confirmed = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Enter the result of a paper sheet of the round that is being played."""
    outcome = read_outcome((a, b), absent, time=time, void=void)
    with writing(store) as context:
        state = context.states.newest(known_event(context, event)).state
        place = place_at(state, None, table, board)
        request = EnterResult(place, outcome, confirmed)
        done = enter_result(context, desk_caller(event, by), request)
        tell(f"The result of {place} is entered.", done, json)


def read_outcome(
    points: tuple[int | None, int | None],
    absent: list[int] | None,
    *,
    time: bool,
    void: bool,
) -> Outcome:
    """Return the result that somebody typed."""
    a, b = points
    if (a is None) != (b is None):
        raise RuleViolation("wrong_result", "Give the points of both pairs.", at="score")
    score = None if a is None or b is None else ByPair(a, b)
    seats = tuple(_seat(one) for one in absent or ())
    return Outcome(score, on_time=time, absent=seats, is_void=void)


def place_at(state: EventState, number: int | None, table: int, board: int) -> Place:
    """Return the place that is meant: in the round given, else in the last one."""
    if not state.last_round:
        raise RuleViolation(
            "round_not_published",
            f"No round is paired yet. Pair one: capicua event pair {state.event}",
            at="round",
        )
    return Place(number or state.last_round, table, board)


def _seat(number: int) -> Seat:
    if not 1 <= number <= len(Seat):
        raise RuleViolation(
            "wrong_seat", f"{number} is not a seat from 1 to 4.", at="absent"
        )
    return Seat(number)
