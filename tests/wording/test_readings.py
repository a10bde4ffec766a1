"""Readings in words: each has its question, its choice and the settings that change it."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load_all
from capicua.rulebooks.rulebook import values
from capicua.rulebooks.settings import Settings
from capicua.wording.catalog import Catalog
from capicua.wording.language import LANGUAGES
from capicua.wording.readings import SETTINGS, ReadingWords, reading_words
from wording.expected_keys import READINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_asks_a_question_and_answers_it(language: str) -> None:
    told = [reading_words(Catalog(language), reading) for reading in READINGS]

    assert [words.question for words in told if not words.question.endswith("?")] == []
    assert [words.choice for words in told if not words.choice.endswith(".")] == []
    assert len({words.question for words in told}) == len(READINGS)


def test_a_reading_is_told_whole() -> None:
    assert reading_words(Catalog("en"), "F4") == ReadingWords(
        "What if a deduction is larger than the pair's score?",
        "The running score may be negative; the final result never falls below zero.",
        "allow_negative_running",
        ("allow_negative_running", "floor_zero"),
    )


def test_a_reading_that_nothing_changes_has_no_setting() -> None:
    told = reading_words(Catalog("es"), "F8")

    assert told == ReadingWords(
        "La última ficha domina y cierra a la vez: ¿qué es?", "Es dominada.", None, ()
    )


def test_the_settings_of_a_reading_are_those_that_name_it() -> None:
    named: dict[str, set[str]] = {}
    for book in load_all():
        for section, name, cited in values(book):
            for reading in cited.readings if section == "settings" else ():
                named.setdefault(reading, set()).add(name)
    unnamed = {
        reading: settings
        for reading, settings in SETTINGS.items()
        if not set(settings) <= named.get(reading, set())
    }

    assert unnamed == {}


def test_every_setting_that_rests_on_readings_changes_one_of_them() -> None:
    changing = {name for settings in SETTINGS.values() for name in settings}
    resting = {
        name
        for name in Settings.params
        if any(book.settings[name].readings for book in load_all())
    }

    assert resting - changing == set()


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(RuleViolation) as caught:
        reading_words(Catalog("es"), "F99")

    assert caught.value.as_document()["error"] == {
        "code": "unknown_reading",
        "message": (
            'There is no reading "F99". They are F1-F40, D1-D26, P1-P10, A1-A12 and E1-E10.'
        ),
        "at": "reading",
        "article": None,
    }
