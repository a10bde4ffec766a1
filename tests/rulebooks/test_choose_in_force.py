"""Cases in force under the settings of a book."""

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import ALWAYS, cases_in_force, in_force, with_settings


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_no_case_in_force_depends_on_a_setting_and_the_last_one_always_answers(
    book_id: str,
) -> None:
    book = in_force(load(book_id))

    for infraction in book.infractions.values():
        assert [case.when.setting for case in infraction.cases if case.when.setting] == []
        assert infraction.cases[-1].when == ALWAYS


def test_another_setting_brings_another_case_into_force() -> None:
    book = load("pr")
    other = with_settings(book, {"pr_wrong_start": "arbiter"})
    wrong_starter = book.infractions["wrong_starter"]

    assert [str(case.decides) for case in cases_in_force(book, wrong_starter)] == [
        "opponents"
    ]
    assert [str(case.decides) for case in cases_in_force(other, wrong_starter)] == [
        "arbiter"
    ]


def test_the_rest_of_the_book_stays_as_it_is() -> None:
    book = load("fid-2015")

    assert in_force(book)._replace(infractions=book.infractions) == book
