"""Spoiled sheets and rulings are answered or refused with help, and never crash."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.ruling import answer_ruling
from capicua.formats.sheet import answer_sheet
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.codes import CODES
from capicua.store.rulebook_files import load_book
from cli.terminal import capicua
from formats.mutate import mutated, mutated_bytes

EXAMPLES = Path(__file__).parents[1] / "examples"
COMMANDS: dict[str, tuple[str, Callable[..., dict[str, Any]]]] = {
    "sheet": ("sheets", answer_sheet),
    "ruling": ("rulings", answer_ruling),
}


def whole(command: str, random: Random) -> list[Any]:
    """Return the examples of a command under every book, rulings with every code."""
    file = EXAMPLES / f"{COMMANDS[command][0]}.json"
    inputs = [example["input"] for example in json.loads(file.read_text("utf-8"))]
    found = [one | {"rulebook": book} for one in inputs for book in OFFICIAL]
    if command == "ruling":
        found += [one | {"infraction": random.choice(CODES)} for one in found]
    return found


def is_helpful(found: dict[str, Any]) -> bool:
    """Tell whether this is an answer, or an error with a sentence and a known place."""
    if "error" not in found:
        return "articles" in found
    error = found["error"]
    return set(error) == {"code", "message", "at", "article"} and error["message"].endswith(
        (".", "?")
    )


def check(command: str, count: int, seed: str) -> set[str]:
    """Spoil that many documents, alone and in lists, and return the codes of refusals."""
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    documents, codes = whole(command, random), set()
    for _ in range(count // 10):
        spoiled = [mutated(random.choice(documents), random) for _ in range(10)]
        for number, found in enumerate(
            answer_document(spoiled, COMMANDS[command][1], load_book)
        ):
            assert is_helpful(found), (spoiled[number], found)
            json.dumps(found)
            codes |= {found["error"]["code"]} if "error" in found else set()
    return codes


@pytest.mark.parametrize("command", COMMANDS)
def test_spoiled_documents_are_answered_or_refused(command: str) -> None:
    assert check(command, 2000, "normal") >= {
        "missing_key",
        "unknown_key",
        "unknown_rulebook",
        "unknown_setting",
        "unknown_word",
        "wrong_type",
    }


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.long(size=50_000)
def test_very_many_spoiled_documents_are_answered_or_refused(
    command: str, size: int
) -> None:
    assert len(check(command, size, "long")) > 8


@pytest.mark.parametrize("command", COMMANDS)
def test_spoiled_files_are_answered_or_refused_by_the_real_command(
    command: str, tmp_path: Path
) -> None:
    random = Random("files")  # noqa: S311 - chance of a test, not a secret
    documents = whole(command, random)
    for number in range(5):
        file = tmp_path / f"{number}.json"
        file.write_bytes(mutated_bytes(random.choice(documents), random))
        done = capicua(command, str(file), "--json")
        answers = done.document if isinstance(done.document, list) else [done.document]
        refused = any("error" in one for one in answers)
        assert done.status == (2 if refused else 0), done.err
        assert "Traceback" not in done.err
