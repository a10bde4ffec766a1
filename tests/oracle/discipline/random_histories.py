"""Random documents of `capicua discipline`: a few athletes, near days, many reasons."""

from datetime import date, timedelta
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

Document = dict[str, Any]
FIRST = date(2026, 1, 20)
KINDS = {
    "fid-2015": ("verbal", "yellow", "yellow", "red", "black", "removal", "suspension"),
    "dp-standard": (
        *["verbal"] * 5, *["written"] * 5, "removal", *["suspension"] * 3, "expulsion",
    ),
    "amasfac": ("removal", "suspension"),
    "fed": ("removal", "suspension"),
    "pr": ("removal", "suspension"),
}  # fmt: skip
ANSWERS = {
    "written": ("verbal",),
    "suspension": ("written", "black", "written"),
    "expulsion": ("suspension",),
    "red": ("yellow", "red"),
    "black": ("yellow", "red"),
}
LENGTHS: tuple[dict[str, Any], ...] = (
    {"weeks": 3}, {"months": 2}, {"months": 6}, {"years": 1}, {"months": 12}, {"weeks": 53},
    {"events": 1}, {"events": 3}, {"event": True}, {"years": 2}, {"months": 36},
)  # fmt: skip


def random_history(random: Random, book: str) -> Document:
    """Return a document of which most are in order; some are refused."""
    events = [_event(random, f"E{number}") for number in range(random.randint(0, 7))]
    document: Document = {
        "rulebook": book,
        "on": _day(random, 40, 500),
        "events": events,
        "records": [],
    }
    for number in range(random.randint(0, 12)):
        _add_record(random, document, f"r{number}")
    if random.random() < 0.7:
        start = _day(random, 0, 100)
        document["circuit"] = {"from": start, "to": _later(start, random.randint(0, 300))}
    if random.random() < 0.5:
        document["holidays"] = [_day(random, 0, 400) for _ in range(random.randint(0, 20))]
    document["settings"] = _settings(random, book)
    _add_appeals(random, document)
    return document


def _settings(random: Random, book: str) -> dict[str, str]:
    if random.random() < 0.8 or book not in ("fid-2015", "dp-standard"):
        return {}
    if book == "fid-2015":
        return {"card_escalation": "count_only"}
    return {"appeal_during_event": "refuse"}


def _event(random: Random, name: str) -> Document:
    start = _day(random, 0, 400)
    event: Document = {
        "id": name,
        "from": start,
        "to": _later(start, random.choice([0, 0, 1, 5])),
        "athletes": random.sample([1, 2, 3], random.randint(1, 3)),
    }
    if random.random() < 0.4:
        event["kind"] = random.choice(["mundial", "mundial", "torneo", None])
        event["championship"] = random.choice(["W", "W", None])
    return event


def _add_record(random: Random, document: Document, name: str) -> None:
    kind = random.choice(KINDS[document["rulebook"]])
    events = [one for one in document["events"] if random.random() < 0.9]
    event = random.choice(events) if events else None
    record: Document = {"id": name, "kind": kind}
    if event is None:
        if kind == "removal":
            return
        record |= {"athlete": random.choice([1, 2, 3]), "on": _day(random, 0, 400)}
    else:
        on = _later(event["from"], random.choice([0, 0, 0, 1, 9, 40]))
        record |= {"athlete": random.choice(event["athletes"]), "on": on}
        record["event"] = event["id"]
    if kind == "suspension":
        record["lasts"] = _length(random, record)
    earlier = [
        one["id"]
        for one in document["records"]
        if one["athlete"] == record["athlete"]
        and one["on"] <= record["on"]
        and one["kind"] in ANSWERS.get(kind, ())
    ]
    if earlier and random.random() < 0.7:
        most = min(3, len(earlier))
        record["because"] = random.sample(earlier, random.randint(1, most))
    extras: dict[str, list[Any]] = {
        "by": ["accumulation", "offence"],
        "given_by": ["arbiter", "commission", "council", "board", "organisers"],
        "ratified": [False, True],
        "abandonment": [True, kind != "written"],
        "article": ["68", "83", "65", None],
    }
    for key, values in extras.items():
        if random.random() < 0.25:
            record[key] = random.choice(values)
    document["records"].append(record)


def _length(random: Random, record: Document) -> Document:
    if random.random() < 0.15:
        return {"until": _later(record["on"], random.randint(1, 1000))}
    return random.choice(LENGTHS)


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
    if appeals:
        document["appeals"] = appeals


def _day(random: Random, first: int, last: int) -> str:
    return (FIRST + timedelta(random.randint(first, last))).isoformat()


def _later(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()
