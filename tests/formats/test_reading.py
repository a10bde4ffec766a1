"""The rulebook that a document names is found, or the mistake told at its place."""

from typing import Any

import pytest

from capicua.formats.reading import read_book
from capicua.journal.reading import refuse
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choose import with_settings


def told(refused: pytest.ExceptionInfo[RuleViolation]) -> tuple[str, str | None, str]:
    found = refused.value
    return found.code, found.at, found.message


def test_a_rulebook_is_found_by_its_name_with_its_settings() -> None:
    book = load("fid-2015")
    chosen = {"zero_column": "opener"}

    assert read_book({"rulebook": "fid-2015"}, load) is book
    assert read_book({"rulebook": "fid-2015", "settings": {}}, load) == book
    assert read_book({"rulebook": "fid-2015", "settings": chosen}, load) == with_settings(
        book, chosen
    )


def missing(name: str) -> Rulebook:
    raise refuse("file_not_read", f"{name} cannot be read.", None)


@pytest.mark.parametrize(
    ("document", "code", "at"),
    [
        ({}, "missing_key", "rulebook"),
        ({"rulebook": 1}, "wrong_type", "rulebook"),
        ({"rulebook": "club.toml"}, "file_not_read", "rulebook"),
    ],
)
def test_a_rulebook_that_is_not_found_is_told_at_its_place(
    document: dict[str, Any], code: str, at: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_book(document, missing)

    assert told(refused)[:2] == (code, at)


@pytest.mark.parametrize(
    ("settings", "code", "at"),
    [
        (None, "wrong_type", "settings"),
        ([], "wrong_type", "settings"),
        ({"zero_colum": "closer"}, "unknown_setting", "settings.zero_colum"),
        ({"zero_column": "middle"}, "unknown_word", "settings.zero_column"),
        ({"zero_column": 1}, "wrong_type", "settings.zero_column"),
    ],
)
def test_wrong_settings_are_told_at_their_place(
    settings: object, code: str, at: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_book({"rulebook": "fid-2015", "settings": settings}, load)

    assert told(refused)[:2] == (code, at)
