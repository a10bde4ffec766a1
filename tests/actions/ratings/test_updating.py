"""Updating ratings: what an event writes into the ledger, corrections, deletions."""

import pytest

from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.proof.verify_office import office_journal
from capicua.actions.ratings.updating import (
    ChooseFormula,
    RestoreStatistics,
    StrikeStatistics,
    choose_formula,
    restore_statistics,
    strike_statistics,
    update_ratings,
)
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.counting import DropEvent, drop_event
from capicua.actions.registry.office_context import journal_of
from capicua.actions.registry.persons import (
    MergePersons,
    UndoMerge,
    merge_persons,
    undo_merge,
)
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair, Seat
from capicua.office.fact import read_office_line
from capicua.office.facts.ratings import EventRated, RatingsCorrected
from capicua.office.rating_ledger import ledger_of
from capicua.office.state import RatedPerson
from capicua.office.verify import verify_office
from capicua.ratings.ledger import RatedMatch, rate_matches
from capicua.ratings.system import START, SYSTEMS, RatingFormula, SystemName
from capicua.rulebooks.editions import official_edition
from capicua.rulebooks.sections.competition import EventKind, Modality, RatingSystem
from kernel.refusals import refused

SPEC, ELO = RatingSystem.SPEC, RatingSystem.ELO
LOST = Outcome(ByPair(61, 150))
FOUR = (1, 2, 3, 4)


def ratings(season: Season, pool: RatingSystem = SPEC) -> dict[int, RatedPerson]:
    """Return what the journal says of everybody's rating."""
    found = season.liga.state.ratings.get(pool)
    return {} if found is None else dict(found.persons)


def written(season: Season) -> list[type]:
    """Return the kinds of the facts about ratings in the journal, in order."""
    lines = season.liga.store.read(journal_of(OFFICE))
    facts = [read_office_line(one.line).fact for one in lines]
    return [type(one) for one in facts if isinstance(one, EventRated | RatingsCorrected)]


def is_proven(season: Season) -> bool:
    """Tell whether every fact about ratings follows from those before it."""
    found = verify_office(office_journal(season.liga.context, OFFICE), official_edition)
    assert found.damages == ()
    return found.state == season.liga.state


@pytest.mark.article("DP-21")
def test_counting_an_event_moves_ratings_and_counting_it_again_does_not(
    season: Season,
) -> None:
    season.played("jueves-1", WON, LOST, people=FOUR)
    once = ratings(season)
    again = season.count("jueves-1")

    matches = [
        RatedMatch((1, 2), (3, 4), 150, 88, round="1", target=150),
        RatedMatch((1, 2), (3, 4), 61, 150, round="2", target=150),
    ]
    wanted = rate_matches(matches, SYSTEMS[SystemName.SPEC], None, START)
    assert once == {
        person: RatedPerson(one.rating, 2) for person, one in wanted.players.items()
    }
    assert (ratings(season), again.told["moves"]) == (once, 0)
    assert (written(season), is_proven(season)) == ([EventRated], True)


@pytest.mark.article("DP-22")
def test_a_rating_goes_on_from_event_to_event_and_never_begins_anew(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=FOUR)
    before = ratings(season)
    season.played("jueves-2", WON, people=FOUR)

    ledger = ledger_of(season.liga.state, SPEC)
    assert {one.person: one.before for one in ledger.moves_of(1)} == {
        person: one.rating for person, one in before.items()
    }
    assert ratings(season)[1].matches == 2


@pytest.mark.article("DP-20", "DP-26")
def test_standard_and_even_hands_move_ratings_of_their_own(season: Season) -> None:
    season.played("jueves-1", WON, people=FOUR)
    standard = ratings(season)
    even = Outcome(ByPair(90, 75))
    season.play("manos-1", even, book="dp-even-hands")
    season.link("manos-1", *FOUR)
    season.count("manos-1")

    assert (ratings(season), sorted(standard)) == (standard, [1, 2, 3, 4])
    assert ratings(season, ELO) == {
        1: RatedPerson(1512.0, 1),
        2: RatedPerson(1512.0, 1),
        3: RatedPerson(1488.0, 1),
        4: RatedPerson(1488.0, 1),
    }


@pytest.mark.article("DP-24")
def test_nobody_has_a_rating_before_their_first_match(season: Season) -> None:
    assert ratings(season) == {}
    season.played("jueves-1", WON, people=FOUR)

    assert sorted(ratings(season)) == [1, 2, 3, 4]


def test_an_event_of_the_federation_moves_no_rating(season: Season) -> None:
    season.play("copa", Outcome(ByPair(200, 88)), book="fid-2015")
    season.link("copa", *FOUR)
    season.count("copa")

    assert (dict(season.liga.state.ratings), dict(season.liga.state.matches)) == ({}, {})


def test_an_earlier_event_that_is_counted_later_is_a_correction(season: Season) -> None:
    season.play("jueves-1", LOST)
    season.played("jueves-2", WON, people=FOUR)
    season.link("jueves-1", 1, 3, 2, 4)
    season.count("jueves-1")

    ledger = ledger_of(season.liga.state, SPEC)
    assert [one.event for one in ledger.shares] == ["jueves-1", "jueves-2"]
    assert ratings(season) == {
        person: RatedPerson(one.rating, one.matches)
        for person, one in ledger.ledger.players.items()
    }
    assert (written(season), is_proven(season)) == ([EventRated, RatingsCorrected], True)


