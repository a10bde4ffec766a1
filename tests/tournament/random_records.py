"""Random tournaments as values, with every kind of ending, for laws of the standings."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from capicua.kernel.seat import ByPair
from capicua.tournament.rules.record import RoundRecord, TableRecord, Tournament
from tournament.records import round_of_tables, table, tournament

TARGETS = {"fid-2015": 200, "amasfac": 100, "fed": 300, "dp-standard": 150}


def random_event(
    book: str, seed: str, *, size: int, played: int, rounds: int, **more: Any
) -> Tournament:
    """Return a tournament of pairs after some of its rounds."""
    random = Random(seed)  # noqa: S311 - a repeatable example
    records = [
        random_round(book, number, list(range(1, size + 1)), random)
        for number in range(1, played + 1)
    ]
    return tournament(book, *records, size=size, rounds=rounds, **more)


def random_round(book: str, number: int, ids: list[int], random: Random) -> RoundRecord:
    random.shuffle(ids)
    byes = (ids.pop(),) if len(ids) % 2 else ()
    tables = [
        random_table(book, ids[place], ids[place + 1], random)
        for place in range(0, len(ids), 2)
    ]
    return round_of_tables(number, *tables, byes=byes)


def random_table(book: str, a: int, b: int, random: Random) -> TableRecord:
    target = TARGETS[book]
    if random.random() < 0.1:
        return table(a, b, absent=frozenset({random.choice((a, b))}))
    low = random.choice([0, target - 1, random.randrange(target)])
    high = target + random.choice([0, random.randrange(60)])
    # The lower number wins more often, so that leaders stand out.
    strong = random.random() < 0.5 + 0.45 * (a < b) - 0.4 * (a > b)
    return table(a, b, score=ByPair(high, low) if strong else ByPair(low, high))
