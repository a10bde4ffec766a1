"""Random tournament documents: every book, modality and ending, many settings."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

Document = dict[str, Any]
TARGETS = {"fid-2015": 200, "pr": 200, "amasfac": 100, "fed": 300, "dp-standard": 150}
CHOICES: dict[str, dict[str, list[Any]]] = {
    "fid-2015": {
        "efec_mode": ["fid64", "fid64_time_diff", "raw", "capped_diff"],
        "floor_zero": [True, False],
        "forfeit_efec_pct": [100, 50, 33],
        "indiv_penalty_tie": ["lost", "won"],
        "indiv_penalty_efec": ["own_score", "pair_score"],
        "cap_at_target": [True, False],
    },
    "pr": {"forfeit_win": [100, 150], "forfeit_loss": [200, 90]},
    "amasfac": {"default_absent": ["minus30", "zero"], "deduct_scope": ["offender"]},
    "fed": {"cap_at_target": [True, False]},
    "dp-standard": {
        "draw_value": ["0.5", "0", "1"],
        "berger_draw": ["none", "half"],
        "cap_spread": [True, False],
    },
    "dp-even-hands": {"draw_value": ["0.5", "0", "1"], "berger_draw": ["none", "half"]},
}
ANYWHERE: dict[str, list[Any]] = {
    "bye_efec_pct": [0, 50, 75, 100],
    "absent_partner": ["wins", "loses"],
    "final_tiebreak": ["shared", "draw", "head_to_head"],
    "team_points": ["boards", "matches"],
    "tiebreak_order": [
        ["score", "buchholz", "berger"],
        ["won", "spread", "progressive"],
        ["efectividad", "for"],
        ["progressive"],
        ["berger", "won"],
    ],
}


def random_tournament(book: str, modality: str, random: Random) -> Document:
    """Return a document that the reader takes; `jornada` is a modality of its own here."""
    is_jornada = modality == "jornada"
    size = random.choice([4, 5, 6, 7, 8, 9, 11, 12])
    rounds = random.randint(1, 5)
    document: Document = {
        "format": "capicua-tournament/1",
        "rulebook": book,
        "modality": "individual" if is_jornada else modality,
        "rounds": rounds + random.choice([0, 0, 2]),
        "seed": random.randint(0, 99),
        "settings": random_settings(book, random),
        "entries": [random_entry(one, modality) for one in range(1, size + 1)],
    }
    if is_jornada:
        document["event"] = "jornada"
    if book in TARGETS and random.random() < 0.2:
        document["target"] = random.choice([100, 150, 250])
    document["played"] = [
        random_round(document, number, random) for number in range(1, rounds + 1)
    ]
    random.shuffle(document["played"])
    return document


def random_settings(book: str, random: Random) -> Document:
    offered = {**CHOICES[book], **ANYWHERE}
    if not book.startswith("dp"):
        offered.pop("draw_value", None)
    return {
        name: random.choice(values)
        for name, values in offered.items()
        if random.random() < 0.12
    }


def random_entry(number: int, modality: str) -> Document:
    if modality != "teams":
        return {"id": number}
    return {"id": number, "members": [number * 100 + seat for seat in range(1, 5)]}


def random_round(document: Document, number: int, random: Random) -> Document:
    ids = [entry["id"] for entry in document["entries"]]
    random.shuffle(ids)
    away = [ids.pop()] if random.random() < 0.15 else []
    is_single = document["modality"] == "individual"
    seats = 4 if is_single else 2
    byes = [ids.pop() for _ in range(len(ids) % seats)]
    played: Document = {"round": number, "byes": byes, "absent": away}
    if document["rulebook"] in TARGETS and random.random() < 0.1:
        played["target"] = random.choice([120, 300])
    target = played.get("target") or document.get("target")
    target = target or TARGETS.get(document["rulebook"])
    groups = [ids[one : one + seats] for one in range(0, len(ids), seats)]
    tables = [
        table
        for place, group in enumerate(groups, 1)
        for table in random_tables(document, place, group, target, random)
    ]
    random.shuffle(tables)
    return {**played, "tables": tables}


def random_tables(
    document: Document, number: int, ids: list[int], target: int | None, random: Random
) -> list[Document]:
    if document.get("event") == "jornada":
        return rotated(document, number, ids, target, random)
    half = len(ids) // 2
    table: Document = {"table": number, "A": ids[:half], "B": ids[half:]}
    if document["modality"] == "teams":
        if random.random() < 0.1:
            return [{**table, "absent": random.sample(ids, random.choice([1, 1, 2]))}]
        boards = [
            {
                "A": [ids[0] * 100 + 2 * board + 1, ids[0] * 100 + 2 * board + 2],
                "B": [ids[1] * 100 + 2 * board + 1, ids[1] * 100 + 2 * board + 2],
            }
            for board in range(2)
        ]
        return [
            {**table, "boards": [ended(document, one, target, random) for one in boards]}
        ]
    return [ended(document, table, target, random)]


def rotated(
    document: Document, number: int, ids: list[int], target: int | None, random: Random
) -> list[Document]:
    one, two, three, four = ids
    splits = [
        ([one, four], [two, three]),
        ([one, three], [two, four]),
        ([one, two], [three, four]),
    ]
    tables = [
        {"table": number, "rotation": rotation, "A": a, "B": b}
        for rotation, (a, b) in enumerate(splits, 1)
    ]
    found = [ended(document, table, target, random, present=True) for table in tables]
    if random.random() < 0.3:
        left = random.sample(ids, random.choice([1, 1, 2, 2, 3, 4]))
        found[0]["absent"] = left[:1]
        found[random.randint(0, 2)]["absent"] = left
        if random.random() < 0.3:
            found = [table for table in found if "absent" in table]
    return found


def ended(
    document: Document, table: Document, target: int | None, random: Random, *,
    present: bool = False,
) -> Document:  # fmt: skip
    book, chance = document["rulebook"], random.random()
    ids = table["A"] + table["B"]
    if chance < 0.08:
        return table
    if chance < 0.18 and not present:
        return {**table, "absent": random.sample(ids, random.randint(1, len(ids)))}
    if chance < 0.22 and book == "fid-2015":
        return {**table, "void": True}
    found = {**table, "score": random_score(book, target, random)}
    if random.random() < 0.15:
        found["ended_by"] = "time"
    if document["modality"] == "individual" and random.random() < 0.25:
        found |= random_personal(book, random)
    return found


def random_score(book: str, target: int | None, random: Random) -> Document:
    most = target or 300
    low = random.randint(-30, most - 1) if book in {"fid-2015", "pr", "amasfac"} else None
    low = random.randint(0, most - 1) if low is None else low
    high = most + random.randint(0, 60)
    if book != "dp-standard" and random.random() < 0.3:
        high = random.randint(low + 1, most + 20)
    if book == "dp-even-hands" and random.random() < 0.2:
        high = low
    return {"A": high, "B": low} if random.random() < 0.5 else {"A": low, "B": high}


def random_personal(book: str, random: Random) -> Document:
    rulings = {}
    for seat in random.sample("1234", random.choice([1, 1, 2])):
        own: Document = {}
        if book in {"fid-2015", "pr", "amasfac"}:
            own["deduct"] = random.choice([25, 40, 80, 150])
        if book == "fid-2015" and random.random() < 0.5:
            own["card"] = random.choice(["yellow", "red", "black"])
            if random.random() < 0.5:
                del own["deduct"]
        rulings[seat] = own
    return {"personal": rulings}
