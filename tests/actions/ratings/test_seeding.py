"""Seeding: the first round follows the office's list of that day (DP 39, reading D10)."""

from collections.abc import Callable
from functools import partial

import pytest

from actions.event_office import Office, code_of
from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.perform import Done
from capicua.actions.ratings.rating_lists import show_pairs
from capicua.actions.ratings.seeding import SeedEntries, seed_entries
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.rulebooks.sections.competition import RatingSystem

SEED = SeedEntries(OFFICE)


def opened(season: Season, *people: int, book: str = "dp-standard") -> Office:
    """Return an event that takes entries, with the persons of its athletes."""
    night = Office(season.liga.store, "torneo")
    night.create(book, rounds=3)
    night.enter(len(people) // 2)
    links = tuple(AthleteIs(turn, one) for turn, one in enumerate(people, 1))
    link_athletes(season.liga.context, night.context, OFFICE, "torneo", LinkAthletes(links))
    return night


def seeded(season: Season, night: Office) -> Done:
    return seed_entries(season.liga.context, night.context, night.caller(), SEED)


def _seeding(season: Season) -> Callable[[Context, Caller, SeedEntries], Done]:
    return partial(seed_entries, season.liga.context)


@pytest.mark.article("DP-39")
def test_pairs_are_seeded_by_the_list_and_unrated_ones_stand_after_them(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    night = opened(season, 5, 6, 3, 4, 7, 8, 1, 2)

    done = seeded(season, night)

    listed = {
        one.persons: round(one.rating)
        for one in show_pairs(season.liga.context, OFFICE, RatingSystem.SPEC)
    }
    ratings = [one.particulars.rating for one in night.state.entries.values()]
    assert ratings == [None, listed[3, 4], None, listed[1, 2]]
    assert dict(done.told) == {"rated": 2, "unrated": 2}
    night.start()
    night.pair()
    tables = night.state.rounds[1].tables
    assert sorted(one.a[0] for one in tables.values()) == [2, 4]
    assert next(iter(tables.values())).a == (4,)
    assert code_of(_seeding(season), night, night.caller().actor, SEED) == "already_paired"


@pytest.mark.article("DP-39")
def test_before_the_first_event_everybody_is_unrated(season: Season) -> None:
    night = opened(season, 1, 2, 3, 4)

    assert dict(seeded(season, night).told) == {"rated": 0, "unrated": 2}


def test_an_event_without_ratings_is_not_seeded(season: Season) -> None:
    night = opened(season, 1, 2, 3, 4, book="fid-2015")

    assert code_of(_seeding(season), night, night.caller().actor, SEED) == "not_rated"
