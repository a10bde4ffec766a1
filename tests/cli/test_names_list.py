"""A pasted list of names."""

import pytest

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.cli.names_list import check_not_entered, read_entries
from capicua.kernel.error import RuleViolation


def test_one_entry_a_line_with_the_columns_that_are_wanted() -> None:
    lines = ["Ana / Luis; VEN; Norte; 1500", "", "Eva\tESP"]

    assert read_entries(lines) == (
        NewEntry((Person("Ana"), Person("Luis")), "", "VEN", "Norte", 1500),
        NewEntry((Person("Eva"),), "", "ESP"),
    )


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([], "empty"),
        ([" "], "empty"),
        (["a;b;c;d;e"], "wrong_list"),
        (["a;;;x"], "wrong_list"),
    ],
)
def test_a_list_that_cannot_be_read_is_told_with_its_line(
    lines: list[str], code: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_entries(lines)

    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("lines", "known"),
    [(["ana / LUÍS"], ["Ana / Luis"]), (["Eva / Paco", "Eva  /  Paco"], [])],
    ids=["like-one-that-is-in", "twice-in-the-list"],
)
def test_the_same_pair_is_not_entered_twice(lines: list[str], known: list[str]) -> None:
    with pytest.raises(RuleViolation) as refused:
        check_not_entered(read_entries(lines), known)

    assert refused.value.code == "already_entered"
