"""What holds in an event, in plain sentences."""

import pytest

from capicua.actions.events.conditions import Basis, Term, TermTopic, terms_of_request
from capicua.actions.events.lifecycle import CreateEvent
from capicua.actions.setup.templates import TEMPLATES, from_template
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import Stage
from capicua.wording.catalog import Catalog
from capicua.wording.event_terms import TermChapter, TermSentence, say_terms
from capicua.wording.language import LANGUAGES

SPANISH = Catalog("es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_every_template_is_told_in_full_sentences(language: str, template: str) -> None:
    asked = from_template(TEMPLATES[template])
    chapters = say_terms(Catalog(language), terms_of_request(asked))
    said = [one for chapter in chapters for one in chapter.sentences]

    assert [chapter.topic for chapter in chapters] == list(TermTopic)
    assert [one for one in said if "term:" in one.text or "{" in one.text] == []
    assert [one for one in said if not one.text.endswith(".") or not one.basis] == []


def test_an_evening_of_pairs_is_told_with_its_articles() -> None:
    asked = from_template(TEMPLATES["club-pairs"])
    chapters = {one.topic: one for one in say_terms(SPANISH, terms_of_request(asked))}

    assert chapters[TermTopic.TIME] == TermChapter(
        TermTopic.TIME,
        "El tiempo",
        (
            TermSentence("Cada partido dura 40 minutos como máximo.", "art. 61"),
            TermSentence(
                "Cuando se acaba el tiempo se termina la mano empezada y gana quien va "
                "delante.",
                "art. 60 · lectura F7",
            ),
            TermSentence(
                "Si hay igualdad al acabarse el tiempo, se juega una mano más.",
                "art. 62-pu · lectura F6",
            ),
        ),
    )


def test_what_the_event_chooses_is_told_as_its_own() -> None:
    asked = CreateEvent(
        "fid-2015",
        Modality.PAIRS,
        1,
        target=150,
        minutes=25,
        timezone="America/Santo_Domingo",
    )
    said = [
        one
        for chapter in say_terms(SPANISH, terms_of_request(asked))
        for one in chapter.sentences
    ]

    assert TermSentence("Se juega 1 ronda.", "ajuste del evento") in said
    zone = "Las horas y los plazos son los de America/Santo Domingo."
    assert TermSentence(zone, "ajuste del evento") in said
    assert (
        TermSentence("Cada partido se juega a 150 puntos.", "ajuste del evento · art. 61")
        in said
    )
    assert (
        TermSentence(
            "Cada partido dura 25 minutos como máximo.", "ajuste del evento · art. 61"
        )
        in said
    )


def test_stages_are_told_one_after_the_other() -> None:
    stages = (Stage("round_robin", 3, 2), Stage("knockout", 2))
    terms = terms_of_request(CreateEvent("fid-2015", Modality.PAIRS, 5, stages=stages))
    chosen = (Basis(is_chosen=True),)

    assert [one for one in terms if one.topic is TermTopic.PAIRING][:4] == [
        Term(
            TermTopic.PAIRING, "stage", {"stage": 1, "rounds": 3, "groups": 2}, (), chosen
        ),
        Term(TermTopic.PAIRING, "mode.round_robin", {}, (), chosen),
        Term(
            TermTopic.PAIRING, "stage", {"stage": 2, "rounds": 2, "groups": 1}, (), chosen
        ),
        Term(TermTopic.PAIRING, "mode.knockout", {}, (), chosen),
    ]
