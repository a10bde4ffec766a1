"""Following an event: every round that is closed moves ratings at once (DP 21)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.ratings.played_matches import played_matches, pool_of
from capicua.actions.ratings.updating import with_ratings
from capicua.actions.registry.counting import enrolled_newcomers, known_athletes
from capicua.actions.registry.event_results import playing_frame
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office_slowly,
)
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.office.fact import OfficeFact
from capicua.office.facts.events import CountedAthlete, EventDropped, EventFollowed
from capicua.office.facts.ratings import MatchesTaken


class FollowEvent(NamedTuple):
    """Let the closed rounds of an event move ratings, as they stand at a head."""

    event: str
    head: str


def follow_event(
    context: OfficeContext, events: Context, caller: OfficeCaller, event: str
) -> Done:
    """Write into the ledger what the closed rounds of an event come to now.

    Whoever closes or corrects a round does this by doing so: no post is asked for. What has
    not changed is not written again. A cancelled event moves nobody.
    """
    known = events.states.newest(event)
    head = Digest(known.head.hash)

    def decide(now: OfficeSituation) -> OfficeEffect:
        if event not in now.state.events and known.state.cancelled is not None:
            facts, rows = _dropped(now, event), list[NamedTuple]()
        else:
            facts, rows = _newest(context, now, known.state, (head, known.head.seq))
        told = {"event": event, "facts": len(facts)}
        return OfficeEffect(with_ratings(now, facts) if facts else (), told, rows)

    return perform_in_office_slowly(context, caller, FollowEvent(event, head), decide)


def _newest(
    context: OfficeContext,
    now: OfficeSituation,
    state: EventState,
    at: tuple[Digest, int],
) -> tuple[tuple[OfficeFact, ...], list[NamedTuple]]:
    """Return what the office does not know yet of an event, and the rows beside it."""
    pool = pool_of(state)
    if pool is None:
        return (), []
    facts, rows = list[OfficeFact](), list[NamedTuple]()
    if state.event not in now.state.events:
        frame, links = playing_frame(state), known_athletes(context, state)
        newcomers, persons, rows = enrolled_newcomers(now, links)
        before = now.state.followed.get(state.event)
        if before is None or (before.frame, before.people) != (frame, persons):
            people = tuple(CountedAthlete(one, persons[one]) for one in sorted(persons))
            facts += [*newcomers, EventFollowed(state.event, *at, frame, people)]
    matches, taken = played_matches(state), now.state.matches.get(state.event)
    if taken is None or taken.matches != matches:
        facts.append(MatchesTaken(state.event, at[0], pool, matches))
    return tuple(facts), rows


def _dropped(now: OfficeSituation, event: str) -> tuple[OfficeFact, ...]:
    if event not in now.state.followed:
        return ()
    return (EventDropped(event, now.reason("The event was cancelled.")),)
