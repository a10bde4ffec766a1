"""Following: the office of an event's organisation hears of every round that is closed."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.context import Caller
from capicua.actions.ratings.following import follow_event
from capicua.actions.ratings.played_matches import pool_of
from capicua.actions.ratings.seeding import SeedEntries, seed_entries
from capicua.actions.registry.counting import known_athletes
from capicua.actions.registry.office_context import OfficeCaller
from capicua.kernel.error import RuleViolation


def with_following(workspace: Workspace) -> Workspace:
    """Return a workspace whose offices' ratings go on as rounds are closed (DP 21)."""
    context = workspace.context._replace(follow=partial(rate_as_played, workspace))
    return workspace._replace(context=context)


def rate_as_played(workspace: Workspace, caller: Caller) -> None:
    """Let an event's closed rounds move its office's ratings, if they can now.

    An event that has just begun is seeded by them (DP 39). Nothing is refused because of
    this: an office that is kept elsewhere, or athletes of whom nobody has said who they
    are, only let the ratings wait.
    """
    context = workspace.context
    state = context.states.newest(caller.event).state
    office = None if pool_of(state) is None else office_of_event(workspace, caller.event)
    if office is None:
        return
    if not state.rounds:
        with suppress(RuleViolation):
            _seed(workspace, caller, office)
        return
    by = OfficeCaller(office, caller.actor, f"{caller.request_id}:ratings", caller.access)
    with suppress(RuleViolation):
        follow_event(workspace.offices, context, by, caller.event)


def _seed(workspace: Workspace, caller: Caller, office: str) -> None:
    """Order the first round by the list of the day (DP 39), once everybody is known."""
    offices, context = workspace.offices, workspace.context
    known_athletes(offices, context.states.newest(caller.event).state)
    again = caller._replace(request_id=f"{caller.request_id}:seed")
    seed_entries(offices, context._replace(follow=None), again, SeedEntries(office))
