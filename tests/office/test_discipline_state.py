"""Discipline in the journal of an office: what was given, and what became of it."""

from capicua.discipline.record import GivenBy, SanctionKind
from capicua.journal.digest import Digest
from capicua.office.discipline_state import DeclinedProposal, RecordMarks
from capicua.office.facts.discipline import (
    ProposalDeclined,
    SanctionAppealed,
    SanctionGiven,
    SanctionRatified,
    SanctionRevoked,
    SuspensionLength,
)
from capicua.office.facts.persons import PersonEnrolled
from capicua.office.fold import freeze_office, thaw_office
from capicua.rulebooks import load
from capicua.rulebooks.sections.discipline import SuspensionUnit
from office.telling import founded

WHY = Digest("cd" * 32)
ENROLLED = PersonEnrolled(1, Digest("ab" * 32))
BARRED = SanctionGiven(
    1,
    SanctionKind.SUSPENSION,
    "2026-03-12",
    article="66-p1",
    given_by=GivenBy.BOARD,
    because=("copa/7/1/0",),
    lasts=SuspensionLength(SuspensionUnit.YEARS, 2),
    reason=WHY,
)


def test_a_sanction_is_called_by_its_fact_and_marked_without_being_changed() -> None:
    state = founded(
        ENROLLED,
        BARRED,
        SanctionAppealed("s4", "2026-03-20", "c9"),
        SanctionRatified("copa/7/1/0", in_favour=True, on="2026-03-21"),
        SanctionRevoked("s4", "2026-04-02", WHY),
    )

    assert [one.given for one in state.discipline.given.values()] == [BARRED]
    assert state.discipline.marks == {
        "s4": RecordMarks(None, "2026-03-20", "2026-04-02", "c9", WHY),
        "copa/7/1/0": RecordMarks(is_ratified=True),
    }


def test_what_is_not_given_although_a_record_asks_for_it_is_kept_and_read_again() -> None:
    declined = ProposalDeclined(1, SanctionKind.RED, ("a", "b"), WHY)
    state = founded(ENROLLED, BARRED, declined)

    kept = DeclinedProposal(
        1, SanctionKind.RED, ("a", "b"), WHY, "u1", "2026-11-16T20:05:00.000000Z"
    )
    assert state.discipline.declined == (kept,)
    assert thaw_office(freeze_office(state), load("fid-2015")) == state
