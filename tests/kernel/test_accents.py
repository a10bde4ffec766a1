"""Accent folding: what people type without accents finds what is written with them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.accents import fold_accents


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("José Núñez", "jose nunez"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("ℐ𝐍é", "ine"),
    ],
)
def test_case_and_accents_do_not_count(text: str, folded: str) -> None:
    assert fold_accents(text) == folded


@given(st.text())
def test_folding_before_the_search_changes_nothing_that_was_plain(text: str) -> None:
    plain = "".join(one for one in text.lower() if one.isascii())

    assert fold_accents(plain) == plain


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold_accents(fold_accents(text)) == fold_accents(text)