def test_an_event_that_counts_no_more_leaves_the_ledger_by_a_correction(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=FOUR)
    before = ratings(season)
    season.played("jueves-2", WON, people=(5, 6, 7, 8))
    liga = season.liga
    drop_event(liga.context, liga.by(OWNER), DropEvent("jueves-2", "no era oficial"))
    update_ratings(liga.context, season.nights["jueves-2"].context, liga.by(OWNER))

    assert (ratings(season), is_proven(season)) == (before, True)
    assert written(season) == [EventRated, EventRated, RatingsCorrected]


@pytest.mark.article("DP-86")
def test_deleted_statistics_leave_the_ledger_as_if_they_had_never_counted(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=FOUR)
    season.played("jueves-2", LOST, people=(5, 6, 7, 8))
    untouched = {person: one for person, one in ratings(season).items() if person > 4}
    season.played("jueves-3", WON, people=(5, 1, 6, 2))
    whole = ratings(season)
    assert len(show_career(season.liga.context, OFFICE, 1).events) == 2

    season.strike(1)

    assert (ratings(season), is_proven(season)) == (untouched, True)
    assert show_career(season.liga.context, OFFICE, 1).events == ()
    liga = season.liga
    restore_statistics(liga.context, liga.by(OWNER), RestoreStatistics(1, "apelación"))
    assert (ratings(season), is_proven(season)) == (whole, True)
    ask = RestoreStatistics(1, "otra vez")
    assert refused(restore_statistics, liga.context, liga.by(OWNER), ask) == (
        "nothing_struck"
    )


@pytest.mark.article("DP-75")
def test_a_deletion_may_be_of_one_event_alone(season: Season) -> None:
    season.played("jueves-1", WON, people=FOUR)
    once = ratings(season)
    season.played("jueves-2", LOST, people=FOUR)
    season.strike(1, "jueves-2")

    assert ratings(season) == once
    liga = season.liga
    ask = StrikeStatistics(1, "2026-12-31", "DP 75", ("jueves-9",))
    assert refused(strike_statistics, liga.context, liga.by(OWNER), ask) == "not_counted"


def test_a_merge_joins_two_ratings_and_taking_it_back_parts_them(season: Season) -> None:
    season.played("jueves-1", WON, people=FOUR)
    season.played("jueves-2", WON, people=(5, 2, 3, 4))
    apart, liga = ratings(season), season.liga
    events = season.nights["jueves-2"].context

    merge_persons(liga.context, liga.by(OWNER), MergePersons(1, 5))
    update_ratings(liga.context, events, liga.by(OWNER))
    joined = ratings(season)
    undo_merge(liga.context, liga.by(OWNER), UndoMerge(5, "no es ella"))
    update_ratings(liga.context, events, liga.by(OWNER))

    assert (joined[1].matches, 5 in joined) == (2, False)
    assert (ratings(season), is_proven(season)) == (apart, True)


@pytest.mark.article("DP-62-c")
def test_three_draws_of_one_left_alone_move_nobody(season: Season) -> None:
    gone = Outcome(absent=(Seat.TWO, Seat.THREE, Seat.FOUR))
    season.play("jornada", WON, WON, gone, modality=Modality.INDIVIDUAL, entries=4,
                kind=EventKind.JORNADA)  # fmt: skip
    season.link("jornada", *FOUR)
    season.count("jornada")

    taken = season.liga.state.matches["jornada"].matches
    told = [(one.round, one.is_rated, abs(one.points_a - one.points_b)) for one in taken]
    assert told[:6] == [(1, True, 62)] * 3 + [(2, True, 62)] * 3
    assert told[6:] == [(3, False, 0)] * 3
    assert {one.matches for one in ratings(season).values()} == {6}


def test_an_abandonment_counts_as_won_or_lost_without_a_margin(season: Season) -> None:
    season.play("jueves-1", Outcome(absent=(Seat.TWO, Seat.FOUR)))
    season.link("jueves-1", *FOUR)
    season.count("jueves-1")

    (taken,) = season.liga.state.matches["jueves-1"].matches
    assert (taken.is_rated, taken.has_margin) == (True, False)
    assert {taken.points_a, taken.points_b} == {0, 1}
    assert ratings(season)[1] == RatedPerson(1512.0, 1)


def test_constants_of_ones_own_hold_from_their_day_on(season: Season) -> None:
    season.played("jueves-1", WON, people=FOUR)
    before = ratings(season)
    liga, formula = season.liga, RatingFormula(SystemName.ELO, k=1.0)
    first_day = liga.state.events["jueves-1"].frame.last_day[:8] + "18"
    choose_formula(liga.context, liga.by(OWNER), ChooseFormula(SPEC, first_day, formula))
    assert ratings(season) == before
    season.played("jueves-2", WON, people=FOUR)

    (move,) = (one for one in ledger_of(liga.state, SPEC).moves_of(1) if one.person == 1)
    assert (move.before, move.factor, move.k) == (before[1].rating, 1.0, 1.0 + 29 / 30)
    assert is_proven(season)
    unsure = ChooseFormula(SPEC, first_day, SYSTEMS[SystemName.GLICKO_MARGIN])
    assert refused(choose_formula, liga.context, liga.by(OWNER), unsure) == "not_a_rating"


def test_a_rating_that_was_changed_by_hand_is_found(season: Season) -> None:
    season.played("jueves-1", WON, people=FOUR)
    content = office_journal(season.liga.context, OFFICE)
    (first, *_) = ledger_of(season.liga.state, SPEC).moves_of(0)
    forged = content.replace(repr(first.after).encode(), b"1999.0")

    assert forged != content
    found = verify_office(forged, official_edition)
    assert [one.code for one in found.damages]
