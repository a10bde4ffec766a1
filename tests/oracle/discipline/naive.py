"""The discipline format read a second time, straight from its text; no code is shared.

Documents are taken as they are, dates are compared as text, and every question is asked
of the whole list again.
"""

from typing import Any

from oracle.discipline.naive_days import (
    FID,
    SILENT,
    Document,
    Record,
    after,
    appeal_days,
    blocked,
    later,
)

UNITS = {"yellow": 1, "red": 2, "black": 3}
USES_UP = {
    ("verbal", "written"),
    ("written", "suspension"),
    ("suspension", "expulsion"),
    ("yellow", "red"),
    ("yellow", "black"),
    ("red", "red"),
    ("red", "black"),
    ("black", "suspension"),
}


def discipline(document: Document) -> dict[str, Any]:
    on = document["on"]
    events = sorted(document["events"], key=lambda one: (one["from"], one["to"]))
    known = {**document, "events": events}
    records = sorted(document["records"], key=lambda one: str(one["on"]))
    known["records"] = [one for one in records if one["on"] <= on]
    appeals = [one for one in document.get("appeals", []) if one["lodged"] <= on]
    revoked = {one["against"] for one in appeals if is_revoked(one, on)}
    athletes = sorted({one["athlete"] for one in known["records"]})
    return {
        "athletes": [answer(known, athlete, revoked) for athlete in athletes],
        "appeals": [appeal_days(known, one) for one in appeals],
        "silent": document["rulebook"] in SILENT,
    }


def is_revoked(appeal: Record, on: str) -> bool:
    decision = appeal.get("decision")
    return bool(decision and decision["on"] <= on and decision["outcome"] == "revoked")


def answer(document: Document, athlete: int, revoked: set[str]) -> dict[str, Any]:
    own = [
        one
        for one in document["records"]
        if one["athlete"] == athlete and one["id"] not in revoked and counts(one)
    ]
    proposed = proposals(document, own, athlete)
    block = blocked(document, own)
    articles = [one["article"] for one in proposed] + ([block["article"]] if block else [])
    return {
        "athlete": athlete,
        "counts": tally(document, own),
        "proposed": proposed,
        "blocked": block,
        "articles": list(dict.fromkeys(one for one in articles if one)),
    }


def counts(record: Record) -> bool:
    if record.get("ratified", True):
        return True
    return record["kind"] in UNITS and record.get("given_by", "arbiter") == "arbiter"


def units(record: Record) -> int:
    is_again = record.get("by") == "accumulation" and record["kind"] in ("red", "black")
    return 0 if is_again else UNITS.get(record["kind"], 0)


def abandonments(document: Document, own: list[Record]) -> list[Record]:
    circuit = document.get("circuit")
    if not circuit:
        return []
    return [
        one
        for one in own
        if one["kind"] == "written"
        and one.get("abandonment")
        and circuit["from"] <= one["on"] <= circuit["to"]
    ]


def answers_65(document: Document, own: list[Record], record: Record) -> bool:
    first = [one["id"] for one in abandonments(document, own)[:3]]
    return (
        record["kind"] == "suspension"
        and len(first) == 3
        and set(first) <= set(record.get("because", []))
    )


def free(document: Document, own: list[Record], kind: str) -> list[Record]:
    """Return the records of a kind that no other one answers."""
    kept = []
    for one in own:
        answered = any(
            one["id"] in other.get("because", [])
            and (kind, other["kind"]) in USES_UP
            and not answers_65(document, own, other)
            for other in own
        )
        if one["kind"] == kind and not answered:
            kept.append(one)
    return kept


def plain_suspensions(document: Document, own: list[Record]) -> list[Record]:
    found = free(document, own, "suspension")
    return [one for one in found if not answers_65(document, own, one)]


def tally(document: Document, own: list[Record]) -> dict[str, int]:
    year, on = document["on"][:4], document["on"]
    if document["rulebook"] in SILENT:
        return {}
    if document["rulebook"] == FID:
        dated = [one for one in own if one["on"][:4] == year]
        kinds = ("verbal", "yellow", "red", "black")
        told = {kind: sum(one["kind"] == kind for one in dated) for kind in kinds}
        return {**told, "units": sum(map(units, dated))}
    suspensions = plain_suspensions(document, own)
    return {
        "verbal": len(free(document, own, "verbal")),
        "written": len(free(document, own, "written")),
        "abandonment_written": len(abandonments(document, own)),
        "suspensions_6_months": sum(on <= later(one["on"], 6) for one in suspensions),
        "suspensions_year": sum(one["on"][:4] == year for one in suspensions),
    }


