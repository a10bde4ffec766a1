"""Descriptions of people for tests, and the comparison with everybody beside an index."""

from collections.abc import Mapping
from datetime import date

from hypothesis import strategies as st

from capicua.registry.name_index import SearchHit
from capicua.registry.name_search import read_query, search_points
from capicua.registry.person_match import (
    PersonTraits,
    ResemblanceVerdict,
    compare_people,
    read_person,
)
from capicua.registry.person_proposal import PersonCandidate

WORDS = (
    *(
        "Ana",
        "Anna",
        "Eva",
        "José",
        "Jose",
        "Pepe",
        "Chepe",
        "Joze",
        "María",
        "Mario",
        "Mª",
    ),
    *("Martín", "Martínez", "Mtz", "Martines", "Pérez", "Peres", "Prez", "Pérezz", "Perea"),
    *(
        "Gómez",
        "Gomes",
        "Gámez",
        "J.",
        "M",
        "P.",
        "de",
        "la",
        "del",
        "Y",
        "Cruz",
        "Delacruz",
    ),
    *("Rosario", "Quisqueya", "Quiskeya", "Qisqueya", "Xiomara", "Jiomara", "1042", "2"),
    *("Athlete", "1", "Jr.", "D'Angelo", "Dangelo", "Ño", "Juanjo"),
)
CLUBS = ("", "Club Norte", "Norte", "Peña Norte", "Club Social", "Los Zorros del Sur")
BORN = (None, date(1980, 3, 4), date(1980, 4, 3), date(1981, 3, 4), date(1999, 12, 31))


def names() -> st.SearchStrategy[str]:
    """Draw names of words that are easily taken for each other."""
    words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5)
    joined = st.builds(lambda sign, every: sign.join(every), st.sampled_from(" ,"), words)
    return st.one_of(
        joined.map(lambda one: one.replace(",", ", ", 1)), st.text(max_size=12)
    )


def details() -> st.SearchStrategy[PersonTraits]:
    """Draw descriptions of people who are easily taken for each other."""
    return st.builds(
        PersonTraits,
        st.lists(names(), min_size=1, max_size=2).map(tuple),
        st.sampled_from(("", "Nené", "El Nené", "Pepe", "Tata")),
        st.sampled_from((None, 1, 2, 1042)),
        st.sampled_from(CLUBS),
        st.sampled_from(("", "DOM", "VEN")),
        st.sampled_from(BORN),
        st.sampled_from((None, 1980, 1981)),
    )


def scan_search(
    people: Mapping[int, PersonTraits], text: str, limit: int
) -> tuple[SearchHit, ...]:
    """Return who fits what was typed, by a look at everybody."""
    query = read_query(text)
    hits = (
        SearchHit(person, points)
        for person, one in people.items()
        if (points := search_points(query, read_person(one))) is not None
    )
    return tuple(sorted(hits, key=lambda one: (-one.points, one.person)))[:limit]


def scan_candidates(
    people: Mapping[int, PersonTraits], asked: PersonTraits, limit: int
) -> tuple[PersonCandidate, ...]:
    """Return whom a description may mean, by a comparison with everybody."""
    every = (
        PersonCandidate(person, compare_people(asked, one))
        for person, one in people.items()
    )
    found = (
        one for one in every if one.resemblance.verdict is not ResemblanceVerdict.UNLIKE
    )
    return tuple(
        sorted(found, key=lambda one: (-one.resemblance.points, one.person))[:limit]
    )
