"""Discipline: a second reading of the format comes to the same records and days."""

from functools import cache
from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.discipline import answer_discipline
from capicua.store.rulebook_files import load_book
from oracle.discipline import naive
from oracle.discipline.random_histories import KINDS, random_history


def compare_histories(count: int, seed: str) -> None:
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    find = cache(load_book)
    weights = {"fid-2015": 9, "dp-standard": 12}
    books = [book for book in KINDS for _ in range(weights.get(book, 1))]
    compared = 0
    while compared < count:
        document = random_history(random, books[compared % len(books)])
        found = answer_document(document, answer_discipline, find)[0]
        if "error" not in found:
            assert found == naive.discipline(document), document
            compared += 1


def test_random_histories_agree() -> None:
    compare_histories(1_000, "discipline")


@pytest.mark.long
def test_very_many_random_histories_agree() -> None:
    compare_histories(20_000, "much discipline")
