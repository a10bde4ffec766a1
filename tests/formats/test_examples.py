"""The examples of the public formats: every command that exists answers all of its own."""

import json
from pathlib import Path
from typing import Any

import pytest

from capicua.cli.commands import COMMANDS
from cli.terminal import capicua

FOLDER = Path(__file__).parents[1] / "examples"
FILES = {
    "discipline": "discipline",
    "eligibility": "eligibility",
    "hands": "hand",
    "pair": "pair",
    "ranking": "ranking",
    "rate": "rate",
    "rulings": "ruling",
    "sheets": "sheet",
    "solve": "solve",
    "standings": "standings",
}
"""Which command answers which file of examples."""


def examples() -> list[Any]:
    return [
        pytest.param(command, example, id=f"{command}-{number}-{example['about']}")
        for file, command in FILES.items()
        if command in COMMANDS
        for number, example in enumerate(json.loads((FOLDER / f"{file}.json").read_text()))
    ]


def holds(expected: Any, found: Any) -> bool:
    """Tell whether every key that is expected is there with its value.

    A list is as long as expected, and each of its elements holds what is expected of it.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(
            key in found and holds(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(holds, expected, found))
    return bool(expected == found)


def test_every_file_of_examples_has_its_command() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(FILES)


@pytest.mark.parametrize(("command", "example"), examples())
def test_an_example_is_answered_as_promised(
    command: str, example: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "input.json"
    file.write_text(json.dumps(example["input"]), "utf-8")

    answer = capicua(command, str(file), "--json")

    assert answer.status == example.get("exit", 0)
    assert holds(example["expect"], answer.document)


@pytest.mark.parametrize(
    ("expected", "found", "same"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}, "d": 3}, True),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, False),
        ({"a": [1, 2]}, {"a": [1, 2, 3]}, False),
        ({"a": [{"b": 1}]}, {"a": [{"b": 1, "c": 2}]}, True),
        ({"a": [{"b": 1}]}, {"a": [{"c": 2}]}, False),
        ({"error": {}}, {"error": {"at": None}}, True),
        ({"error": {}}, {"winner": "A"}, False),
    ],
)
def test_an_expected_part_is_compared_in_full(
    expected: Any, found: Any, same: bool
) -> None:
    assert holds(expected, found) is same
