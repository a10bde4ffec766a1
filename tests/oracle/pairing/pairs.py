"""A second opinion on rounds of pairs: every round is tried, priced by the format alone.

It shares no code with the product: the levels are written again from the public format, and
nothing is clever.
"""

from collections.abc import Iterator

from capicua.tournament.pairing.field import Field

Tables = list[tuple[int, int]]


def all_rounds(places: list[int]) -> Iterator[Tables]:
    """Yield every way to pair places, the smallest list of tables first."""
    if not places:
        yield []
        return
    first, *others = places
    for other in others:
        rest = [place for place in others if place != other]
        for tables in all_rounds(rest):
            yield [(first, other), *tables]


def best_round(field: Field, mode: str) -> tuple[list[int], Tables]:
    """Return the least cost and the first of all rounds that has it."""
    n = len(field.wins)
    price = {
        (i, j): cost_of_table(field, mode, i, j) for i in range(n) for j in range(i + 1, n)
    }
    best: tuple[list[int], Tables] | None = None
    for tables in all_rounds(list(range(n))):
        cost = [sum(level) for level in zip(*(price[one] for one in tables), strict=True)]
        if best is None or cost < best[0]:
            best = (cost, tables)
    assert best is not None
    return best


def cost_of_table(field: Field, mode: str, i: int, j: int) -> list[int]:
    """Return the levels of one table, i before j."""
    levels = [1 if j in field.banned[i] else 0, field.met[i].get(j, 0)]
    if mode == "whole_halves":
        levels.append(abs(j - i - len(field.wins) // 2))
    elif mode == "neighbours":
        levels.append(j - i - 1)
    else:
        levels += cost_by_wins(field.wins, mode, i, j)
    if any(club is not None for club in field.club):
        same = field.club[i] is not None and field.club[i] == field.club[j]
        levels.append(1 if same else 0)
    return levels


def cost_by_wins(wins: tuple[int, ...], mode: str, i: int, j: int) -> list[int]:
    """Return the levels of wins and of order where groups of equal wins count."""
    if wins[i] < wins[j]:
        i, j = j, i
    group_i = [p for p in range(len(wins)) if wins[p] == wins[i]]
    group_j = [p for p in range(len(wins)) if wins[p] == wins[j]]
    q_i, q_j, m = group_i.index(i), group_j.index(j), len(group_i)
    if wins[i] != wins[j]:
        order = (m - 1 - q_i) + q_j
    elif mode == "fid_halves":
        order = abs(q_j - q_i - m // 2)
    else:
        order = abs(q_i + q_j - (m - 1))
    return [(wins[i] - wins[j]) ** 2, order]
