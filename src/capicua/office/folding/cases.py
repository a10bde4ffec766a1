"""How facts about cases change the state; what a body may not do cannot be folded."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.case_file import (
    CaseEvidence,
    CaseFile,
    CaseHearing,
    CaseVerdict,
    DecisionProposal,
)
from capicua.office.case_votes import is_carried, voters_of
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.cases import (
    CaseDecided,
    CaseEventOver,
    CaseEvidenceAdded,
    CaseEvidenceClosed,
    CaseEvidenceSought,
    CaseHeard,
    CaseOpened,
    DecisionMoved,
    DecisionTold,
    DecisionVoted,
    HolidaysKept,
    MemberRecused,
    RecusalDismissed,
    RecusalProposed,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft


def _open(draft: OfficeDraft, recorded: RecordedByOffice, fact: CaseOpened) -> None:
    if fact.case != len(draft.seen("cases")) + 1:
        raise impossible(f"Case {fact.case} does not follow the cases before it.")
    for person in (fact.complainant, *fact.against):
        if person is not None:
            draft.person(person)
    if fact.earlier is not None:
        _case(draft, fact.earlier)
    draft.own("cases")[fact.case] = CaseFile(
        fact.case,
        fact.kind,
        fact.body,
        fact.received,
        fact.grounds,
        recorded.by.id,
        recorded.at,
        fact.evidence,
        fact.complainant,
        fact.against,
        fact.named,
        fact.event,
        fact.sanction,
        fact.appeal,
        fact.sanctioned_on,
        fact.event_ended,
        fact.earlier,
        fact.records,
    )


def _end_event(draft: OfficeDraft, _: RecordedByOffice, fact: CaseEventOver) -> None:
    case = _open_case(draft, fact.case)
    _put(draft, case._replace(event_ended=fact.ended_on))


def _propose_recusal(
    draft: OfficeDraft, _: RecordedByOffice, fact: RecusalProposed
) -> None:
    case = _open_case(draft, fact.case)
    _put(draft, case._replace(proposed={**case.proposed, fact.account: fact.ground}))


def _recuse(draft: OfficeDraft, _: RecordedByOffice, fact: MemberRecused) -> None:
    case = _open_case(draft, fact.case)
    proposed = {who: why for who, why in case.proposed.items() if who != fact.account}
    recused = {**case.recused, fact.account: fact.ground}
    cleared = tuple(one for one in case.cleared if one != fact.account)
    _put(draft, case._replace(proposed=proposed, recused=recused, cleared=cleared))


def _dismiss_recusal(
    draft: OfficeDraft, recorded: RecordedByOffice, fact: RecusalDismissed
) -> None:
    case = _open_case(draft, fact.case)
    if fact.account not in case.proposed or recorded.by.id == fact.account:
        raise impossible(f"{fact.account} is not cleared of anything by this.")
    proposed = {who: why for who, why in case.proposed.items() if who != fact.account}
    cleared = (*case.cleared, fact.account)
    _put(draft, case._replace(proposed=proposed, cleared=cleared))


def _hear(draft: OfficeDraft, recorded: RecordedByOffice, fact: CaseHeard) -> None:
    case = _open_case(draft, fact.case)
    held = CaseHearing(fact.on, fact.persons, fact.minutes, recorded.by.id)
    _put(draft, case._replace(hearings=(*case.hearings, held)))


def _add_evidence(
    draft: OfficeDraft, recorded: RecordedByOffice, fact: CaseEvidenceAdded
) -> None:
    case = _open_case(draft, fact.case)
    added = CaseEvidence(
        fact.kind, recorded.by.id, recorded.at, fact.text, fact.file, fact.place, fact.fact
    )
    _put(draft, case._replace(evidences=(*case.evidences, added)))


def _seek(draft: OfficeDraft, _: RecordedByOffice, fact: CaseEvidenceSought) -> None:
    case = _open_case(draft, fact.case)
    _put(draft, case._replace(sought=fact.text, closed_on=None))


def _close(draft: OfficeDraft, _: RecordedByOffice, fact: CaseEvidenceClosed) -> None:
    case = _open_case(draft, fact.case)
    if not case.waits_for_evidence:
        raise impossible("Nothing was asked for that could be complete.")
    _put(draft, case._replace(closed_on=fact.on))


def _move(draft: OfficeDraft, recorded: RecordedByOffice, fact: DecisionMoved) -> None:
    case = _open_case(draft, fact.case)
    _check_voter(draft, case, recorded)
    if fact.motion != len(case.proposals) + 1:
        raise impossible(f"Proposal {fact.motion} does not follow those before it.")
    moved = DecisionProposal(
        fact.motion, recorded.by.id, fact.outcome, fact.reasons, fact.measures
    )
    _put(draft, case._replace(proposals={**case.proposals, fact.motion: moved}))


def _vote(draft: OfficeDraft, recorded: RecordedByOffice, fact: DecisionVoted) -> None:
    case = _open_case(draft, fact.case)
    _check_voter(draft, case, recorded)
    proposal, voter = _proposal(case, fact.motion), recorded.by.id
    if voter in proposal.votes:
        raise impossible(f"{voter} has voted on this proposal.")
    voted = proposal._replace(votes={**proposal.votes, voter: fact.in_favour})
    _put(draft, case._replace(proposals={**case.proposals, fact.motion: voted}))


def _decide(draft: OfficeDraft, _: RecordedByOffice, fact: CaseDecided) -> None:
    case = _open_case(draft, fact.case)
    proposal = _proposal(case, fact.motion)
    if not is_carried(draft.state, case, proposal):
        raise impossible(f"Proposal {fact.motion} has no majority of the body.")
    voters = voters_of(draft.state, case)
    agreed = sorted(who for who, yes in proposal.votes.items() if yes and who in voters)
    verdict = CaseVerdict(fact.motion, proposal.outcome, fact.on, tuple(agreed))
    _put(draft, case._replace(verdict=verdict))


def _tell(draft: OfficeDraft, _: RecordedByOffice, fact: DecisionTold) -> None:
    case = _case(draft, fact.case)
    if case.verdict is None:
        raise impossible("Nothing is decided yet that could be told.")
    told = (*case.told, *(one for one in fact.parties if one not in case.told))
    # What is told once more later does not make the term begin again.
    _put(draft, case._replace(told=told, told_on=case.told_on or fact.on))


def _keep_holidays(draft: OfficeDraft, _: RecordedByOffice, fact: HolidaysKept) -> None:
    draft.own("holidays")[fact.year] = fact.days


def _case(draft: OfficeDraft, number: int) -> CaseFile:
    found: CaseFile | None = draft.seen("cases").get(number)
    if found is None:
        raise impossible(f"There is no case {number}.")
    return found


def _open_case(draft: OfficeDraft, number: int) -> CaseFile:
    found = _case(draft, number)
    if found.verdict is not None:
        raise impossible(f"Case {number} is decided.")
    return found


def _proposal(case: CaseFile, number: int) -> DecisionProposal:
    found = case.proposals.get(number)
    if found is None:
        raise impossible(f"There is no proposal {number}.")
    return found


def _check_voter(draft: OfficeDraft, case: CaseFile, recorded: RecordedByOffice) -> None:
    if recorded.by.id not in voters_of(draft.state, case):
        raise impossible(f"{recorded.by.id} may not decide case {case.case}.")


def _put(draft: OfficeDraft, case: CaseFile) -> None:
    draft.own("cases")[case.case] = case


CASES: dict[type, OfficeApply] = {
    CaseOpened: _open,
    CaseEventOver: _end_event,
    RecusalProposed: _propose_recusal,
    MemberRecused: _recuse,
    RecusalDismissed: _dismiss_recusal,
    CaseHeard: _hear,
    CaseEvidenceAdded: _add_evidence,
    CaseEvidenceSought: _seek,
    CaseEvidenceClosed: _close,
    DecisionMoved: _move,
    DecisionVoted: _vote,
    CaseDecided: _decide,
    DecisionTold: _tell,
    HolidaysKept: _keep_holidays,
}
