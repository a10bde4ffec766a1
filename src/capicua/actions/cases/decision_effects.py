"""Effects of a decision on the record: sanctions given, and sanctions that fall (DP 74-75).

What a record comes to is computed from these facts; here is only written what was decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from capicua.discipline.record import GivenBy
from capicua.journal.digest import Digest
from capicua.office.case_file import CaseFile, DecisionProposal
from capicua.office.fact import OfficeFact
from capicua.office.facts.cases import CaseKind, CaseMeasure, CaseOutcome
from capicua.office.facts.discipline import (
    SanctionGiven,
    SanctionRevoked,
    SuspensionLength,
)
from capicua.office.facts.posts import OfficePost
from capicua.office.state import OfficeState
from capicua.rulebooks.sections.discipline import Accessory

GIVERS: Mapping[OfficePost, GivenBy] = {
    OfficePost.HONOUR_COUNCIL: GivenBy.COUNCIL,
    OfficePost.ETHICS_COMMITTEE: GivenBy.COUNCIL,
    OfficePost.TECHNICAL_COMMISSION: GivenBy.COMMISSION,
    OfficePost.BOARD: GivenBy.BOARD,
}


def decision_effects(
    state: OfficeState, case: CaseFile, carried: DecisionProposal, on: str
) -> tuple[OfficeFact, ...]:
    """Return what a decision writes on people's records."""
    if carried.outcome is CaseOutcome.SANCTIONED:
        return tuple(_given(case, carried, one, on) for one in carried.measures)
    if carried.outcome is not CaseOutcome.REVOKED:
        return ()
    number = str(case.case)
    return tuple(
        SanctionRevoked(record, on, carried.reasons, number)
        for record in dict.fromkeys(_contested(state, case))
        if state.discipline.marks_of(record).revoked_on is None
    )


def _given(
    case: CaseFile, carried: DecisionProposal, one: CaseMeasure, on: str
) -> SanctionGiven:
    lasts = None if one.unit is None else SuspensionLength(one.unit, one.times)
    return SanctionGiven(
        one.person,
        one.kind,
        on,
        case.event,
        one.article,
        given_by=GIVERS[case.body],
        lasts=lasts,
        reason=carried.reasons,
        deletes_statistics=Accessory.STATISTICS_DELETION in one.accessories,
    )


def _contested(state: OfficeState, case: CaseFile) -> Iterator[str]:
    """Yield the records that fall when a case is won: also those that it gave before."""
    yield from case.records
    if case.kind is not CaseKind.RECONSIDERATION or case.earlier is None:
        return
    earlier = state.cases[case.earlier]
    if earlier.verdict is None:
        return
    if earlier.verdict.outcome is CaseOutcome.CONFIRMED:
        yield from earlier.records
    reasons: Digest = earlier.proposals[earlier.verdict.motion].reasons
    # What a decision gave carries the digest of its reasons, which no other one has.
    for record, sanction in state.discipline.given.items():
        if sanction.given.reason == reasons:
            yield record
