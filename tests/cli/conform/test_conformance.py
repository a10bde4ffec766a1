"""`capicua conform`: the product answers its samples, and so does a second program."""

import json
import sys
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from capicua.cli.conform.conformance import compare
from capicua.cli.conform.difference import Difference, differences
from capicua.cli.conform.program import Program, Reply
from capicua.cli.conform.sample import Sample, read_samples
from capicua.formats.reading import FormatKind
from capicua.formats.schema.schema import DESCRIBED, schema_of
from cli.terminal import capicua, run_command

READER = Path(__file__).parents[2] / "oracle" / "formats" / "reader.py"
SAMPLES = read_samples()
RATE = [one for one in SAMPLES if one.kind is FormatKind.RATE]


class Ourselves:
    """The product's own commands, each in a process of its own."""

    def ask(self, command: tuple[str, ...], content: bytes) -> Reply:
        name, *options = command
        done = run_command([name, "-", "--json", *options], stdin=content)
        return Reply(done.status, done.document)


def script(folder: Path, source: str) -> str:
    """Return the command line of a program that is written for the occasion."""
    file = folder / "program.py"
    file.write_text(source, "utf-8")
    return f"{sys.executable} {file}"


def test_there_are_three_hundred_good_and_three_hundred_bad_samples_of_all_formats() -> (
    None
):
    kinds = Counter((one.kind, one.is_good) for one in SAMPLES)

    assert set(kinds) == {
        (kind, is_good) for kind in DESCRIBED for is_good in (True, False)
    }
    assert sum(one.is_good for one in SAMPLES) >= 300
    assert sum(not one.is_good for one in SAMPLES) >= 300
    assert len({(one.kind, one.about) for one in SAMPLES}) == len(SAMPLES)


@pytest.mark.parametrize("kind", DESCRIBED)
def test_the_product_answers_its_own_samples(kind: FormatKind) -> None:
    found = list(compare(Ourselves(), read_samples([kind])))

    assert [one.differing for one in found if one.differing] == []


@pytest.mark.parametrize(
    "kind", [one for one in DESCRIBED if one is not FormatKind.JOURNAL]
)
def test_samples_and_schemas_agree(kind: FormatKind) -> None:
    given = Draft202012Validator(schema_of(kind))
    answer = Draft202012Validator(schema_of(kind, of_answer=True))
    own = [one for one in read_samples([kind]) if not isinstance(one.given, str)]

    assert [one.about for one in own if one.is_good and not given.is_valid(one.given)] == []
    assert [one.about for one in own if not answer.is_valid(one.expect)] == []


def test_a_second_program_without_shared_code_passes() -> None:
    told = capicua(
        "conform", "--cmd", f"{sys.executable} {READER}",
        "--only", "rate", "--only", "ranking", "--json",
    )  # fmt: skip

    assert told.document == {"good": 46, "bad": 79, "differing": []}
    assert told.status == 0


def test_a_wrong_answer_is_told_with_its_place(tmp_path: Path) -> None:
    """The second program, but that everybody has played one match more."""
    source = f"""
import json, sys
sys.path.insert(0, {str(READER.parent)!r})
import reader
true_rate = reader.rate
def rate(document):
    told = true_rate(document)
    for one in told["players"].values():
        one["matches"] += 1
    return told
reader.rate = rate
sys.exit(reader.main(sys.argv[1:]))
"""
    told = capicua("conform", "--cmd", script(tmp_path, source), "--only", "rate", "--json")

    first = told.document["differing"][0]
    assert (told.status, first["format"], first["command"]) == (2, "rate", ["rate"])
    assert first["at"].startswith("players.")
    assert first["at"].endswith(".matches")
    assert int(first["found"]) == int(first["expected"]) + 1


