"""Numbers of the standings: what a criterion counts, beside one of its numbers."""

from fractions import Fraction

import pytest

from capicua.rulebooks.sections.competition import Criterion
from capicua.web.display.numbers import criterion_beside
from capicua.wording.language import words_for


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", ["partidos ganados", "partido ganado", "puntos a favor", "punto a favor"]),
        ("en", ["matches won", "match won", "points made", "point made"]),
    ],
)
def test_one_is_told_in_the_singular(language: str, said: list[str]) -> None:
    words = words_for(language)

    told = [
        criterion_beside(words, criterion, value)
        for criterion in (Criterion.WON, Criterion.FOR)
        for value in (Fraction(3, 2), 1)
    ]

    assert told == said


def test_what_is_not_counted_keeps_its_name() -> None:
    assert criterion_beside(words_for("es"), Criterion.EFECTIVIDAD, 1) == "efectividad"
