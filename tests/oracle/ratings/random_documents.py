"""Random documents of `capicua ranking` and `capicua rate`."""

from datetime import date, timedelta
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any


def random_ranking(random: Random) -> dict[str, Any]:
    document: dict[str, Any] = {"on": _day(random), "events": []}
    table: dict[str, Any] = {"levels": {"world": 1, "regional": 0.4, "club": 0.125}}
    if random.random() < 0.8:
        table["points"] = sorted(random.choices(range(200), k=random.randint(0, 6)))[::-1]
        choices: dict[str, list[Any]] = {
            "beyond": [[], [[8, 20]], [[4, 3], [20, 2], [10, 1]]],
            "bonus": [0, 6, 7],
            "shared_places": ["best", "mean", "mean"],
            "best": [None, 1, 2, 3],
            "yearly": [None, [], [1, 0.75], [1, 0.6667, 0.3333]],
            "official": [True, False],
        }
        for key, values in choices.items():
            if random.random() < 0.7:
                table[key] = random.choice(values)
        document["table"] = table
    levels = list(table["levels"]) if "table" in document else ["world", "regional"]
    for number in range(random.randint(0, 8)):
        document["events"].append(_event(random, f"E{number}", random.choice(levels)))
    return document


def _event(random: Random, name: str, level: str) -> dict[str, Any]:
    athletes = random.sample(range(1, 25), random.randint(0, 14))
    each = random.choice([1, 2])
    groups = [athletes[at : at + each] for at in range(0, len(athletes), each)]
    places: list[dict[str, Any]] = []
    place = 1
    for turn, group in enumerate(groups):
        if turn and random.random() < 0.7:
            place = turn + 1
        places.append({"place": place, "athletes": group})
    random.shuffle(places)
    modality = random.choice(MODALITIES)
    event: dict[str, Any] = {"id": name, "level": level, "modality": modality,
                             "ended": _day(random), "places": places}  # fmt: skip
    if random.random() < 0.5:
        event["took_part"] = random.choices(range(1, 30), k=random.randint(0, 4))
    if random.random() < 0.8:
        event["category"] = random.choice(["open", "sub-18", None])
    if random.random() < 0.5:
        event["sex"] = random.choice(["female", "male", None])
    return event


MODALITIES = ("individual", "pairs", "teams")


def _day(random: Random) -> str:
    if random.random() < 0.1:
        return random.choice(["2024-02-29", "2026-02-28", "2027-03-01"])
    return (date(2023, 1, 1) + timedelta(random.randrange(1500))).isoformat()


def random_rate(random: Random, system: str) -> dict[str, Any]:
    document: dict[str, Any] = {"system": system, "matches": []}
    target = 150
    if random.random() < 0.5:
        document["target"] = target = random.choice([100, 150, 200, 300])
    if random.random() < 0.3:
        document["start"] = random.choice([1200, 1500])
    for _ in range(random.randint(0, 60)):
        first, second, third, fourth = random.sample(range(1, 9), 4)
        low, high = random.randrange(target), random.randrange(target + 60)
        match: dict[str, Any] = {
            "A": [first, second],
            "B": [third, fourth],
            "score": dict(zip("AB", random.sample([low, high], 2), strict=True)),
        }
        if random.random() < 0.1:
            match["score"]["A"] = match["score"]["B"]
        if random.random() < 0.1:
            match["rated"] = random.choice([True, False])
        if random.random() < 0.5:
            match["round"] = random.choice("PQRS")
        document["matches"].append(match)
    return document
