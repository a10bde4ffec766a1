"""A second, tiny program that speaks two of the formats: `rate` and `ranking`.

    python reader.py ranking - --json --by category < file

It shares no code with the product: documents are read here, answers are those of the naive
readings beside it. `capicua conform` asks it the same samples as the product.
"""

import json
import math
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).parents[2]))

from oracle.ratings.naive import DEFAULT, ranking, ranking_lists, rate

Read = Callable[[Any, str], None]
Keys = dict[str, Read]


class Wrong(Exception):
    """What is wrong with a document, and where."""


def wrong(code: str, at: str | None) -> NoReturn:
    raise Wrong(code, at)


def reads_object(raw: Any, at: str, required: Keys, optional: Keys) -> None:
    if not isinstance(raw, dict):
        wrong("wrong_type", at or None)
    inside = f"{at}." if at else ""
    for key in raw:
        if key not in required and key not in optional:
            wrong("unknown_key", inside + key)
    for key, read in {**required, **optional}.items():
        if key in required and key not in raw:
            wrong("missing_key", inside + key)
        if key in required or raw.get(key) is not None:
            read(raw[key], inside + key)


def an_object(required: Keys, optional: Keys) -> Read:
    return lambda raw, at: reads_object(raw, at, required, optional)


def number(least: int, most: int, *, whole: bool = True) -> Read:
    def read(raw: Any, at: str) -> None:
        kinds = int if whole else (int, float)
        if isinstance(raw, bool) or not isinstance(raw, kinds) or not math.isfinite(raw):
            wrong("wrong_type", at)
        if not least <= raw <= most:
            wrong("out_of_range", at)

    return read


def of_type(kind: type) -> Read:
    def read(raw: Any, at: str) -> None:
        if not isinstance(raw, kind):
            wrong("wrong_type", at)

    return read


def a_word(*words: str) -> Read:
    def read(raw: Any, at: str) -> None:
        if raw not in words:
            wrong("unknown_word", at)

    return read


def a_list(item: Read) -> Read:
    def read(raw: Any, at: str) -> None:
        of_type(list)(raw, at)
        for turn, one in enumerate(raw):
            item(one, f"{at}[{turn}]")

    return read


def a_day(raw: Any, at: str) -> None:
    try:
        if len(raw) != 10 or date.fromisoformat(raw).isoformat() != raw:
            wrong("wrong_type", at)
    except (TypeError, ValueError):
        wrong("wrong_type", at)


def factors(raw: Any, at: str) -> None:
    of_type(dict)(raw, at)
    for name, one in raw.items():
        number(0, 10**6, whole=False)(one, f"{at}.{name}")


def a_step(raw: Any, at: str) -> None:
    of_type(list)(raw, at)
    if len(raw) != 2:
        wrong("wrong_type", at)
    number(1, 10**6)(raw[0], f"{at}[0]")
    number(0, 10**9)(raw[1], f"{at}[1]")


def an_extension(raw: Any, at: str) -> None:
    anything: Read = lambda _raw, _at: None  # noqa: E731
    reads_object(
        raw, at, {"id": of_type(str)}, {"required": of_type(bool), "data": anything}
    )
    if raw.get("required"):
        wrong("unknown_extension", at)


def a_format(name: str) -> Read:
    def read(raw: Any, at: str) -> None:
        if raw != f"capicua-{name}/1":
            wrong("unknown_format", at)

    return read


def a_pair(raw: Any, at: str) -> None:
    of_type(list)(raw, at)
    if len(raw) != 2:
        wrong("wrong_members", at)
    IDS(raw, at)
    if raw[0] == raw[1]:
        wrong("athlete_twice", f"{at}[1]")


