"""Whom a line of a list is taken for: one who stands out, else somebody is asked."""

from capicua.registry.name_index import NameIndex
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import (
    PersonProposalKind,
    propose_people,
    propose_person,
)

KNOWN, ASK, NEW = PersonProposalKind


def index_of(*people: PersonTraits) -> NameIndex:
    index = NameIndex()
    for person, one in enumerate(people, 1):
        index.add(person, one)
    return index


def proposed(index: NameIndex, *lines: PersonTraits) -> list[tuple[str, list[int]]]:
    found = propose_people([index.candidates(line) for line in lines])
    return [(one.kind, [each.person for each in one.candidates]) for one in found]


def test_who_stands_out_is_proposed_and_a_stranger_is_new() -> None:
    index = index_of(PersonTraits(("Ana Zapata Gil",)), PersonTraits(("Eva Sosa",)))

    lines = PersonTraits(("Zapata, Ana",)), PersonTraits(("Quisqueya Urdaga",))

    assert proposed(index, *lines) == [(KNOWN, [1]), (NEW, [])]


def test_namesakes_are_asked_for_and_never_chosen_among() -> None:
    index = index_of(
        PersonTraits(("José Luis Pérez Gil",), club="Norte"),
        PersonTraits(("José Luis Pérez Gil",), club="Sur"),
    )
    name = ("José Luis Pérez Gil",)

    assert proposed(index, PersonTraits(name)) == [(ASK, [1, 2])]
    assert proposed(index, PersonTraits(name, club="Sur")) == [(KNOWN, [2, 1])]


def test_a_namesake_born_on_another_day_is_asked_for() -> None:
    index = index_of(PersonTraits(("Ana Zapata Peralta",), birth_year=1980, club="Sur"))
    asked = PersonTraits(("Ana Zapata Peralta",), birth_year=1950, club="Sur")

    assert proposed(index, asked) == [(ASK, [1])]


def test_a_weak_likeness_is_asked_for() -> None:
    index = index_of(PersonTraits(("José Luis Pérez Gómez",)))

    assert proposed(index, PersonTraits(("Pepe Pérez",))) == [(ASK, [1])]


def test_nobody_is_proposed_for_two_lines() -> None:
    index = index_of(PersonTraits(("Ana Zapata",)), PersonTraits(("Eva Zorrilla",)))
    ana, eva = PersonTraits(("Ana Zapata",)), PersonTraits(("Eva Zorrilla",))

    found = proposed(index, ana, eva, PersonTraits(("ANA ZAPATTA",)))

    assert found == [(ASK, [1]), (KNOWN, [2]), (ASK, [1])]


def test_no_candidate_is_somebody_new() -> None:
    assert propose_person([]).kind is NEW
