"""A naive reader of eligibility documents, rule after rule as the format words them.

It shares no code with the product.
"""

import calendar
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

Document = dict[str, Any]
STEPS = ("sub-12", "sub-15", "sub-18", "open")
RANK = {"admitted": 0, "needs_approval": 1, "refused": 2}


def eligibility(document: Document) -> Document:
    """Return the answer to a document that nothing is wrong with."""
    return {"entries": [_entry(document, one) for one in document["entries"]]}


def _entry(document: Document, entry: Document) -> Document:
    known = {one["id"]: one for one in document["athletes"]}
    people = [known[one] for one in sorted(entry["athletes"])]
    found = _reasons(document, entry, people)
    reasons = [one for one in found if not _is_approved(entry, one)]
    verdicts = ["refused" if one["who"] is None else "needs_approval" for one in reasons]
    is_fid = document["rulebook"] == "fid-2015"
    return {
        "id": entry["id"],
        "verdict": max(["admitted", *verdicts], key=RANK.__getitem__),
        "categories": {
            str(one["id"]): category(document, one)
            for one in people
            if is_fid and one.get("born")
        },
        "reasons": reasons,
    }


def _is_approved(entry: Document, reason: Document) -> bool:
    said = {
        who
        for one in entry.get("approved") or []
        if one["code"] == reason["code"]
        for who in one["by"]
    }
    return reason["who"] is not None and set(reason["who"]) <= said


def _reasons(document: Document, entry: Document, people: list[Document]) -> list[Document]:
    event, is_fid = document["event"], document["rulebook"] == "fid-2015"
    is_dp = document["rulebook"].startswith("dp")
    found = [*_blocks(event, people)]
    if is_fid:
        found = [
            _reason(
                "not_affiliated",
                "16",
                people,
                lambda one: not (one.get("federation") or "").strip(),
            ),
            *found,
            *_categories(document, entry, people),
            *_sexes(event, people),
            *_countries(event, entry, people),
        ]
    barred = event.get("not_admitted") or []
    found += [
        _reason(
            "not_admitted", "30" if is_dp else None, people, lambda one: one["id"] in barred
        ),
        _reason(
            "not_qualified",
            "36" if is_dp else None,
            people,
            lambda one: _falls_short(event.get("requires") or {}, one),
        ),
    ]
    return [one for one in found if one["athletes"]]


def _reason(
    code: str,
    article: str | None,
    people: list[Document],
    whom: Callable[[Document], object],
    who: Iterable[str] | None = None,
) -> Document:
    athletes = [one["id"] for one in people if whom(one)]
    may = None if who is None else list(who)
    return {"code": code, "article": article, "athletes": athletes, "who": may}


def _blocks(event: Document, people: list[Document]) -> list[Document]:
    articles = [one["blocked"]["article"] for one in people if _is_blocked(event, one)]
    return [
        _reason(
            "blocked",
            article,
            [one for one in people if (one.get("blocked") or {}).get("article") == article],
            lambda one: _is_blocked(event, one),
        )
        for article in dict.fromkeys(articles)
    ]


def _categories(
    document: Document, entry: Document, people: list[Document]
) -> list[Document]:
    wanted = document["event"].get("category")
    if not wanted:
        return []

    def apart(one: Document) -> int:
        if not one.get("born"):
            return 0
        return STEPS.index(category(document, one)) - STEPS.index(wanted)

    too_old = _reason("too_old", "41", people, lambda one: apart(one) > 0)
    up = _reason("plays_up", "41-pu", people, lambda one: apart(one) < 0, ["commission"])
    # An open event keeps nobody out but who plays up: if that is approved, all is well.
    is_all_one = wanted == "open" and _is_approved(entry, up)
    unknown = _reason(
        "unknown_born",
        "41",
        people,
        lambda one: not (one.get("born") or is_all_one),
        ["desk"],
    )
    return [too_old, up, unknown]


def _sexes(event: Document, people: list[Document]) -> list[Document]:
    wanted = event.get("sex")
    if not wanted:
        return []
    return [
        _reason(
            "wrong_sex", "40", people, lambda one: one.get("sex") not in (None, wanted)
        ),
        _reason("unknown_sex", "40", people, lambda one: not one.get("sex"), ["desk"]),
    ]


def _countries(event: Document, entry: Document, people: list[Document]) -> list[Document]:
    country, found = entry.get("country"), []
    if event.get("kind") == "mundial" and event["modality"] != "individual":

        def is_abroad(one: Document) -> bool:
            own = one.get("nationality") or []
            return country not in own and one.get("resident") != country

        other = _reason(
            "other_nationality",
            "101",
            people,
            lambda one: is_abroad(one) and one.get("nationality") is not None,
            ["commission", "board"],
        )
        is_all_one = _is_approved(entry, other)
        unknown = _reason(
            "unknown_nationality",
            "101",
            people,
            lambda one: (
                is_abroad(one) and one.get("nationality") is None and not is_all_one
            ),
            ["desk"],
        )
        found = [other, unknown]
    if country:
        held = [_newly_held(event, one, country) for one in people]
        for code, standing, who in (
            ("represented_other", "no", None),
            ("unknown_nationality", "unknown", ["desk"]),
        ):
            whom = [one for one, now in zip(people, held, strict=True) if now == standing]
            found.append(_reason(code, "102", whom, bool, who))
    return found


def _falls_short(needs: Document, one: Document) -> bool:
    least, only, rating = needs.get("least_rating"), needs.get("only"), one.get("rating")
    is_below = least is not None and (rating is None or rating < least)
    return is_below or (only is not None and one["id"] not in only)


def _is_blocked(event: Document, one: Document) -> bool:
    block: Document = one.get("blocked") or {}
    return bool(block) and (block["until"] is None or event["from"] < block["until"])


def _newly_held(event: Document, one: Document, country: str) -> str:
    """Return whether somebody may play for a country after another: yes, no or unknown."""
    times = [
        told["on"]
        for told in one.get("represented") or []
        if told["country"] != country and told["on"] < event["from"]
    ]
    if not times:
        return "yes"
    dated = [told for told in one.get("acquired") or [] if told["country"] == country]
    if not any(max(times) < told["on"] < event["from"] for told in dated):
        return "no"
    if one.get("nationality") is None:
        return "unknown"
    return "yes" if country in one["nationality"] else "no"


def category(document: Document, one: Document) -> str:
    """Return the category of an athlete whose birth is known (FID 41, F24)."""
    first = date.fromisoformat(document["event"]["from"])
    wanted = (document.get("settings") or {}).get("age_ref_date", "event_first_day")
    on = {
        "event_first_day": first,
        "jan_1": date(first.year, 1, 1),
        "dec_31": date(first.year, 12, 31),
    }[wanted]
    born = date.fromisoformat(one["born"])
    day = born.day
    if (born.month, day) == (2, 29) and not calendar.isleap(on.year):
        day = 28
    age = on.year - born.year - ((on.month, on.day) < (born.month, day))
    return (
        "sub-12" if age < 12 else "sub-15" if age < 15 else "sub-18" if age < 18 else "open"
    )
