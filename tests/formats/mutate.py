"""Spoils documents of the public formats, for tests that nothing crashes on bad input."""

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from capicua.cli.files.formats import answer_document
from capicua.formats.reading import LoadBook
from capicua.store.rulebook_files import load_book

STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    5,
    1.5,
    1e308,
    10**30,
    "",
    " ",
    "1",
    "pass",
    "65L",
    "\ud800",
    "\x00",
    "ñandú",
    "x" * 300,
    "nothing.toml",
    "\x00.toml",
    [],
    {},
    [None],
    [[[[[]]]]],
    {"1": 1},
    {"a": {"b": []}},
)
"""Values that no place of a document expects, or only some."""
LETTERS = '0123456LRpass- |{}[]",:\\\n\t\x00é🁣\ud800'


ERROR_KEYS = {"code", "message", "at", "article"}


def refusals_of_spoiled(
    answer: Callable[[object, LoadBook], dict[str, Any]],
    whole: Sequence[Any],
    count: int,
    seed: str,
) -> set[str]:
    """Spoil that many documents; return the codes of what was refused."""
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    codes = set()
    for _ in range(count):
        spoiled = mutated(random.choice(whole), random)
        for found in answer_document(spoiled, answer, load_book):
            json.dumps(found)
            if "error" in found:
                assert set(found["error"]) == ERROR_KEYS, spoiled
                assert found["error"]["message"].endswith((".", "?")), (spoiled, found)
                codes.add(found["error"]["code"])
    return codes


def mutated(document: Any, random: Random, most: int = 4) -> Any:
    """Return a copy of a document with one to four places spoiled, or at most so many."""
    spoiled = copy.deepcopy(document)
    for _ in range(random.randint(1, most)):
        spoiled = _spoil(spoiled, random)
    return spoiled


def mutated_bytes(document: Any, random: Random) -> bytes:
    """Return the document as bytes, some of them changed, dropped, doubled or cut off."""
    content = bytearray(json.dumps(mutated(document, random)).encode())
    for _ in range(random.randint(0, 3)):
        at = random.randrange(len(content) + 1)
        match random.randrange(4):
            case 0:
                content[at : at + 1] = bytes([random.randrange(256)])
            case 1:
                del content[at : at + random.randint(1, 20)]
            case 2:
                content[at:at] = content[at : at + random.randint(1, 20)]
            case _:
                del content[at:]
    return bytes(content)


def _spoil(document: Any, random: Random) -> Any:
    places = list(_places(document))
    if not places:
        return random.choice(STRANGE)
    inside, key = random.choice(places)
    match random.randrange(6):
        case 0:
            inside[key] = copy.deepcopy(random.choice(STRANGE))
        case 1:
            del inside[key]
        case 2:
            inside[key] = _misspelt(inside[key], random)
        case 3:
            other, name = random.choice(places)
            inside[key] = copy.deepcopy(other[name])
        case 4:
            _add(inside, random)
        case _:
            _rename(inside, key, random)
    return document


def _places(document: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place inside a document: the list or object, and the index or key."""
    if not isinstance(document, dict | list):
        return
    keys = document if isinstance(document, dict) else range(len(document))
    for key in list(keys):
        yield document, key
        if isinstance(document[key], dict | list):
            yield from _places(document[key])


def _misspelt(value: Any, random: Random) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        return value + random.choice([-1, 1, 0.5, 100])
    if not isinstance(value, str):
        return [value]
    at = random.randrange(len(value) + 1)
    return value[:at] + random.choice(LETTERS) + value[at + random.randrange(3) :]


def _add(inside: Any, random: Random) -> None:
    value = copy.deepcopy(random.choice(STRANGE))
    if isinstance(inside, list):
        inside.insert(random.randrange(len(inside) + 1), value)
    else:
        inside[random.choice(["", "x", "starters", "settings", "\ud800"])] = value


def _rename(inside: Any, key: Any, random: Random) -> None:
    if isinstance(inside, list):
        random.shuffle(inside)
    elif isinstance(key, str):
        inside[_misspelt(key, random)] = inside.pop(key)
