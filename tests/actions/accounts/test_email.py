"""Addresses as people type them: lists with anything between, nothing that is none."""

import pytest

from capicua.actions.accounts.email import read_addresses
from capicua.kernel.error import RuleViolation


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ()),
        ("ana@club.org", ("ana@club.org",)),
        (" ana@club.org;eva@club.org,\n ana@club.org ", ("ana@club.org", "eva@club.org")),
        ("a.b+c@sub.club.org.ve", ("a.b+c@sub.club.org.ve",)),
    ],
)
def test_a_list_is_read_each_address_once(text: str, found: tuple[str, ...]) -> None:
    assert read_addresses(text, "board") == found


@pytest.mark.parametrize(
    "text",
    [
        "ana",
        "ana@club",
        "@club.org",
        "Ana <ana@club.org>",
        "a@b.c@d.e",
        f"a@{'b' * 260}.org",
    ],
)
def test_what_is_no_address_is_named(text: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        read_addresses(text, "board")

    assert (refusal.value.code, refusal.value.at) == ("wrong_address", "board")
