"""The product and a naive second table agree on random tournaments of every book."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.formats.standings import answer_standings
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from oracle.standings.random_tournaments import random_tournament
from oracle.standings.standings import answer

pytestmark = pytest.mark.slow

KINDS = [
    (book, modality) for book in OFFICIAL for modality in ("pairs", "individual", "teams")
]
KINDS += [(book, "jornada") for book in OFFICIAL if book.startswith("dp-")]
NORMAL = 300


def answered(document: dict[str, Any]) -> dict[str, Any]:
    """Return the product's answer without `clinched`, which has tests of its own."""
    found = answer_standings(document, load)
    for row in found["rows"]:
        del row["clinched"]
    return found


def disagreements(size: int) -> list[Any]:
    random = Random("standings")  # noqa: S311 - a repeatable example
    found = []
    for number in range(size):
        book, modality = KINDS[number % len(KINDS)]
        document = random_tournament(book, modality, random)
        ours, theirs = answered(document), answer(document)
        if ours != theirs:
            found.append((document, ours, theirs))
    return found


def test_both_tables_agree_on_random_tournaments() -> None:
    assert disagreements(NORMAL)[:1] == []


@pytest.mark.long(size=10_000)
def test_both_tables_agree_on_very_many_random_tournaments(size: int) -> None:
    assert disagreements(size)[:1] == []
