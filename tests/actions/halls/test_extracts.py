"""Extracts: a hall works with an office that is kept elsewhere, and cannot change it."""

from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest

from actions.halls.two_stores import KEYS, Hall, Headquarters, two_stores
from actions.registry.liga import OFFICE, OWNER
from capicua.actions.halls.extract_file import SIGNATURE
from capicua.actions.halls.extracts import (
    ExtractAge,
    TakenExtract,
    ages_of_extracts,
    give_extract,
    take_extract,
)
from capicua.actions.proof.archive import write_archive
from capicua.actions.proof.bundle import BESIDE, JOURNAL
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.people_index import candidates_for, find_persons
from capicua.actions.registry.person_rows import details_of
from capicua.actions.registry.persons import (
    AmendPerson,
    EnrolPersons,
    NewPerson,
    amend_person,
    enrol_persons,
)
from capicua.actions.registry.provisional import enrol_provisionally, provisional_persons
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.registry.person import Nationality, PersonDetails
from capicua.registry.person_match import PersonTraits
from kernel.refusals import refused

Stores = tuple[Headquarters, Hall]
ANA = PersonDetails(
    "Ana Pérez",
    born="2010-03-04",
    nationalities=(Nationality("VEN"),),
    contact="ana@example.org",
    guardian="Luis Pérez",
)


def test_a_hall_knows_the_people_but_not_how_to_reach_them(stores: Stores) -> None:
    office, hall = stores
    office.liga.enrol(ANA, PersonDetails("Bo Gil"), unit=office.liga.unit("Puerto"))

    taken = hall.take(office.give("jueves"))

    assert taken == TakenExtract(OFFICE, "jueves", "2026-11-16T20:00:00.000000Z", 2, 0)
    assert hall.context.state(OFFICE) == office.context.state(OFFICE)
    assert details_of(hall.context, OFFICE, 1) == ANA._replace(contact="", guardian="")
    found = find_persons(hall.context, OFFICE, "perez ana")
    assert [(one.person, one.unit) for one in found] == [(1, "Puerto")]


def test_a_hall_says_how_old_its_extract_is(stores: Stores) -> None:
    office, hall = stores
    given = "2026-11-16T20:00:00.000000Z"
    hall.take(office.give("jueves"))
    hall.now += timedelta(days=3)

    assert ages_of_extracts(hall.context) == (ExtractAge(OFFICE, "jueves", given, 3),)
    assert ages_of_extracts(office.context) == ()


def test_in_a_hall_the_office_is_not_changed(stores: Stores) -> None:
    office, hall = stores
    office.liga.enrol(ANA)
    hall.take(office.give("jueves"))
    asked = EnrolPersons((NewPerson(PersonDetails("Cy")),))
    by = OfficeCaller(OFFICE, OWNER, "request-1")

    assert refused(enrol_persons, hall.context, by, asked) == "office_elsewhere"
    assert refused(give_extract, hall.context, by, "viernes", KEYS) == "office_elsewhere"
    assert refused(enrol_provisionally, office.context, OFFICE, ANA) == ("office_is_home")


def test_who_may_not_count_events_gets_no_extract(stores: Stores) -> None:
    office, _ = stores
    stranger = office.liga.by(Actor(Role.PUBLIC, "u9"))

    assert refused(give_extract, office.context, stranger, "jueves", KEYS) == "not_allowed"


def test_a_newer_extract_takes_the_place_of_an_older_one(stores: Stores) -> None:
    office, hall = stores
    office.liga.enrol(ANA)
    old = office.give("jueves")
    hall.take(old)
    amend = AmendPerson(1, ANA._replace(name="Ana Pérez Gil"))
    amend_person(office.context, office.liga.by(OWNER), amend)
    office.liga.enrol(PersonDetails("Bo Gil"))
    office.liga.wait(timedelta(days=1))

    taken = hall.take(office.give("viernes"))

    assert (taken.persons, hall.context.state(OFFICE)) == (
        2,
        office.context.state(OFFICE),
    )
    known = details_of(hall.context, OFFICE, 1)
    assert known is not None
    assert known.name == "Ana Pérez Gil"
    assert refused(hall.take, old) == "older_extract"


