"""Every number of every rulebook, one test each, named after its article.

The expected values are a second copy, read against the regulations: whoever changes one
number in a book by hand sees the test of its article fail.
"""

import json
from typing import Any

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.document import law
from rulebooks.expected_law import article_id, expected

Case = tuple[dict[str, Any], dict[str, Any]]


def value_cases() -> list[Any]:
    cases = []
    for book_id in OFFICIAL:
        book, wanted = load(book_id), expected(book_id)["sections"]
        for section, values in law(book)["sections"].items():
            for name, value in values.items():
                test_id = article_id(
                    book, wanted[section][name]["article"], f"{section}.{name}"
                )
                cases.append(
                    pytest.param(value, wanted[section][name], id=f"{test_id}-{book_id}")
                )
    return cases


def infraction_cases() -> list[Any]:
    cases = []
    for book_id in OFFICIAL:
        book, wanted = load(book_id), expected(book_id)["infractions"]
        for code, infraction in law(book)["infractions"].items():
            article = (wanted[code]["articles"] or [None])[0]
            test_id = article_id(book, article, code)
            cases.append(pytest.param(infraction, wanted[code], id=f"{test_id}-{book_id}"))
    return cases


@pytest.mark.parametrize(("found", "wanted"), value_cases())
def test_a_value_is_what_its_article_says(
    found: dict[str, Any], wanted: dict[str, Any]
) -> None:
    assert json.loads(json.dumps(found)) == wanted


@pytest.mark.parametrize(("found", "wanted"), infraction_cases())
def test_an_infraction_is_what_its_article_says(
    found: dict[str, Any], wanted: dict[str, Any]
) -> None:
    assert json.loads(json.dumps(found)) == wanted


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_nothing_is_in_a_book_that_is_not_expected(book_id: str) -> None:
    found, wanted = law(load(book_id)), expected(book_id)

    assert {s: list(v) for s, v in found["sections"].items()} == {
        s: list(v) for s, v in wanted["sections"].items()
    }
    assert list(found["infractions"]) == list(wanted["infractions"])
