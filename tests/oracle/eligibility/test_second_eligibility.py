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

SPOKEN = {
    "not_affiliated 16", "blocked 66", "blocked None", "too_old 41", "plays_up 41-pu",
    "unknown_born 41", "wrong_sex 40", "unknown_sex 40", "other_nationality 101",
    "unknown_nationality 101", "represented_other 102", "unknown_nationality 102",
    "not_admitted 30", "not_admitted None", "not_qualified 36", "not_qualified None",
    "sub-12", "sub-15", "sub-18", "open", "admitted", "needs_approval", "refused",
}  # fmt: skip
"""What the random documents must make heard, each many times."""


def compare(count: int, seed: str) -> Counter[str]:
    """Compare so many documents that are answered; return what was heard."""
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    find = cache(load_book)
    given: Counter[str] = Counter()
    compared = 0
    while compared < count:
        document = random_document(random)
        found = answer_document(document, answer_eligibility, find)[0]
        if "error" not in found:
            assert found == eligibility(document), document
            for one in found["entries"]:
                given.update(
                    f"{reason['code']} {reason['article']}" for reason in one["reasons"]
                )
                given.update([one["verdict"], *one["categories"].values()])
            compared += 1
    return given


def test_both_readings_of_eligibility_agree() -> None:
    given = compare(1_000, "eligibility")

    assert [rule for rule in sorted(SPOKEN) if given[rule] < 10] == []


@pytest.mark.long(size=20_000)
def test_both_readings_of_eligibility_agree_on_very_many_documents(size: int) -> None:
    assert compare(size, "much eligibility").keys() >= SPOKEN
