"""Seeding: entries get the ratings of the office's list of that day (DP 39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.ratings.ledgers import office_ledger
from capicua.actions.ratings.played_matches import pool_of
from capicua.actions.registry.linking import links_of
from capicua.actions.registry.office_context import OfficeContext
from capicua.event.facts.entries import EntryAmended
from capicua.event.state import EntryState, EventState
from capicua.kernel.error import RuleViolation
from capicua.ratings.ledger import Ledger
from capicua.ratings.reliability import pair_key
from capicua.rulebooks.sections.competition import Modality, RatingSystem


class SeedEntries(NamedTuple):
    """Let the first round be ordered by the office's ratings of today."""

    office: str


def seed_entries(
    context: OfficeContext, events: Context, caller: Caller, request: SeedEntries
) -> Done:
    """Write today's ratings into the entries; the journal of the event keeps them.

    Who is not rated here has none afterwards, and stands after the rated by draw (D10);
    before the first event of a system that is everybody.
    """
    office = context.state(request.office)
    links = {
        number: office.kept(one.person)
        for number, one in links_of(context, caller.event).items()
        if one.office == request.office and one.person
    }

    def decide(now: Situation) -> ActionEffect:
        pool = _seedable(now.state)
        ledger = office_ledger(context, office, pool).ledger
        seeds = {
            number: _seed(entry, now.state.made.modality, links, ledger)
            for number, entry in now.state.entries.items()
        }
        facts = tuple(
            EntryAmended(number, entry.particulars._replace(rating=seeds[number]))
            for number, entry in now.state.entries.items()
            if entry.particulars.rating != seeds[number]
        )
        rated = sum(one is not None for one in seeds.values())
        return ActionEffect(facts, {"rated": rated, "unrated": len(seeds) - rated})

    return perform(events, caller, Permission.MANAGE_ENTRIES, request, decide)


def _seedable(state: EventState) -> RatingSystem:
    """Return by which ratings an event is seeded, or raise why it is not."""
    pool = pool_of(state)
    if pool is None:
        raise RuleViolation(
            "not_rated",
            "{book} is not rated match by match; nothing is seeded by it.",
            book=state.book.name,
        )
    if any(one.is_paired for one in state.rounds.values()):
        raise RuleViolation(
            "already_paired", "The first round is paired already; take it back first."
        )
    return pool


def _seed(
    entry: EntryState, modality: Modality, links: Mapping[int, int], ledger: Ledger
) -> int | None:
    """Return the rating of an athlete or of a pair, in whole points; None: unrated."""
    persons = [links.get(one) for one in entry.particulars.athletes]
    known = [one for one in persons if one is not None]
    if len(known) < len(persons) or modality is Modality.TEAMS:
        return None
    rating = (
        ledger.players.get(known[0])
        if modality is Modality.INDIVIDUAL
        else ledger.pairs.get(pair_key(known[0], known[1]))
    )
    return None if rating is None else round(rating.rating)
