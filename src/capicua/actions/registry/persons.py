"""Persons: enrolled under a number for life, put right, transferred, merged."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import (
    clean_details,
    details_of,
    read_day,
    sealed_details,
)
from capicua.actions.registry.ports import PersonRow
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.persons import (
    ConsentGiven,
    ConsentWithdrawn,
    MergeUndone,
    PersonAmended,
    PersonEnrolled,
    PersonReclassified,
    PersonsMerged,
    PersonTransferred,
    PlayUpApproved,
    PlayUpRevoked,
)
from capicua.office.state import ROOT, PersonState
from capicua.registry.age_category import AgeCategory
from capicua.registry.person import PersonDetails
from capicua.registry.public_name import is_minor

MOST_AT_ONCE = 50_000


class NewPerson(NamedTuple):
    """A person who is to be enrolled."""

    details: PersonDetails
    unit: int = ROOT


class EnrolPersons(NamedTuple):
    """Enrol persons, all or none."""

    persons: tuple[NewPerson, ...]


class AmendPerson(NamedTuple):
    """Put right what is written down of a person, or write down what has changed."""

    person: int
    details: PersonDetails
    reason: str = ""


class TransferPerson(NamedTuple):
    """Let a person belong to another body from a day on."""

    person: int
    to: int
    on: str
    reason: str = ""


class ReclassifyPerson(NamedTuple):
    """Put a person into a category by decision."""

    person: int
    category: AgeCategory
    on: str
    reason: str = ""


class ApprovePlayUp(NamedTuple):
    """Let a person enter a higher category."""

    person: int
    category: AgeCategory
    reasons: str


class RevokePlayUp(NamedTuple):
    """Take that approval back."""

    person: int
    category: AgeCategory
    reason: str


class GiveConsent(NamedTuple):
    """Write down that a person, or their guardian, agrees to data and images."""

    person: int
    by_guardian: bool = False


class WithdrawConsent(NamedTuple):
    """Write down that a person no longer agrees."""

    person: int


class MergePersons(NamedTuple):
    """Say that two numbers are one person."""

    kept: int
    merged: int
    reason: str = ""


class UndoMerge(NamedTuple):
    """Say that they are two persons after all."""

    merged: int
    reason: str


def enrol_persons(
    context: OfficeContext, caller: OfficeCaller, request: EnrolPersons
) -> Done:
    """Enrol persons under the next numbers; none was ever given before (DP 18)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        if not 1 <= len(request.persons) <= MOST_AT_ONCE:
            raise RuleViolation(
                "wrong_number",
                "At most {most} can be enrolled at once; divide the list.",
                at="persons",
                most=MOST_AT_ONCE,
            )
        facts: list[OfficeFact] = []
        rows: list[PersonRow] = []
        for number, new in enumerate(request.persons, now.state.newest_person + 1):
            fact, row = _enrolled(now, new, number)
            facts.append(fact)
            rows.append(row)
        given = [row.person for row in rows]
        return OfficeEffect(facts, {"persons": given}, rows)

    return perform_in_office(context, caller, request, decide)


def amend_person(
    context: OfficeContext, caller: OfficeCaller, request: AmendPerson
) -> Done:
    """Write down anew what is known of a person; what stood there before is kept."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _own(now, request.person)
        details = clean_details(request.details, now.today)
        before = _row_before(context, now, person)
        kept = sealed_details(now.state.office, person.person, details, now.chance)
        fact = PersonAmended(person.person, kept.digest, now.note(request.reason))
        return OfficeEffect((fact,), {}, (*before, kept.row))

    return perform_in_office(context, caller, request, decide)


def transfer_person(
    context: OfficeContext, caller: OfficeCaller, request: TransferPerson
) -> Done:
    """Transfer a person between two bodies; both stay on record (FID 18, 42)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _own(now, request.person)
        to = now.state.unit(request.to)
        now.require(OfficePermission.KEEP_PERSONS, _common(now, person.unit, request.to))
        if person.unit == request.to or to.is_closed:
            raise RuleViolation("wrong_unit", "Choose another body that is open.", at="to")
        on = read_day(request.on, "on").isoformat()
        reason = now.note(request.reason)
        return OfficeEffect((PersonTransferred(person.person, request.to, on, reason),))

    return perform_in_office(context, caller, request, decide)


def reclassify_person(
    context: OfficeContext, caller: OfficeCaller, request: ReclassifyPerson
) -> Done:
    """Put a person into a category by decision, from a day on (FID 18, 42)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _own(now, request.person)
        on = read_day(request.on, "on").isoformat()
        category = str(request.category)
        reason = now.note(request.reason)
        return OfficeEffect((PersonReclassified(person.person, category, on, reason),))

    return perform_in_office(context, caller, request, decide)


def approve_play_up(
    context: OfficeContext, caller: OfficeCaller, request: ApprovePlayUp
) -> Done:
    """Let a person enter a higher category, with reasons (FID 41-pu)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.person)
        now.require(OfficePermission.APPROVE_CATEGORY, person.unit)
        _check_not_own(now, person)
        reasons = now.reason(request.reasons, "reasons")
        on, category = now.today.isoformat(), str(request.category)
        return OfficeEffect((PlayUpApproved(person.person, category, on, reasons),))

    return perform_in_office(context, caller, request, decide)


