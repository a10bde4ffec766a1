"""Counts: wherever a number may be one, both languages know how to say one."""

import re
from collections.abc import Iterator

import pytest

from capicua.wording.catalog import INTERFACE, TOPICS, messages
from capicua.wording.language import LANGUAGES

NOUNS = {
    "es": (
        "anotaciones árbitros asistencias atletas avisos códigos descansos descartes "
        "encontrados encuentros equipos eventos fichas filas fotos grupos hechos "
        "imágenes inscripciones intentos jugadas líneas llamadas manos mesas miembros "
        "minutos "
        "partidos parejas personas píxeles planillas posiciones protestas puntos reclamos "
        "registros renglones resultados rondas segundos sanciones tablas tantos tarjetas "
        "tokens turnos veces votos"
    ),
    "en": (
        "arbiters athletes byes cards codes entries events facts groups hands "
        "images lines matches members minutes numbers people persons photos pixels "
        "points results rounds rows sanctions seconds sheets tables teams tiles times "
        "tokens tries votes"
    ),
}
"""What is counted somewhere, in the plural."""
NEVER_ONE = {
    *("bound", "each", "fewest", "needed", "rule", "stage", "wins"),
    *("longest", "longest_apart", "longest_delay", "longest_name", "longest_text"),
    *("most_images", "most_items", "most_photos", "most_pixels"),
    *("most_rounds", "most_seconds", "most_text"),
}
"""Limits of ours and lists of numbers, none of which is ever one."""
ALSO_RANGES = frozenset(
    {
        "effect:suspension.months_between",
        "The round will be over in {first} to {last} minutes.",
    }
)
"""From one number to another is more than one."""
NEVER_ALONE = frozenset(
    {
        "One hand has at most {most} points",
        "You have {most} tokens; revoke one that is not used.",
        "{count} rows for hand {number}",
        "{count} rows were written for one hand",
    }
)
"""One hand has two rows at least where they are counted; the others are limits."""


def says_plural(sentence: str, language: str) -> bool:
    """Tell whether a sentence says a plural after a number that may be one."""
    nouns = "|".join(NOUNS[language].split())
    after = re.findall(rf"\{{(\w+)\}} (?:\w+ )?(?:{nouns})\b", sentence)
    return bool({*after} - NEVER_ONE)


def uncounted(language: str) -> Iterator[str]:
    """Yield the messages that say a plural after any number, even after one."""
    for topic in sorted({*TOPICS.values(), INTERFACE}):
        for key, forms in messages(language, topic).items():
            if len(forms) > 1 or key in ALSO_RANGES | NEVER_ALONE:
                continue
            if says_plural(forms[0], language):
                yield key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_says_a_plural_after_a_number_that_may_be_one(language: str) -> None:
    assert list(uncounted(language)) == []


def test_no_english_sentence_says_a_plural_after_a_number_that_may_be_one() -> None:
    wrong = [
        english
        for english, forms in messages("es", INTERFACE).items()
        if len(forms) == 1 and english not in ALSO_RANGES | NEVER_ALONE
        if says_plural(english, "en")
    ]

    assert wrong == []
