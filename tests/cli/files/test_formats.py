"""Files in, one JSON document out: every wrong file is refused with help."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from capicua.cli.files.formats import MOST_BYTES, answer_document, read_json
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook, load
from cli.terminal import run_command


def refused(content: bytes, folder: Path) -> dict[str, Any]:
    """Return the status and both outputs for a file with this content."""
    file = folder / "hand.json"
    file.write_bytes(content)
    return run("hand", str(file), "--json")


def run(*arguments: str, stdin: bytes = b"") -> dict[str, Any]:
    done = run_command(arguments, stdin=stdin)
    lines = done.out.splitlines()
    return {
        "status": done.status,
        "error": json.loads(lines[0])["error"] if lines else None,
        "lines": len(lines),
        "said": done.err,
    }


def wrong(code: str, message: str) -> dict[str, Any]:
    return {
        "status": 2,
        "error": {"code": code, "message": message, "at": None, "article": None},
        "lines": 1,
        "said": message + "\n",
    }


@pytest.mark.parametrize(
    ("content", "code", "reason"),
    [
        pytest.param(b"", "empty", " is empty; give it a JSON document.", id="empty"),
        pytest.param(
            b" \n\t ", "empty", " is empty; give it a JSON document.", id="blanks"
        ),
        pytest.param(b'"\xff"', "not_utf8", " is not UTF-8 text (byte 1).", id="not-utf8"),
        pytest.param(
            b'{"a":\n 1,}',
            "not_json",
            " is not JSON: line 2, column 4: "
            "expecting property name enclosed in double quotes.",
            id="not-json",
        ),
        pytest.param(
            b"[NaN]", "not_json", " is not JSON: NaN is not a number of JSON.", id="nan"
        ),
        pytest.param(
            b"[" * 100_000,
            "too_deep",
            ": lists and objects are nested too deep to be a document of ours.",
            id="too-deep",
        ),
    ],
)
def test_a_file_that_is_no_document_is_refused(
    content: bytes, code: str, reason: str, tmp_path: Path
) -> None:
    found = refused(content, tmp_path)

    assert found == wrong(code, f"{tmp_path / 'hand.json'}{reason}")


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"

    assert run("hand", str(missing), "--json") == wrong(
        "file_not_read", f"{missing} cannot be read: no such file or directory."
    )
    assert run("hand", str(tmp_path), "--json") == wrong(
        "file_not_read", f"{tmp_path} cannot be read: is a directory."
    )


def test_a_file_beyond_the_limit_is_refused_and_one_at_the_limit_is_read(
    tmp_path: Path,
) -> None:
    file = tmp_path / "big.json"
    file.write_bytes(b"[]" + b" " * (MOST_BYTES - 2))
    assert read_json(str(file)) == []

    file.write_bytes(b"[]" + b" " * (MOST_BYTES - 1))
    with pytest.raises(RuleViolation) as told:
        read_json(str(file))
    assert (told.value.code, told.value.message) == (
        "too_large",
        f"{file} is larger than 64 MB.",
    )


def test_an_integer_of_too_many_digits_is_refused(tmp_path: Path) -> None:
    found = refused(b"[" + b"9" * 5000 + b"]", tmp_path)

    assert (found["status"], found["error"]["code"]) == (2, "out_of_range")


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mark.json"
    file.write_bytes(b"\xef\xbb\xbf[]")

    assert read_json(str(file)) == []


def test_standard_input_is_read_for_a_dash() -> None:
    assert run("hand", "-", "--json", stdin=b"") == wrong(
        "empty", "Standard input is empty; give it a JSON document."
    )


def test_without_json_only_the_sentence_is_told(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(b"{}")

    assert run("hand", str(file)) == {
        "status": 2,
        "error": None,
        "lines": 0,
        "said": '"rulebook" is missing; it must be given.\n',
    }


def test_letters_that_are_none_are_repeated_as_json_escapes_them(tmp_path: Path) -> None:
    found = refused(b'{"\\ud800": 1}', tmp_path)

    assert (found["status"], found["error"]["at"]) == (2, "\ud800")


def test_a_file_name_that_is_not_utf8_is_told() -> None:
    found = run("hand", os.fsdecode(b"/nowhere/\xff.json"), "--json")

    assert (found["status"], found["error"]["code"]) == (2, "file_not_read")


def echo(document: object, find: Any) -> dict[str, Any]:
    """Answer with the document itself; refuse what is false, and go too deep for lists."""
    if isinstance(document, list):
        return echo(document, find)
    if not document:
        raise RuleViolation(
            "false", "It is false.", at=None if document is None else "here"
        )
    return {"seen": document, "book": find("fid-2015").id}


def book(name: str) -> Rulebook:
    return load(name)


def test_an_object_is_answered_alone_and_a_list_one_by_one_in_order() -> None:
    assert answer_document("a", echo, book) == [{"seen": "a", "book": "fid-2015"}]
    assert answer_document([1, None, "", 2], echo, book) == [
        {"seen": 1, "book": "fid-2015"},
        {
            "error": {
                "code": "false",
                "message": "It is false.",
                "at": "[1]",
                "article": None,
            }
        },
        {
            "error": {
                "code": "false",
                "message": "It is false.",
                "at": "[2].here",
                "article": None,
            }
        },
        {"seen": 2, "book": "fid-2015"},
    ]
    assert answer_document([], echo, book) == []


def test_what_is_nested_too_deep_is_told_at_its_place() -> None:
    message = "Lists and objects are nested too deep to be a document of ours."

    assert answer_document([[]], echo, book) == [
        {"error": {"code": "too_deep", "message": message, "at": "[0]", "article": None}}
    ]
