"""Spoiled hands are answered or refused with help, and never crash the program."""

from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.cli.files.formats import answer_document
from capicua.formats.hand import answer_hand
from capicua.rulebooks import OFFICIAL
from capicua.store.rulebook_files import load_book
from cli.terminal import capicua
from formats.mutate import mutated, mutated_bytes
from oracle.play.hand import random_case

ANSWER_KEYS = {
    "status",
    "to_move",
    "legal",
    "ends",
    "line",
    "left",
    "winner",
    "winner_seat",
    "closer",
    "points",
    "zero_column",
    "next_starter",
    "articles",
}
ERROR_KEYS = {"code", "message", "at", "article"}


def is_answer(found: Any) -> bool:
    """Tell whether this is a whole answer or a whole error with a sentence."""
    if set(found) == ANSWER_KEYS:
        return True
    error = found["error"]
    return (
        set(found) == {"error"}
        and set(error) == ERROR_KEYS
        and error["code"].isidentifier()
        and error["code"].islower()
        and error["message"].endswith((".", "?"))
        and len(error["message"]) < 600
    )


def documents(count: int, seed: str) -> tuple[list[Any], Random]:
    random = Random(seed)  # noqa: S311 - chance of a test, not a secret
    found = [
        random_case(random.choice(OFFICIAL), random)[0] | _settings(random)
        for _ in range(count)
    ]
    return found, random


def _settings(random: Random) -> dict[str, Any]:
    if random.random() < 0.7:
        return {}
    return {"settings": {"zero_column": random.choice(["closer", "opener"])}}


def check(count: int, seed: str) -> set[str]:
    """Spoil that many documents, alone and in lists, and return the codes of refusals."""
    whole, random = documents(200, seed)
    codes = set()
    for _ in range(count // 10):
        spoiled = [mutated(random.choice(whole), random) for _ in range(10)]
        alone = [answer_document(one, answer_hand, load_book) for one in spoiled]
        listed = answer_document(spoiled, answer_hand, load_book)
        for number, (found, one) in enumerate(zip(listed, spoiled, strict=True)):
            assert is_answer(found), (one, found)
            if not isinstance(one, list):
                assert alone[number] == [_without_place(found, number)], one
        codes |= {found["error"]["code"] for found in listed if "error" in found}
    return codes


def _without_place(found: dict[str, Any], number: int) -> dict[str, Any]:
    """Return the answer as it is for a document that stands alone."""
    if "error" not in found:
        return found
    at = found["error"]["at"].removeprefix(f"[{number}]")
    return {"error": found["error"] | {"at": at[1:] if at else None}}


def test_spoiled_hands_are_answered_or_refused() -> None:
    codes = check(3000, "normal")

    assert codes >= {
        "false_pass",
        "missing_key",
        "tile_does_not_fit",
        "tile_not_held",
        "tile_twice",
        "unknown_key",
        "unknown_move",
        "unknown_rulebook",
        "unknown_setting",
        "unknown_tile",
        "wrong_deal",
        "wrong_seat",
        "wrong_type",
    }


@pytest.mark.long(size=50_000)
def test_very_many_spoiled_hands_are_answered_or_refused(size: int) -> None:
    assert len(check(size, "long")) > 14


def run_spoiled_files(count: int, folder: Path, seed: str) -> None:
    whole, random = documents(20, seed)
    for number in range(count):
        file = folder / f"{number}.json"
        many = random.random() < 0.3
        chosen = random.sample(whole, 3) if many else random.choice(whole)
        file.write_bytes(mutated_bytes(chosen, random))
        done = capicua("hand", str(file), "--json")
        answers = done.document if isinstance(done.document, list) else [done.document]
        assert all(is_answer(found) for found in answers), file.read_bytes()
        refused = any("error" in found for found in answers)
        assert done.status == (2 if refused else 0), done.err
        assert bool(done.err) is refused
        assert "Traceback" not in done.err


def test_spoiled_files_are_answered_or_refused_by_the_real_command(tmp_path: Path) -> None:
    run_spoiled_files(10, tmp_path, "normal")


@pytest.mark.long(size=200)
def test_many_spoiled_files_are_answered_or_refused_by_the_real_command(
    tmp_path: Path, size: int
) -> None:
    run_spoiled_files(size, tmp_path, "long")
