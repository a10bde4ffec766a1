"""A written name is read: words, what they are, nickname, generation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.accents import fold_accents
from capicua.registry.name_words import LONGEST_NAME, NamePart, read_name, read_words


def told(name: str) -> str:
    """Return the words of a name, given names in small letters, surnames in capitals."""
    return " ".join(
        one.text if one.part is NamePart.GIVEN else one.text.upper()
        for one in read_name(name).words
    )


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("Ana Pérez", "ana PEREZ", id="two"),
        pytest.param("Pérez Ana", "PEREZ ana", id="surname-first-by-what-is-known"),
        pytest.param("Ana María Pérez", "ana maria PEREZ", id="two-given-names"),
        pytest.param("Ana Pérez Gómez", "ana PEREZ GOMEZ", id="two-surnames"),
        pytest.param("Ana María Pérez Gómez", "ana maria PEREZ GOMEZ", id="four"),
        pytest.param("Yorgelis Urdaga Zalaveda", "yorgelis URDAGA ZALAVEDA", id="unknown"),
        pytest.param("Urdaga, Yorgelis", "URDAGA yorgelis", id="comma"),
        pytest.param("De la Cruz, José", "CRUZ jose", id="particles"),
        pytest.param(
            "María de los Ángeles Gil", "maria angeles GIL", id="given-with-particle"
        ),
        pytest.param("Juanjo Delacruz", "juan jose CRUZ", id="joined"),
        pytest.param("Lic. Ramón D'Angelo", "ramon DANGELO", id="title-and-apostrophe"),
        pytest.param("Ana Y. Pérez", "ana y PEREZ", id="initial-and-no-particle"),
        pytest.param("Mtz Pepe", "MTZ pepe", id="short-forms"),
        pytest.param("Pérez-Gómez, Ana", "PEREZ GOMEZ ana", id="hyphen"),
        pytest.param("Pérez,", "PEREZ", id="nothing-after-the-comma"),
        pytest.param("Nené", "NENE", id="one-unknown-word"),
        pytest.param("Ana", "ana", id="one-given-name"),
        pytest.param("de", "DE", id="a-particle-alone"),
        pytest.param(" ,.- ", "", id="nothing"),
    ],
)
def test_a_name_is_read(name: str, words: str) -> None:
    assert told(name) == words


@pytest.mark.parametrize(
    "name",
    [
        'José "Chepe" Pérez',
        "José (Chepe) Pérez",
        "José «Chepe» Pérez",
        "José Pérez “Chepe”",
    ],
)
def test_a_nickname_stands_in_quotation_marks_or_brackets(name: str) -> None:
    found = read_name(name)

    assert ([one.text for one in found.nickname], told(name)) == (["chepe"], "jose PEREZ")


@pytest.mark.parametrize(
    ("name", "generation", "words"),
    [
        pytest.param(
            "José Pérez Jr.", frozenset({"jr"}), "jose PEREZ", id="after-the-name"
        ),
        pytest.param(
            "Pérez Jr., José", frozenset({"jr"}), "PEREZ jose", id="after-the-surname"
        ),
        pytest.param("Junior Sosa", frozenset(), "junior SOSA", id="a-first-name"),
    ],
)
def test_a_son_is_told_from_his_father(
    name: str, generation: frozenset[str], words: str
) -> None:
    assert (read_name(name).generation, told(name)) == (generation, words)


def test_what_was_written_is_kept() -> None:
    assert [one.written for one in read_name("PÉREZ, José").words] == ["PÉREZ", "José"]


@given(st.text(max_size=60))
def test_whatever_is_written_is_read_in_bounds(name: str) -> None:
    words = read_name(name).words + read_words(name)

    assert len(words) <= 3 * LONGEST_NAME
    assert all(
        one.text == fold_accents(one.text) and one.text and one.sound for one in words
    )
