"""The words of the record."""

import pytest

from capicua.event.facts.officials import Post
from capicua.event.facts.record import IncomeKind
from capicua.event.place import Place
from capicua.rulebooks.infraction import Body
from capicua.wording.catalog import Catalog
from capicua.wording.record import (
    articles_phrase,
    body_name,
    happening_name,
    income_name,
    place_name,
    post_name,
)

SPANISH = Catalog("es")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (post_name(SPANISH, Post.CHIEF_ARBITER), "Árbitro principal"),
        (income_name(SPANISH, IncomeKind.ENTRY_FEES), "Inscripciones"),
        (happening_name(SPANISH, "minutes"), "Minuta"),
        (happening_name(SPANISH, "ruling"), "Decisión arbitral"),
        (place_name(SPANISH, Place(2, 7)), "Ronda 2, mesa 7"),
        (place_name(SPANISH, Place(2, 7, 1)), "Ronda 2, mesa 7, tablero 1"),
        (body_name(SPANISH, Body.ASSEMBLY), "pasa a la Asamblea"),
        (articles_phrase(SPANISH, ("23-a", "23-b")), "art. 23-a, art. 23-b"),
    ],
)
def test_everything_of_the_record_has_a_name(said: str, words: str) -> None:
    assert said == words
