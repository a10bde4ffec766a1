"""A naive second making of rounds: a tournament document in, the next round out.

Written from the text of the public format alone, on plain documents; every number stands
here once more. Only small fields: all rounds are tried.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from typing import Any

from oracle.pairing.first_results import results_of

ORDERS = {
    "fid-2015": ("won", "efectividad", "for"),
    "pr": ("won", "efectividad", "for"),
    "amasfac": ("won", "efectividad"),
    "fed": ("won", "spread"),
    "dp-standard": ("score", "berger", "buchholz", "progressive", "spread"),
    "dp-even-hands": ("score", "berger", "buchholz", "progressive", "spread"),
}
BYES_PER_ENTRY = 2
SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
Document = dict[str, Any]


def lot(seed: int, number: int, entry: int) -> str:
    return sha256(f"{seed}:{number}:{entry}".encode()).hexdigest()


def next_round(document: Document) -> Document | None:
    """Return tables, byes and quality; None where the byes cannot be given."""
    number = len(document["played"]) + 1
    standing = standing_list(document, number)
    byes = byes_of(document, standing)
    if byes is None:
        return None
    seated = [entry for entry in standing if entry not in byes]
    rows = results_of(document)
    wins = [rows[entry]["won"] for entry in seated]
    if document["modality"] == "pairs":
        tables, quality = best_pairs(document, seated, wins, number)
    else:
        tables, quality = best_fours(document, seated, wins)
    return {"round": number, "tables": tables, "byes": sorted(byes), "quality": quality}


def standing_list(document: Document, number: int) -> list[int]:
    gone = {one["id"] for one in document.get("withdrawn", [])}
    later = {one["id"] for one in document.get("late", []) if one["from_round"] > number}
    away = set(document.get("absent_next", []))
    entries = [e for e in document["entries"] if e["id"] not in gone | later | away]
    seed = document["seed"]
    if number == 1:
        entries.sort(
            key=lambda e: (
                "rating" not in e,
                -e.get("rating", 0),
                lot(seed, 1, e["id"]),
            )
        )
        return [e["id"] for e in entries]
    rows = results_of(document)
    order = ORDERS[document["rulebook"]]
    entries.sort(
        key=lambda e: (
            [-rows[e["id"]][name] for name in order],
            lot(seed, number, e["id"]),
        )
    )
    return [e["id"] for e in entries]


def byes_of(document: Document, standing: list[int]) -> set[int] | None:
    count = len(standing) % (2 if document["modality"] == "pairs" else 4)
    had = dict.fromkeys(standing, 0)
    for played in document["played"]:
        for entry in played["byes"]:
            if entry in had:
                had[entry] += 1
    allowed = [entry for entry in standing if had[entry] < BYES_PER_ENTRY]
    allowed.sort(key=lambda entry: (had[entry], -standing.index(entry)))
    return set(allowed[:count]) if len(allowed) >= count else None


def meetings(
    document: Document,
) -> tuple[dict[frozenset[int], int], dict[frozenset[int], int]]:
    met: dict[frozenset[int], int] = {}
    partners: dict[frozenset[int], int] = {}
    for played in document["played"]:
        for table in played["tables"]:
            for one in table["A"]:
                for other in table["B"]:
                    key = frozenset((one, other))
                    met[key] = met.get(key, 0) + 1
            for side in (table["A"], table["B"]):
                if len(side) == 2:
                    key = frozenset(side)
                    partners[key] = partners.get(key, 0) + 1
    return met, partners


def pair_levels(
    document: Document, number: int, seated: list[int], wins: list[int]
) -> dict[tuple[int, int], list[int]]:
    met, _ = meetings(document)
    n = len(seated)
    if not document["rulebook"].startswith("dp"):
        way = "fid_halves"
    else:
        first = (7 * document["rounds"] * 2 + 10) // 20
        way = "whole_halves" if number <= first else "neighbours"
    groups = {w: [p for p in range(n) if wins[p] == w] for w in wins}
    levels = {}
    for i, j in combinations(range(n), 2):
        again = met.get(frozenset((seated[i], seated[j])), 0)
        if way == "whole_halves":
            levels[i, j] = [again, abs(j - i - n // 2)]
        elif way == "neighbours":
            levels[i, j] = [again, j - i - 1]
        else:
            high, low = (i, j) if wins[i] >= wins[j] else (j, i)
            m = len(groups[wins[high]])
            q_high = groups[wins[high]].index(high)
            q_low = groups[wins[low]].index(low)
            same = wins[i] == wins[j]
            order = abs(q_low - q_high - m // 2) if same else (m - 1 - q_high) + q_low
            levels[i, j] = [again, (wins[i] - wins[j]) ** 2, order]
    return levels


def best_pairs(
    document: Document, seated: list[int], wins: list[int], number: int
) -> tuple[list[Document], Document]:
    levels = pair_levels(document, number, seated, wins)

    def cost(tables: list[tuple[int, int]]) -> list[int]:
        return [sum(level) for level in zip(*(levels[t] for t in tables), strict=True)]

    chosen = min(
        perfect(list(range(len(seated)))), key=lambda tables: (cost(tables), tables)
    )
    met, _ = meetings(document)
    quality = {
        "repeat_opponents": sum(
            frozenset((seated[i], seated[j])) in met for i, j in chosen
        ),
        "repeat_partners": 0,
        "same_country_partners": 0,
        "floats": sum(wins[i] != wins[j] for i, j in chosen),
    }
    return [{"A": [seated[i]], "B": [seated[j]]} for i, j in chosen], quality


def perfect(places: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not places:
        yield []
        return
    for other in places[1:]:
        rest = [place for place in places[1:] if place != other]
        for tables in perfect(rest):
            yield [(places[0], other), *tables]


def ideal_sequence(
    document: Document, wins: list[int]
) -> tuple[list[int], tuple[Any, Any]]:
    if document["rulebook"] not in ("fid-2015", "pr"):
        return list(range(len(wins))), SPLITS[2]
    left = list(range(len(wins)))
    order: list[int] = []
    while left:
        group = [p for p in left if wins[p] == max(wins[p] for p in left)]
        left = [p for p in left if p not in group]
        while len(group) % 4 and left:
            group.append(left.pop(0))
        half = len(group) // 2
        upper, lower = group[:half], group[half:]
        for k in range(0, half, 2):
            order += [*upper[k : k + 2], *lower[k : k + 2]]
    return order, SPLITS[0]


def best_fours(
    document: Document, seated: list[int], wins: list[int]
) -> tuple[list[Document], Document]:
    order, ideal = ideal_sequence(document, wins)
    where = {place: position for position, place in enumerate(order)}
    met, partners = meetings(document)
    country = {e["id"]: e.get("country") for e in document["entries"]}
    asks = document["rulebook"] == "fid-2015"

    def pair(i: int, j: int) -> frozenset[int]:
        return frozenset((seated[i], seated[j]))

    def compatriots(i: int, j: int) -> bool:
        own = country[seated[i]]
        return own is not None and own == country[seated[j]]

    def split_cost(four: tuple[int, ...], split: tuple[Any, Any]) -> list[int]:
        line = sorted(four, key=lambda place: where[place])
        sides = [[line[k] for k in side] for side in split]
        again = sum(partners.get(pair(*side), 0) for side in sides)
        same = sum(asks and compatriots(*side) for side in sides)
        gaps = sum((wins[i] - wins[j]) ** 2 for i, j in combinations(four, 2))
        opponents = sum(met.get(pair(i, j), 0) for i in sides[0] for j in sides[1])
        span = where[line[3]] - where[line[0]] - 3
        return [again, same, gaps, opponents, span, 0 if split == ideal else 1]

    def seats(four: tuple[int, ...], split: tuple[Any, Any]) -> list[list[int]]:
        line = sorted(four, key=lambda place: where[place])
        return sorted(sorted(line[k] for k in side) for side in split)

    def best(four: tuple[int, ...]) -> tuple[list[int], list[list[int]]]:
        return min((split_cost(four, split), seats(four, split)) for split in SPLITS)

    priced: dict[tuple[int, ...], tuple[list[int], list[list[int]]]] = {
        four: best(four) for four in combinations(range(len(seated)), 4)
    }

    def cost(tables: list[tuple[int, ...]]) -> list[int]:
        return [sum(one) for one in zip(*(priced[t][0] for t in tables), strict=True)]

    chosen = min(all_fours(list(range(len(seated)))), key=lambda ts: (cost(ts), ts))
    found = [priced[four][1] for four in chosen]
    quality = {
        "repeat_opponents": sum(pair(i, j) in met for a, b in found for i in a for j in b),
        "repeat_partners": sum(
            pair(*side) in partners for sides in found for side in sides
        ),
        "same_country_partners": sum(
            compatriots(*side) for sides in found for side in sides
        ),
        "floats": sum(len({wins[p] for p in four}) > 1 for four in chosen),
        "score_spread": cost(list(chosen))[2],
    }
    tables = [{"A": [seated[p] for p in a], "B": [seated[p] for p in b]} for a, b in found]
    return tables, quality


def all_fours(places: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not places:
        yield []
        return
    for others in combinations(places[1:], 3):
        rest = [place for place in places[1:] if place not in others]
        for tables in all_fours(rest):
            yield [(places[0], *others), *tables]
