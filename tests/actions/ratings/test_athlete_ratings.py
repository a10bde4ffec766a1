"""Lists, an athlete's ratings and what-if: every number says where it comes from."""

import pytest

from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.ratings.athlete_ratings import UnratedMatch, show_athlete
from capicua.actions.ratings.rating_lists import (
    EVERYBODY,
    RatingFilter,
    show_pairs,
    show_ratings,
)
from capicua.actions.ratings.updating import CutCategories, cut_categories
from capicua.actions.ratings.what_if import suppose
from capicua.actions.registry.counting import DropEvent, drop_event
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair
from capicua.office.facts.ratings import CategoryCut
from capicua.rulebooks.sections.competition import RatingSystem
from kernel.refusals import refused

SPEC, ELO = RatingSystem.SPEC, RatingSystem.ELO
LOST = Outcome(ByPair(61, 150))


def names(season: Season, chosen: RatingFilter = EVERYBODY) -> list[str]:
    found = show_ratings(season.liga.context, OFFICE, SPEC, chosen, whole=True)
    return [f"{one.rank} {one.name} {one.category}" for one in found.lines]


def cut(season: Season, *cuts: CategoryCut) -> None:
    liga = season.liga
    cut_categories(liga.context, liga.by(OWNER), CutCategories(SPEC, cuts))


@pytest.mark.article("DP-24")
def test_a_list_has_who_has_played_and_nobody_else(season: Season) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))

    assert names(season) == ["1 Ana ", "1 Bo ", "3 Cy ", "3 Di "]
    with_pool = show_ratings(season.liga.context, OFFICE, SPEC)
    assert (with_pool.events, with_pool.is_written) == (1, True)
    assert show_ratings(season.liga.context, OFFICE, ELO).lines == ()
    points = RatingSystem.POSITION_POINTS
    assert refused(show_ratings, season.liga.context, OFFICE, points) == "no_such_list"


@pytest.mark.article("DP-25")
def test_ratings_are_divided_into_categories_by_limits_of_the_office(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    cut(season, CategoryCut("B", 0), CategoryCut("A", 1501))

    assert names(season) == ["1 Ana A", "1 Bo A", "3 Cy B", "3 Di B"]
    assert names(season, RatingFilter(category="B")) == ["1 Cy B", "1 Di B"]
    liga = season.liga
    for cuts in (
        (CategoryCut("A", 1), CategoryCut("B", 1)),
        (CategoryCut("A", 1), CategoryCut("A", 2)),
    ):
        ask = CutCategories(SPEC, cuts)
        assert refused(cut_categories, liga.context, liga.by(OWNER), ask) == (
            "same_category"
        )


def test_a_list_says_that_the_journal_lacks_something(season: Season) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    liga = season.liga
    drop_event(liga.context, liga.by(OWNER), DropEvent("jueves-1", "no cuenta"))

    found = show_ratings(liga.context, OFFICE, SPEC)
    assert (found.lines, found.is_written) == ((), False)


@pytest.mark.article("DP-27")
def test_a_pair_has_a_rating_of_its_own_once_it_has_played(season: Season) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    season.played("jueves-2", LOST, people=(1, 3, 2, 4))

    pairs = show_pairs(season.liga.context, OFFICE, SPEC)
    assert {one.persons for one in pairs} == {(1, 2), (3, 4), (1, 3), (2, 4)}
    assert [one.persons for one in show_pairs(season.liga.context, OFFICE, SPEC, 1)] == [
        one.persons for one in pairs if 1 in one.persons
    ]


@pytest.mark.article("DP-23")
def test_every_change_is_explained_by_what_it_follows_from(season: Season) -> None:
    season.played("jueves-1", WON, LOST, people=(1, 2, 3, 4))

    found = show_athlete(season.liga.context, OFFICE, 1, whole=True)

    (spec,) = found.ratings
    assert [
        (one.round, one.partner, one.opponents, one.points_for, one.points_against)
        for one in spec.steps
    ] == [(1, 2, (3, 4), 150, 88), (2, 2, (3, 4), 61, 150)]
    for one in spec.steps:
        change = one.k * one.factor * (one.result - one.expected)
        assert one.after == one.before + change
    assert (spec.steps[0].before, spec.steps[1].after) == (1500.0, spec.rating)
    assert spec.steps[1].before == spec.steps[0].after
    assert (spec.matches, spec.is_provisional, spec.reliability.connectivity) == (
        2,
        True,
        1,
    )
    assert dict(found.names) == {1: "Ana", 2: "Bo", 3: "Cy", 4: "Di"}
    assert show_athlete(season.liga.context, OFFICE, 8).ratings == ()


def test_matches_that_move_nobody_are_named(season: Season) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    season.played("jueves-2", WON, people=(1, 2, 3, 5))
    season.strike(5, "jueves-2")

    (spec,) = show_athlete(season.liga.context, OFFICE, 1).ratings
    assert (spec.matches, spec.unrated) == (1, (UnratedMatch("jueves-2", 1, 1),))


def test_what_if_says_what_counting_then_does(season: Season) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    found = suppose(season.liga.context, OFFICE, SPEC, (1, 2), (3, 4))
    supposed = next(one for one in found.scores if one.points_b == 75)
    before = found.ratings

    season.played("jueves-2", Outcome(ByPair(150, 75)), people=(1, 2, 3, 4))

    after = [show_athlete(season.liga.context, OFFICE, one) for one in (1, 2, 3, 4)]
    for turn, one in enumerate(after):
        start = before[turn]
        assert start is not None
        assert one.ratings[0].rating == pytest.approx(start + supposed.moves[turn])
    assert len(found.scores) == 8
    context = season.liga.context
    assert refused(suppose, context, OFFICE, SPEC, (1, 2), (2, 4)) == "athlete_twice"


def test_what_if_of_even_hands_knows_no_margin(season: Season) -> None:
    found = suppose(season.liga.context, OFFICE, ELO, (1, 2), (3, 4))

    assert (found.ratings, found.expected) == ((None,) * 4, 0.5)
    assert [one.moves for one in found.scores] == [
        (12.0, 12.0, -12.0, -12.0),
        (0.0, 0.0, 0.0, 0.0),
        (-12.0, -12.0, 12.0, 12.0),
    ]
