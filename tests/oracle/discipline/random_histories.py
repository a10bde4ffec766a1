"""Random documents of `capicua discipline`: each has a theme, so that every rule speaks."""

from datetime import date, timedelta
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

Document = dict[str, Any]
FIRST = date(2025, 11, 20)
SILENT: dict[str, tuple[str, ...]] = {"removals": ("removal", "suspension")}
CARDS: dict[str, tuple[str, ...]] = {
    "cards": ("yellow", "yellow", "yellow", "red", "verbal"),
    "blacks": ("black", "black", "black", "yellow"),
    "removals": ("removal", "removal", "verbal", "yellow"),
    "anything": ("verbal", "yellow", "red", "black", "removal", "suspension"),
}
WARNINGS: dict[str, tuple[str, ...]] = {
    "verbals": ("verbal", "verbal", "verbal", "verbal", "written"),
    "writtens": ("written", "written", "written", "suspension", "removal"),
    "abandonments": ("written", "written", "written", "suspension"),
    "suspensions": ("suspension", "suspension", "expulsion"),
    "removals": ("removal", "removal", "verbal"),
    "anything": ("verbal", "written", "removal", "suspension", "expulsion"),
}
KINDS: dict[str, dict[str, tuple[str, ...]]] = {
    "fid-2015": CARDS,
    "dp-standard": WARNINGS,
    "dp-even-hands": WARNINGS,
    "pr": SILENT,
    "amasfac": SILENT,
    "fed": SILENT,
}
"""What is on record in the themes of each book."""
ANSWERS = {
    "written": ("verbal",),
    "suspension": ("written", "black", "written"),
    "expulsion": ("suspension",),
    "red": ("yellow", "red"),
    "black": ("yellow", "red"),
}
SHORT: tuple[dict[str, Any], ...] = (
    {"weeks": 3}, {"months": 2}, {"months": 6}, {"years": 1}, {"months": 12},
    {"events": 1}, {"events": 2}, {"events": 5}, {"event": True}, {"weeks": 53},
)  # fmt: skip
LONG: tuple[dict[str, Any], ...] = (
    {"years": 1}, {"years": 2}, {"years": 3}, {"months": 12}, {"months": 36}, {"weeks": 60},
    {"months": 11},
)  # fmt: skip


def random_history(random: Random, book: str) -> Document:
    """Return a document of which most are in order; some are refused."""
    theme = random.choice(list(KINDS[book]))
    events = _events(random)
    records = [
        _record(random, KINDS[book][theme], events) for _ in range(random.randint(0, 12))
    ]
    for number, one in enumerate(records):
        one["id"] = f"r{number}"
        _complete(random, one, book, theme)
    document: Document = {
        "rulebook": book,
        "on": _on(random, records),
        "events": events,
        "records": records,
    }
    if random.random() < 0.7 or theme == "abandonments":
        start = _later("2026-01-01", random.randint(-40, 40))
        document["circuit"] = {"from": start, "to": _later(start, random.randint(60, 500))}
    if random.random() < 0.5:
        document["holidays"] = [_day(random, 0, 400) for _ in range(random.randint(0, 20))]
    if random.random() < 0.5:
        document["settings"] = _settings(random, book)
    for one in records:
        _answer(random, document, one)
    _add_appeals(random, document)
    return document


def _settings(random: Random, book: str) -> dict[str, str]:
    if random.random() < 0.5:
        return {}
    if book == "fid-2015":
        return {"card_escalation": "count_only"}
    return {"appeal_during_event": "refuse"} if book.startswith("dp") else {}


def _events(random: Random) -> list[Document]:
    """Return events that follow each other closely, overlap and stand in any order."""
    events, start = [], _day(random, 0, 60)
    for number in range(random.randint(0, 9)):
        event: Document = {
            "id": f"E{number}",
            "from": start,
            "to": _later(start, random.choice([0, 0, 0, 1, 5, 60])),
            "athletes": random.sample([1, 2], random.choice([1, 2, 2, 2])),
        }
        if random.random() < 0.6:
            event["kind"] = random.choice(["mundial", "mundial", "mundial", "torneo", None])
            event["championship"] = random.choice(["W", "W", None])
        events.append(event)
        start = _later(start, random.choice([0, 1, 7, 20, 40]))
    random.shuffle(events)
    return events


