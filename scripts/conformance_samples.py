"""Writes the samples of `capicua conform` from the documents that lie in the tests.

Good ones: examples, cases of the law, and random documents of the second readings. Bad
ones: such documents with exactly one place spoiled. The answers are ours; second readings
without shared code, and the cases themselves, hold ours in the tests.

    .venv/bin/python scripts/conformance_samples.py
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from random import Random  # noqa: TID251 - samples are made by chance, once
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from capicua.actions.proof.verify_file import prove  # noqa: E402 - after the tests' place
from capicua.cli.conform.difference import ANY_TEXT  # noqa: E402
from capicua.cli.files.formats import answer_document  # noqa: E402
from capicua.formats.hand import read_hand  # noqa: E402
from capicua.formats.ratings.ranking import (  # noqa: E402
    RankingList,
    answer_ranking_lists,
)
from capicua.play.tile import NAMES  # noqa: E402
from capicua.rulebooks import OFFICIAL  # noqa: E402
from capicua.store.rulebook_files import load_book  # noqa: E402
from formats.schema.documents import ANSWERS, documents  # noqa: E402
from oracle.discipline.random_histories import random_history  # noqa: E402
from oracle.eligibility.random_entries import random_document  # noqa: E402
from oracle.pairing import random_histories as pairing_histories  # noqa: E402
from oracle.ratings.random_documents import random_ranking, random_rate  # noqa: E402
from oracle.standings.random_tournaments import random_tournament  # noqa: E402

TARGET = ROOT / "src" / "capicua" / "cli" / "conform" / "samples"
JOURNAL = ROOT / "tests" / "store" / "golden" / "0.1.0" / "liga.capicua"
SPOILT: tuple[Any, ...] = (
    None, True, 0, -1, 99, 1.5, "", "1", "x", [], {}, [None], {"x": 1},
)  # fmt: skip
SETTINGS = {"floor_zero": "yes", "no_such_setting": 1}
FREE_TEXT = {"message", "why"}
UNTOLD = {"unknown_rulebook", "file_not_read"}
"""What a program refuses because of its own files."""
BROKEN = (
    ("empty", "", "empty"),
    ("not JSON", '{"rulebook": }', "not_json"),
    ("a number that JSON does not have", "[NaN]", "not_json"),
    ("not UTF-8", '"\udcff"', "not_utf8"),
    ("nested too deep", "[" * 20_000, "too_deep"),
)
find = cache(load_book)
Sample = dict[str, Any]
MOST_LETTERS = 9000


def main() -> None:
    """Write one file for each format."""
    TARGET.mkdir(exist_ok=True)
    for kind, found in all_samples():
        name_apart(found)
        lines = ",\n".join(json.dumps(one) for one in found)
        (TARGET / f"{kind}.json").write_text(f"[\n{lines}\n]\n", "utf-8")
        good = sum("exit" not in one for one in found)
        sys.stdout.write(f"{kind}: {good} good, {len(found) - good} bad\n")


def name_apart(found: list[Sample]) -> None:
    """Give samples of one name a number each."""
    names: dict[str, int] = {}
    for one in found:
        name = one["about"]
        names[name] = names.get(name, 0) + 1
        if names[name] > 1:
            one["about"] = f"{name} ({names[name]})"


def all_samples() -> Iterator[tuple[str, list[Sample]]]:
    """Yield the kinds with their samples."""
    for kind, count in (
        ("hand", 60), ("sheet", 60), ("ruling", 90), ("rate", 16), ("discipline", 30),
        ("eligibility", 30), ("ranking", 20),
    ):  # fmt: skip
        command, answer = [kind], ANSWERS[kind][0]
        found = good_ones(source(kind), command, answer, count)
        if kind == "ranking":
            by = partial(answer_ranking_lists, by=RankingList.CATEGORY)
            given = [one["input"] for one in found]
            found += good_ones(given, ["ranking", "--by", "category"], by, 10)
        bad = bad_ones(found, command, answer, 60 if kind == "hand" else 45)
        broken = BROKEN if kind == "hand" else [BROKEN[len(kind) % len(BROKEN)]]
        files = [broken_file(command, *one) for one in broken]
        yield kind, [*found, *bad, mixed(found, answer), *files]
    yield "tournament", tournament_samples()
    yield "journal", journal_samples()


def tournament_samples() -> list[Sample]:
    """Return samples of the three commands that read a tournament."""
    standings, _, _, pair, check = ANSWERS["tournament"]
    ranked = good_ones(source("standings"), ["standings"], standings, 24)
    paired = good_ones(source("pair"), ["pair"], pair, 16)
    checked = good_ones(source("pair"), ["check"], check, 10)
    return [
        *ranked, *bad_ones(ranked, ["standings"], standings, 30), mixed(ranked, standings),
        *paired, *bad_ones(paired, ["pair"], pair, 10),
        *checked,
    ]  # fmt: skip


def source(kind: str) -> list[Any]:
    """Return documents of a kind, in an order of chance that is always the same."""
    chance = Random(f"samples {kind}")  # noqa: S311 - samples, not secrets
    made: dict[str, Callable[[], Iterable[Any]]] = {
        "hand": lambda: (random_hand(chance, one) for one in range(60)),
        "rate": lambda: (
            shortened(random_rate(chance, one))
            for _ in range(4)
            for one in ("elo", "spec", "spec-blend", "glicko-margin")
        ),
        "ranking": lambda: (random_ranking(chance) for _ in range(20)),
        "eligibility": lambda: (random_document(chance) for _ in range(60)),
        "discipline": lambda: (
            random_history(chance, book) for _ in range(10) for book in OFFICIAL
        ),
        "standings": lambda: (
            random_tournament(book, modality, chance)
            for _ in range(2)
            for book in OFFICIAL
            for modality in ("pairs", "individual", "teams")
        ),
        "pair": lambda: (pairing_histories.random_history(chance) for _ in range(40)),
    }
    found = list(made[kind]()) if kind in made else []
    if kind in ANSWERS:
        known = documents(kind)
        found = [*chance.sample(known, len(known)), *found]
    return [json.loads(json.dumps(one)) for one in found]


def shortened(document: dict[str, Any]) -> dict[str, Any]:
    """Return matches to be rated, few enough to be looked at."""
    return document | {"matches": document["matches"][:6]}


def random_hand(chance: Random, number: int) -> dict[str, Any]:
    """Return a hand that is played for a while, or to its end, by chance."""
    tiles = list(NAMES)
    chance.shuffle(tiles)
    racks = [tiles[seat * 7 : seat * 7 + 7] for seat in range(4)]
    document: dict[str, Any] = {
        "rulebook": OFFICIAL[number % len(OFFICIAL)],
        "starter": chance.randint(1, 4),
        "deal": {
            str(seat): " ".join(rack) if chance.random() < 0.8 else rack
            for seat, rack in enumerate(racks, 1)
        },
    }
    moves: list[str] = []
    for _ in range(chance.choice((0, 1, 3, 9, 40, 40, 40))):
        hand = read_hand(document | {"moves": moves}, find)
        if hand.outcome is not None:
            break
        moves.append(chance.choice(hand.legal()).text)
    return document | {"moves": " ".join(moves) if number % 2 else moves}


def good_ones(
    given: Iterable[Any], command: list[str], answer: Callable[..., Any], count: int
) -> list[Sample]:
    """Return that many samples that are answered."""
    found: list[Sample] = []
    for document in given:
        (told,) = answer_document([document], answer, find)
        if "error" in told or len(json.dumps([document, told])) > MOST_LETTERS:
            continue
        about = f"{' '.join(command)} {len(found) + 1}, answered"
        found.append(sample(about, command, document, without_texts(told)))
        if len(found) == count:
            break
    return found


def bad_ones(
    whole: list[Sample], command: list[str], answer: Callable[..., Any], count: int
) -> list[Sample]:
    """Return samples with one place spoiled: each code, place and article once."""
    chance = Random(f"bad {command}")  # noqa: S311 - samples, not secrets
    found: dict[object, Sample] = {}
    by_code: dict[str, int] = {}
    for _ in range(4000):
        document = spoilt(chance.choice(whole)["input"], chance)
        (told,) = answer_document([document], answer, find)
        error = told.get("error")
        if error is None or error["code"] in UNTOLD:
            continue
        error["at"] = error["at"].removeprefix("[0]").removeprefix(".") or None
        where = re.sub(r"\d+", "n", str(error["at"]))
        key = (error["code"], where, error["article"])
        if key in found or by_code.get(error["code"], 0) >= count // 5:
            continue
        by_code[error["code"]] = by_code.get(error["code"], 0) + 1
        about = f"{' '.join(command)}: {error['code']} at {error['at']}"
        found[key] = sample(about, command, document, without_texts(told)) | {"exit": 2}
        if len(found) == count:
            break
    return list(found.values())


def mixed(good: list[Sample], answer: Callable[..., Any]) -> Sample:
    """Return a list with a wrong element in its middle."""
    given = [good[0]["input"], {}, good[1]["input"]]
    told = without_texts(answer_document(given, answer, find))
    command = good[0]["command"]
    about = f"{' '.join(command)}: a list with one wrong element"
    return sample(about, command, given, told) | {"exit": 2}


def broken_file(command: list[str], about: str, text: str, code: str) -> Sample:
    """Return a file that is no document at all."""
    error = {"code": code, "message": ANY_TEXT, "at": None, "article": None}
    made = sample(f"{' '.join(command)}: {about}", command, text, {"error": error})
    return made | {"exit": 2}


def sample(about: str, command: list[str], given: Any, expect: Any) -> Sample:
    """Return a sample as its file holds it."""
    return {"about": about, "command": command, "input": given, "expect": expect}


def without_texts(told: Any) -> Any:
    """Return an answer in which sentences stand for any sentence."""
    if isinstance(told, list):
        return [without_texts(one) for one in told]
    if not isinstance(told, dict):
        return told
    return {
        key: told_text(one) if key in FREE_TEXT else without_texts(one)
        for key, one in told.items()
    }


def told_text(one: Any) -> Any:
    """Return the mark of any sentence, or so many of them; a code and null stay."""
    if isinstance(one, list):
        return [told_text(each) for each in one]
    return ANY_TEXT if isinstance(one, str) and " " in one else one


def spoilt(document: Any, chance: Random) -> Any:
    """Return a copy of a document with exactly one place that is wrong, or may be."""
    copy = json.loads(json.dumps(document))
    inside, key = chance.choice(list(places(copy)))
    if "moves" in copy and chance.random() < 0.5:
        return copy | {"moves": with_another_move(copy["moves"], chance)}
    match chance.randrange(4):
        case 0:
            inside[key] = chance.choice(SPOILT)
        case 1 if isinstance(inside, dict):
            del inside[key]
        case 2 if isinstance(inside, dict):
            inside[f"{key}s"] = 1
        case 3 if isinstance(inside[key], str) and inside[key]:
            inside[key] = inside[key][:-1] + chance.choice("09xR ")
        case _:
            wrong, value = chance.choice(list(SETTINGS.items()))
            copy["settings"] = {wrong: value}
    return copy


def with_another_move(moves: Any, chance: Random) -> list[str]:
    """Return moves of which one is another, or to which one is added."""
    words = moves.split() if isinstance(moves, str) else list(moves)
    at = chance.randrange(len(words) + 1)
    other = chance.choice(("pass", chance.choice(NAMES), f"{chance.choice(NAMES)}L"))
    return [*words[:at], other, *words[at + 1 :]]


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place inside a document."""
    keys = document if isinstance(document, dict) else range(len(document))
    for key in list(keys):
        yield document, key
        if isinstance(document[key], dict | list):
            yield from places(document[key])


