"""Conditions in words: when a case applies."""

import pytest

from capicua.rulebooks import load
from capicua.rulebooks.choices import WrongStart
from capicua.rulebooks.infraction import (
    Condition,
    Counted,
    Detected,
    LockWon,
    Saw,
    SettingIs,
)
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.catalog import Catalog
from capicua.wording.conditions import condition_phrase

ES, EN = Catalog("es"), Catalog("en")


@pytest.mark.parametrize(
    ("book", "when", "spanish", "english"),
    [
        pytest.param(
            "fid-2015",
            Condition(modality=(Modality.PAIRS, Modality.TEAMS)),
            "en parejas o por equipos",
            "pairs or teams",
            id="several-words",
        ),
        pytest.param(
            "dp-standard",
            Condition(saw=(Saw.SOME, Saw.ALL)),
            "si vio algunas o si las vio todas",
            "having seen some or having seen them all",
            id="dp-46-c-seen-tiles",
        ),
        pytest.param(
            "fid-2015",
            Condition(lock_winner=(LockWon.OFFENDER,)),
            "si gana el cierre la pareja infractora",
            "if the offenders win the lock",
            id="fid-75-g-lock",
        ),
        pytest.param(
            "pr",
            Condition(setting=(SettingIs("pr_wrong_start", WrongStart.ARBITER),)),
            "con el ajuste «Salida equivocada en Puerto Rico»: decide el árbitro",
            "with the setting “Wrong start in Puerto Rico”: the arbiter decides",
            id="pr-5-a-setting",
        ),
        pytest.param(
            "fed",
            Condition(detected=(Detected.LATER,)),
            "si se advierte más tarde",
            "if noticed later",
            id="fed-8-noticed-later",
        ),
        pytest.param(
            "fid-2015",
            Condition(repeat=1),
            "si ya ocurrió 1 vez en el evento",
            "after 1 earlier time in the event",
            id="fid-68-second-time",
        ),
        pytest.param(
            "dp-standard",
            Condition(repeat=2, counted_in=Counted.MATCH),
            "si ya ocurrió 2 veces en el partido",
            "after 2 earlier times in the match",
            id="third-time-in-the-match",
        ),
        pytest.param(
            "fid-2015",
            Condition(late=True),
            "pasados 2 minutos de tolerancia",
            "past 2 minutes of tolerance",
            id="fid-67-tolerance-of-the-book",
        ),
        pytest.param(
            "fed",
            Condition(late=False),
            "dentro de la tolerancia",
            "within the tolerance",
            id="book-without-tolerance",
        ),
        pytest.param(
            "amasfac",
            Condition(rule_in_force=True),
            "desde la ronda 4",
            "from round 4 on",
            id="amasfac-13.2-round-of-the-book",
        ),
        pytest.param(
            "fid-2015",
            Condition(exposures_used_up=True),
            "después de 2 errores con fichas vistas en el partido",
            "after 2 tile exposures in the match",
            id="fid-75-k-limit-of-the-book",
        ),
        pytest.param(
            "dp-standard",
            Condition(modality=(Modality.INDIVIDUAL,), repeat=1, intentional=True),
            "en individual, si ya ocurrió 1 vez en el evento, a propósito",
            "individual play, after 1 earlier time in the event, on purpose",
            id="several-conditions",
        ),
    ],
)
def test_a_condition_is_told(
    book: str, when: Condition, spanish: str, english: str
) -> None:
    told = [condition_phrase(catalog, load(book), when) for catalog in (ES, EN)]

    assert told == [spanish, english]
