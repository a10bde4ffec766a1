"""Official rulebooks do not contradict themselves; loading relies on it."""

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.consistency import contradictions
from capicua.rulebooks.sections.competition import EventRules


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_an_official_rulebook_does_not_contradict_itself(book_id: str) -> None:
    assert list(contradictions(load(book_id))) == []


def test_a_contradiction_would_be_seen() -> None:
    book = load("fid-2015")
    impossible = book._replace(match=load("dp-even-hands").match)

    assert [flaw.path for flaw in contradictions(impossible)] == [
        ("settings", "tie_policy")
    ]


def test_two_shares_of_the_same_money_are_the_whole() -> None:
    book = load("fid-2015")
    more = book.events.own_sponsors_to_body._replace(value=50)
    values = {name: book.events[name] for name in EventRules.params}
    events = EventRules({**values, "own_sponsors_to_body": more})
    impossible = book._replace(events=events)

    assert [(flaw.path, flaw.sentence) for flaw in contradictions(impossible)] == [
        (
            ("events", "own_sponsors_to_host"),
            "60 % and 50 % for own_sponsors_to_body are not the whole",
        )
    ]
