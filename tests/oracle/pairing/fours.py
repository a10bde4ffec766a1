"""A second opinion on tables of four: every round is tried. Slow, short, nothing shared.

Written from the published format alone. Only the shape of a field comes from the product.
"""

from collections.abc import Iterator
from itertools import combinations

from capicua.tournament.pairing.field import Field

Vector = tuple[int, ...]
Split = tuple[tuple[int, int], tuple[int, int]]
SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def ideal_sequence(wins: tuple[int, ...], *, halves: bool) -> list[int]:
    """Return the places of a standing list (most wins first) in ideal order."""
    places = list(range(len(wins)))
    if not halves:
        return places
    order: list[int] = []
    while places:
        group = [place for place in places if wins[place] == wins[places[0]]]
        while len(group) % 4:
            group.append(places[len(group)])
        places = places[len(group) :]
        upper, lower = group[: len(group) // 2], group[len(group) // 2 :]
        while upper:
            order += upper[:2] + lower[:2]
            upper, lower = upper[2:], lower[2:]
    return order


def vector(field: Field, order: list[int], split: Split, *, halves: bool) -> Vector:
    """Return the cost of four at a table, partners as given."""
    (a, b), (c, d) = split
    four = sorted((a, b, c, d), key=order.index)
    bans = wins = met = 0
    for x, y in combinations(four, 2):
        bans += y in field.banned[x]
        wins += (field.wins[x] - field.wins[y]) ** 2
    for x, y in ((a, c), (a, d), (b, c), (b, d)):
        met += field.met[x].get(y, 0)
    wanted = {four[0], four[1]} if halves else {four[0], four[3]}
    levels = (
        bans,
        field.partnered[a].get(b, 0) + field.partnered[c].get(d, 0),
        is_same(field.country, a, b) + is_same(field.country, c, d),
        wins,
        met,
        order.index(four[3]) - order.index(four[0]) - 3,
        0 if wanted in ({a, b}, {c, d}) else 1,
    )
    if set(field.club) == {None}:
        return levels
    return (*levels, is_same(field.club, a, b) + is_same(field.club, c, d))


def is_same(marks: tuple[int | None, ...], x: int, y: int) -> int:
    """Return 1 for two with the same mark."""
    return int(marks[x] is not None and marks[x] == marks[y])


def cheapest_splits(
    field: Field, *, halves: bool
) -> dict[tuple[int, ...], tuple[Vector, Split]]:
    """Return for each four its cheapest split; of equals the best placed partner."""
    order = ideal_sequence(field.wins, halves=halves)
    cheapest: dict[tuple[int, ...], tuple[Vector, Split]] = {}
    for four in combinations(range(len(field.wins)), 4):
        choices = []
        for (a, b), (c, d) in SPLITS:
            split = ((four[a], four[b]), (four[c], four[d]))
            choices.append((vector(field, order, split, halves=halves), split))
        cheapest[four] = min(choices)
    return cheapest


def all_rounds(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every way to cut places in fours, in lexicographic order."""
    if not places:
        yield ()
        return
    first, rest = places[0], places[1:]
    for others in combinations(rest, 3):
        left = tuple(place for place in rest if place not in others)
        for tables in all_rounds(left):
            yield ((first, *others), *tables)


def best_round(field: Field, *, halves: bool) -> tuple[Vector, list[Split]]:
    """Return the least cost and the tables of the first round that has it."""
    cheapest = cheapest_splits(field, halves=halves)
    weigh = 1 << 20
    packed = {}
    for four, (levels, _) in cheapest.items():
        number = 0
        for level in levels:
            number = number * weigh + level
        packed[four] = number
    best = min(
        all_rounds(tuple(range(len(field.wins)))),
        key=lambda tables: sum(map(packed.__getitem__, tables)),
    )
    sums = zip(*(cheapest[four][0] for four in best), strict=True)
    return tuple(map(sum, sums)), [cheapest[four][1] for four in best]