def proposals(document: Document, own: list[Record], athlete: int) -> list[dict[str, Any]]:
    if document["rulebook"] in SILENT:
        return []
    place = {one["id"]: number for number, one in enumerate(own)}
    if document["rulebook"] == FID:
        asked = fid_cards(document, own) + fid_black(document, own)
    else:
        asked = [
            *runs(document, own, athlete, "verbal", (3, 2, 5)),
            *runs(document, own, athlete, "written", (2, 2, 3)),
            *end_of_circuit(document, own),
            *expulsions(document, own),
        ]
    asked.sort(key=lambda one: (one[2]["on"], one[0], place[one[1]]))
    return [told for _, _, told in asked]


Asked = list[tuple[int, str, dict[str, Any]]]


def proposal(kind: str, article: str, because: list[Record], **more: Any) -> dict[str, Any]:
    return {
        "kind": kind,
        "article": article,
        "because": [one["id"] for one in because],
        "on": because[-1]["on"],
        **more,
    }


def fid_cards(document: Document, own: list[Record]) -> Asked:
    if document.get("settings", {}).get("card_escalation") == "count_only":
        return []
    dated = [one for one in own if one["on"][:4] == document["on"][:4]]
    cards = [one for one in dated if units(one)]
    found: Asked = []
    for kind, bound, passed in (("red", 2, ("red", "black")), ("black", 3, ("black",))):
        reach = [n for n in range(len(cards)) if sum(map(units, cards[: n + 1])) >= bound]
        shown = any(
            one["kind"] == kind and one.get("by") == "accumulation" for one in dated
        )
        if reach and not shown and cards[reach[0]]["kind"] not in passed:
            told = proposal(kind, "66", cards[: reach[0] + 1])
            found.append((1, cards[reach[0]]["id"], told))
    return found


def fid_black(document: Document, own: list[Record]) -> Asked:
    measure = {"least_months": 12, "most_months": 36}
    return [
        (2, one["id"], proposal("suspension", "66-p1", [one], measure=measure))
        for one in free(document, own, "black")
    ]


def runs(
    document: Document,
    own: list[Record],
    athlete: int,
    kind: str,
    bounds: tuple[int, int, int],
) -> Asked:
    """Return what DP 77 and 78 add up: so many in two events, or one each in so many."""
    needed, short, long = bounds
    found: Asked = []
    waiting = [one for one in free(document, own, kind) if one.get("event")]
    used: set[str] = set()
    for number, newest in enumerate(waiting):
        left = [one for one in waiting[: number + 1] if one["id"] not in used]
        begun = [
            one["id"]
            for one in document["events"]
            if athlete in one["athletes"] and one["from"] <= newest["on"]
        ]
        because = close_together(left, windows(begun, short, newest), needed)
        because = because or one_each(left, windows(begun, long, newest), needed)
        if because:
            used |= {one["id"] for one in because}
            if kind == "verbal":
                told = proposal("written", "77", because)
            else:
                told = proposal("suspension", "78", because, measure={"most_months": 12})
            found.append((3 if kind == "verbal" else 4, newest["id"], told))
    return found


def windows(begun: list[str], length: int, newest: Record) -> list[list[str]]:
    if len(begun) <= length:
        cut = [begun]
    else:
        cut = [begun[start : start + length] for start in range(len(begun) - length + 1)]
    return [one for one in cut if newest["event"] in one]


def close_together(left: list[Record], tried: list[list[str]], needed: int) -> list[Record]:
    for run in tried:
        inside = [one for one in left if one["event"] in run]
        if len(inside) >= needed:
            return inside[len(inside) - needed :]
    return []


def one_each(left: list[Record], tried: list[list[str]], needed: int) -> list[Record]:
    for run in tried:
        held = [event for event in run if any(one["event"] == event for one in left)]
        if len(held) >= needed:
            latest = held[len(held) - needed :]
            chosen = [[one for one in left if one["event"] == e][-1]["id"] for e in latest]
            return [one for one in left if one["id"] in chosen]
    return []


def end_of_circuit(document: Document, own: list[Record]) -> Asked:
    first = abandonments(document, own)[:3]
    if len(first) < 3 or any(answers_65(document, own, one) for one in own):
        return []
    measure = {"until": after(document["circuit"]["to"], 1)}
    return [(5, first[-1]["id"], proposal("suspension", "65", first, measure=measure))]


def expulsions(document: Document, own: list[Record]) -> Asked:
    found: Asked = []
    used: set[str] = set()
    suspensions = plain_suspensions(document, own)
    for number, newest in enumerate(suspensions):
        left = [one for one in suspensions[:number] if one["id"] not in used]
        near = [one for one in left if newest["on"] <= later(one["on"], 6)]
        year = [one for one in left if one["on"][:4] == newest["on"][:4]]
        because = [near[-1], newest] if near else [*year[-2:], newest]
        if near or len(year) >= 2:
            used |= {one["id"] for one in because}
            found.append((6, newest["id"], proposal("expulsion", "79", because)))
    return found
