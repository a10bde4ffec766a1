"""Publishing: a list stays as it was, beside the one before it; the ranking by places."""

import pytest

from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.ratings.publishing import (
    ListEntry,
    PublishRatings,
    publish_ratings,
    ranked_events,
    show_archive,
    show_published,
)
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair
from capicua.ratings.ranking import FinalPlace
from capicua.rulebooks.sections.competition import RatingSystem
from kernel.refusals import refused

SPEC, POINTS = RatingSystem.SPEC, RatingSystem.POSITION_POINTS
LOST = Outcome(ByPair(61, 150))


def publish(season: Season, pool: RatingSystem) -> int:
    liga = season.liga
    done = publish_ratings(liga.context, liga.by(OWNER), PublishRatings(pool))
    number: int = done.told["list"]
    return number


def lines(season: Season, number: int) -> list[tuple[int, int, int | None]]:
    found = show_published(season.liga.context, OFFICE, number)
    return [(one.line.rank, one.line.person, one.before) for one in found.lines]


def test_a_list_stays_as_it_was_and_says_where_somebody_stood_before(
    season: Season,
) -> None:
    season.played("jueves-1", WON, people=(1, 2, 3, 4))
    first = publish(season, SPEC)
    first_day = season.liga.now.date().isoformat()
    season.played("jueves-2", LOST, LOST, people=(1, 5, 3, 4))
    second = publish(season, SPEC)

    assert lines(season, first) == [(1, 1, None), (1, 2, None), (3, 3, None), (3, 4, None)]
    assert {one[1:] for one in lines(season, second)} == {
        (1, 1), (2, 1), (3, 3), (4, 3), (5, None),
    }  # fmt: skip
    assert show_published(season.liga.context, OFFICE, second).previous == first
    day = season.liga.now.date().isoformat()
    assert show_archive(season.liga.state) == (
        ListEntry(second, SPEC, day),
        ListEntry(first, SPEC, first_day),
    )
    assert refused(show_published, season.liga.context, OFFICE, 9) == "no_published_list"


@pytest.mark.article("FID-43", "FID-44", "FID-44-pu")
def test_the_ranking_gives_both_of_a_pair_the_points_of_their_place(
    season: Season,
) -> None:
    season.play("copa", Outcome(ByPair(200, 88)), book="fid-2015")
    season.link("copa", 1, 2, 3, 4)
    season.count("copa")
    season.played("jueves-1", WON, people=(5, 6, 7, 8))

    (event,) = ranked_events(season.liga.context, season.liga.state)
    assert event.places == (FinalPlace(1, (1, 2)), FinalPlace(2, (3, 4)))
    number = publish(season, POINTS)
    found = show_published(season.liga.context, OFFICE, number)
    assert [(one.line.person, one.line.figure) for one in found.lines] == [
        (1, 510.0), (2, 510.0), (3, 360.0), (4, 360.0),
    ]  # fmt: skip
