"""Days of bans and appeals, read a second time: dates are compared as text."""

from calendar import monthrange
from datetime import date, timedelta
from typing import Any

Record = dict[str, Any]
Document = dict[str, Any]
FID, SILENT = "fid-2015", ("pr", "amasfac", "fed")
NEVER = "9999-12-31"


def later(day: str, months: int) -> str:
    year, month = int(day[:4]), int(day[5:7])
    for _ in range(months):
        month += 1
        if month == 13:
            year, month = year + 1, 1
    return f"{year:04}-{month:02}-{min(int(day[8:]), monthrange(year, month)[1]):02}"


def after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def blocked(document: Document, own: list[Record]) -> dict[str, Any] | None:
    best: tuple[tuple[bool, str], dict[str, Any]] | None = None
    for one in own:
        found = barred(document, one)
        if found is None or (not found[0][0] and found[0][1] <= document["on"]):
            continue
        if best is None or found[0] > best[0]:
            best = found
    return best[1] if best else None


def barred(
    document: Document, record: Record
) -> tuple[tuple[bool, str], dict[str, Any]] | None:
    """Return when a record stops to bar somebody, to compare, and how that is told."""
    is_fid, kind = document["rulebook"] == FID, record["kind"]
    events = {one["id"]: one for one in document["events"]}
    event = events.get(record.get("event") or "")
    if kind == "expulsion":
        return (True, NEVER), told(record, None, None, "79")
    if kind == "removal" and event:
        until = after(event["to"], 1)
        return (False, until), told(record, until, None, "86" if is_fid else None)
    if kind == "black" and event:
        last, article = event["to"], "66"
        if event.get("kind") == "mundial" and event.get("championship"):
            roof = event["championship"]
            article = "66-p2"
            last = max(
                one["to"] for one in events.values() if one.get("championship") == roof
            )
        return (False, after(last, 1)), told(record, after(last, 1), None, article)
    if kind != "suspension":
        return None
    default = None if document["rulebook"] in SILENT else "66-p1" if is_fid else "78"
    return suspended(document, record, event, default)


def suspended(
    document: Document, record: Record, event: Record | None, default: str | None
) -> tuple[tuple[bool, str], dict[str, Any]]:
    ((way, amount),) = record["lasts"].items()
    if way == "events":
        coming = [one["to"] for one in document["events"] if one["from"] > record["on"]]
        coming = coming[:amount]
        served = sum(day < document["on"] for day in coming)
        ends = after(max(coming), 1) if len(coming) == amount else NEVER
        return (False, ends), told(record, None, amount - served, default)
    if way == "until":
        until = amount
    elif way == "event" and event:
        until = after(event["to"], 1)
    elif way == "weeks":
        until = after(record["on"], 7 * amount)
    else:
        until = later(record["on"], amount * (12 if way == "years" else 1))
    return (False, until), told(record, until, None, default)


def told(
    record: Record, until: str | None, left: int | None, article: str | None
) -> dict[str, Any]:
    return {
        "kind": record["kind"],
        "from": record["on"],
        "until": until,
        "events_left": left,
        "article": record.get("article") or article,
        "because": [record["id"]],
    }


def appeal_days(document: Document, appeal: Record) -> dict[str, Any]:
    book, on = document["rulebook"], document["on"]
    (record,) = [one for one in document["records"] if one["id"] == appeal["against"]]
    ended = next(
        (one["to"] for one in document["events"] if one["id"] == record.get("event")), None
    )
    day = {"id": appeal["id"], "admissible": False, "lodge_by": None, "decide_by": None}
    why: str | None
    article: str | None
    if book in SILENT:
        is_final = book == "amasfac"
        why, article = ("final", "14") if is_final else ("silent", None)
        return {**day, "article": article, "why": why}
    if book == FID:
        lodge_by = after(max(ended or record["on"], record["on"]), 15)
        why = "too_early" if ended and appeal["lodged"] <= ended else None
        decide_by, article = after(appeal["lodged"], 60), "99"
    else:
        lodge_by = after(record["on"], 5)
        closed = appeal.get("evidence_closed")
        heard = [appeal["lodged"], closed if closed and closed <= on else None, ended]
        decide_by = working_days(max(filter(None, heard)), 5, document.get("holidays", []))
        refuses = document.get("settings", {}).get("appeal_during_event") == "refuse"
        why = "too_early" if refuses and ended and appeal["lodged"] <= ended else None
        article = "73"
        if record.get("given_by") == "council":
            why, article = "final", "74"
    if why is None and appeal["lodged"] > lodge_by:
        why = "too_late"
    return {
        "id": appeal["id"],
        "admissible": why is None,
        "lodge_by": lodge_by,
        "decide_by": decide_by,
        "article": article,
        "why": why,
    }


def working_days(since: str, count: int, holidays: list[str]) -> str:
    day = since
    while count:
        day = after(day, 1)
        if date.fromisoformat(day).weekday() < 5 and day not in holidays:
            count -= 1
    return day
