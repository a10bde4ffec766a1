"""Whole events by chance: every round made by `pair`, pasted and given results."""

import json
from random import Random  # noqa: TID251 - tests hand chance in

from actions.tournament_documents import Document
from capicua.formats.pairing import answer_pair
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL

KINDS = {
    "pairs": ["torneo", "liga"],
    "individual": ["liga", "jornada"],
    "teams": ["liga", "especial"],
}
COUNTRIES = ["VEN", "DOM", "PUR", None]


def random_event(chance: Random) -> Document:
    """Return an event after as many rounds as could be made, in any order."""
    document = _announced(chance)
    for _ in range(document["rounds"]):
        document["absent_next"] = _absent(chance, len(document["entries"]))
        try:
            paired = answer_pair(document, load, lambda _table: "")
        except RuleViolation:
            break
        paired["absent"] = document["absent_next"]
        for table in paired["tables"]:
            for match in table.get("boards", [table]):
                _finish(match, document, chance)
        document["played"].append(json.loads(json.dumps(paired)))
    document["absent_next"] = []
    for part in (document["entries"], document["played"]):
        chance.shuffle(part)
    return document


def _announced(chance: Random) -> Document:
    book = chance.choice(OFFICIAL)
    modality = chance.choice(sorted(KINDS))
    size, rounds = chance.randint(4, 26), chance.randint(1, 7)
    document: Document = {
        "format": "capicua-tournament/1",
        "rulebook": book,
        "modality": modality,
        "rounds": rounds,
        "seed": chance.randint(0, 99),
        "entries": [_entry(one, modality, chance) for one in range(1, size + 1)],
        "played": [],
    }
    kind = chance.choice(KINDS[modality])
    if book.startswith("dp") and chance.random() < 0.7:
        document["event"] = kind
    if chance.random() < 0.3:
        document["late"] = [{"id": size, "from_round": min(2, rounds)}]
    if chance.random() < 0.3:
        document["withdrawn"] = [{"id": 1, "after_round": chance.randint(0, rounds)}]
    return document


def _entry(one: int, modality: str, chance: Random) -> Document:
    entry: Document = {"id": one, "country": chance.choice(COUNTRIES)}
    if chance.random() < 0.8:
        entry["rating"] = chance.randint(1000, 2000)
    if modality == "teams":
        entry["members"] = [100 * one + member for member in range(4)]
    return entry


def _absent(chance: Random, size: int) -> list[int]:
    away = chance.choice([0, 0, 0, 1, 2]) if size > 8 else 0
    return chance.sample(range(1, size + 1), away)


def _finish(match: Document, document: Document, chance: Random) -> None:
    if chance.random() < 0.05:
        match["absent"] = [chance.choice(match["A"] + match["B"])]
        return
    target = load(document["rulebook"]).match.target.value or 300
    points = [target + chance.randrange(60), chance.randrange(target)]
    chance.shuffle(points)
    match["score"] = dict(zip("AB", points, strict=True))
    if document["rulebook"] == "fid-2015" and document["modality"] == "individual":
        card = chance.choice(["yellow", "red", "black", *[None] * 40])
        match["personal"] = {str(chance.randint(1, 4)): {"card": card}} if card else None