def test_newcomers_get_provisional_numbers_and_are_recognised(stores: Stores) -> None:
    office, hall = stores
    hall.take(office.give("jueves"))

    numbers = [hall.enrol(ANA), hall.enrol(PersonDetails("Bo Gil"))]

    asked = [PersonTraits(("Perez, Ana",)), PersonTraits(("Zoe Sosa",))]
    found = candidates_for(hall.context, OFFICE, asked)
    assert (numbers, provisional_persons(hall.context, OFFICE)[-1]) == ([-1, -2], ANA)
    assert [[one.person for one in each] for each in found] == [[-1], []]


def test_an_extract_of_another_office_of_that_name_is_refused(
    stores: Stores, tmp_path_factory: pytest.TempPathFactory
) -> None:
    office, hall = stores
    key = office.context.state(OFFICE).public_key
    hall.take(office.give("jueves"), key[:16])
    with two_stores(tmp_path_factory.mktemp("others")) as (other, _):
        other.liga.wait(timedelta(days=1))
        other.liga.enrol(PersonDetails("Zoe"))
        forged = other.give("jueves")

    assert refused(hall.take, forged) == "other_journal"
    assert refused(hall.take, forged, key) == "other_key"
    assert refused(hall.take, office.give("jueves"), key[:8]) == "other_key"


def test_no_part_of_an_extract_is_changed_unseen(stores: Stores) -> None:
    office, hall = stores
    office.liga.enrol(ANA, PersonDetails("Bo Gil"))
    content = office.give("jueves")
    beside = f"{BESIDE}: persons"

    told = {
        _told(hall, content, BESIDE, b"Bo Gil", b"Mo Gil"),
        _told(hall, content, BESIDE, b'"event": "jueves"', b'"event": "viernes"'),
        _told(hall, content, JOURNAL, b"Liga Nacional", b"Liga Nacionat"),
        _told(hall, content, SIGNATURE, b'"signature": "', b'"signature": "0'),
        _told(hall, content, SIGNATURE, b'persons": "', b'persons": "0'),
        _told(hall, content, SIGNATURE, b"digests", b"digest"),
    }

    assert told == {
        ("changed_extract", beside),
        ("changed_extract", f"{BESIDE}: extract"),
        ("wrong_hash", f"{JOURNAL}: line 2"),
        ("wrong_signature", SIGNATURE),
        ("wrong_bundle", None),
    }
    assert hall.store.offices() == ()


def test_a_file_that_is_no_extract_is_refused_kindly(stores: Stores) -> None:
    office, hall = stores
    content = office.give("jueves")
    with ZipFile(BytesIO(content)) as bundle:
        unsigned = [(name, bundle.read(name)) for name in (JOURNAL, BESIDE)]

    assert [
        refused(hall.take, one)
        for one in (b"", b"hola", content[:-9], write_archive(unsigned))
    ] == ["wrong_extract", "wrong_extract", "wrong_bundle", "wrong_extract"]


def test_an_office_takes_no_extract_of_itself(stores: Stores) -> None:
    office, _ = stores

    assert refused(take_extract, office.context, office.give("jueves"), KEYS) == (
        "office_is_home"
    )


def _told(hall: Hall, content: bytes, member: str, old: bytes, new: bytes) -> object:
    """Return how an extract is refused of which some bytes were changed."""
    with ZipFile(BytesIO(content)) as bundle:
        members = {name: bundle.read(name) for name in bundle.namelist()}
    assert members[member].count(old) == 1, (member, old)
    members[member] = members[member].replace(old, new)
    with pytest.raises(RuleViolation) as refusal:
        hall.take(write_archive(members.items()))
    return refusal.value.code, refusal.value.at
