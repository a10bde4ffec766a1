"""Random small tournaments as documents: histories that no engine would make."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from oracle.pairing.first_results import TARGET

BOOKS = ("fid-2015", "pr", "amasfac", "fed", "dp-standard", "dp-even-hands")
Document = dict[str, Any]


def random_history(chance: Random, most: int = 12) -> Document:
    """Return a tournament of up to some entries in which some rounds were played."""
    book = chance.choice(BOOKS)
    modality = chance.choice(("pairs", "individual"))
    count = chance.randint(4, most)
    entries = [_entry(chance, number) for number in range(1, count + 1)]
    document: Document = {
        "format": "capicua-tournament/1",
        "rulebook": book,
        "modality": modality,
        "rounds": chance.randint(7, 12),
        "seed": chance.randint(0, 99),
        "entries": entries,
        "played": [],
    }
    if book.startswith("dp") and modality == "pairs":
        document["event"] = "torneo"
    late = _late(chance, count)
    for number in range(1, chance.randint(0, 6) + 1):
        document["played"].append(_round(chance, document, number, late))
    document["late"] = [{"id": one, "from_round": late[one]} for one in sorted(late)]
    gone = [e["id"] for e in entries if chance.random() < 0.05][: count - 4]
    document["withdrawn"] = [
        {"id": one, "after_round": len(document["played"])}
        for one in gone
        if one not in late
    ]
    document["absent_next"] = [e["id"] for e in entries if chance.random() < 0.04]
    chance.shuffle(entries)
    return document


def _entry(chance: Random, number: int) -> Document:
    entry: Document = {"id": number, "country": chance.choice(("VEN", "PUR", "DOM"))}
    if chance.random() < 0.8:
        entry["rating"] = chance.choice((1400, 1450, 1500, 1500, 1600))
    return entry


def _late(chance: Random, count: int) -> dict[int, int]:
    return {
        number: chance.randint(2, 4)
        for number in range(5, count + 1)
        if chance.random() < 0.06
    }


def _round(
    chance: Random, document: Document, number: int, late: dict[int, int]
) -> Document:
    size = 2 if document["modality"] == "pairs" else 4
    ids = [e["id"] for e in document["entries"] if late.get(e["id"], 1) <= number]
    chance.shuffle(ids)
    had = [one for played in document["played"] for one in played["byes"]]
    ids.sort(key=had.count, reverse=True)
    rest = len(ids) % size
    byes = ids[len(ids) - rest :]
    seated = ids[: len(ids) - rest]
    chance.shuffle(seated)
    tables = [
        _table(chance, document, place + 1, seated[place * size : (place + 1) * size])
        for place in range(len(seated) // size)
    ]
    return {"round": number, "seed": number, "tables": tables, "byes": byes}


def _table(chance: Random, document: Document, number: int, ids: list[int]) -> Document:
    half = len(ids) // 2
    table: Document = {"table": number, "A": ids[:half], "B": ids[half:]}
    luck = chance.random()
    if luck < 0.05 and document["rulebook"] == "fid-2015":
        return table | {"void": True}
    if luck < 0.12 and document["rulebook"] != "dp-even-hands":
        return table | {"absent": [chance.choice(ids)]}
    return table | _score(chance, document["rulebook"])


def _score(chance: Random, book: str) -> Document:
    if book == "dp-even-hands":
        return {"score": {"A": chance.randint(200, 203), "B": chance.randint(200, 203)}}
    target = TARGET[book]
    if chance.random() < 0.2:
        low, high = sorted(chance.sample(range(target), 2))
        ending = {"ended_by": "time"}
    else:
        low, high = chance.randrange(0, target, target // 5), target + chance.randint(0, 20)
        ending = {}
    points = (low, high) if chance.random() < 0.5 else (high, low)
    return {"score": dict(zip("AB", points, strict=True))} | ending
