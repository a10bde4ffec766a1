"""Facts that cannot follow the facts before them are refused, each with its reason."""

import pytest

from capicua.event.fact import Fact
from capicua.event.facts import entries, lifecycle, officials, results, rounds, tables
from capicua.event.folding.draft import WorkingState
from capicua.event.place import Place
from capicua.event.table import TableState
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import HandTied, HandWon
from capicua.rulebooks.sections.competition import Modality
from event.sample import AT, Telling

HERE, AWAY = Place(1, 1), Place(1, 9)
D = Digest("0" * 64)
HAND = tables.HandRecorded(HERE, HandWon(Pair.A, 30))


def begun() -> Telling:
    telling = Telling()
    telling.tell(lifecycle.EventCreated(Modality.PAIRS, 3, {}))
    for entry in (1, 2, 3, 4):
        own = entries.Particulars((2 * entry, 2 * entry + 1))
        telling.tell(entries.EntryAdded(entry, own))
    paired = (rounds.PairedTable(1, (1,), (2,)), rounds.PairedTable(2, (3,), (4,)))
    telling.tell(rounds.SeedDrawn(1, 7), rounds.RoundPaired(1, 7, paired))
    return telling


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        (lifecycle.EventCreated(Modality.PAIRS, 3, {}), "The event was made before."),
        (entries.EntryAdded(1, entries.Particulars()), "Entry 1 is on the list already."),
        (entries.EntryRemoved(9), "There is no entry 9."),
        (entries.MemberSubstituted(1, 2, 99), "99 cannot come in for 2."),
        (
            entries.PairSubstituteAssigned(1, 9, 99, 2, counts=True, reason=D),
            "99 cannot come in for 9.",
        ),
        (
            entries.PairSubstituteAssigned(1, 2, 3, 2, counts=True, reason=D),
            "3 cannot come in for 2.",
        ),
        (officials.VoteCast(1, officials.Post.ARBITER, in_favour=True),
         "There is no motion 1."),
        (rounds.SeedDrawn(1, 8), "The seed of round 1 was drawn before."),
        (rounds.SeedDrawn(2), "The seed of round 2 is neither sealed nor told."),
        (rounds.RoundPaired(1, 8, ()), "The seed of round 1 was not written down before."),
        (rounds.RoundPaired(1, 7, ()), "Round 1 was paired before."),
        (rounds.RoundPublished(2), "Round 2 has no tables."),
        (rounds.ClockPaused(1, D), "A clock that does not run cannot be stopped."),
        (rounds.ClockResumed(1), "A clock that runs cannot go on."),
        (tables.SheetSigned(AWAY), "There is no round 1, table 9."),
        (tables.HandUndone(HERE, 0), "Row 0 is not the last one of round 1, table 1."),
        (tables.ContestSettled(HERE, keep_claim=True),
         "Nothing is contested at round 1, table 1."),
        (tables.SheetRegistered(HERE), "The match at round 1, table 1 is not over."),
        (tables.CallAnswered(1), "There is no call 1."),
        (results.AthletesErrorCorrected(HERE, 0, HandTied(Seat.ONE)),
         "round 1, table 1 has no row 0."),
        (results.ClosedRoundChanged(HERE, results.Outcome(), D, D),
         "Round 1 is not closed."),
    ],
)  # fmt: skip
def test_an_impossible_fact_is_refused(fact: Fact, message: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        begun().tell(fact)

    assert (refusal.value.code, refusal.value.message) == ("impossible_fact", message)


def test_who_opened_is_noted_once_and_may_be_noted_after_the_first_hand() -> None:
    telling = begun()
    telling.tell(HAND)
    telling.tell(tables.StarterRecorded(HERE, Seat.TWO))

    found = telling.state.table(HERE)
    assert found.match is not None
    assert (found.starter, found.match.starter) == (Seat.TWO, Seat.THREE)
    with pytest.raises(RuleViolation, match="noted before the first hand"):
        telling.tell(tables.StarterRecorded(HERE, Seat.FOUR))


def test_nothing_is_known_of_an_event_that_was_never_made() -> None:
    with pytest.raises(RuleViolation) as refusal:
        Telling().tell(lifecycle.ConditionsPublished())

    assert refusal.value.code == "impossible_fact"


def test_tables_changed_by_hand_replace_the_drafts_and_keep_the_reason() -> None:
    telling = begun()
    changed = rounds.TablesChanged(1, (rounds.PairedTable(1, (1,), (3,)),), D, (2,))

    found = telling.tell(changed).rounds[1]

    assert found.byes == (2,)
    assert found.tables[1, 0] == TableState(
        HERE, (1,), (3,), by_hand=D, version=telling.state.seq, heard=AT
    )


def test_whoever_changes_seats_leaves_the_old_one() -> None:
    telling = begun()
    telling.tell(tables.SeatTaken(HERE, Seat.ONE, 2), tables.SeatTaken(HERE, Seat.THREE, 2))

    assert telling.state.table(HERE).taken == (0, 0, 2, 0)


def test_a_table_fixed_for_an_entry_can_be_freed() -> None:
    telling = begun()
    telling.tell(entries.TableFixed(1, 2), entries.TableFixed(3, 1))

    assert telling.tell(entries.TableFixed(1, None)).fixed_tables == {3: 1}


def test_tables_are_told_in_order() -> None:
    assert [table.place for table in begun().state.tables()] == [HERE, Place(1, 2)]
    with pytest.raises(RuleViolation) as refusal:
        begun().state.table(AWAY)
    assert refusal.value.code == "no_such_table"


def test_what_was_emptied_is_seen_empty() -> None:
    draft = WorkingState(begun().state)
    draft.own("entries").clear()

    assert dict(draft.seen("entries")) == {}
