"""Minors on file: what an office knows of an event's athletes, as of today."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from capicua.actions.registry.minors_on_file import MinorsOnFile
from capicua.actions.registry.persons import (
    AmendPerson,
    MergePersons,
    amend_person,
    merge_persons,
)
from capicua.actions.registry.ports import AthleteLink
from capicua.journal.canonical import canonical
from capicua.journal.codec import codec_of
from capicua.registry.person import PersonDetails

ADULT, MINOR = (
    PersonDetails("Ana", born="1990-05-06"),
    PersonDetails("Eva", born="2014-01-02"),
)
UNKNOWN, WARDED = PersonDetails("Luz"), PersonDetails("Sol", guardian="Su madre")


def known(liga: Liga, *links: AthleteLink) -> MinorsOnFile:
    """Keep who the athletes of an event are; return what answers for it."""
    liga.context.rows.change(lambda rows: rows.keep_all(links))
    return MinorsOnFile(liga.context.rows, liga.context.offices, lambda: liga.now)


def linked(persons: Sequence[int]) -> tuple[AthleteLink, ...]:
    """Return links of persons to the athletes 1, 2 …"""
    return tuple(AthleteLink("copa", n, OFFICE, one) for n, one in enumerate(persons, 1))


def test_whose_birth_or_guardian_is_written_down_is_known(tmp_path: Path) -> None:
    with liga_at(tmp_path / "liga.db") as liga:
        numbers = liga.enrol(ADULT, MINOR, UNKNOWN, WARDED)
        content = canonical(codec_of(PersonDetails).encode(MINOR)).decode()
        newcomers = (
            AthleteLink("copa", 5, OFFICE, 0, content),
            AthleteLink("copa", 6, OFFICE, 0, canonical({"name": "Nadie"}).decode()),
        )
        minors = known(liga, *linked(numbers), *newcomers)

        assert minors("copa") == {1: False, 2: True, 4: True, 5: True}
        assert minors("otra") == {}


def test_what_is_put_right_or_merged_counts_at_once(tmp_path: Path) -> None:
    with liga_at(tmp_path / "liga.db") as liga:
        one, other = liga.enrol(ADULT, UNKNOWN)
        minors = known(liga, *linked((one, other)))
        before = minors("copa")
        amend_person(liga.context, liga.by(OWNER), AmendPerson(one, MINOR, "era 2014"))
        merge_persons(liga.context, liga.by(OWNER), MergePersons(other, one))

        assert (before, minors("copa")) == ({1: False}, {1: True})


@pytest.mark.parametrize(
    ("born", "now", "is_minor"),
    [
        pytest.param("2008-11-17", datetime(2026, 11, 17, 3, tzinfo=UTC), True, id="eve"),
        pytest.param(
            "2008-11-17", datetime(2026, 11, 17, 5, tzinfo=UTC), False, id="birthday"
        ),
        pytest.param(
            "2008-02-29", datetime(2026, 2, 28, 12, tzinfo=UTC), False, id="leap-day"
        ),
        pytest.param(
            "2008-02-29", datetime(2026, 2, 27, 12, tzinfo=UTC), True, id="before-leap"
        ),
    ],
)
def test_majority_begins_on_the_birthday_where_the_office_is(
    tmp_path: Path, born: str, now: datetime, *, is_minor: bool
) -> None:
    with liga_at(tmp_path / "liga.db") as liga:
        minors = known(liga, *linked(liga.enrol(PersonDetails("Ana", born=born))))
        liga.now = now

        assert minors("copa") == {1: is_minor}
