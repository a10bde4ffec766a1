"""A second, naive reading of the formats of ratings and rankings; shares no code."""

import math
from datetime import date
from decimal import ROUND_FLOOR, Decimal
from fractions import Fraction
from typing import Any

DEFAULT = {
    "points": [1000, 700, 500, 400, 350, 300, 250, 200],
    "beyond": [[16, 160], [32, 50]],
    "bonus": 20,
    "levels": {"world": 1, "regional": 0.5},
    "modalities": {"individual": 1, "pairs": 1, "teams": 1},
    "shared_places": "best",
    "best": None,
    "yearly": None,
}


def exact(number: float) -> Fraction:
    return Fraction(Decimal(repr(number)))


def printed(number: Fraction) -> float:
    hundredths = Decimal(number.numerator) * 10000 / Decimal(number.denominator)
    return float((hundredths + Decimal("0.5")).to_integral_value(ROUND_FLOOR) / 10000)


def birthdays(since: str, until: str) -> int:
    """Count the anniversaries one by one."""
    begin, end = date.fromisoformat(since), date.fromisoformat(until)
    count = 0
    while True:
        year = begin.year + count + 1
        try:
            day = begin.replace(year=year)
        except ValueError:
            day = date(year, 2, 28)
        if day > end:
            return count
        count += 1


def place_points(place: int, table: dict[str, Any]) -> int:
    if place - 1 < len(table["points"]):
        return int(table["points"][place - 1])
    for last, points in table["beyond"]:
        if place <= last:
            return int(points)
    return 0


def shared_points(place: int, event: dict[str, Any], table: dict[str, Any]) -> Fraction:
    sharing = sum(one["place"] == place for one in event["places"])
    if table["shared_places"] == "best":
        sharing = 1
    occupied = range(place, place + sharing)
    return Fraction(sum(place_points(one, table) for one in occupied), sharing)


def ranking(document: dict[str, Any]) -> dict[str, Any]:
    table = {**DEFAULT, **(document.get("table") or {})}
    rows = [
        (*total_of(found, table), athlete)
        for athlete, found in results_of(document, table).items()
    ]
    return {
        "official": bool(table.get("official")),
        "rows": [
            {
                "rank": 1 + sum(other[0] > total for other in rows),
                "athlete": athlete,
                "points": printed(total),
                "results": results,
            }
            for total, results, athlete in sorted(rows, key=lambda row: (-row[0], row[2]))
        ],
    }


def ranking_lists(document: dict[str, Any], key: str) -> dict[str, Any]:
    """Rank the events of each category or sex as if there were no others."""
    counting = [one for one in document["events"] if one["ended"] <= document["on"]]
    names = dict.fromkeys(one.get(key) or "none" for one in counting)
    lists = {}
    for name in names:
        own = [one for one in counting if (one.get(key) or "none") == name]
        lists[name] = ranking({**document, "events": own})["rows"]
    return {"official": ranking(document)["official"], "lists": lists}


def total_of(
    found: list[dict[str, Any]], table: dict[str, Any]
) -> tuple[Fraction, list[dict[str, Any]]]:
    order = sorted(found, key=lambda one: one["points"] * one["factor"], reverse=True)
    best = order if table["best"] is None else order[: table["best"]]
    total, told = Fraction(0), []
    for one in found:
        is_counted = any(one is other for other in best)
        total += (table["bonus"] + one["points"] * is_counted) * one["factor"]
        told.append(
            {
                "event": one["event"],
                "place": one["place"],
                "points": printed(one["points"]),
                "bonus": table["bonus"],
                "factor": printed(one["factor"]),
                "counted": is_counted,
            }
        )
    return total, told


