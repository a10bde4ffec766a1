"""How facts about discipline change the state of an office."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.discipline_state import (
    DeclinedProposal,
    RecordMarks,
    SanctionByOffice,
    TakenSanctions,
    record_id,
)
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.discipline import (
    ProposalDeclined,
    SanctionAppealed,
    SanctionGiven,
    SanctionRatified,
    SanctionRevoked,
    SanctionsTaken,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft


def _take(draft: OfficeDraft, _: RecordedByOffice, fact: SanctionsTaken) -> None:
    if fact.event not in draft.seen("events"):
        raise impossible(f"{fact.event} does not count here.")
    before = draft.state.discipline
    taken = {**before.taken, fact.event: TakenSanctions(fact.head, fact.sanctions)}
    draft.change(discipline=before._replace(taken=taken))


def _give(draft: OfficeDraft, recorded: RecordedByOffice, fact: SanctionGiven) -> None:
    draft.person(fact.person)
    before = draft.state.discipline
    name = record_id(recorded.seq)
    new = SanctionByOffice(name, fact, recorded.by.id, recorded.at)
    draft.change(discipline=before._replace(given={**before.given, name: new}))


def _ratify(draft: OfficeDraft, _: RecordedByOffice, fact: SanctionRatified) -> None:
    known = draft.state.discipline.marks_of(fact.record)
    marks = known._replace(is_ratified=fact.in_favour, reason=fact.reason)
    _mark(draft, fact.record, marks)


def _appeal(draft: OfficeDraft, _: RecordedByOffice, fact: SanctionAppealed) -> None:
    known = draft.state.discipline.marks_of(fact.record)
    _mark(draft, fact.record, known._replace(appealed_on=fact.on, case=fact.case))


def _revoke(draft: OfficeDraft, _: RecordedByOffice, fact: SanctionRevoked) -> None:
    known = draft.state.discipline.marks_of(fact.record)
    if known.revoked_on is not None:
        raise impossible(f"{fact.record} was revoked before.")
    case = fact.case or known.case
    marks = known._replace(revoked_on=fact.on, reason=fact.reason, case=case)
    _mark(draft, fact.record, marks)


def _decline(
    draft: OfficeDraft, recorded: RecordedByOffice, fact: ProposalDeclined
) -> None:
    draft.person(fact.person)
    before = draft.state.discipline
    new = DeclinedProposal(
        fact.person, fact.kind, fact.because, fact.reason, recorded.by.id, recorded.at
    )
    draft.change(discipline=before._replace(declined=(*before.declined, new)))


def _mark(draft: OfficeDraft, record: str, marks: RecordMarks) -> None:
    """Note what became of a record; that there is one, whoever decides has seen.

    An event's record may be marked before the event is counted here.
    """
    before = draft.state.discipline
    draft.change(discipline=before._replace(marks={**before.marks, record: marks}))


DISCIPLINE: dict[type, OfficeApply] = {
    SanctionsTaken: _take,
    SanctionGiven: _give,
    SanctionRatified: _ratify,
    SanctionAppealed: _appeal,
    SanctionRevoked: _revoke,
    ProposalDeclined: _decline,
}
