"""How screens and hands that were laid again change the state."""

from __future__ import annotations

from capicua.event.daybook import Screen, Watched
from capicua.event.fact import Recorded
from capicua.event.facts.hands import HandAttached
from capicua.event.facts.screens import (
    ScreenProgrammed,
    ScreenRemoved,
    SponsorsShown,
    TableFeatured,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.journal.state_draft import impossible


def _program(draft: WorkingState, _: Recorded, fact: ScreenProgrammed) -> None:
    if not fact.pages or fact.seconds < 1:
        raise impossible("A screen shows something, and for at least a second.")
    draft.own("screens")[fact.screen] = Screen(
        fact.screen, fact.pages, fact.seconds, fact.pinned, fact.message
    )


def _remove(draft: WorkingState, _: Recorded, fact: ScreenRemoved) -> None:
    if draft.own("screens").pop(fact.screen, None) is None:
        raise impossible(f"There is no screen {fact.screen}.")


def _show_sponsors(draft: WorkingState, _: Recorded, fact: SponsorsShown) -> None:
    draft.change(sponsors=fact.images)


def _feature(draft: WorkingState, _: Recorded, fact: TableFeatured) -> None:
    if fact.place is None:
        draft.change(watched=None)
        return
    draft.table(fact.place)
    draft.change(watched=Watched(fact.place, fact.delay, fact.is_open))


def _attach(draft: WorkingState, recorded: Recorded, fact: HandAttached) -> None:
    """Leave the state alone but for the place: the hand is read from its file."""
    draft.table(fact.place)
    if fact.incident is not None and not 0 < fact.incident < recorded.seq:
        raise impossible(f"There is no incident {fact.incident}.")


SCREENS: dict[type, Apply] = {
    ScreenProgrammed: _program,
    ScreenRemoved: _remove,
    SponsorsShown: _show_sponsors,
    TableFeatured: _feature,
    HandAttached: _attach,
}
