"""Personal codes: easy to read, hard to guess."""

import math
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.phones.personal_codes import LENGTH, LETTERS, code_of, fold_code


def test_a_code_has_more_than_forty_bits() -> None:
    assert math.log2(len(LETTERS)) * LENGTH > 40


def test_no_letter_of_a_code_is_taken_for_another_sign() -> None:
    assert set(LETTERS) <= set(string.ascii_uppercase) - set("AEIOU") - set("LQV")


@given(st.text())
def test_a_code_is_understood_however_it_is_typed(secret: str) -> None:
    code = code_of(secret)

    typed = (code, code.lower(), code.replace("-", ""), f" {code.replace('-', ' ')} ")

    assert [fold_code(one) for one in typed] == [code] * 4


@pytest.mark.parametrize("typed", ["", "BCDFG", "BCDFG-HJKM1", "BCDFG-HJKMNP"])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert fold_code(typed) == ""