def revoke_play_up(
    context: OfficeContext, caller: OfficeCaller, request: RevokePlayUp
) -> Done:
    """Take an approval back."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.person)
        now.require(OfficePermission.APPROVE_CATEGORY, person.unit)
        reason = now.reason(request.reason)
        return OfficeEffect((PlayUpRevoked(person.person, str(request.category), reason),))

    return perform_in_office(context, caller, request, decide)


def give_consent(
    context: OfficeContext, caller: OfficeCaller, request: GiveConsent
) -> Done:
    """Write a consent down (DP 18)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _own(now, request.person)
        _check_guardian(context, now, request)
        on = now.today.isoformat()
        return OfficeEffect((ConsentGiven(person.person, on, request.by_guardian),))

    return perform_in_office(context, caller, request, decide)


def withdraw_consent(
    context: OfficeContext, caller: OfficeCaller, request: WithdrawConsent
) -> Done:
    """Write down that somebody no longer agrees."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = _own(now, request.person)
        return OfficeEffect((ConsentWithdrawn(person.person, now.today.isoformat()),))

    return perform_in_office(context, caller, request, decide)


def merge_persons(
    context: OfficeContext, caller: OfficeCaller, request: MergePersons
) -> Done:
    """Let one number's history count for another; the number is never given again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        kept, merged = _own(now, request.kept), _own(now, request.merged)
        if kept.person == merged.person:
            raise RuleViolation(
                "wrong_person", "Nobody is merged with themselves. Choose another.",
                at="merged",
            )  # fmt: skip
        reason = now.note(request.reason)
        return OfficeEffect((PersonsMerged(kept.person, merged.person, reason),))

    return perform_in_office(context, caller, request, decide)


def undo_merge(context: OfficeContext, caller: OfficeCaller, request: UndoMerge) -> Done:
    """Take a merge back; each has their own history again."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        person = now.state.person(request.merged)
        now.require(OfficePermission.KEEP_PERSONS, person.unit)
        if person.merged_into is None:
            raise RuleViolation(
                "wrong_person", "{number} was not merged with anybody.", at="merged",
                number=person.person,
            )  # fmt: skip
        return OfficeEffect((MergeUndone(person.person, now.reason(request.reason)),))

    return perform_in_office(context, caller, request, decide)


def _enrolled(
    now: OfficeSituation, new: NewPerson, number: int
) -> tuple[PersonEnrolled, PersonRow]:
    now.require(OfficePermission.KEEP_PERSONS, new.unit)
    if now.state.unit(new.unit).is_closed:
        raise RuleViolation("wrong_unit", "That body is closed. Choose another.", at="unit")
    details = clean_details(new.details, now.today)
    digest, row = sealed_details(now.state.office, number, details, now.chance)
    return PersonEnrolled(number, digest, new.unit), row


def _own(now: OfficeSituation, number: int) -> PersonState:
    """Return a person of whom things are written down, if who acts may do so."""
    person = now.state.person(number)
    now.require(OfficePermission.KEEP_PERSONS, person.unit)
    if person.merged_into is not None:
        raise RuleViolation(
            "merged_person",
            "{number} is now {kept}. Go on with that number.",
            at="person",
            number=number,
            kept=now.state.kept(number),
        )
    if person.is_erased:
        raise RuleViolation(
            "erased_person", "What was known of {number} was erased.", at="person",
            number=number,
        )  # fmt: skip
    return person


def _check_guardian(
    context: OfficeContext, now: OfficeSituation, request: GiveConsent
) -> None:
    """Raise if a minor consents alone: a guardian does it (DP 18)."""
    details = details_of(context, now.state.office, request.person)
    if details is not None and is_minor(details, now.today) and not request.by_guardian:
        raise RuleViolation(
            "guardian_needed",
            "{number} is a minor. Let a guardian consent.",
            at="by_guardian",
            article=now.state.book.athletes.agrees_to_data.article,
            number=request.person,
        )


def _check_not_own(now: OfficeSituation, person: PersonState) -> None:
    own = {one.person for one in now.state.posts if one.account == now.actor.id}
    if person.person in own:
        raise RuleViolation(
            "own_case", "Nobody decides his own case. Ask another member.", at="person"
        )


def _common(now: OfficeSituation, one: int, other: int) -> int:
    """Return the lowest body that both belong to: whoever keeps it may move people."""
    above = [unit.unit for unit in now.state.line_of(other)]
    return next(unit.unit for unit in now.state.line_of(one) if unit.unit in above)


def _row_before(
    context: OfficeContext, now: OfficeSituation, person: PersonState
) -> tuple[PersonRow, ...]:
    """Return what was written down until now, as a row that is not the newest any more."""
    found = context.rows.look(
        lambda rows: rows.every(
            PersonRow,
            office=now.state.office,
            person=person.person,
            digest=Digest(person.details),
        )
    )
    return tuple(row._replace(is_newest=False) for row in found)
