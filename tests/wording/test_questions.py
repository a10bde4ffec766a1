"""Answers to an arbiter's questions are said as one answers."""

from capicua.actions.rulings.outsiders import OutsiderRuling
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Body, Card, ChoiceName, Decider
from capicua.wording.catalog import Catalog
from capicua.wording.questions import (
    answer_phrase,
    choice_phrase,
    decider_phrase,
    outsider_phrases,
)

SPANISH = Catalog("es")
FID = load("fid-2015")


def test_an_answer_answers_its_question() -> None:
    said = [
        answer_phrase(SPANISH, FID, fact, answer)
        for fact, answer in (
            ("intentional", "yes"),
            ("detected", "later"),
            ("late", "no"),
            ("last_tile", "yes"),
        )
    ]

    assert said == [
        "a propósito",
        "más tarde, con más jugadas hechas",
        "hasta 2 minutos de tolerancia",
        "",
    ]


def test_who_chooses_what_is_said() -> None:
    assert choice_phrase(SPANISH, ChoiceName.CONTINUE) == "seguir la mano"
    assert decider_phrase(SPANISH, Decider.ARBITER) == "decide el árbitro"


def test_what_follows_for_somebody_who_does_not_play() -> None:
    ruling = OutsiderRuling(Card.BLACK, True, Body.BOARD, ("92",))

    assert outsider_phrases(SPANISH, ruling) == (
        "tarjeta negra",
        "expulsión",
        "pasa a la Junta Directiva",
    )
    assert len(outsider_phrases(SPANISH, OutsiderRuling(None, False, None, ()))) == 1
