"""Undo: what the desk can take back now, by which action, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import read_stored
from capicua.actions.events.summary import Version
from capicua.actions.results.undo_steps import UndoAction, UndoStep, step_of
from capicua.event.fact import Recorded, kind_of
from capicua.event.facts.lifecycle import EventFinished, EventStarted, StandingsPublished
from capicua.event.facts.rounds import RoundClosed, RoundPublished
from capicua.event.state import EventState, Phase

LINES_BACK = 400
"""How far back in the journal somebody looks for what to undo."""
MOST_STEPS = 30
FINAL = (EventStarted, EventFinished, StandingsPublished, RoundPublished, RoundClosed)
"""What everybody has seen and nobody takes back."""


class NotUndoable(NamedTuple):
    """Something that cannot be taken back, and what can be done instead."""

    seq: int
    at: str
    by: str
    kind: str
    round: int = 0
    instead: UndoAction | None = None


class UndoView(NamedTuple):
    """What can be taken back, the newest first, and what cannot."""

    version: Version
    steps: tuple[UndoStep, ...]
    settled: tuple[NotUndoable, ...]


def show_undo(context: Context, event: str) -> UndoView:
    """Return what can be taken back now; whether somebody may is for their permissions."""
    head, state = context.states.newest(event)
    lines = context.store.read(event, max(0, head.seq - LINES_BACK))
    newest = [read_stored(stored) for stored in lines][::-1]
    return UndoView(
        Version(*head),
        tuple(_steps(state, newest))[:MOST_STEPS],
        tuple(_settled(one) for one in newest if isinstance(one.fact, FINAL)),
    )


def _steps(state: EventState, newest: list[Recorded]) -> Iterator[UndoStep]:
    """Yield one step for each thing that stands; the newest fact about it counts."""
    seen: set[tuple[object, ...]] = set()
    for recorded in newest:
        found = step_of(state, recorded)
        if found is None or found.about in seen or not _is_open(state, found):
            continue
        seen.add(found.about)
        yield found


def _is_open(state: EventState, step: UndoStep) -> bool:
    """Tell whether anybody may still take a step; after the end only a ruling changes."""
    is_over = state.phase is Phase.FINISHED
    return not is_over or step.action is UndoAction.CHANGE_CLOSED_ROUND


def _settled(recorded: Recorded) -> NotUndoable:
    seq, at, by, fact = recorded
    number = getattr(fact, "round", 0)
    closed = isinstance(fact, RoundClosed)
    instead = UndoAction.CHANGE_CLOSED_ROUND if closed else None
    return NotUndoable(seq, at, by.id, kind_of(fact), number, instead)