def _record(random: Random, kinds: tuple[str, ...], events: list[Document]) -> Document:
    kind = random.choice(kinds)
    if events and (kind == "removal" or random.random() < 0.9):
        event = random.choice(events)
        on = _later(event["from"], random.choice([0, 0, 0, 0, 1, 9, 40]))
        athlete = random.choice(event["athletes"])
        return {"kind": kind, "event": event["id"], "athlete": athlete, "on": on}
    if kind == "removal":
        kind = "suspension"
    record = {"kind": kind, "athlete": random.choice([1, 2]), "on": _day(random, 0, 400)}
    return record | random.choice([{}, {"event": None}])


def _complete(random: Random, record: Document, book: str, theme: str) -> None:
    if record["kind"] == "suspension":
        record["lasts"] = _length(random, record, book)
    extras: dict[str, list[Any]] = {
        "by": ["accumulation", "offence"],
        "given_by": ["arbiter", "commission", "council", "board", "organisers"],
        "ratified": [False, True],
        "abandonment": [True, record["kind"] != "written"],
        "article": ["68", "83", "65", None],
    }
    for key, values in extras.items():
        if random.random() < 0.15:
            record[key] = random.choice(values)
    if theme == "abandonments" and record["kind"] == "written":
        record["abandonment"] = random.random() < 0.85


def _length(random: Random, record: Document, book: str) -> Document:
    if book == "fid-2015":
        return random.choice(LONG)
    if random.random() < 0.2:
        return {"until": _later(record["on"], random.randint(1, 500))}
    found = random.choice(SHORT)
    return found if record.get("event") or "event" not in found else {"weeks": 2}


def _on(random: Random, records: list[Document]) -> str:
    """Return a day near one of the records, mostly one after most of them."""
    if not records:
        return _day(random, 0, 400)
    days = sorted(one["on"] for one in records)
    day = random.choice([days[-1], days[-1], random.choice(days)])
    return _later(day, random.choice([0, 0, 1, 3, 30, 60, 200]))


def _answer(random: Random, document: Document, record: Document) -> None:
    """Let a record answer some of the earlier ones that it may answer."""
    place = {one["id"]: number for number, one in enumerate(document["records"])}
    earlier = [
        one
        for one in document["records"]
        if one["athlete"] == record["athlete"]
        and (one["on"], place[one["id"]]) < (record["on"], place[record["id"]])
        and one["kind"] in ANSWERS.get(record["kind"], ())
    ]
    if not earlier or random.random() < 0.3:
        return
    earlier.sort(key=lambda one: (one["on"], place[one["id"]]))
    left = [one for one in earlier if one.get("abandonment")]
    if record["kind"] == "suspension" and len(left) >= 3 and random.random() < 0.6:
        record["because"] = [one["id"] for one in left[:3]]
        if "circuit" in document and random.random() < 0.5:
            record["lasts"] = {"until": _later(record["on"], random.randint(1, 800))}
        return
    most = min(3, len(earlier))
    chosen = random.sample(earlier, random.randint(1, most))
    record["because"] = [one["id"] for one in chosen]


def _add_appeals(random: Random, document: Document) -> None:
    appeals = []
    for number, record in enumerate(document["records"]):
        if random.random() < 0.7:
            continue
        lodged = _later(record["on"], random.choice([0, 1, 4, 5, 6, 15, 16, 30]))
        appeal: Document = {"id": f"a{number}", "against": record["id"], "lodged": lodged}
        if random.random() < 0.4:
            appeal["evidence_closed"] = _later(lodged, random.randint(0, 30))
        if random.random() < 0.6:
            outcome = random.choice(["revoked", "revoked", "confirmed"])
            on = _later(lodged, random.randint(0, 60))
            appeal["decision"] = {"on": on, "outcome": outcome}
        appeals.append(appeal)
    random.shuffle(appeals)
    if appeals:
        document["appeals"] = appeals


def _day(random: Random, first: int, last: int) -> str:
    return (FIRST + timedelta(random.randint(first, last))).isoformat()


def _later(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()
