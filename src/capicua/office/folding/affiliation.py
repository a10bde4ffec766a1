"""How facts about affiliation and officials change the state."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.affiliation import (
    AffiliationDecided,
    AffiliationEnded,
    AffiliationFormalised,
    AffiliationProposed,
    CodeAccepted,
)
from capicua.office.facts.officials import (
    ArbitersListed,
    CoursePassed,
    CourseRevoked,
    DelegateAccredited,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.state import (
    AccreditationLetter,
    Affiliation,
    AffiliationStage,
    ArbitersList,
    Course,
)


def _propose(
    draft: OfficeDraft, recorded: RecordedByOffice, fact: AffiliationProposed
) -> None:
    draft.unit(fact.unit)
    person = draft.person(fact.person)
    proposed = Affiliation(
        AffiliationStage.PROPOSED,
        fact.unit,
        proposed_by=recorded.by.id,
        proposed_at=recorded.at,
    )
    draft.put_person(person._replace(affiliation=proposed))


def _accept_code(draft: OfficeDraft, _: RecordedByOffice, fact: CodeAccepted) -> None:
    draft.put_person(draft.person(fact.person)._replace(code_accepted=fact.on))


def _decide(
    draft: OfficeDraft, recorded: RecordedByOffice, fact: AffiliationDecided
) -> None:
    person = draft.person(fact.person)
    if person.affiliation.stage is not AffiliationStage.PROPOSED:
        raise impossible(f"{fact.person} was not proposed.")
    stage = AffiliationStage.ACCEPTED if fact.accepted else AffiliationStage.REFUSED
    decided = person.affiliation._replace(
        stage=stage, decided_by=recorded.by.id, decided_at=recorded.at
    )
    draft.put_person(person._replace(affiliation=decided))


def _formalise(
    draft: OfficeDraft, _: RecordedByOffice, fact: AffiliationFormalised
) -> None:
    person = draft.person(fact.person)
    if person.affiliation.stage is not AffiliationStage.ACCEPTED:
        raise impossible(f"{fact.person} was not accepted.")
    formal = person.affiliation._replace(
        stage=AffiliationStage.FORMALISED, event=fact.event
    )
    draft.put_person(person._replace(affiliation=formal))


def _end(draft: OfficeDraft, _: RecordedByOffice, fact: AffiliationEnded) -> None:
    person = draft.person(fact.person)
    ended = person.affiliation._replace(stage=AffiliationStage.ENDED)
    draft.put_person(person._replace(affiliation=ended))


def _pass_course(draft: OfficeDraft, _: RecordedByOffice, fact: CoursePassed) -> None:
    person = draft.person(fact.person)
    course = Course(fact.course, fact.on, fact.until)
    draft.put_person(person._replace(courses=(*person.courses, course)))


def _revoke_course(draft: OfficeDraft, _: RecordedByOffice, fact: CourseRevoked) -> None:
    person = draft.person(fact.person)
    left = tuple(one for one in person.courses if one[:2] != (fact.course, fact.on))
    if left == person.courses:
        raise impossible(f"{fact.person} has no such course.")
    draft.put_person(person._replace(courses=left))


def _list_arbiters(draft: OfficeDraft, _: RecordedByOffice, fact: ArbitersListed) -> None:
    for number in fact.persons:
        draft.person(number)
    draft.own("arbiters")[fact.name] = ArbitersList(fact.name, fact.persons, fact.on)


def _accredit(draft: OfficeDraft, _: RecordedByOffice, fact: DelegateAccredited) -> None:
    draft.person(fact.person)
    draft.unit(fact.unit)
    letter = AccreditationLetter(fact.person, fact.unit, fact.letter, fact.event)
    draft.change(letters=(*draft.state.letters, letter))


AFFILIATION: dict[type, OfficeApply] = {
    AffiliationProposed: _propose,
    CodeAccepted: _accept_code,
    AffiliationDecided: _decide,
    AffiliationFormalised: _formalise,
    AffiliationEnded: _end,
    CoursePassed: _pass_course,
    CourseRevoked: _revoke_course,
    ArbitersListed: _list_arbiters,
    DelegateAccredited: _accredit,
}
