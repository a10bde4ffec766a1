"""Cases in words: the situation, what follows anyway, who decides between what."""

import pytest

from capicua.rulebooks import Rulebook, load, load_all
from capicua.rulebooks.infraction import (
    Case,
    ChoiceName,
    Condition,
    Decider,
    Effect,
    Warned,
)
from capicua.wording.cases import CaseWords, case_words
from capicua.wording.catalog import TOPICS, Catalog
from capicua.wording.language import LANGUAGES

ES, EN = Catalog("es"), Catalog("en")


def phrases_of(told: CaseWords) -> tuple[str, ...]:
    chosen = (phrase for name, effects in told.choices for phrase in (name, *effects))
    return (told.when, *told.always, *((told.decides,) if told.decides else ()), *chosen)


@pytest.mark.parametrize("book", load_all(), ids=lambda book: book.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_of_a_book_can_be_said(language: str, book: Rulebook) -> None:
    unsaid = [
        (infraction.code, phrase)
        for infraction in book.infractions.values()
        for case in infraction.cases
        for phrase in phrases_of(case_words(Catalog(language), book, case))
        if not phrase or any(phrase.startswith(f"{kind}:") for kind in TOPICS)
    ]

    assert unsaid == []


@pytest.mark.parametrize("book", load_all(), ids=lambda book: book.id)
def test_every_case_says_what_follows_or_what_may_be_chosen(book: Rulebook) -> None:
    empty = [
        infraction.code
        for infraction in book.infractions.values()
        for case in infraction.cases
        if not (told := case_words(ES, book, case)).always and not told.choices
    ]

    assert empty == []


def test_a_false_pass_under_fid_is_told_whole() -> None:
    book = load("fid-2015")
    told = [case_words(ES, book, case) for case in book.infractions["false_pass"].cases]

    assert told == [
        CaseWords(
            "para impedir un cierre o una dominada",
            ("tarjeta roja", "partido perdido"),
            None,
            (),
        ),
        CaseWords(
            "en los demás casos",
            ("tarjeta amarilla",),
            "decide la pareja contraria",
            (
                ("seguir la mano", ("la mano sigue",)),
                (
                    "barajar con la penalización",
                    (
                        "−40 % de la meta",
                        "la mano termina y nadie anota",
                        "sale el siguiente; en individual, repite el mismo",
                    ),
                ),
            ),
        ),
    ]


def test_the_only_case_of_an_infraction_always_applies() -> None:
    told = case_words(EN, load("fid-2015"), Case(Condition(), None, Effect(), {}))

    assert told == CaseWords("always", ("no consequence laid down",), None, ())


def test_a_choice_without_effect_says_so() -> None:
    choices = {
        ChoiceName.NONE: Effect(),
        ChoiceName.VERBAL: Effect(warning=Warned.VERBAL),
    }
    case = Case(Condition(), Decider.ARBITER, Effect(), choices)

    assert case_words(ES, load("dp-standard"), case) == CaseWords(
        "siempre",
        (),
        "decide el árbitro",
        (
            ("sin sanción", ("ninguna consecuencia prevista",)),
            ("amonestación verbal", ("amonestación verbal",)),
        ),
    )
