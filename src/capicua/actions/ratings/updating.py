"""Updating ratings: the ledger in an office's journal becomes what its events come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.context import Context
from capicua.actions.engine.person_names import clean_name
from capicua.actions.ratings.played_matches import played_matches, pool_of
from capicua.actions.registry.counting import CountEvent, count_event
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact, RecordedByOffice
from capicua.office.facts.ratings import (
    CategoriesCut,
    CategoryCut,
    FormulaChosen,
    MatchesTaken,
    StatisticsRestored,
    StatisticsStruck,
)
from capicua.office.fold import fold_office
from capicua.office.rating_ledger import facts_to_write
from capicua.office.state import OfficeState
from capicua.ratings.system import RatingFormula
from capicua.rulebooks.sections.competition import RatingSystem


class UpdateRatings(NamedTuple):
    """Write into the ledger what counts by now and is not in it yet."""


class StrikeStatistics(NamedTuple):
    """Carry out a sanction that deletes somebody's statistics."""

    person: int
    on: str
    reason: str
    events: tuple[str, ...] = ()


class RestoreStatistics(NamedTuple):
    """Give somebody's statistics back, such as after an appeal."""

    person: int
    reason: str


class CutCategories(NamedTuple):
    """Divide the ratings of a system into categories."""

    pool: RatingSystem
    cuts: tuple[CategoryCut, ...]


class ChooseFormula(NamedTuple):
    """Rate by other constants from a day on."""

    pool: RatingSystem
    first_day: str
    formula: RatingFormula


def count_and_rate(
    context: OfficeContext, events: Context, caller: OfficeCaller, request: CountEvent
) -> Done:
    """Count an event and let its matches move ratings at once (DP 21)."""
    counted = count_event(context, events, caller, request)
    then = caller._replace(request_id=f"{caller.request_id}:ratings")
    updated = update_ratings(context, events, then)
    return updated._replace(told={**updated.told, **counted.told})


def update_ratings(context: OfficeContext, events: Context, caller: OfficeCaller) -> Done:
    """Bring the ledger up to date; what has not changed is not written again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.COUNT_EVENTS)
        taken = tuple(_taken(now.state, events))
        facts = with_ratings(now, taken)
        moved = sum(len(one.moves) for one in facts if hasattr(one, "moves"))
        return OfficeEffect(facts, {"facts": len(facts), "moves": moved})

    return perform_in_office_slowly(context, caller, UpdateRatings(), decide)


def strike_statistics(
    context: OfficeContext, caller: OfficeCaller, request: StrikeStatistics
) -> Done:
    """Delete somebody's statistics by a sanction; the ledger is written without them."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.STRIKE_STATISTICS)
        person = now.state.kept(now.state.person(request.person).person)
        for event in request.events:
            if now.state.rated_event(event) is None:
                raise RuleViolation(
                    "not_counted", "{event} does not count here.", at="events", event=event
                )
        fact = StatisticsStruck(
            person,
            read_day(request.on, "on").isoformat(),
            now.reason(request.reason),
            request.events,
        )
        return OfficeEffect(with_ratings(now, (fact,)), {"person": person})

    return perform_in_office_slowly(context, caller, request, decide)


def restore_statistics(
    context: OfficeContext, caller: OfficeCaller, request: RestoreStatistics
) -> Done:
    """Give somebody's statistics back; the ledger is written with them again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.STRIKE_STATISTICS)
        person = now.state.kept(now.state.person(request.person).person)
        if not any(one.person == person for one in now.state.struck):
            raise RuleViolation(
                "nothing_struck",
                "No statistics of {person} were deleted here.",
                at="person",
                person=person,
            )
        fact = StatisticsRestored(person, now.reason(request.reason))
        return OfficeEffect(with_ratings(now, (fact,)), {"person": person})

    return perform_in_office_slowly(context, caller, request, decide)


def choose_formula(
    context: OfficeContext, caller: OfficeCaller, request: ChooseFormula
) -> Done:
    """Set the organisation's own constants from a day on."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.CHOOSE_FORMULA)
        if request.formula.deviation is not None:
            raise RuleViolation(
                "not_a_rating",
                "A formula with deviations is for the mark of reliability alone.",
                at="formula",
            )
        fact = FormulaChosen(
            request.pool,
            read_day(request.first_day, "first_day").isoformat(),
            request.formula,
        )
        return OfficeEffect(with_ratings(now, (fact,)), {"pool": request.pool})

    return perform_in_office_slowly(context, caller, request, decide)


def cut_categories(
    context: OfficeContext, caller: OfficeCaller, request: CutCategories
) -> Done:
    """Divide ratings into categories; the regulation leaves the limits open (DP 25)."""
    cuts = tuple(sorted(request.cuts, key=lambda one: -one.least))
    limits = {one.least for one in cuts}
    names = {clean_name(one.name) for one in cuts}
    if len(limits) < len(cuts) or len(names) < len(cuts):
        raise RuleViolation(
            "same_category", "Each category has its own name and its own limit.", at="cuts"
        )

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.CHOOSE_FORMULA)
        fact = CategoriesCut(request.pool, cuts)
        return OfficeEffect((fact,), {"categories": len(cuts)})

    return perform_in_office_slowly(context, caller, request, decide)


def with_ratings(
    now: OfficeSituation, facts: tuple[OfficeFact, ...]
) -> tuple[OfficeFact, ...]:
    """Return facts and what they do to the ledger."""
    after = fold_office(
        now.state,
        (
            RecordedByOffice(now.state.seq + number, now.at, now.actor, fact)
            for number, fact in enumerate(facts, 1)
        ),
    )
    return (*facts, *facts_to_write(after))


def _taken(state: OfficeState, events: Context) -> Iterator[MatchesTaken]:
    """Yield the matches of events that count and were not taken as they stand now.

    What went on since it was counted waits until it is counted again, and so does what
    is in another store.
    """
    here = set(events.store.events())
    for name, counted in sorted(state.events.items()):
        before = state.matches.get(name)
        if name not in here or (before is not None and before.head == counted.head):
            continue
        known = events.states.newest(name)
        pool = pool_of(known.state)
        if pool is not None and known.head.hash == counted.head:
            yield MatchesTaken(name, counted.head, pool, played_matches(known.state))
