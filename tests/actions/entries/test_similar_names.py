"""Names that are the same, or may be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.entries.similar_names import (
    KnownNames,
    Likeness,
    SimilarName,
    fold_name,
)


def known(*names: str) -> KnownNames[int]:
    found: KnownNames[int] = KnownNames()
    for number, name in enumerate(names, 1):
        found.add(name, number)
    return found


@pytest.mark.parametrize(
    ("name", "likeness"),
    [
        pytest.param("JOSE  nunez", Likeness.SAME, id="case-accents-spaces"),
        pytest.param("Núñez, José", Likeness.TURNED, id="surname-first"),
        pytest.param("José Núñes", Likeness.NEAR, id="letter-changed"),
        pytest.param("Jose Nunezz", Likeness.NEAR, id="letter-added"),
        pytest.param("Joé Núñez", Likeness.NEAR, id="letter-left-out"),
        pytest.param("Jsoé Núñez", Likeness.NEAR, id="letters-swapped"),
        pytest.param("José Luis Núñez", Likeness.NEAR, id="word-more"),
    ],
)
def test_a_name_like_a_known_one_is_found(name: str, likeness: Likeness) -> None:
    assert known("Eva Sosa", "José Núñez").like(name) == SimilarName(likeness, 2)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("Ana", "Eva", id="short-names"),
        pytest.param("Athlete 1.0", "Athlete 2.0", id="other-digits"),
        pytest.param("Ana María Pérez", "Ana María Gil", id="another-word"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_other_names_are_not_alike(first: str, second: str) -> None:
    assert known(first).like(second) is None


def test_a_word_less_is_near() -> None:
    assert known("Ana María Pérez").like("Ana Pérez") == SimilarName(Likeness.NEAR, 1)


@given(st.text(max_size=80))
def test_a_name_is_like_itself_if_it_has_a_letter(name: str) -> None:
    expected = SimilarName(Likeness.SAME, 1) if fold_name(name) else None

    assert known(name).like(name) == expected


@given(st.text(max_size=80))
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold_name(fold_name(name)) == fold_name(name)
