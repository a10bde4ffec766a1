"""Numbers of persons: given once, however many enrol at the same time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import URL

from actions.registry.liga import OFFICE, OWNER, liga_at
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.journal import chain
from capicua.registry.person import PersonDetails
from capicua.store.opening import open_store

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


@pytest.mark.slow
def test_dp_18_two_workers_of_one_server_give_no_number_twice(address: URL) -> None:
    with (
        liga_at(address) as liga,
        open_store(address, chain) as other,
        ThreadPoolExecutor(8) as pool,
    ):
        states = OfficeStates(other)
        second = OfficeContext(
            other, states, other.people, lambda: liga.now, liga.context.chance
        )
        asked = [((liga.context, second)[turn % 2], liga.by(OWNER)) for turn in range(40)]
        done = list(pool.map(lambda one: enrol_persons(one[0], one[1], TWO), asked))
        seen = [one.state(OFFICE).newest_person for one in (liga.context, second)]

    given = sorted(number for one in done for number in one.told["persons"])
    assert (given, seen) == (list(range(1, 81)), [80, 80])
