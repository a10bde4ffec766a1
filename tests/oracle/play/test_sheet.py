"""The product and a naive second sheet agree on random sheets of every book."""

from collections import Counter
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.formats.sheet import answer_sheet
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from oracle.play.random_sheets import mostly_right_sheet
from oracle.play.sheet import answer

pytestmark = pytest.mark.slow

NORMAL_RUN = 1_000
ENOUGH = 1_000
"""Sheets in which every kind of row and every end is found."""
KINDS = {
    "hand", "deduct", "null_hand", "time", "forfeit", "abandon", "card", "void_sheet",
}  # fmt: skip


def answered(document: dict[str, Any]) -> dict[str, Any]:
    """Return the product's answer without its articles; of a refusal the row."""
    try:
        found = answer_sheet(document, load)
    except RuleViolation as refusal:
        return {"error": (refusal.at or "").split(".", maxsplit=1)[0]}
    return {key: value for key, value in found.items() if key != "articles"}


def disagreements(book: str, size: int) -> list[Any]:
    random = Random(f"sheets of {book}")  # noqa: S311 - a repeatable example
    found = []
    for _ in range(size):
        document = mostly_right_sheet(book, random)
        ours, theirs = answered(document), answer(document)
        if ours != theirs:
            found.append((document, ours, theirs))
    return found


@pytest.mark.parametrize("book", OFFICIAL)
def test_both_sheets_agree_on_random_sheets(book: str) -> None:
    assert disagreements(book, NORMAL_RUN)[:1] == []


@pytest.mark.long(size=50_000)
@pytest.mark.parametrize("book", OFFICIAL)
def test_both_sheets_agree_on_very_many_random_sheets(book: str, size: int) -> None:
    assert disagreements(book, size)[:1] == []


@pytest.mark.parametrize("book", OFFICIAL)
def test_random_sheets_hold_every_kind_of_row_and_reach_every_end(book: str) -> None:
    random = Random(f"sheets of {book}")  # noqa: S311 - a repeatable example
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for _ in range(ENOUGH):
        document = mostly_right_sheet(book, random)
        kinds.update(key for row in document["rows"] for key in row)
        ends[str(answer(document).get("ended_by", "refused"))] += 1
    expected = {"None", "refused", "forfeit", "abandon"}
    expected |= {"hands"} if book == "dp-even-hands" else {"target"}
    expected |= set() if book.startswith("dp-") else {"time"}
    expected |= {"card", "void"} if book == "fid-2015" else set()

    assert set(kinds) == KINDS
    assert set(ends) == expected