def test_people_read_what_differs(tmp_path: Path) -> None:
    cmd = script(tmp_path, 'print(\'{"players": {}, "pairs": {}}\')')
    told = capicua("conform", "--cmd", cmd, "--only", "rate", "--seconds", "30")

    lines = told.out.splitlines()
    assert told.status == 2
    assert lines[0] == "rate, good: 0 of 16"
    assert "  rate 1, answered: ledger: expected " in told.out
    assert 'expected a list of 16 answers, got {"players": {}, "pairs": {}}' in told.out
    assert lines[-1] == (
        "16 good samples and 36 bad ones: 0 are answered as expected, 52 are not."
    )


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("print('no JSON')", "no JSON"),
        ("import sys; sys.exit(1)", "no JSON"),
        ("import sys; sys.stdin.close(); input()", "no JSON"),
        ("import threading; threading.Event().wait()", "no answer in time"),
    ],
)
def test_a_program_without_an_answer_is_told(
    source: str, found: str, tmp_path: Path
) -> None:
    program = Program(tuple(script(tmp_path, source).split()), seconds=0.5)
    (compared,) = compare(program, RATE[-1:])

    assert compared.differing == ((RATE[-1], Difference("", "one JSON document", found)),)


def test_each_is_asked_alone_where_a_list_is_not_understood() -> None:
    class OneByOne(Ourselves):
        def ask(self, command: tuple[str, ...], content: bytes) -> Reply:
            if content.startswith(b"["):
                return Reply(2, {"error": "no lists"})
            return super().ask(command, content)

    (compared,) = compare(OneByOne(), RATE[:3])

    assert compared.differing == (
        (RATE[0], Difference("", "a list of 3 answers", '{"error": "no lists"}')),
    )


def test_the_status_of_a_list_counts() -> None:
    class Content(Ourselves):
        def ask(self, command: tuple[str, ...], content: bytes) -> Reply:
            return super().ask(command, content)._replace(status=0)

    bad = [one for one in RATE if not one.is_good and isinstance(one.given, dict)][:2]
    (compared,) = compare(Content(), bad)

    assert [one.at for _, one in compared.differing] == ["status", "status of the list"]


@pytest.mark.parametrize(
    ("expected", "found", "told"),
    [
        ({"a": 1}, {"a": 1.0, "b": 2}, []),
        (0.1 + 0.2, 0.3, []),
        (1, True, [("", "1", "true")]),
        (1, 1.0000000001, [("", "1", "1.0000000001")]),
        ({"a": [1, {"b": None}]}, {"a": [1, {}]}, [("a[1].b", "null", "nothing")]),
        ([1, 2], [1], [("", "2 elements", "1 elements")]),
        ("…", "Any sentence.", []),
        ("…", " ", [("", '"…"', '" "')]),
        ("…", 3, [("", '"…"', "3")]),
        ("a", "A", [("", '"a"', '"A"')]),
    ],
)
def test_what_matters_is_compared(
    expected: object, found: object, told: list[tuple[str, str, str]]
) -> None:
    assert [tuple(one) for one in differences(expected, found)] == told


@pytest.mark.parametrize(
    ("cmd", "message"),
    [
        (
            "/no/such/program",
            "/no/such/program cannot be started: no such file or directory.",
        ),
        ("", "--cmd names no program; give the words with which it is started."),
        ('a "b', "--cmd is no command line: no closing quotation."),
    ],
)
def test_what_is_no_program_is_refused(cmd: str, message: str) -> None:
    told = capicua("conform", "--cmd", cmd, "--json")

    assert (told.status, told.err) == (2, f"{message}\n")
    assert told.document["error"]["code"] == "program_not_started"


def test_a_format_that_is_not_there_is_refused() -> None:
    told = capicua("conform", "--cmd", "capicua", "--only", "solve", "--json")

    assert told.document["error"]["code"] == "unknown_format"


def test_a_file_that_is_no_text_is_written_byte_by_byte() -> None:
    sample = Sample(FormatKind.HAND, "", ("hand",), '"\udcff"', {}, 2)

    assert (sample.content, json.dumps(sample.is_good)) == (b'"\xff"', "false")
