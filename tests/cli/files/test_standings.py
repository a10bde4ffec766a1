"""`capicua standings` in a real process."""

import json
from pathlib import Path

import pytest

from actions.tournament_documents import copa
from cli.terminal import capicua


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return the file of the format's own tournament."""
    place = tmp_path / "copa.json"
    place.write_text(json.dumps(copa()), "utf-8")
    return str(place)


def test_a_file_is_ranked(file: str) -> None:
    answer = capicua("standings", file, "--json")

    assert (answer.status, answer.err) == (0, "")
    assert [row["id"] for row in answer.document["rows"]][:3] == [5, 3, 9]


def test_a_list_gives_a_list_and_a_wrong_element_its_error(tmp_path: Path) -> None:
    place = tmp_path / "two.json"
    place.write_text(json.dumps([copa(), copa(rounds=0)]), "utf-8")

    answer = capicua("standings", str(place), "--json")

    assert answer.status == 2
    assert [list(one) for one in answer.document] == [["order", "rows"], ["error"]]
    assert answer.document[1]["error"]["at"] == "[1].rounds"


def test_one_row_is_opened_and_divisions_are_ranked(file: str) -> None:
    opened = capicua("standings", file, "--json", "--explain", "3").document
    divided = capicua("standings", file, "--json", "--by", "country").document

    assert opened["row"]["id"] == 3
    assert [one["entries"] for one in divided["divisions"]] == [11]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        pytest.param(["--explain", "99"], "unknown_entry", id="no-such-entry"),
        pytest.param(["--explain", "1", "--by", "sex"], "one_question", id="two-questions"),
    ],
)
def test_what_cannot_be_answered_is_refused(
    file: str, options: list[str], code: str
) -> None:
    answer = capicua("standings", file, "--json", *options)

    assert answer.status == 2
    assert answer.document["error"]["code"] == code