def results_of(
    document: dict[str, Any], table: dict[str, Any]
) -> dict[int, list[dict[str, Any]]]:
    results: dict[int, list[dict[str, Any]]] = {}
    for event in document["events"]:
        if event["ended"] > document["on"]:
            continue
        factor = exact(table["levels"][event["level"]])
        factor *= exact(table["modalities"][event["modality"]])
        if table["yearly"] is not None:
            old = birthdays(event["ended"], document["on"])
            factor *= exact(table["yearly"][old]) if old < len(table["yearly"]) else 0
        people: dict[int, int | None] = dict.fromkeys(event.get("took_part", []))
        for one in event["places"]:
            people.update(dict.fromkeys(one["athletes"], one["place"]))
        for athlete, place in people.items():
            points = shared_points(place, event, table) if place else Fraction(0)
            results.setdefault(athlete, []).append(
                {"event": event["id"], "place": place, "points": points, "factor": factor}
            )
    return results


def rate(document: dict[str, Any]) -> dict[str, Any]:
    """Rate by the written formulas, copying everything before each round."""
    kind, target = document["system"], document.get("target", 150)
    start = document.get("start", 1500)
    k0 = 20 if kind == "spec-blend" else 12
    flat = 1.6 if kind in ("spec-blend", "glicko-margin") else 1
    now: dict[int, tuple[float, int, float]] = {}
    pairs: dict[tuple[int, int], tuple[float, int]] = {}
    before_round: dict[str, dict[int, tuple[float, int, float]]] = {}
    rows = []
    for number, match in enumerate(document["matches"]):
        if match.get("rated") is False:
            continue
        frozen = dict(now)
        if match.get("round") is not None:
            frozen = before_round.setdefault(match["round"], dict(now))
        sides = [match["A"], match["B"]]
        old = {one: frozen.get(one, (start, 0, 150**2)) for side in sides for one in side}
        means = [sum(old[one][0] for one in side) / 2 for side in sides]
        e = 1 / (1 + math.pow(10, (means[1] - means[0]) / (400 * flat)))
        p, q = match["score"]["A"], match["score"]["B"]
        won = 1 if p > q else 0 if p < q else 0.5
        margin = min(p, target) - min(q, target)
        g = math.sqrt(max(abs(margin), 1) / (0.46 * target)) if kind == "spec" else 1
        s = won if flat == 1 else 0.25 * won + 0.75 * (0.5 + margin / (2 * target))
        slope = math.log(10) / (400 * flat)
        doubt = sum(old[one][2] for one in old) / 4
        total = 1 / (1 / (slope**2 * e * (1 - e)) + doubt)
        for side, sign in zip(sides, (1, -1), strict=True):
            changes = []
            for one in side:
                _, matches, doubted = old[one]
                was = now.get(one, (start, 0, 150**2))
                k, variance = k0 * (1 + max(0, 1 - matches / 30)), was[2]
                if kind == "glicko-margin":
                    k = doubted * total / (2 * slope * e * (1 - e))
                    variance = max(variance - doubted**2 * total / 4, 25**2)
                change = sign * k * g * (s - e)
                now[one] = (was[0] + change, was[1] + 1, variance)
                changes.append(change)
                rows.append(
                    {
                        "player": one,
                        "match": number,
                        "before": was[0],
                        "after": was[0] + change,
                        "expected": e if sign > 0 else 1 - e,
                        "k": k,
                        "factor": g,
                    }
                )
            key = (min(side), max(side))
            own, count = pairs.get(key, (sum(old[one][0] for one in side) / 2, 0))
            step = sign * k0 * g * (s - e)
            step = sum(changes) / 2 if kind == "glicko-margin" else step
            pairs[key] = (own + step, count + 1)
    return {
        "players": {
            str(one): {"rating": now[one][0], "matches": now[one][1],
                       "provisional": now[one][1] < 30}
            for one in sorted(now)
        },
        "pairs": {
            f"{a}-{b}": {
                "rating": (mean := (now[a][0] + now[b][0]) / 2)
                + count / (count + 60) * (own - mean),
                "matches": count,
            }
            for (a, b), (own, count) in sorted(pairs.items())
        },
        "ledger": rows,
    }  # fmt: skip
