"""The commands that speak the public formats: a file in, one JSON document out."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from capicua.cli.printing import print_json
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.store.rulebook_files import load_book

MOST_BYTES = 64_000_000
STANDARD_INPUT = "-"
INPUT_IS_WRONG = 2
TOO_DEEP = "Lists and objects are nested too deep to be a document of ours."

Answer = Callable[[object, Callable[[str], Rulebook]], dict[str, Any]]
File = Annotated[
    str, typer.Argument(help="A JSON file, or - for standard input.", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def answer_file(
    name: str, answer: Answer, show: Callable[[dict[str, Any]], None], *, as_json: bool
) -> None:
    """Answer the object of a file, or each object of its list, and end as FORMATS says."""
    document = read_json(name)
    folder = Path() if name == STANDARD_INPUT else Path(name).parent
    answers = answer_document(document, answer, cache(lambda b: load_book(b, folder)))
    refusals = [one["error"]["message"] for one in answers if "error" in one]
    if as_json:
        print_json(answers if isinstance(document, list) else answers[0])
    else:
        for one in answers:
            if "error" not in one:
                show(one)
    if refusals:
        more = f" ({len(refusals) - 1} more)" if len(refusals) > 1 else ""
        typer.echo(refusals[0] + more, err=True)
        raise typer.Exit(INPUT_IS_WRONG)


def answer_document(
    document: object, answer: Answer, find: Callable[[str], Rulebook]
) -> list[dict[str, Any]]:
    """Return the answer or the error object of a document, or of each one of its list."""
    if not isinstance(document, list):
        return [_answer_one(document, answer, find, None)]
    return [_answer_one(one, answer, find, number) for number, one in enumerate(document)]


def _answer_one(
    document: object,
    answer: Answer,
    find: Callable[[str], Rulebook],
    number: int | None,
) -> dict[str, Any]:
    try:
        return answer(document, find)
    except RuleViolation as refusal:
        if number is not None:
            inside = "" if refusal.at is None else f".{refusal.at}"
            refusal.at = f"[{number}]{inside}"
        return refusal.as_document()
    except RecursionError:
        at = None if number is None else f"[{number}]"
        return RuleViolation("too_deep", TOO_DEEP, at=at).as_document()


def read_json(name: str) -> Any:
    """Return the JSON document of a file or of standard input."""
    return parse_json(_read_bytes(name), _called(name))


def parse_json(content: bytes, called: str) -> Any:
    """Return the JSON document of some bytes, which messages call so."""
    if not content.strip():
        raise RuleViolation("empty", f"{called} is empty; give it a JSON document.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RuleViolation(
            "not_utf8", f"{called} is not UTF-8 text (byte {error.start})."
        ) from None
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise RuleViolation(
            "not_json",
            f"{called} is not JSON: line {error.lineno}, column {error.colno}: "
            f"{error.msg.lower()}.",
        ) from None
    except RecursionError:
        raise RuleViolation(
            "too_deep", f"{called}: {TOO_DEEP[0].lower()}{TOO_DEEP[1:]}"
        ) from None
    except ValueError as error:
        if "digits" in str(error):
            raise RuleViolation(
                "out_of_range", f"{called} holds a number with too many digits."
            ) from None
        raise RuleViolation("not_json", f"{called} is not JSON: {error}.") from None


def _read_bytes(name: str) -> bytes:
    try:
        if name == STANDARD_INPUT:
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise RuleViolation("file_not_read", f"{name} cannot be read: {reason}.") from None
    if len(content) > MOST_BYTES:
        raise RuleViolation("too_large", f"{_called(name)} is larger than 64 MB.")
    return content


def _refuse_constant(name: str) -> None:
    message = f"{name} is not a number of JSON"
    raise ValueError(message)


def _called(name: str) -> str:
    return "Standard input" if name == STANDARD_INPUT else name
