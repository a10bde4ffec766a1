"""Compares a case of the law with what the commands answer, key by key."""

import json
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from capicua.formats.ruling import answer_ruling
from capicua.formats.sheet import answer_sheet
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.problem import nearest
from capicua.store.rulebook_files import load_book
from formats.cases import NULL, Case

ANSWERS = {"rulings": answer_ruling, "sheets": answer_sheet}
NOTHING: tuple[Any, ...] = (None, False, [])
"""What a key of a ruling holds while nothing follows from it …"""
QUIET = {"applied": True, "hand": "continues", "match": "continues"}
"""… but for these."""


def check_case(case: Case) -> None:
    """Fail with file, case and sentences, and without a traceback, if a case is wrong."""
    if problems := _problems_of(case):
        pytest.fail("\n".join((f"{case.place}:", *problems)), pytrace=False)


def parameter(case: Case) -> ParameterSet:
    """Return a case with its id and with the marker of what it proves."""
    mark = pytest.mark.proves if case.proves is None else pytest.mark.article(*case.proves)
    return pytest.param(case, id=case.id, marks=mark)


def _problems_of(case: Case) -> list[str]:
    if case.mistakes:
        return list(case.mistakes)
    load = partial(load_book, beside=case.file.parent)
    try:
        answer = ANSWERS[case.kind](case.document, load)
    except RuleViolation as refusal:
        return list(_compare_refusal(case, refusal.as_document()["error"]))
    printed: dict[str, Any] = json.loads(json.dumps(answer))
    if case.expect is None:
        return [f"it should be refused and is answered: {_shown(printed)}."]
    return list(_compare_answer(case, case.expect, printed))


def _compare_refusal(case: Case, error: Mapping[str, str | None]) -> Iterator[str]:
    if case.refused is None:
        yield f"it is refused ({error['code']} at {error['at']}): {error['message']}"
        return
    expected = {"article": None, **case.refused}
    yield from _compare(expected, {name: error[name] for name in expected}, "refused.")


def _compare_answer(
    case: Case, expect: Mapping[str, Any], answer: Mapping[str, Any]
) -> Iterator[str]:
    named = {name: value for name, value in expect.items() if name != NULL}
    named |= dict.fromkeys(expect.get(NULL, ()))
    for name in named:
        if name not in answer:
            yield f"expect.{name} is no key of the answer. {nearest(name, answer)}"
    known = {name: value for name, value in named.items() if name in answer}
    yield from _compare(known, {name: answer[name] for name in known}, "expect.")
    if case.kind == "rulings":
        yield from _compare_silence(answer, {*named, *_left_out(case.document)})


def _left_out(document: Mapping[str, Any]) -> Collection[str]:
    """Return what a ruling's case need not name: readings, and an offer that was taken."""
    return ("readings", "options", "decides") if "choice" in document else ("readings",)


def _compare_silence(answer: Mapping[str, Any], named: Collection[str]) -> Iterator[str]:
    for name, value in answer.items():
        if name in named or (value == QUIET[name] if name in QUIET else value in NOTHING):
            continue
        yield f"{name} is not expected, and the answer has {_shown(value)}."


def _compare(expected: Any, found: Any, at: str) -> Iterator[str]:
    if isinstance(expected, dict) and isinstance(found, dict):
        for name in {**expected, **found}:
            yield from _compare(expected.get(name), found.get(name), f"{at}{name}.")
    elif type(expected) is not type(found) or expected != found:
        yield f"{at[:-1]} should be {_shown(expected)} and is {_shown(found)}."


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
