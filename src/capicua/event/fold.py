"""The fold: a state and the facts that came after it give the next state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from capicua.event.fact import Recorded, Undisclosed
from capicua.event.folding.appeals import APPEALS
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.folding.entries import ENTRIES
from capicua.event.folding.interruptions import INTERRUPTIONS
from capicua.event.folding.lifecycle import LIFECYCLE
from capicua.event.folding.official_mode import OFFICIAL_MODE
from capicua.event.folding.photos import PHOTOS
from capicua.event.folding.protests import PROTESTS
from capicua.event.folding.record import RECORD
from capicua.event.folding.results import RESULTS
from capicua.event.folding.rounds import ROUNDS
from capicua.event.folding.screens import SCREENS
from capicua.event.folding.tables import TABLES
from capicua.event.state import EventState
from capicua.journal.chain import Header
from capicua.journal.state_draft import fold_draft
from capicua.rulebooks import Rulebook


def _fold_undisclosed(draft: WorkingState, recorded: Recorded, fact: Undisclosed) -> None:
    """Do what the line tells; nothing that it withholds makes a result."""
    if fact.effect is not None:
        RESULTS[type(fact.effect)](draft, recorded, fact.effect)


APPLY: Mapping[type, Apply] = {
    **TABLES,
    **ROUNDS,
    **ENTRIES,
    **RESULTS,
    **LIFECYCLE,
    **OFFICIAL_MODE,
    **INTERRUPTIONS,
    **RECORD,
    **SCREENS,
    **PROTESTS,
    **APPEALS,
    **PHOTOS,
    Undisclosed: _fold_undisclosed,
}


def open_event(header: Header, book: Rulebook) -> EventState:
    """Return the state of an event of which nothing but the header is known."""
    return EventState(header.event, book)


def fold(state: EventState, facts: Iterable[Recorded]) -> EventState:
    """Return the state after more facts; the old state stays as it is.

    A fact that cannot follow is refused with its number.
    """
    draft = WorkingState(state)

    def apply(recorded: Recorded) -> None:
        APPLY[type(recorded.fact)](draft, recorded, recorded.fact)

    return fold_draft(draft, facts, apply)
