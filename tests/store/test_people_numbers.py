"""Numbers of persons: given once, however many enrol at the same time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import URL

from actions.registry.liga import OWNER, liga_at
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.registry.person import PersonDetails

TWO = EnrolPersons(
    (NewPerson(PersonDetails("Ana Pérez")), NewPerson(PersonDetails("Luis Gil")))
)


@pytest.mark.slow
@pytest.mark.parametrize("place", ["file", "address"])
def test_dp_18_no_number_is_given_twice_when_many_enrol_at_once(
    request: pytest.FixtureRequest, place: str
) -> None:
    where: Path | URL = request.getfixturevalue(place)
    with liga_at(where) as liga, ThreadPoolExecutor(8) as pool:
        callers = [liga.by(OWNER) for _ in range(40)]
        done = list(pool.map(lambda one: enrol_persons(liga.context, one, TWO), callers))

    given = sorted(number for one in done for number in one.told["persons"])
    assert given == list(range(1, 81))
