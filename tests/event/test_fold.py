"""The fold: a state is what its facts come to, however they are handed over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.event.fact import Recorded
from capicua.event.facts.entries import EntryAdded, EntryCheckedIn, Particulars
from capicua.event.facts.lifecycle import EventCreated, TimezoneSet
from capicua.event.fold import fold, open_event
from capicua.event.snapshot import freeze, thaw
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from event.sample import AT, DESK, Telling, tell_event

WHOLE = tell_event(Modality.PAIRS, 8, 3)
EMPTY = open_event(WHOLE.header, WHOLE.book)
FACTS = tuple(WHOLE.facts)
PLACES = st.integers(0, len(FACTS))


@given(PLACES)
def test_folding_in_two_parts_is_folding_at_once(cut: int) -> None:
    assert fold(fold(EMPTY, FACTS[:cut]), FACTS[cut:]) == WHOLE.state


@given(PLACES)
def test_folding_on_leaves_the_old_state_as_it_was(cut: int) -> None:
    before = fold(EMPTY, FACTS[:cut])
    kept = freeze(before)

    fold(before, FACTS[cut:])

    assert freeze(before) == kept


@given(PLACES)
def test_a_snapshot_is_the_state_itself(cut: int) -> None:
    before = fold(EMPTY, FACTS[:cut])

    thawed = thaw(freeze(before), WHOLE.book)

    assert thawed == before
    assert freeze(fold(thawed, FACTS[cut:])) == freeze(WHOLE.state)


def test_the_version_of_a_state_is_its_last_fact() -> None:
    assert WHOLE.state.seq == len(FACTS)


@pytest.mark.parametrize(
    ("seq", "fact", "message"),
    [
        (1, EntryCheckedIn(1), "There is no entry 1."),
        (2, EventCreated(Modality.PAIRS, 3, {}), "Fact 1 belongs here, and it is 2."),
    ],
)
def test_a_fact_that_cannot_follow_is_refused_with_its_number(
    seq: int, fact: EntryCheckedIn, message: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        fold(EMPTY, (Recorded(seq, AT, DESK, fact),))

    assert (refusal.value.code, refusal.value.message, refusal.value.at) == (
        "impossible_fact",
        message,
        f"seq {seq}",
    )


def test_the_settings_of_an_event_are_in_its_book() -> None:
    telling = Telling()
    telling.tell(EventCreated(Modality.PAIRS, 3, {"tiebreak_order": ("won", "for")}))

    assert telling.state.book.settings.tiebreak_order.value == ("won", "for")
    assert thaw(freeze(telling.state), telling.book).book == telling.state.book


def test_the_time_zone_is_that_of_the_newest_fact_and_none_in_older_journals() -> None:
    older, newer = Telling(), Telling()
    older.tell(EventCreated(Modality.PAIRS, 3, {}))
    newer.tell(EventCreated(Modality.PAIRS, 3, {}, timezone="Europe/Madrid"))
    before = newer.state

    newer.tell(TimezoneSet("America/Lima"))

    found = (older.state, before, newer.state)
    assert [one.made.timezone for one in found] == [None, "Europe/Madrid", "America/Lima"]
    assert thaw(freeze(newer.state), newer.book) == newer.state


def test_an_entry_cannot_be_added_twice() -> None:
    telling = Telling()
    telling.tell(EventCreated(Modality.PAIRS, 3, {}), EntryAdded(1, Particulars((1, 2))))

    with pytest.raises(RuleViolation, match="Entry 1 is on the list already"):
        telling.tell(EntryAdded(1, Particulars((3, 4))))
