"""Tables as people write them: single ones and stretches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.error import RuleViolation
from capicua.web.display.numbers import write_tables
from capicua.web.forms.table_numbers import read_tables


@given(st.sets(st.integers(1, 60)))
def test_what_is_written_is_read_again(tables: set[int]) -> None:
    assert read_tables(write_tables(tables)) == tuple(sorted(tables))


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("", ()),
        ("  ", ()),
        ("7", (7,)),
        ("3-5", (3, 4, 5)),
        ("3 – 5; 4,1", (1, 3, 4, 5)),
        ("10 2 2", (2, 10)),
        ("6-6", (6,)),
    ],
)
def test_people_write_tables_in_many_ways(text: str, tables: tuple[int, ...]) -> None:
    assert read_tables(text) == tables


@pytest.mark.parametrize(
    ("text", "code"),
    [("5-3", "out_of_range"), ("1-9999", "out_of_range"), ("a", "wrong_type"),
     ("1-", "wrong_type"), ("-", "wrong_type"), ("1-2-3", "wrong_type")],
)  # fmt: skip
def test_what_is_no_list_of_tables_is_refused(text: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_tables(text)

    assert (refusal.value.code, refusal.value.at) == (code, "tables")
