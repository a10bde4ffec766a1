"""`capicua schema` as people and programs meet it."""

import json

import pytest

from capicua.formats.reading import FormatKind
from capicua.formats.schema.schema import DESCRIBED, schema_of
from cli.terminal import capicua


@pytest.mark.parametrize("kind", [FormatKind.HAND, FormatKind.TOURNAMENT])
def test_a_schema_is_one_json_document(kind: FormatKind) -> None:
    for_people, in_one_line = capicua("schema", kind), capicua("schema", kind, "--json")

    assert json.loads(for_people.out) == in_one_line.document == schema_of(kind)
    assert (len(in_one_line.out.splitlines()), in_one_line.status) == (1, 0)


def test_the_schema_of_an_answer_is_asked_for_by_name() -> None:
    answer = capicua("schema", "rate", "--answer", "--json")

    assert answer.document == schema_of(FormatKind.RATE, of_answer=True)
    assert answer.document["anyOf"][0] == {"$ref": "#/$defs/answer"}


@pytest.mark.parametrize("word", ["solve", "bot", "hands", ""])
def test_a_kind_that_is_not_there_is_refused_with_those_that_are(word: str) -> None:
    answer = capicua("schema", word, "--json")

    assert (answer.status, answer.document["error"]["code"]) == (2, "unknown_format")
    assert answer.err.endswith(f"there are {', '.join(DESCRIBED)}.\n")
