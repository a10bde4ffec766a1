"""How facts about persons change the state."""

from __future__ import annotations

from capicua.journal.state_draft import impossible
from capicua.office.fact import RecordedByOffice
from capicua.office.facts.persons import (
    ConsentGiven,
    ConsentWithdrawn,
    CountryRepresented,
    ImportUndone,
    MergeUndone,
    NationalityWaived,
    NationalityWaiverRevoked,
    PeopleImported,
    PersonAmended,
    PersonEnrolled,
    PersonErased,
    PersonReclassified,
    PersonsMerged,
    PersonTransferred,
    PlayUpApproved,
    PlayUpRevoked,
)
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.state import (
    Approval,
    ImportedList,
    NationalityWaiver,
    PersonState,
    Represented,
    Transfer,
)


def _enrol(draft: OfficeDraft, recorded: RecordedByOffice, fact: PersonEnrolled) -> None:
    draft.unit(fact.unit)
    if fact.person <= draft.state.newest_person:
        raise impossible(f"Number {fact.person} was given before.")
    enrolled = PersonState(fact.person, fact.details, recorded.at, fact.unit)
    draft.put_person(enrolled)
    draft.change(newest_person=fact.person)
    if fact.provisional:
        draft.own("provisional")[fact.provisional] = fact.person


def _amend(draft: OfficeDraft, _: RecordedByOffice, fact: PersonAmended) -> None:
    draft.put_person(draft.person(fact.person)._replace(details=fact.details))


def _transfer(draft: OfficeDraft, _: RecordedByOffice, fact: PersonTransferred) -> None:
    draft.unit(fact.to)
    person = draft.person(fact.person)
    moved = Transfer(fact.on, person.unit, fact.to)
    transfers = (*person.transfers, moved)
    draft.put_person(person._replace(unit=fact.to, transfers=transfers))


def _reclassify(draft: OfficeDraft, _: RecordedByOffice, fact: PersonReclassified) -> None:
    person = draft.person(fact.person)
    new = Approval(fact.category, fact.on, fact.reason)
    draft.put_person(person._replace(reclassified=(*person.reclassified, new)))


def _approve(draft: OfficeDraft, _: RecordedByOffice, fact: PlayUpApproved) -> None:
    person = draft.person(fact.person)
    new = Approval(fact.category, fact.on, fact.reasons)
    draft.put_person(person._replace(plays_up=(*person.plays_up, new)))


def _revoke(draft: OfficeDraft, _: RecordedByOffice, fact: PlayUpRevoked) -> None:
    person = draft.person(fact.person)
    left = tuple(one for one in person.plays_up if one.category != fact.category)
    if left == person.plays_up:
        raise impossible(f"{fact.person} was not approved for {fact.category}.")
    draft.put_person(person._replace(plays_up=left))


def _waive(draft: OfficeDraft, _: RecordedByOffice, fact: NationalityWaived) -> None:
    person = draft.person(fact.person)
    new = NationalityWaiver(fact.event, fact.by, fact.on, fact.reasons)
    known = _other_waivers(person, fact)
    draft.put_person(person._replace(nationality_waived=(*known, new)))


def _revoke_waiver(
    draft: OfficeDraft, _: RecordedByOffice, fact: NationalityWaiverRevoked
) -> None:
    person = draft.person(fact.person)
    left = _other_waivers(person, fact)
    if left == person.nationality_waived:
        raise impossible(f"{fact.by} approved nothing of {fact.person} in {fact.event}.")
    draft.put_person(person._replace(nationality_waived=left))


def _other_waivers(
    person: PersonState, fact: NationalityWaived | NationalityWaiverRevoked
) -> tuple[NationalityWaiver, ...]:
    return tuple(
        one
        for one in person.nationality_waived
        if (one.event, one.by) != (fact.event, fact.by)
    )


def _represent(draft: OfficeDraft, _: RecordedByOffice, fact: CountryRepresented) -> None:
    person = draft.person(fact.person)
    new = Represented(fact.country, fact.on, fact.event)
    if new not in person.represented:
        draft.put_person(person._replace(represented=(*person.represented, new)))


def _consent(draft: OfficeDraft, _: RecordedByOffice, fact: ConsentGiven) -> None:
    person = draft.person(fact.person)
    draft.put_person(person._replace(consent=fact.on, consent_by_guardian=fact.by_guardian))


def _withdraw(draft: OfficeDraft, _: RecordedByOffice, fact: ConsentWithdrawn) -> None:
    person = draft.person(fact.person)
    draft.put_person(person._replace(consent=None, consent_by_guardian=False))


def _merge(draft: OfficeDraft, _: RecordedByOffice, fact: PersonsMerged) -> None:
    merged, kept = draft.person(fact.merged), draft.person(fact.kept)
    if fact.kept == fact.merged or merged.merged_into or kept.merged_into:
        raise impossible(f"{fact.merged} cannot become {fact.kept}.")
    draft.put_person(merged._replace(merged_into=fact.kept))


def _unmerge(draft: OfficeDraft, _: RecordedByOffice, fact: MergeUndone) -> None:
    merged = draft.person(fact.merged)
    if merged.merged_into is None:
        raise impossible(f"{fact.merged} was not merged with anybody.")
    draft.put_person(merged._replace(merged_into=None))


def _erase(draft: OfficeDraft, _: RecordedByOffice, fact: PersonErased) -> None:
    draft.put_person(draft.person(fact.person)._replace(is_erased=True, consent=None))


def _import(draft: OfficeDraft, recorded: RecordedByOffice, fact: PeopleImported) -> None:
    if not 0 < fact.first <= fact.last <= draft.state.newest_person:
        raise impossible(f"Numbers {fact.first} to {fact.last} were not given.")
    new = ImportedList(fact.first, fact.last, recorded.at, recorded.by.id)
    draft.change(imports=(*draft.state.imports, new))


def _undo_import(draft: OfficeDraft, _: RecordedByOffice, fact: ImportUndone) -> None:
    imports = draft.state.imports
    known = [one for one in imports if (one.first, one.last) == (fact.first, fact.last)]
    if not known or known[0].is_undone:
        raise impossible(f"Numbers {fact.first} to {fact.last} are no list to undo.")
    gone = known[0]._replace(is_undone=True)
    draft.change(imports=tuple(gone if one == known[0] else one for one in imports))
    for number in range(fact.first, fact.last + 1):
        draft.put_person(draft.person(number)._replace(is_erased=True, consent=None))


PERSONS: dict[type, OfficeApply] = {
    PersonEnrolled: _enrol,
    PersonAmended: _amend,
    PersonTransferred: _transfer,
    PersonReclassified: _reclassify,
    PlayUpApproved: _approve,
    PlayUpRevoked: _revoke,
    NationalityWaived: _waive,
    NationalityWaiverRevoked: _revoke_waiver,
    CountryRepresented: _represent,
    ConsentGiven: _consent,
    ConsentWithdrawn: _withdraw,
    PersonsMerged: _merge,
    MergeUndone: _unmerge,
    PersonErased: _erase,
    PeopleImported: _import,
    ImportUndone: _undo_import,
}
