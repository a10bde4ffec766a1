"""The index finds what a comparison with everybody finds, in the same order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capicua.lab.people_names import make_people
from capicua.lab.written_lists import write_list
from capicua.registry.name_index import NameIndex, SearchHit
from capicua.registry.person_match import PersonTraits
from registry.people import details, names, scan_candidates, scan_search

Change = tuple[int, PersonTraits | None]
LIMITS = st.integers(0, 4)


def changes() -> st.SearchStrategy[list[Change]]:
    """Draw what happens to an index: somebody is added, known anew, or removed."""
    return st.lists(
        st.tuples(st.integers(1, 9), st.one_of(details(), st.none())), max_size=25
    )


def changed(every: list[Change]) -> tuple[NameIndex, dict[int, PersonTraits]]:
    index, people = NameIndex(), dict[int, PersonTraits]()
    for person, one in every:
        if one is None:
            index.remove(person)
            people.pop(person, None)
        else:
            index.add(person, one)
            people[person] = one
    return index, people


def made(count: int) -> tuple[NameIndex, dict[int, PersonTraits]]:
    return changed([(one.number, one.details) for one in make_people(count, 4)])


@settings(max_examples=300)
@given(changes(), names(), LIMITS)
def test_a_search_finds_what_a_full_scan_finds(
    every: list[Change], query: str, limit: int
) -> None:
    index, people = changed(every)

    assert index.find(query, limit) == scan_search(people, query, limit)


@settings(max_examples=300)
@given(changes(), details(), LIMITS)
def test_candidates_are_those_of_a_full_scan(
    every: list[Change], asked: PersonTraits, limit: int
) -> None:
    index, people = changed(every)

    assert index.candidates(asked, limit) == scan_candidates(people, asked, limit)


def test_a_search_among_made_people_finds_what_a_full_scan_finds() -> None:
    index, people = made(1500)
    queries = [
        *("María", "m", "jose perez", "rodrigez jose", "perez perez", "1042", "jos rod"),
        *(
            "Carmen Norte",
            "mar",
            "zz",
            "",
            "de",
            "Nené",
            "J. C. Gómez",
            "Ana María Cruz Gil",
        ),
    ]

    found = {query: index.find(query) for query in queries}

    assert found == {query: scan_search(people, query, 20) for query in queries}
    assert sum(map(bool, found.values())) > 10


def test_a_list_of_made_people_is_matched_as_by_a_full_scan() -> None:
    check_list(500, 24)


@pytest.mark.long(size=1_500)
def test_a_long_list_of_made_people_is_matched_as_by_a_full_scan(size: int) -> None:
    check_list(size, 40)


def check_list(number: int, written: int) -> None:
    """Match a written list of some of these people, and scan them all."""
    index, people = made(number)
    lines = [one.details for one in write_list(make_people(number, 4), written, 9)]

    found = [index.candidates(line) for line in lines]

    assert found == [scan_candidates(people, line, 5) for line in lines]


def test_who_was_removed_is_found_no_more_and_the_place_is_used_again() -> None:
    index = NameIndex()
    index.add(7, PersonTraits(("Ana Pérez",), "Nené", 1042, "Norte"))
    index.remove(7)
    index.add(8, PersonTraits(("Eva Sosa",)))

    found = [index.find(one) for one in ("ana", "perez", "nene", "1042", "norte", "eva")]

    assert found == [(), (), (), (), (), (SearchHit(8, 99),)]
    assert (len(index), 7 in index, 8 in index) == (1, False, True)


def test_who_is_known_anew_is_known_by_the_new_name_alone() -> None:
    index = NameIndex()
    index.add(7, PersonTraits(("Ana Pérez",)))
    index.add(7, PersonTraits(("Ana Gómez",)))

    assert (index.find("perez"), index.find("gomez")) == ((), (SearchHit(7, 99),))


def test_an_earlier_spelling_is_found_too() -> None:
    index = NameIndex()
    index.add(7, PersonTraits(("Ana Gómez", "Ana Pérez Díaz")))

    assert index.find("ana perez") == (SearchHit(7, 199),)
