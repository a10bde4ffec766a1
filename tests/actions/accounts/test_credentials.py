"""Names, logins and passwords: what is one, and what is the same one."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.accounts.people_office import refusal
from capicua.actions.accounts.credentials import (
    LOGIN,
    check_password,
    clean_login,
    fold_login,
    prepare_password,
)
from capicua.actions.engine.person_names import clean_name, clean_text, has_controls
from capicua.kernel.error import RuleViolation


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Ana", "ana"), (" ana ", "ana"), ("JOSÉ.P", "josé.p"), ("ñ-1_2", "ñ-1_2")],
)
def test_a_login_is_the_same_however_it_is_typed(typed: str, kept: str) -> None:
    assert clean_login(typed) == kept


@pytest.mark.parametrize("typed", ["", "a", "a" * 41, "a b", "a@b", "a/b", "<ana>"])
def test_what_cannot_be_a_login_is_refused(typed: str) -> None:
    assert refusal(lambda: clean_login(typed)) == "wrong_login"


@given(st.text(max_size=50))
def test_folding_a_login_twice_changes_nothing_more(typed: str) -> None:
    folded = fold_login(typed)
    if LOGIN.fullmatch(folded):
        assert fold_login(folded) == folded == clean_login(folded)


@given(st.text(max_size=300))
def test_a_name_that_is_kept_can_be_read_by_everybody(typed: str) -> None:
    with suppress(RuleViolation):
        kept = clean_name(typed)
        assert 1 <= len(kept) <= 200
        assert not has_controls(kept)
        assert clean_name(kept) == kept


@pytest.mark.parametrize(
    "password",
    [
        "123456789",
        "1234567890",
        "Qwertyuiop",
        "password123",
        "a" * 10,
        "x" * 201,
        "Ana Lucía Pérez",
        "ana lucía pérez",
        "ana-lucia-p",
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    check = lambda: check_password(password, "ana-lucia-p", "Ana Lucía Pérez")  # noqa: E731

    assert refusal(check) == "weak_password"


def test_a_password_is_the_same_on_every_keyboard() -> None:
    composed, apart = "contraseña ñ", "contrasen\u0303a n\u0303"

    assert check_password(apart, "ana", "Ana") == composed == prepare_password(composed)


def test_a_text_may_have_lines_but_no_bells() -> None:
    assert clean_text(" two\nlines ", 20, "note") == "two\nlines"
    assert refusal(lambda: clean_text("a\x07", 20, "note")) == "wrong_text"
    assert refusal(lambda: clean_text("a" * 21, 20, "note")) == "wrong_text"
