"""Dates (*fecha*) of a league: moved, added, their matches postponed, replayed, awarded."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
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
from capicua.office.facts.leagues import (
    LeagueDateAdded,
    LeagueDateMoved,
    MatchAwarded,
    MatchesPostponed,
)
from capicua.office.league_state import LeagueDate, LeagueState
from capicua.office.state import OfficeState


class MoveLeagueDate(NamedTuple):
    """Play a date that is not open yet on another day."""

    league: str
    date: int
    day: str
    reason: str


class PostponeMatches(NamedTuple):
    """Take matches off their date; they wait until a date is added for them."""

    league: str
    matches: tuple[int, ...]
    reason: str


class AddLeagueDate(NamedTuple):
    """Add a date for matches that wait, or that are played again."""

    league: str
    day: str
    matches: tuple[int, ...]
    reason: str


class AwardMatch(NamedTuple):
    """Let a match that is not played any more count as lost by who was not there."""

    league: str
    match: int
    absent: tuple[int, ...]
    """Entries of the league; all of them: everybody lost it."""
    reason: str


def move_league_date(
    context: OfficeContext, caller: OfficeCaller, request: MoveLeagueDate
) -> Done:
    """Move a date, with a reason that everybody may read."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        league = _league(now, request.league)
        date = _date(league, request.date)
        if date.event is not None:
            raise RuleViolation(
                "date_is_open",
                "Date {date} is played in {event} already. Postpone those of its matches "
                "that are not played, and add a date for them.",
                at="date",
                date=request.date,
                event=date.event,
            )
        day = read_day(request.day, "day").isoformat()
        reason = now.reason(request.reason)
        return OfficeEffect((LeagueDateMoved(league.league, request.date, day, reason),))

    return perform_in_office(context, caller, request, decide)


def postpone_matches(
    context: OfficeContext, caller: OfficeCaller, request: PostponeMatches
) -> Done:
    """Postpone matches; a result that one has already counts no more."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        league = _league(now, request.league)
        _check_matches(league, request.matches)
        for one in request.matches:
            if league.date_of(one) is None:
                raise RuleViolation(
                    "match_waits",
                    "Match {match} waits for a date already. Add one for it.",
                    at="matches",
                    match=one,
                )
        reason = now.reason(request.reason)
        return OfficeEffect((MatchesPostponed(league.league, request.matches, reason),))

    return perform_in_office(context, caller, request, decide)


def add_league_date(
    context: OfficeContext, caller: OfficeCaller, request: AddLeagueDate
) -> Done:
    """Add a date; its matches leave the dates on which they stood."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        league = _league(now, request.league)
        _check_matches(league, request.matches)
        day = read_day(request.day, "day").isoformat()
        reason = now.reason(request.reason)
        added = LeagueDateAdded(league.league, day, request.matches, reason)
        return OfficeEffect((added,), {"date": max(league.dates) + 1})

    return perform_in_office(context, caller, request, decide)


def award_match(context: OfficeContext, caller: OfficeCaller, request: AwardMatch) -> Done:
    """Award a match that waits or stands on a date, with a reason."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        league = _league(now, request.league)
        _check_matches(league, (request.match,))
        playing = league.match(request.match).everybody
        if not request.absent or not set(request.absent) <= set(playing):
            raise RuleViolation(
                "wrong_side",
                "Say who of match {match} was not there: one or more of {playing}.",
                at="absent",
                match=request.match,
                playing=playing,
            )
        reason = now.reason(request.reason)
        absent = tuple(sorted(set(request.absent)))
        awarded = MatchAwarded(league.league, request.match, absent, reason)
        return OfficeEffect((awarded,))

    return perform_in_office(context, caller, request, decide)


def league_of(state: OfficeState, league: str) -> LeagueState:
    """Return a league, or say that there is none."""
    found = state.leagues.get(league)
    if found is None:
        raise RuleViolation(
            "unknown_league",
            "There is no league {league} here.",
            at="league",
            league=league[:60],
        )
    return found


def open_league(state: OfficeState, league: str) -> LeagueState:
    """Return a league that goes on, or say that it does not."""
    found = league_of(state, league)
    if found.is_closed:
        raise RuleViolation(
            "league_over", "The league {league} is over.", at="league", league=league
        )
    return found


def _league(now: OfficeSituation, league: str) -> LeagueState:
    now.require(OfficePermission.PLAN_PERIODS)
    return open_league(now.state, league)


def _date(league: LeagueState, number: int) -> LeagueDate:
    found = league.dates.get(number)
    if found is None:
        raise RuleViolation(
            "no_such_date",
            "The league has no date {date}; it has {count}.",
            at="date",
            date=number,
            count=len(league.dates),
        )
    return found


def _check_matches(league: LeagueState, matches: tuple[int, ...]) -> None:
    if not matches or len(set(matches)) != len(matches):
        raise RuleViolation("missing_key", "Say which matches, each once.", at="matches")
    for one in matches:
        if not 1 <= one <= len(league.calendar):
            raise RuleViolation(
                "no_such_match",
                "The league has no match {match}; it has {count}.",
                at="matches",
                match=one,
                count=len(league.calendar),
            )
