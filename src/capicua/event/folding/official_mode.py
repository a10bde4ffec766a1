"""How leaving the official mode changes the state."""

from __future__ import annotations

from capicua.event.daybook import LeaveAsked, OfficialLeft
from capicua.event.fact import Recorded
from capicua.event.facts.official_mode import (
    OfficialModeKept,
    OfficialModeLeaveAsked,
    OfficialModeLeft,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.journal.state_draft import impossible


def _ask(draft: WorkingState, recorded: Recorded, fact: OfficialModeLeaveAsked) -> None:
    asked = LeaveAsked(recorded.seq, recorded.by.id, recorded.at, fact.reason)
    draft.change(leave_asked=asked)


def _keep(draft: WorkingState, _: Recorded, fact: OfficialModeKept) -> None:
    _asked(draft, fact.asked)
    draft.change(leave_asked=None)


def _leave(draft: WorkingState, recorded: Recorded, fact: OfficialModeLeft) -> None:
    asked = _asked(draft, fact.asked)
    draft.change(
        leave_asked=None,
        official_left=OfficialLeft(asked, recorded.by.id, recorded.at),
        conditions=draft.state.made._replace(is_official=False),
    )


def _asked(draft: WorkingState, number: int) -> LeaveAsked:
    asked = draft.state.leave_asked
    if asked is None or asked.id != number:
        raise impossible(f"Fact {number} does not ask to leave the official mode.")
    return asked


OFFICIAL_MODE: dict[type, Apply] = {
    OfficialModeLeaveAsked: _ask,
    OfficialModeKept: _keep,
    OfficialModeLeft: _leave,
}
