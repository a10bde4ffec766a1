"""Planning a league: its entries, its calendar at once, its dates (DP 35)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LETTERS, LONGEST_ID
from capicua.office.facts.leagues import LeagueEntry, LeaguePlanned, PlannedDate
from capicua.office.state import OfficeState
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.league.calendar import league_calendar
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.event_limits import refuse_event
from capicua.tournament.rules.record import Fixture

MOST_ENTRIES, MOST_LEGS = 64, 2
LEAST_TEAM = 4
SIDES = {Modality.INDIVIDUAL: 1, Modality.PAIRS: 2}
LEAST = {Modality.INDIVIDUAL: 4, Modality.PAIRS: 2, Modality.TEAMS: 2}


class PlanLeague(NamedTuple):
    """Plan a league with its whole calendar."""

    league: str
    """A word for it, as in liga-2026."""
    name: str
    rulebook: str
    modality: Modality
    entries: tuple[LeagueEntry, ...]
    first_day: str
    days_between: int = 7
    rounds_a_date: int = 1
    legs: int = 1
    above: str | None = None
    """The league of the division above."""
    changing: int = 0
    """So many go up to it at the end, and so many come down."""


def plan_league(context: OfficeContext, caller: OfficeCaller, request: PlanLeague) -> Done:
    """Plan a league: draw its calendar and spread it over its dates."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PLAN_PERIODS)
        name = clean_name(request.name)
        _check(now.state, request)
        entries = tuple(_checked(now.state, request, one) for one in request.entries)
        _refuse_twice(entries)
        seed = now.chance.seed()
        numbers = range(1, len(entries) + 1)
        calendar = league_calendar(
            draw_order(seed, 1, numbers),
            request.legs,
            is_individual=request.modality is Modality.INDIVIDUAL,
        )
        planned = LeaguePlanned(
            request.league,
            name,
            request.rulebook,
            request.modality,
            request.legs,
            entries,
            seed,
            calendar,
            _dates(request, calendar),
            request.above,
            request.changing,
        )
        told = {"league": request.league, "dates": len(planned.dates)}
        return OfficeEffect((planned,), told)

    return perform_in_office(context, caller, request, decide)


def _check(state: OfficeState, request: PlanLeague) -> None:
    word = request.league
    if not word or len(word) > LONGEST_ID or not LETTERS.issuperset(word):
        raise RuleViolation(
            "wrong_league_id",
            "A league's word has small letters, digits and hyphens, as in liga-2026.",
            at="league",
        )
    if word in state.leagues:
        raise RuleViolation(
            "league_exists",
            "There is a league {league} already. Choose another word.",
            at="league",
            league=word,
        )
    refuse_event(load(request.rulebook), request.modality, EventKind.LIGA)
    least = LEAST[request.modality]
    if not least <= len(request.entries) <= MOST_ENTRIES:
        raise RuleViolation(
            "out_of_range",
            "A league is for {least} to {most}.",
            at="entries",
            least=least,
            most=MOST_ENTRIES,
        )
    for key, value, most in (
        ("legs", request.legs, MOST_LEGS),
        ("rounds_a_date", request.rounds_a_date, 20),
        ("days_between", request.days_between, 366),
    ):
        if not 1 <= value <= most:
            raise RuleViolation(
                "out_of_range", "Say a number from 1 to {most} here.", at=key, most=most
            )
    _check_division(state, request)


def _check_division(state: OfficeState, request: PlanLeague) -> None:
    if request.above is None:
        return
    if request.above not in state.leagues:
        raise RuleViolation(
            "unknown_league",
            "There is no league {league}. Plan the division above first.",
            at="above",
            league=request.above[:60],
        )
    most = min(len(request.entries), len(state.leagues[request.above].entries)) // 2
    if not 0 <= request.changing <= most:
        raise RuleViolation(
            "out_of_range",
            "Between these divisions up to {most} may change.",
            at="changing",
            most=most,
        )


def _checked(state: OfficeState, request: PlanLeague, entry: LeagueEntry) -> LeagueEntry:
    """Return an entry of the right size, each person under the number that counts."""
    size, asked = len(entry.persons), SIDES.get(request.modality)
    is_wrong = size < LEAST_TEAM or size % 2 if asked is None else size != asked
    if is_wrong:
        raise RuleViolation(
            "wrong_entry_size",
            "An entry is one athlete, the two of a pair, or at least four of a team, two "
            "to a board; here it is {count}.",
            at="entries",
            count=size,
        )
    persons = tuple(state.kept(state.person(one).person) for one in entry.persons)
    name = clean_name(entry.name) if entry.name else ""
    return LeagueEntry(persons, name)


def _refuse_twice(entries: Sequence[LeagueEntry]) -> None:
    seen: set[int] = set()
    for entry in entries:
        for person in entry.persons:
            if person in seen:
                raise RuleViolation(
                    "listed_twice",
                    "{number} stands in the league twice; once is enough.",
                    at="entries",
                    number=person,
                )
            seen.add(person)


def _dates(request: PlanLeague, calendar: Sequence[Fixture]) -> tuple[PlannedDate, ...]:
    """Return the dates of a calendar, so many rounds to each."""
    first = read_day(request.first_day, "first_day")
    found: dict[int, list[int]] = {}
    for number, fixture in enumerate(calendar, 1):
        found.setdefault((fixture.round - 1) // request.rounds_a_date, []).append(number)
    return tuple(
        PlannedDate(
            (first + timedelta(days=request.days_between * turn)).isoformat(),
            tuple(matches),
        )
        for turn, matches in sorted(found.items())
    )
