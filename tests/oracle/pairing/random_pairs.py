"""Random fields of pairs: invented ones of every kind, and ones that were played."""

import math
from collections.abc import Callable, Sequence
from random import Random  # noqa: TID251 - tests hand chance in

from capicua.tournament.pairing.field import Field

Pair = Callable[[Field], Sequence[tuple[int, int]]]
Links = dict[tuple[int, int], int]


def dense_field(chance: Random, size: int) -> Field:
    """Return a small field with up to nearly everybody met, and bans, and clubs."""
    share = chance.choice((0, 0.05, 0.15, 0.3, 0.6, 0.95))
    ban_share = chance.choice((0, 0, 0, 0.1, 0.4))
    both = [(one, other) for other in range(size) for one in range(other)]
    met = {two: chance.choice((1, 1, 1, 2, 3)) for two in both if chance.random() < share}
    bans = {two: 1 for two in both if chance.random() < ban_share}
    return _field(_wins(chance, size), met, bans, _clubs(chance, size, 3))


def sparse_field(chance: Random, size: int) -> Field:
    """Return a field in which many of those who should meet have met."""
    met: Links = {}
    for _ in range(int(size * chance.choice((0.3, 0.5, 1, 2, 4)))):
        one, other = chance.randrange(size), chance.randrange(size)
        if chance.random() < 0.3:
            other = (one + size // 2 + chance.randint(-2, 2)) % size
        elif chance.random() < 0.5:
            other = min(size - 1, max(0, one + chance.randint(-3, 3)))
        if one != other:
            met[min(one, other), max(one, other)] = 1
    return _field(_wins(chance, size), met, {}, _clubs(chance, size, 8))


def played_fields(chance: Random, size: int, rounds: int, pair: Pair) -> list[Field]:
    """Return the field before each round of an event, in the order of its standings."""
    skill = [chance.gauss(0, 1) for _ in range(size)]
    wins, margin = [0] * size, [0] * size
    met: list[dict[int, int]] = [{} for _ in range(size)]
    fields = []
    for _ in range(rounds):
        order = sorted(range(size), key=lambda one: (-wins[one], -margin[one], one))
        fields.append(_listed(order, wins, met))
        for upper, lower in pair(fields[-1]):
            one, other = order[upper], order[lower]
            met[one][other] = met[other][one] = met[one].get(other, 0) + 1
            if chance.random() > 1 / (1 + math.exp(skill[other] - skill[one])):
                one, other = other, one
            points = chance.randint(1, 200)
            wins[one] += 1
            margin[one] += points
            margin[other] -= points
    return fields


def _listed(order: list[int], wins: list[int], met: list[dict[int, int]]) -> Field:
    place = {one: number for number, one in enumerate(order)}
    size = len(order)
    return Field(
        tuple(wins[one] for one in order),
        tuple({place[two]: times for two, times in met[one].items()} for one in order),
        ({},) * size,
        (frozenset(),) * size,
        (None,) * size,
        (None,) * size,
    )


def _wins(chance: Random, size: int) -> list[int]:
    most = chance.choice((0, 1, 1, 2, 2, 3, 5, 8))
    if chance.random() < 0.5:
        wins = [sum(chance.random() < 0.5 for _ in range(most)) for _ in range(size)]
    else:
        wins = [chance.randint(0, most) * chance.choice((1, 1, 1, 2)) for _ in range(size)]
    wins.sort(reverse=True)
    if chance.random() < 0.05:
        chance.shuffle(wins)
    return wins


def _clubs(chance: Random, size: int, many: int) -> list[int | None]:
    if chance.random() < 0.75:
        return [None] * size
    return [chance.choice((None, *range(many))) for _ in range(size)]


def _field(wins: list[int], met: Links, bans: Links, clubs: list[int | None]) -> Field:
    size = len(wins)
    return Field(
        tuple(wins),
        tuple(_rows(size, met)),
        ({},) * size,
        tuple(map(frozenset, _rows(size, bans))),
        (None,) * size,
        tuple(clubs),
    )


def _rows(size: int, links: Links) -> list[dict[int, int]]:
    rows: list[dict[int, int]] = [{} for _ in range(size)]
    for (one, other), times in links.items():
        rows[one][other] = rows[other][one] = times
    return rows
