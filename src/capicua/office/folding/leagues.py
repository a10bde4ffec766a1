"""How facts about leagues change the state; what cannot follow is refused."""

from __future__ import annotations

from collections.abc import Collection

from capicua.journal.digest import Digest
from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.leagues import (
    LeagueClosed,
    LeagueDateAdded,
    LeagueDateMoved,
    LeagueDateOpened,
    LeaguePlanned,
    MatchAwarded,
    MatchesPostponed,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.league_state import AwardedMatch, LeagueDate, LeagueState


def _plan(draft: OfficeDraft, _: RecordedByOffice, fact: LeaguePlanned) -> None:
    if fact.league in draft.seen("leagues"):
        raise impossible(f"The league {fact.league} was planned before.")
    for entry in fact.entries:
        for person in entry.persons:
            draft.person(person)
    dates = {n: LeagueDate(one.day, one.matches) for n, one in enumerate(fact.dates, 1)}
    draft.own("leagues")[fact.league] = LeagueState(
        fact.league,
        fact.name,
        fact.rulebook,
        fact.modality,
        fact.legs,
        fact.entries,
        fact.seed,
        fact.calendar,
        dates,
        fact.above,
        fact.changing,
    )


def _move(draft: OfficeDraft, _: RecordedByOffice, fact: LeagueDateMoved) -> None:
    league = _open(draft, fact.league)
    date = _date(league, fact.date)
    planned = date.planned_day or date.day
    moved = date._replace(day=fact.day, planned_day=planned, moved_why=fact.reason)
    _put_date(draft, league, fact.date, moved)


def _add(draft: OfficeDraft, _: RecordedByOffice, fact: LeagueDateAdded) -> None:
    league = _taken_off(_open(draft, fact.league), fact.matches, None)
    number = max(league.dates) + 1
    _put_date(draft, league, number, LeagueDate(fact.day, fact.matches))


def _postpone(draft: OfficeDraft, _: RecordedByOffice, fact: MatchesPostponed) -> None:
    league = _taken_off(_open(draft, fact.league), fact.matches, fact.reason)
    draft.own("leagues")[fact.league] = league


def _open_date(draft: OfficeDraft, _: RecordedByOffice, fact: LeagueDateOpened) -> None:
    league = _open(draft, fact.league)
    date = _date(league, fact.date)
    if date.event is not None:
        raise impossible(f"Date {fact.date} is played in {date.event} already.")
    opened = date._replace(event=fact.event, entered=fact.entered, played=fact.matches)
    _put_date(draft, league, fact.date, opened)


def _award(draft: OfficeDraft, _: RecordedByOffice, fact: MatchAwarded) -> None:
    league = _open(draft, fact.league)
    _check_match(league, fact.match)
    given = AwardedMatch(fact.absent, fact.reason)
    awarded = {**league.awarded, fact.match: given}
    draft.own("leagues")[fact.league] = league._replace(awarded=awarded)


def _close(draft: OfficeDraft, _: RecordedByOffice, fact: LeagueClosed) -> None:
    league = _open(draft, fact.league)
    draft.own("leagues")[fact.league] = league._replace(order=fact.order)


def _open(draft: OfficeDraft, name: str) -> LeagueState:
    found: LeagueState | None = draft.seen("leagues").get(name)
    if found is None or found.is_closed:
        raise impossible(f"There is no league {name} that goes on.")
    return found


def _date(league: LeagueState, number: int) -> LeagueDate:
    found = league.dates.get(number)
    if found is None:
        raise impossible(f"The league {league.league} has no date {number}.")
    return found


def _check_match(league: LeagueState, match: int) -> None:
    if not 1 <= match <= len(league.calendar):
        raise impossible(f"The league {league.league} has no match {match}.")


def _taken_off(
    league: LeagueState, matches: Collection[int], reason: Digest | None
) -> LeagueState:
    """Return a league in which matches stand on no date; they wait if a reason says so."""
    for one in matches:
        _check_match(league, one)
    dates = {
        number: date._replace(
            matches=tuple(one for one in date.matches if one not in matches)
        )
        for number, date in league.dates.items()
    }
    waiting = {one: why for one, why in league.postponed.items() if one not in matches}
    if reason is not None:
        waiting |= dict.fromkeys(matches, reason)
    return league._replace(dates=dates, postponed=waiting)


def _put_date(
    draft: OfficeDraft, league: LeagueState, number: int, date: LeagueDate
) -> None:
    dates = {**league.dates, number: date}
    draft.own("leagues")[league.league] = league._replace(dates=dates)


LEAGUES: dict[type, OfficeApply] = {
    LeaguePlanned: _plan,
    LeagueDateMoved: _move,
    LeagueDateAdded: _add,
    MatchesPostponed: _postpone,
    LeagueDateOpened: _open_date,
    MatchAwarded: _award,
    LeagueClosed: _close,
}
