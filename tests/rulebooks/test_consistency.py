"""Official rulebooks do not contradict themselves; loading relies on it."""

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.consistency import contradictions


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_an_official_rulebook_does_not_contradict_itself(book_id: str) -> None:
    assert list(contradictions(load(book_id))) == []


def test_a_contradiction_would_be_seen() -> None:
    book = load("fid-2015")
    impossible = book._replace(match=load("dp-even-hands").match)

    assert [flaw.path for flaw in contradictions(impossible)] == [
        ("settings", "tie_policy")
    ]
