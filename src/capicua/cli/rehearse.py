"""`capicua rehearse`: an event played by simple players, to train the staff and to test."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.progress import Progress

from capicua.cli.console import open_console
from capicua.cli.facts import show_facts
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import writing
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.lab.rehearsal.conduct import Rehearsed
from capicua.lab.rehearsal.conduct import rehearse as play
from capicua.lab.rehearsal.plan import Faults, RehearsalPlan, read_stop
from capicua.lab.rehearsal.round import Pace, Tell
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality

FASTEST = "max"

Speed = Annotated[
    str,
    typer.Option(help=f"How many times faster than life; 0 or {FASTEST}: no pauses."),
]
StopAfter = Annotated[
    str | None,
    typer.Option(
        "--stop-after",
        metavar="ROUND:TABLES",
        help="Leave the event when so many tables of a round are official. The same "
        "command without this goes on.",
        show_default=False,
    ),
]
EventId = Annotated[
    str | None,
    typer.Option(
        "--id",
        help="The id of the event; else made of rulebook, modality and seed.",
        show_default=False,
    ),
]


def rehearse(
    *,
    rulebook: Annotated[
        str, typer.Option(help=f"One of {', '.join(OFFICIAL)}.")
    ] = "fid-2015",
    modality: Annotated[
        Modality, typer.Option(help="individual, pairs or teams.")
    ] = Modality.PAIRS,
    entries: Annotated[int, typer.Option(min=4, max=10_000)] = 12,
    rounds: Annotated[int, typer.Option(min=1, max=100)] = 4,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    speed: Speed = FASTEST,
    kind: Annotated[EventKind | None, typer.Option(help="The kind of event.")] = None,
    faults: Annotated[
        Faults, typer.Option(help="How much goes wrong: none, some or many things.")
    ] = Faults.NONE,
    official: Annotated[
        bool, typer.Option("--official", help="Mark the event as official.")
    ] = False,
    stop_after: StopAfter = None,
    event: EventId = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Play a whole event at all tables through the same actions as people."""
    stop = None if stop_after is None else read_stop(stop_after, rounds)
    name = event or f"rehearsal-{rulebook}-{modality}-{seed}"
    plan = RehearsalPlan(name, rulebook, modality, entries, rounds, seed, faults, kind)
    plan = plan._replace(official=official, stop=stop)
    pace = pace_of(speed)
    with writing(store) as context, _progress(shown=not json) as tell:
        rehearsed = play(context, plan, pace, tell)
    _show(rehearsed, json=json)


def pace_of(speed: str, sleep: Callable[[float], object] = time.sleep) -> Pace:
    """Return what lets time go by: in real seconds divided by the speed, or not at all."""
    try:
        factor = 0.0 if speed == FASTEST else float(speed)
    except ValueError:
        factor = -1.0
    if not 0 <= factor < float("inf"):
        raise RuleViolation(
            "out_of_range",
            f'"{speed}" is no speed. Write a number such as 10, or {FASTEST}.',
            at="speed",
        )

    def wait(seconds: float) -> None:
        if factor:
            sleep(seconds / factor)

    return wait


@contextmanager
def _progress(*, shown: bool) -> Iterator[Tell]:
    """Give what hears of progress and shows a bar for each round."""
    with Progress(console=open_console(is_error=True), disable=not shown) as progress:
        bars: dict[int, Any] = {}

        def tell(number: int, official: int, matches: int) -> None:
            if number not in bars:
                bars[number] = progress.add_task(f"Round {number}", total=matches)
            progress.update(bars[number], completed=official)

        yield tell


def _show(rehearsed: Rehearsed, *, json: bool) -> None:
    if json:
        print_json(rehearsed._asdict())
        return
    faults = ", ".join(f"{count} × {name}" for name, count in rehearsed.faults.items())
    told = rehearsed._asdict() | {"faults": faults or "—"}
    show_facts((name, str(value)) for name, value in told.items())
    if rehearsed.phase is not Phase.FINISHED:
        open_console().print("Run the same command without --stop-after to go on.")
