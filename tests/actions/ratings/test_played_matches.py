"""By which system the matches of an event are rated: what its book says, never mixed."""

import pytest

from actions.event_office import Office
from capicua.actions.ratings.played_matches import pool_of
from capicua.rulebooks.sections.competition import RatingSystem


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "pool"),
    [
        pytest.param("dp-standard", RatingSystem.SPEC, id="dp-20-standard-spec"),
        pytest.param("dp-even-hands", RatingSystem.ELO, id="dp-20-even-hands-elo"),
    ],
)
def test_an_event_moves_the_rating_of_its_modality(book: str, pool: RatingSystem) -> None:
    office = Office()
    office.create(book)

    assert pool_of(office.state) is pool


def test_a_book_that_ranks_by_places_moves_no_rating() -> None:
    office = Office()
    office.create("fid-2015")

    assert pool_of(office.state) is None