IDS = a_list(number(1, 10**15))
TEXT = of_type(str)
FLAG = of_type(bool)
MODALITY = a_word("individual", "pairs", "teams")
POINTS = number(0, 10**9)
FACTOR = number(0, 10**6, whole=False)
SCORE = an_object({"A": number(0, 10**6), "B": number(0, 10**6)}, {})
MATCH = an_object(
    {"A": a_pair, "B": a_pair, "score": SCORE}, {"rated": FLAG, "at": a_day, "round": TEXT}
)
RATE: tuple[Keys, Keys] = (
    {
        "system": a_word("elo", "spec", "spec-blend", "glicko-margin"),
        "matches": a_list(MATCH),
    },
    {"target": number(1, 10_000), "start": number(0, 10**6)},
)
MODALITIES = an_object({}, dict.fromkeys(("individual", "pairs", "teams"), FACTOR))
TABLE = an_object(
    {"points": a_list(POINTS)},
    {
        "official": FLAG, "beyond": a_list(a_step), "bonus": POINTS, "levels": factors,
        "modalities": MODALITIES, "shared_places": a_word("best", "mean"),
        "best": number(1, 10**6), "yearly": a_list(FACTOR),
    },
)  # fmt: skip
PLACE = an_object({"place": number(1, 10**6), "athletes": IDS}, {})
EVENT = an_object(
    {
        "id": TEXT,
        "level": TEXT,
        "modality": MODALITY,
        "ended": a_day,
        "places": a_list(PLACE),
    },
    {"took_part": IDS, "category": TEXT, "sex": a_word("female", "male")},
)
RANKING: tuple[Keys, Keys] = ({"on": a_day, "events": a_list(EVENT)}, {"table": TABLE})


def check_matches(document: Any) -> None:
    for turn, match in enumerate(document["matches"]):
        for seat, one in enumerate(match["B"]):
            if one in match["A"]:
                wrong("athlete_twice", f"matches[{turn}].B[{seat}]")


def check_events(document: Any) -> None:
    table = {**DEFAULT, **document.get("table", {})}
    known = set()
    for turn, event in enumerate(document["events"]):
        at = f"events[{turn}]"
        check_places(event["places"], f"{at}.places")
        for key, name in (("levels", "level"), ("modalities", "modality")):
            if event[name] not in table[key]:
                wrong("no_factor", f"{at}.{name}")
        if event["id"] in known:
            wrong("listed_twice", f"{at}.id")
        known.add(event["id"])


def check_places(places: Any, at: str) -> None:
    seen = set()
    for turn, one in enumerate(places):
        for seat, athlete in enumerate(one["athletes"]):
            if athlete in one["athletes"][:seat]:
                wrong("listed_twice", f"{at}[{turn}].athletes[{seat}]")
            if athlete in seen:
                wrong("athlete_twice", f"{at}[{turn}].athletes[{seat}]")
        seen.update(one["athletes"])
    follow = sorted(enumerate(places), key=lambda one: one[1]["place"])
    for turn, (index, one) in enumerate(follow):
        shares = turn and follow[turn - 1][1]["place"] == one["place"]
        if one["place"] != turn + 1 and not shares:
            wrong("places_do_not_follow", f"{at}[{index}].place")


def without_nulls(raw: Any) -> Any:
    if isinstance(raw, list):
        return [without_nulls(one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    return {key: without_nulls(one) for key, one in raw.items() if one is not None}


def answer(command: str, document: Any, by: str | None) -> Any:
    required, optional = RATE if command == "rate" else RANKING
    common = {"format": a_format(command), "extensions": a_list(an_extension)}
    reads_object(document, "", required, {**optional, **common})
    told = without_nulls(document)
    if command == "rate":
        check_matches(told)
        return rate(told)
    check_events(told)
    return ranking(told) if by is None else ranking_lists(told, by)


def error(code: str, at: str | None) -> dict[str, Any]:
    sentence = f"{code} at {at}."
    return {"error": {"code": code, "message": sentence, "at": at, "article": None}}


def answer_or_error(command: str, document: Any, by: str | None, place: str) -> Any:
    try:
        return answer(command, document, by)
    except Wrong as found:
        code, at = found.args
        inside = f"{place}.{at}" if place and at else place or at
        return error(code, inside)


def answer_file(command: str, content: bytes, by: str | None) -> Any:
    if not content.strip():
        return error("empty", None)
    try:
        document = json.loads(
            content.decode(), parse_constant=lambda _: wrong("not_json", None)
        )
    except UnicodeDecodeError:
        return error("not_utf8", None)
    except (json.JSONDecodeError, Wrong):
        return error("not_json", None)
    except RecursionError:
        return error("too_deep", None)
    if not isinstance(document, list):
        return answer_or_error(command, document, by, "")
    return [
        answer_or_error(command, one, by, f"[{turn}]") for turn, one in enumerate(document)
    ]


def main(words: list[str]) -> int:
    command = words[0]
    by = words[words.index("--by") + 1] if "--by" in words else None
    told = answer_file(command, sys.stdin.buffer.read(), by)
    sys.stdout.write(json.dumps(told))
    all_told = told if isinstance(told, list) else [told]
    return 2 if any("error" in one for one in all_told) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
