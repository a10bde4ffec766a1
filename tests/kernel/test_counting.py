"""Counted words: each number of a sentence has the form of its word that fits."""

import pytest

from capicua.kernel.counting import fill_sentence
from capicua.kernel.error import RuleViolation

SENTENCE = "{missing:Falta|Faltan} {missing} {missing:mesa|mesas} de {all:02d}."


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (0, "Faltan 0 mesas de 09."),
        (1, "Falta 1 mesa de 09."),
        (11, "Faltan 11 mesas de 09."),
    ],
)
def test_only_one_is_one(missing: int, said: str) -> None:
    assert fill_sentence(SENTENCE, {"missing": missing, "all": 9}) == said


def test_a_number_that_is_written_already_counts_too() -> None:
    said = [fill_sentence("{n} {n:row|rows}", {"n": written}) for written in ("1", "10")]

    assert said == ["1 row", "10 rows"]


def test_a_sentence_without_counted_words_is_filled_as_ever() -> None:
    assert fill_sentence("{who}: {{}}", {"who": "a | b"}) == "a | b: {}"


def test_a_refusal_counts_what_was_found() -> None:
    told = "{count} {count:result is|results are} not official yet."

    assert [RuleViolation("open", told, count=count).message for count in (1, 2)] == [
        "1 result is not official yet.",
        "2 results are not official yet.",
    ]
