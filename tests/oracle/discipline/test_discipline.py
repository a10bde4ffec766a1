"""Discipline: a second reading of the format comes to the same records and days."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.discipline import answer_discipline
from capicua.store.rulebook_files import load_book
from oracle.discipline import naive
from oracle.discipline.random_histories import KINDS, random_history

WEIGHTS = {"fid-2015": 10, "dp-standard": 10, "dp-even-hands": 2}
SPOKEN = {
    "red 66", "black 66", "suspension 66-p1", "written 77 in at most 2 events",
    "written 77 in 3 events", "suspension 78 in 1 event", "suspension 78 in 2 events",
    "suspension 65", "expulsion 79", "out by black 66", "out by black 66-p2",
    "out by removal 86", "out by removal", "out by suspension 66-p1",
    "out by suspension 78", "out by suspension", "out by expulsion 79", "out until events",
    "appeal 99 heard", "appeal 99 too_early", "appeal 99 too_late", "appeal 73 heard",
    "appeal 73 too_early", "appeal 73 too_late", "appeal 74 final", "appeal 14 final",
    "appeal None silent",
}  # fmt: skip
"""What the random histories must make heard, each many times."""


def compare_histories(count: int, seed: str) -> Counter[str]:
    """Compare so many documents that are answered; return how often each rule spoke."""
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    find = cache(load_book)
    books = [book for book in KINDS for _ in range(WEIGHTS.get(book, 1))]
    compared, spoken = 0, Counter[str]()
    while compared < count:
        document = random_history(random, books[compared % len(books)])
        found = answer_document(document, answer_discipline, find)[0]
        if "error" not in found:
            assert found == naive.discipline(document), document
            spoken.update(_spoken(document, found))
            compared += 1
    return spoken


def _spoken(document: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    where = {one["id"]: one.get("event") for one in document["records"]}
    for athlete in found["athletes"]:
        for asked in athlete["proposed"]:
            yield _asked(asked, len({where[one] for one in asked["because"]}))
        block = athlete["blocked"]
        if block:
            yield f"out by {block['kind']} {block['article'] or ''}".strip()
            if block["events_left"]:
                yield "out until events"
    for appeal in found["appeals"]:
        yield f"appeal {appeal['article']} {appeal['why'] or 'heard'}"


def _asked(asked: dict[str, Any], events: int) -> str:
    told = f"{asked['kind']} {asked['article']}"
    if asked["article"] == "77":
        return f"{told} in {'3' if events == 3 else 'at most 2'} events"
    if asked["article"] == "78":
        return f"{told} in {events} event{'s' if events > 1 else ''}"
    return told


def test_random_histories_agree() -> None:
    spoken = compare_histories(1_000, "discipline")

    assert [rule for rule in sorted(SPOKEN) if spoken[rule] < 5] == []


@pytest.mark.long(size=20_000)
def test_very_many_random_histories_agree(size: int) -> None:
    assert compare_histories(size, "much discipline").keys() >= SPOKEN
