"""Opening a date: it becomes an event whose tables the calendar has set (DP 35)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.engine.carry_out import Done
from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import CreateEvent
from capicua.actions.leagues.dates import open_league
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission, check_office_permission
from capicua.actions.registry.person_rows import details_of
from capicua.actions.setup.event import SetUpEvent, set_up_event
from capicua.kernel.error import RuleViolation
from capicua.office.facts.leagues import LeagueDateOpened, LeagueEntry
from capicua.office.league_state import LeagueDate, LeagueState
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.record import Fixture


class OpenLeagueDate(NamedTuple):
    """Make the event of a date: its entries, and its rounds as the calendar has them."""

    league: str
    date: int
    title: str
    """What the event is called."""


class DateCalendar(NamedTuple):
    """The matches of a date as an event plays them."""

    entered: tuple[int, ...]
    matches: tuple[int, ...]
    calendar: tuple[Fixture, ...]


def open_league_date(
    workspace: Workspace, visitor: Visitor, caller: OfficeCaller, request: OpenLeagueDate
) -> Done:
    """Open a date; its athletes are known to the office at once."""
    offices, office = workspace.offices, caller.office
    state = offices.state(office)
    check_office_permission(state, caller.actor, OfficePermission.PLAN_PERIODS)
    league = open_league(state, request.league)
    date = _open_to_play(league, request.date)
    plan = calendar_of_date(league, date)
    entries = [league.entries[one - 1] for one in plan.entered]
    made = set_up_event(
        workspace,
        visitor,
        f"{caller.request_id}/event",
        SetUpEvent(
            CreateEvent(
                league.rulebook,
                league.modality,
                plan.calendar[-1].round,
                request.title,
                EventKind.LIGA,
                timezone=state.timezone or None,
                calendar=plan.calendar,
            ),
            tuple(_entry(workspace, office, league, one) for one in entries),
            is_listed=True,
        ),
    )
    _link(workspace, office, made.event, entries)
    opened = LeagueDateOpened(
        league.league, request.date, made.event, plan.entered, plan.matches
    )

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PLAN_PERIODS)
        _open_to_play(open_league(now.state, request.league), request.date)
        return OfficeEffect((opened,), {"event": made.event})

    return perform_in_office(offices, caller, request, decide)


def calendar_of_date(league: LeagueState, date: LeagueDate) -> DateCalendar:
    """Return the matches of a date round by round, nobody twice in one of them.

    Rounds follow the calendar; matches of several rounds that were put together are played
    as early as both sides are free.
    """
    matches = sorted(date.matches, key=lambda one: (league.match(one).round, one))
    busy: list[set[int]] = []
    placed: list[tuple[int, int]] = []
    for match in matches:
        playing = set(league.match(match).everybody)
        turn = 1 + max(
            (number for number, one in enumerate(busy) if one & playing), default=-1
        )
        if turn == len(busy):
            busy.append(set())
        busy[turn] |= playing
        placed.append((turn + 1, match))
    placed.sort()
    entered = tuple(sorted(set[int]().union(*busy)))
    numbers = {one: number for number, one in enumerate(entered, 1)}

    def renumbered(side: Sequence[int]) -> tuple[int, ...]:
        return tuple(numbers[one] for one in side)

    fixtures = tuple(
        Fixture(turn, renumbered(league.match(one).a), renumbered(league.match(one).b))
        for turn, one in placed
    )
    return DateCalendar(entered, tuple(one for _, one in placed), fixtures)


def _open_to_play(league: LeagueState, number: int) -> LeagueDate:
    date = league.dates.get(number)
    if date is None or not date.matches:
        raise RuleViolation(
            "no_such_date",
            "Date {date} of the league has no matches.",
            at="date",
            date=number,
        )
    if date.event is not None:
        raise RuleViolation(
            "date_is_open",
            "Date {date} is played in {event} already. Open it there.",
            at="date",
            date=number,
            event=date.event,
        )
    return date


def _entry(
    workspace: Workspace, office: str, league: LeagueState, entry: LeagueEntry
) -> NewEntry:
    """Return an entry as the event writes it down; a club's people play for it."""
    offices = workspace.offices
    state = offices.state(office)
    names = []
    for person in entry.persons:
        details = details_of(offices, office, person)
        names.append(Person(str(person) if details is None else details.name))
    unit = state.unit(state.person(entry.persons[0]).unit)
    is_team = league.modality is Modality.TEAMS
    title = entry.name or (unit.name if is_team else "")
    return NewEntry(
        tuple(names), title, club=unit.name if unit.parent is not None else None
    )


def _link(
    workspace: Workspace, office: str, event: str, entries: Sequence[LeagueEntry]
) -> None:
    """Say who the athletes of an event are: they were entered in this order."""
    state = workspace.context.states.newest(event).state
    links = [
        AthleteIs(athlete, person)
        for entered, entry in zip(sorted(state.entries.items()), entries, strict=True)
        for athlete, person in zip(entered[1].everybody, entry.persons, strict=True)
    ]
    link_athletes(
        workspace.offices, workspace.context, office, event, LinkAthletes(tuple(links))
    )
