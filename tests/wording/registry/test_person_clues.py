"""Why two descriptions are of one person, in both languages."""

import pytest

from capicua.registry.person_match import (
    PersonTraits,
    ResemblanceVerdict,
    compare_people,
)
from capicua.wording.catalog import Catalog
from capicua.wording.registry.person_clues import resemblance_words, verdict_words

ES, EN = Catalog("es"), Catalog("en")
ASKED = PersonTraits(("Peres, Jsoé",), club="Norte", country="VEN")
KNOWN = PersonTraits(("José Luis Pérez Jr.",), club="Club Norte", country="DOM")


@pytest.mark.parametrize(
    ("catalog", "reasons"),
    [
        pytest.param(
            ES,
            (
                "apellido que suena igual: Peres, Pérez",
                "una letra distinta en el nombre: Jsoé, José",
                "mismo club",
                "el nombre en otro orden",
                "otro país",
                "solo uno de los dos se llama jr",
                "solo uno de los dos lleva el nombre Luis",
            ),
            id="es",
        ),
        pytest.param(
            EN,
            (
                "surname that sounds alike: Peres, Pérez",
                "a slip in the given name: Jsoé, José",
                "same club",
                "the name in another order",
                "another country",
                "only one is called jr",
                "only one of the two has the given name Luis",
            ),
            id="en",
        ),
    ],
)
def test_every_reason_is_said(catalog: Catalog, reasons: tuple[str, ...]) -> None:
    assert resemblance_words(catalog, compare_people(ASKED, KNOWN)) == reasons


def test_a_verdict_is_said() -> None:
    probably = ResemblanceVerdict.PROBABLY

    assert [verdict_words(one, probably) for one in (ES, EN)] == [
        "probablemente es la misma persona",
        "it is probably the same person",
    ]
