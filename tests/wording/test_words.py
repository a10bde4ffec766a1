"""The words of a language: one face for everything that is said to a person."""

import dataclasses

import pytest

from capicua.rulebooks import load
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.rulebook import SECTIONS
from capicua.rulebooks.settings import Settings
from capicua.wording.cases import case_words
from capicua.wording.catalog import Catalog
from capicua.wording.language import words_for
from capicua.wording.readings import reading_words

ES, EN = words_for("es"), words_for("en")


def test_a_sentence_of_the_interface_is_told_with_its_values() -> None:
    assert [words.text("Reading {id}", id="F26") for words in (ES, EN)] == [
        "Lectura F26",
        "Reading F26",
    ]


@pytest.mark.parametrize(
    ("count", "spanish", "english"),
    [
        pytest.param(0, "0 diferencias", "0 differences", id="none"),
        pytest.param(1, "1 diferencia", "1 difference", id="one"),
        pytest.param(7, "7 diferencias", "7 differences", id="several"),
    ],
)
def test_a_sentence_that_counts_agrees_with_its_number(
    count: int, spanish: str, english: str
) -> None:
    told = [
        words.many("{count} difference", "{count} differences", count) for words in (ES, EN)
    ]

    assert told == [spanish, english]


def test_the_target_of_a_match_is_told() -> None:
    target = load("fid-2015").match.target
    told = [
        (
            words.section("match"),
            words.param("match", "target"),
            words.value("match", "target", target.value),
            words.cited("match", "target", target),
            words.basis(target),
        )
        for words in (ES, EN)
    ]

    assert told == [
        ("Partido", "Meta", "200 puntos", "200 puntos", "art. 61"),
        ("Match", "Target", "200 points", "200 points", "art. 61"),
    ]


def test_a_section_and_a_setting_are_explained_in_one_sentence() -> None:
    told = [
        text
        for words in (ES, EN)
        for text in (
            *map(words.section_about, SECTIONS),
            *map(words.setting_about, Settings.params),
        )
    ]

    assert [text for text in told if not text.endswith(".") or "\n" in text] == []
    assert ES.setting_about("floor_zero") == "Si el resultado final puede bajar de cero."


def test_an_infraction_has_the_players_name() -> None:
    assert [words.infraction("false_pass") for words in (ES, EN)] == [
        "Pase en falso",
        "False pass",
    ]
    for words in (ES, EN):
        assert len(set(map(words.infraction, CODES))) == len(CODES)


def test_a_label_names_one_value_of_its_section() -> None:
    for words in (ES, EN):
        for section, kind in SECTIONS.items():
            labels = [words.param(section, name) for name in kind.params]

            assert len(set(labels)) == len(labels), section


def test_cases_and_readings_are_told_in_the_language_of_the_words() -> None:
    book = load("fed")
    case = book.infractions["false_pass"].cases[0]

    assert EN.case(book, case) == case_words(Catalog("en"), book, case)
    assert ES.reading("E4") == reading_words(Catalog("es"), "E4")


def test_words_are_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        ES.catalog = Catalog("en")  # type: ignore[misc]  # the attempt is the test
