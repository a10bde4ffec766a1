"""Eligibility: a second reading of the format admits and refuses the same entries."""

from collections import Counter
from functools import cache
from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.eligibility import answer_eligibility
from capicua.store.rulebook_files import load_book
from oracle.eligibility.naive import eligibility
from oracle.eligibility.random_entries import random_document

CODES = {
    "not_affiliated", "blocked", "too_old", "plays_up", "unknown_born", "wrong_sex",
    "unknown_sex", "other_nationality", "unknown_nationality", "represented_other",
    "not_admitted", "not_qualified",
}  # fmt: skip


def compare(count: int, seed: str) -> Counter[str]:
    """Compare so many documents that are answered; return which reasons were given."""
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    find = cache(load_book)
    given: Counter[str] = Counter()
    compared = 0
    while compared < count:
        document = random_document(random)
        found = answer_document(document, answer_eligibility, find)[0]
        if "error" not in found:
            assert found == eligibility(document), document
            given.update(
                reason["code"] for one in found["entries"] for reason in one["reasons"]
            )
            compared += 1
    return given


def test_both_readings_of_eligibility_agree() -> None:
    assert set(compare(1_000, "eligibility")) == CODES


@pytest.mark.long(size=20_000)
def test_both_readings_of_eligibility_agree_on_very_many_documents(size: int) -> None:
    assert set(compare(size, "much eligibility")) == CODES