def journal_samples() -> list[Sample]:
    """Return a journal whole, in part and damaged."""
    lines = JOURNAL.read_text("utf-8").splitlines(keepends=True)
    whole = {"whole": lines, "its header alone": lines[:1], "its first facts": lines[:9]}
    damaged = {
        "a line is missing": [*lines[:5], *lines[6:]],
        "two lines are exchanged": [*lines[:5], lines[6], lines[5], *lines[7:]],
        "a line is there twice": [*lines[:5], lines[4], *lines[5:]],
        "a blank is too much": [*lines[:5], lines[5].replace(",", ", ", 1), *lines[6:]],
        "a letter is another": [
            *lines[:5],
            lines[5].replace('"role":"', '"role":"x', 1),
            *lines[6:],
        ],
        "the header is missing": lines[1:],
        "another format": [lines[0].replace("journal/1", "journal/9"), *lines[1:]],
        "half a line": [*lines[:-1], lines[-1][:40]],
    }
    texts = {about: "".join(some) for about, some in {**whole, **damaged}.items()}
    texts["no journal at all"] = "{}\n"
    return [_journal_sample(about, text) for about, text in texts.items()]


def _journal_sample(about: str, text: str) -> Sample:
    found = prove(text.encode())
    told: dict[str, Any] = {"facts": found.facts}
    if not found.damages:
        told = {"event": found.event, "head": found.head, "facts": found.facts}
    if len(found.damages) < 2:
        told["damages"] = [
            {"line": one.line, "code": one.code, "message": ANY_TEXT}
            for one in found.damages
        ]
    made = sample(f"verify: {about}", ["verify"], text, told)
    return made | ({"exit": 2} if found.damages else {})


if __name__ == "__main__":
    main()
