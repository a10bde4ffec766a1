"""Deletion of an event of which nothing was played: nobody sees it any more.

Sealed lines are never taken out of a store. What they say of an event that was not played
is numbers and digests: whatever they stand for is erased, the event is nobody's, and its id
is not given again.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.event_access import NOBODY
from capicua.actions.accounts.ports import (
    Account,
    AccountDeed,
    FeaturedRow,
    Grant,
    Hosting,
    Invitation,
    PhoneKey,
    Records,
    Registration,
    SeatKey,
)
from capicua.actions.accounts.workspace import Visitor, Workspace, signed_in
from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, perform
from capicua.actions.engine.permissions import Permission, check_stepped_up
from capicua.actions.rounds.rounds import why_round_stays
from capicua.event.facts.lifecycle import EventArchived, EventCancelled
from capicua.event.state import EventState, Phase
from capicua.kernel.error import RuleViolation

BESIDE = (Grant, Registration, Invitation, PhoneKey, SeatKey, FeaturedRow)
"""What the server keeps of an event beside its journal."""


class DeleteEvent(NamedTuple):
    """Close the journal of an event that goes away."""

    reason: str


def delete_event(workspace: Workspace, visitor: Visitor, caller: Caller) -> None:
    """Let an event go of which nothing was played, with everything that it knows of people.

    Its title stays in the list of what was done with accounts and events.
    """
    account = signed_in(visitor)
    event, context = caller.event, workspace.context
    title = context.names(event).event(context.states.newest(event).state)
    _close_journal(context, caller)
    about = Subject(event=event, detail=title)
    workspace.people.change(lambda records: _forget(workspace, records, account, about))
    for number in context.names(event).people:
        context.store.erase_athlete(event, number)
    for digest in context.names(event).texts:
        context.store.erase_text(event, digest)


def may_delete(state: EventState) -> bool:
    """Tell whether nothing of an event was played yet."""
    return not any(why_round_stays(state, one) for one in state.rounds.values())


def _close_journal(context: Context, caller: Caller) -> None:
    """Let the event be over, so that nothing is played while it goes."""

    def decide(now: Situation) -> ActionEffect:
        check_stepped_up(now.access)
        if not may_delete(now.state):
            raise RuleViolation(
                "event_played",
                "Something was played here already, so the event stays. "
                "It can be cancelled and put into the archive.",
            )
        if now.state.phase is Phase.FINISHED:
            return ActionEffect()
        reason = now.reason(request.reason)
        return ActionEffect((EventCancelled(reason), EventArchived(True, reason)))

    request = DeleteEvent("Deleted before anything was played.")
    perform(context, caller, Permission.KEEP_ARCHIVE, request, decide)


def _forget(
    workspace: Workspace, records: Records, account: Account, about: Subject
) -> None:
    event = about.event or ""
    for kind in BESIDE:
        records.drop(kind, event=event)
    records.keep(Hosting(event, NOBODY, False, False))
    note_change(workspace, records, AccountDeed.EVENT_DELETED, account, about)
    records.notify_side_data(event)
