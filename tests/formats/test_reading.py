"""The rulebook that a document names is found, or the mistake told at its place."""

from typing import Any

import pytest

from capicua.formats.reading import FormatKind, read_book, read_document
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


EXTENSIONS = [{"id": "org.example.x", "required": False, "data": {"any": [1]}}]


@pytest.mark.parametrize("kind", list(FormatKind))
def test_a_document_may_say_what_it_is_and_carry_what_others_added(
    kind: FormatKind,
) -> None:
    raw = {"format": f"capicua-{kind}/1", "extensions": EXTENSIONS, "seed": 1}

    assert read_document(raw, ("seed",), kind) == raw


@pytest.mark.parametrize(
    ("more", "code", "at", "message"),
    [
        ({"format": "capicua-hand/2"}, "unknown_format", "format",
         '"capicua-hand/2" is not a format of ours; they are capicua-hand/1, '
         "capicua-sheet/1, capicua-ruling/1, capicua-tournament/1, capicua-rate/1, "
         "capicua-solve/1, capicua-journal/1, capicua-discipline/1, "
         "capicua-eligibility/1, capicua-ranking/1, capicua-know/1, capicua-bot/1, "
         "capicua-review/1."),
        ({"format": "capicua-sheet/1"}, "unknown_format", "format",
         '"capicua-sheet/1" is another format; here it must be "capicua-hand/1".'),
        ({"extensions": {}}, "wrong_type", "extensions", "an object is not a list."),
        ({"extensions": [{"data": 1}]}, "missing_key", "extensions[0].id",
         '"id" is missing; it must be given.'),
        ({"extensions": [{"id": ""}]}, "wrong_type", "extensions[0].id",
         '"" is not a text in quotes.'),
        ({"extensions": [*EXTENSIONS, {"id": "org.y", "required": True}]},
         "unknown_extension", "extensions[1]",
         'The document requires the extension "org.y", which is not known.'),
        ({"extensions": [{"id": "org.y", "needed": True}]}, "unknown_key",
         "extensions[0].needed", '"needed" is not known here. Known here: data, id, '
         "required."),
    ],
)  # fmt: skip
def test_another_format_and_what_must_be_known_are_refused(
    more: dict[str, Any], code: str, at: str, message: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_document(more, (), FormatKind.HAND)

    assert told(refused) == (code, at, message)
