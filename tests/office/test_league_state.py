"""Leagues in the journal of an office: dates move, matches wait, the rest is refused."""

import pytest

from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.leagues import (
    LeagueClosed,
    LeagueDateAdded,
    LeagueDateMoved,
    LeagueDateOpened,
    LeagueEntry,
    LeaguePlanned,
    MatchAwarded,
    MatchesPostponed,
    PlannedDate,
)
from capicua.office.facts.persons import PersonEnrolled
from capicua.office.fold import freeze_office, thaw_office
from capicua.office.league_state import AwardedMatch, LeagueDate
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.league.calendar import league_calendar
from office.telling import founded

WHY, TABLE = Digest("cd" * 32), Digest("ef" * 32)
PEOPLE = tuple(PersonEnrolled(one, Digest("ab" * 32)) for one in range(1, 7))
PLANNED = LeaguePlanned(
    "liga", "Liga", "dp-standard", Modality.PAIRS, 1,
    (LeagueEntry((1, 2)), LeagueEntry((3, 4)), LeagueEntry((5, 6))),
    7, league_calendar((1, 2, 3)),
    (PlannedDate("2026-12-03", (1,)), PlannedDate("2026-12-10", (2,)),
     PlannedDate("2026-12-17", (3,))),
)  # fmt: skip
OPENED = LeagueDateOpened("liga", 1, "liga-1", (2, 3), (1,))
CLOSED = LeagueClosed("liga", (2, 3, 1), TABLE)


def test_dates_move_and_matches_wait_until_they_have_another_day() -> None:
    state = founded(
        *PEOPLE,
        PLANNED,
        LeagueDateMoved("liga", 2, "2026-12-12", WHY),
        MatchesPostponed("liga", (1, 3), WHY),
        LeagueDateAdded("liga", "2027-01-07", (3,), WHY),
        MatchAwarded("liga", 1, (2,), WHY),
    )
    league = state.leagues["liga"]

    assert league.dates == {
        1: LeagueDate("2026-12-03", ()),
        2: LeagueDate("2026-12-12", (2,), planned_day="2026-12-10", moved_why=WHY),
        3: LeagueDate("2026-12-17", ()),
        4: LeagueDate("2027-01-07", (3,)),
    }
    assert (league.postponed, league.awarded) == ({1: WHY}, {1: AwardedMatch((2,), WHY)})
    assert [league.date_of(one) for one in (1, 2, 3)] == [None, 2, 4]
    assert (league.rounds, league.match(1), league.is_closed) == (
        3, PLANNED.calendar[0], False,
    )  # fmt: skip
    assert thaw_office(freeze_office(state), load("fid-2015")) == state


def test_a_date_is_played_in_an_event_and_a_league_ends_in_its_order() -> None:
    league = founded(*PEOPLE, PLANNED, OPENED, CLOSED).leagues["liga"]

    assert league.dates[1] == LeagueDate("2026-12-03", (1,), "liga-1", (2, 3), (1,))
    assert (league.order, league.is_closed) == ((2, 3, 1), True)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ((PLANNED, PLANNED), "was planned before"),
        ((OPENED,), "no league liga that goes on"),
        ((PLANNED, CLOSED, OPENED), "no league liga that goes on"),
        ((PLANNED, OPENED, OPENED), "is played in liga-1 already"),
        ((PLANNED, LeagueDateMoved("liga", 9, "2026-12-12", WHY)), "no date 9"),
        ((PLANNED, MatchesPostponed("liga", (4,), WHY)), "no match 4"),
        ((PLANNED, MatchAwarded("liga", 0, (1,), WHY)), "no match 0"),
    ],
)
def test_what_cannot_follow_is_refused(facts: tuple[OfficeFact, ...], said: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        founded(*PEOPLE, *facts)

    assert refusal.value.code == "impossible_fact"
    assert said in refusal.value.message
