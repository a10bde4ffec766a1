"""The programme of an event in its state."""

import pytest

from capicua.event.fact import Recorded
from capicua.event.facts.programme import Planned, ProgrammeGiven
from capicua.event.fold import fold, open_event
from capicua.event.state import EventState
from capicua.journal.actor import Actor, Role
from capicua.journal.chain import Header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.document import fingerprint

FIRST = Planned("2026-11-16T14:00Z", 1)


def after(*items: Planned) -> EventState:
    book = load("fid-2015")
    header = Header("copa", book.id, book.version, fingerprint(book))
    fact = ProgrammeGiven(items)
    desk = Actor(Role.DESK, "ana")
    recorded = Recorded(1, "2026-11-16T12:00:00.000000Z", desk, fact)
    return fold(open_event(header, book), [recorded])


def test_the_newest_programme_stands_in_the_state() -> None:
    assert after(FIRST).programme == (FIRST,)


def test_a_journal_with_a_round_planned_twice_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        after(FIRST, FIRST)

    assert refusal.value.code == "impossible_fact"
