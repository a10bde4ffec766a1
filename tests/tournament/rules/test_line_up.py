"""Line-ups of teams: one substitution, nobody comes back, never during a match (FID 27)."""

import pytest

from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.line_up import (
    Substitution,
    breaches,
    changes,
    line_up,
)
from capicua.tournament.rules.record import RoundRecord, Tournament
from tournament.records import round_of_tables, table, tournament, won

RIVALS = (21, 22, 23, 24)


def match(number: int, *ours: int, is_over: bool = True) -> RoundRecord:
    """Return a round in which these four sat at the boards of team 1."""
    make = won if is_over else table
    boards = (
        make(ours[:2], RIVALS[:2])._replace(number=1),
        make(ours[2:], RIVALS[2:])._replace(number=2),
    )
    return round_of_tables(number, table(1, 2, boards=boards))


def league(*played: RoundRecord, book: str = "fid-2015") -> Tournament:
    entries = {
        1: Entry(1, members=(11, 12, 13, 14), bench=(15, 16)),
        2: Entry(2, members=RIVALS),
    }
    return tournament(book, *played, modality=Modality.TEAMS, entries=entries)


def told(event: Tournament) -> list[tuple[Substitution, str, str, str | None]]:
    return [
        (change, breach.code, breach.message, breach.article)
        for change, breach in breaches(event, 1)
    ]


FULL = (11, 12, 13, 14)
CHANGED = (11, 15, 13, 14)


def test_members_sit_in_their_order() -> None:
    assert line_up(league(), 1, 1) == line_up(league(match(1, *FULL)), 1, 2) == FULL


def test_a_substitute_takes_the_place_of_the_one_who_went_out() -> None:
    event = league(match(1, *FULL), match(2, *CHANGED))

    assert tuple(changes(event, 1)) == (Substitution(2, 1, 12, 15),)
    assert [line_up(event, 1, number) for number in (1, 2, 3)] == [FULL, FULL, CHANGED]


@pytest.mark.article("FID-27-n2")
def test_one_athlete_may_be_replaced() -> None:
    event = league(match(1, *FULL), match(2, *CHANGED), match(3, *CHANGED))

    assert told(event) == []


@pytest.mark.article("FID-27-n2")
def test_a_second_substitution_is_one_too_many() -> None:
    event = league(match(1, *FULL), match(2, *CHANGED), match(3, 11, 15, 16, 14))

    assert told(event) == [
        (
            Substitution(3, 1, 13, 16),
            "too_many_substitutions",
            "Team 1 has replaced 2 athletes in this event; 1 may be replaced.",
            "27",
        )
    ]


@pytest.mark.article("FID-27-n2")
def test_the_replaced_athlete_does_not_come_back() -> None:
    event = league(match(1, *FULL), match(2, *CHANGED), match(3, *FULL))

    assert told(event) == [
        (
            Substitution(3, 1, 15, 12),
            "replaced_athlete_returns",
            "12 of team 1 has been replaced and cannot come back.",
            "27",
        )
    ]


def test_where_the_book_is_silent_teams_substitute_freely() -> None:
    event = league(
        match(1, *FULL), match(2, *CHANGED), match(3, 12, 16, 13, 14), book="dp-standard"
    )

    assert told(event) == []


def test_changing_boards_is_no_substitution() -> None:
    event = league(match(1, *FULL), match(2, 13, 14, 11, 12))

    assert tuple(changes(event, 1)) == ()


def test_whoever_was_replaced_before_does_not_come_back_because_of_old_boards() -> None:
    event = league(match(1, *FULL), match(2, *CHANGED))
    team = Entry(1, members=CHANGED, bench=(16,), gone=(12,))
    now = event._replace(entries={**event.entries, 1: team})

    assert line_up(now, 1, 3) == CHANGED
