"""Following an athlete from anywhere."""

import pytest

from actions.desk_day import close, enter, enter_all, write
from actions.event_office import Office, playing
from capicua.actions.public.following import MOST_FOLLOWED, Followed, follow, followable
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.sheets.table_view import Status
from capicua.actions.standings.entry_story import show_story
from capicua.event.facts.results import Outcome
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.standings.tally import Origin


def at(office: Office, seat: Seat, table: int = 1) -> int:
    """Return who sits at a seat of the first round."""
    found = athlete_at(office.state, office.state.table(Place(1, table)), seat)
    assert found is not None
    return found


def look(office: Office, seat: Seat) -> Followed:
    return follow(office.context, "copa", at(office, seat))


def test_the_score_comes_hand_by_hand_from_the_athletes_own_side() -> None:
    office = playing()
    before = look(office, Seat.ONE)
    write(office, 1, Pair.A, 60, 35)
    ours, theirs = look(office, Seat.ONE), look(office, Seat.TWO)

    assert before.match is not None
    assert (before.match.score, before.match.match.status) == (None, Status.WAITING)
    assert ours.match is not None
    assert (ours.match.own, ours.match.other, ours.match.hands) == (95, 0, 2)
    assert theirs.match is not None
    assert (theirs.match.own, theirs.match.other) == (0, 95)
    assert (ours.past, ours.standing) == ((), None)


def test_results_and_the_standing_follow() -> None:
    office = playing()
    enter_all(office)
    close(office)
    office.pair()
    found = look(office, Seat.ONE)

    assert [one.round for one in found.past] == [1]
    assert found.past[0].result is not None
    assert found.standing is not None
    assert (found.round, found.is_closed, found.entries) == (2, False, 4)
    assert found.match is not None
    assert found.match.match.place.round == 2


def test_an_official_result_of_the_running_round_counts_at_once() -> None:
    office = playing()
    enter(office, 1, 200, 40)
    found = look(office, Seat.TWO)

    assert found.match is not None
    assert found.match.is_official
    assert [one[2:] for one in found.past] == [(Result.LOST, Origin.PLAYED, 40, 200)]


def test_who_rests_is_told_so() -> None:
    office = playing(modality=Modality.INDIVIDUAL, entries=5)
    (resting,) = office.state.rounds[1].byes
    (athlete,) = office.state.entries[resting].particulars.athletes
    found = follow(office.context, "copa", athlete)

    assert (found.rests, found.now, found.match) == (True, (), None)
    assert found.label == str(resting)


def test_a_round_without_a_rival_is_a_result_as_in_the_standings() -> None:
    office = playing(modality=Modality.INDIVIDUAL, entries=5)
    (resting,) = office.state.rounds[1].byes
    enter_all(office)
    close(office)
    (athlete,) = office.state.entries[resting].particulars.athletes
    found = follow(office.context, "copa", athlete)
    line = show_story(office.context, "copa", resting).explained.lines[0].line

    points = (line.points_for, line.points_against)
    assert [tuple(one) for one in found.past] == [
        (1, None, line.result, Origin.BYE, *points)
    ]


def test_who_was_absent_lost_and_the_others_won_without_playing() -> None:
    office = playing()
    asked = EnterResult(Place(1, 1), Outcome(absent=(Seat.ONE, Seat.THREE)))
    enter_result(office.context, office.caller(), asked)
    absent, there = look(office, Seat.ONE), look(office, Seat.TWO)

    assert [(one.result, one.origin) for one in (*absent.past, *there.past)] == [
        (Result.LOST, Origin.ABSENT),
        (Result.WON, Origin.WALKOVER),
    ]


def test_a_member_of_a_pair_is_called_by_the_label_that_is_announced() -> None:
    office = playing()
    entry = office.state.entries[3]
    labels = [
        follow(office.context, "copa", one).label for one in entry.particulars.athletes
    ]

    assert labels == ["3A", "3B"]


def test_somebody_who_is_not_entered_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        follow(playing().context, "copa", 99)

    assert refusal.value.code == "unknown_athlete"


def test_each_is_followed_once_and_nobody_who_is_not_there() -> None:
    office = playing(entries=8)

    assert followable(office.state, (3, 99, 3, 1)) == (3, 1)
    assert len(followable(office.state, range(1, 99))) == MOST_FOLLOWED
