"""`capicua hand` as a person or another program calls it."""

import json
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.rulebooks import OFFICIAL
from cli.terminal import capicua
from oracle.play.hand import random_case

OPENED: dict[str, Any] = {
    "rulebook": "fid-2015",
    "starter": 1,
    "deal": {
        "1": "66 51 42 30 21 10 00",
        "2": "65 64 63 62 61 60 55",
        "3": "54 53 52 50 44 43 41",
        "4": "40 33 32 31 22 20 11",
    },
    "moves": "66 64",
}
LOCKED: dict[str, Any] = {
    "rulebook": "dp-standard",
    "starter": 1,
    "deal": {
        "1": "53 22 10 50 41 64 43",
        "2": "31 52 00 30 40 51 54",
        "3": "42 20 21 61 32 55 44",
        "4": "62 63 65 11 33 66 60",
    },
    "moves": "41 40 21 62 64 30 32 pass 43 52 55 63 50 00 20 66 22 pass 61 11 10 pass 42 "
    "60 pass 54 pass 65L",
}


def written(folder: Path, document: object) -> str:
    file = folder / "hand.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def rows(out: str) -> list[list[str]]:
    """Return what a person reads: the label and the words beside it."""
    lines = [line.strip() for line in out.splitlines() if line.strip()]
    return [[part for part in line.split("  ") if part.strip()] for line in lines]


def test_an_open_hand_is_told_to_people(tmp_path: Path) -> None:
    answer = capicua("hand", written(tmp_path, OPENED))

    assert (answer.status, answer.err) == (0, "")
    assert [[part.strip() for part in row] for row in rows(answer.out)] == [
        ["line", "66 64"],
        ["ends", "6 · 4"],
        ["status", "open"],
        ["seat 1", "51 42 30 21 10 00", "(19)"],
        ["seat 2", "65 63 62 61 60 55", "(51)"],
        ["seat 3", "54 53 52 50 44 43 41", "(49)"],
        ["seat 4", "40 33 32 31 22 20 11", "(27)"],
        ["to move", "seat 3"],
        ["legal", "41R 43R 44R 54R"],
    ]


def test_a_finished_hand_is_told_to_people(tmp_path: Path) -> None:
    answer = capicua("hand", written(tmp_path, LOCKED))

    assert [[part.strip() for part in row] for row in rows(answer.out)] == [
        ["line", "65 54 42 22 20 00 05 55 52 23 30 04 41 12 26 64 43 36 66 61 11 10 06"],
        ["ends", "6 · 6"],
        ["status", "lock"],
        ["seat 1", "53", "(8)"],
        ["seat 2", "51 31", "(10)"],
        ["seat 3", "44", "(8)"],
        ["seat 4", "33", "(6)"],
        ["winner", "nobody"],
        ["locked by", "seat 4"],
        ["zero in the column of", "pair A"],
        ["points", "A 0 · B 0"],
        ["next starter", "seat 2"],
        ["articles", "52"],
    ]


def test_an_empty_list_answers_an_empty_list(tmp_path: Path) -> None:
    answer = capicua("hand", written(tmp_path, []), "--json")

    assert (answer.status, answer.out, answer.err) == (0, "[]\n", "")


def test_one_bad_hand_of_a_list_stands_in_its_place_and_all_others_are_answered(
    tmp_path: Path,
) -> None:
    bad = OPENED | {"moves": "66 51"}
    answer = capicua("hand", written(tmp_path, [OPENED, bad, LOCKED, 7]), "--json")

    found = answer.document
    assert answer.status == 2
    assert [one.get("status") for one in found] == ["open", None, "lock", None]
    assert [one["error"] for one in found if "error" in one] == [
        {
            "code": "tile_not_held",
            "message": "Seat 2 does not hold the tile 51.",
            "at": "[1].moves[1]",
            "article": "76",
        },
        {
            "code": "wrong_type",
            "message": "The document must be an object, not 7.",
            "at": "[3]",
            "article": None,
        },
    ]
    assert answer.err == "Seat 2 does not hold the tile 51. (1 more)\n"


def test_people_see_the_good_hands_of_a_list_and_the_first_mistake(tmp_path: Path) -> None:
    bad = OPENED | {"moves": "66 51"}
    answer = capicua("hand", written(tmp_path, [OPENED, bad]))

    assert answer.status == 2
    assert answer.out.count("status") == 1
    assert answer.err == "Seat 2 does not hold the tile 51.\n"


@pytest.mark.parametrize(
    ("text", "status"), [("extends = 'fed'\n", 0), ("extends = 'fed'\n[hand]\nx = 1\n", 2)]
)
def test_a_rulebook_of_ones_own_lies_beside_the_file(
    tmp_path: Path, text: str, status: int
) -> None:
    (tmp_path / "club.toml").write_text(f'id = "club"\nname = "Club"\n{text}', "utf-8")
    file = written(tmp_path, OPENED | {"rulebook": "club.toml"})
    answer = capicua("hand", file, "--json", folder=Path(__file__).parent)

    assert answer.status == status
    if status:
        assert answer.document["error"]["at"] == "rulebook"
    else:
        assert answer.document["to_move"] == 3


@pytest.mark.slow
def test_ten_thousand_hands_are_answered_in_one_process(tmp_path: Path) -> None:
    random = Random("ten thousand")  # noqa: S311 - chance of a test, not a secret
    cases = [random_case(OFFICIAL[number % 6], random) for number in range(10_000)]
    file = written(tmp_path, [document for document, _ in cases])
    answer = capicua("hand", file, "--json")

    assert (answer.status, answer.err) == (0, "")
    assert answer.document == [expected for _, expected in cases]
