"""Import of people: looked at first, then enrolled at once with their clubs; one undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    RegistryRows,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import clean_details, sealed_details
from capicua.actions.registry.ports import AthleteLink, PersonRow
from capicua.actions.registry.recognising import RecognisedName, recognise
from capicua.actions.registry.season.table import ListedPerson, PeopleTable
from capicua.actions.registry.shown.people import today_in
from capicua.kernel.accents import fold_accents
from capicua.kernel.error import RuleViolation
from capicua.office.fact import OfficeFact
from capicua.office.facts.persons import (
    ConsentGiven,
    ImportUndone,
    PeopleImported,
    PersonEnrolled,
)
from capicua.office.facts.units import UnitAdded, UnitKind
from capicua.office.state import ROOT, AffiliationStage, ImportedList, OfficeState
from capicua.registry.person import PersonDetails
from capicua.registry.person_match import PersonTraits
from capicua.registry.person_proposal import PersonProposalKind
from capicua.registry.public_name import is_minor


class ImportedPerson(NamedTuple):
    """Somebody of a list, and the name of their club."""

    details: PersonDetails
    club: str = ""


class ImportPeople(NamedTuple):
    """Enrol a list, with the clubs that are not known yet, all or nothing."""

    people: tuple[ImportedPerson, ...]
    agree: bool = False
    """They agree to data and images; of minors whoever answers for them does."""


class UndoImport(NamedTuple):
    """Take a list back of which nobody has done anything yet."""

    first: int
    last: int
    reason: str


class ImportLine(NamedTuple):
    """A row of a list as it would be enrolled, and what speaks against it."""

    line: int
    details: PersonDetails
    club: str
    found: RecognisedName
    """Whom the office takes them for."""
    twin: int = 0
    """An earlier line that says the same; 0: there is none."""
    problem: RuleViolation | None = None

    @property
    def is_new(self) -> bool:
        """Tell whether nothing says that it is somebody known or told twice."""
        is_known = self.found.kind is not PersonProposalKind.NEW
        return not (self.problem or self.twin or is_known)


class ImportPreview(NamedTuple):
    """A list before it is enrolled; nothing is written down yet."""

    lines: tuple[ImportLine, ...]
    new_clubs: tuple[str, ...]


def preview_import(
    context: OfficeContext, office: str, table: PeopleTable
) -> ImportPreview:
    """Return whom a list names, who is known already and why, and what is wrong."""
    state = context.state(office)
    problems = {
        one.line: problem
        for one in table.lines
        if (problem := _problem(context, state, one))
    }
    sound = [one for one in table.lines if one.line not in problems]
    traits = [_traits(one) for one in sound]
    found = dict(zip(sound, recognise(context, office, traits), strict=True))
    twins = _twins(table.lines)
    lines = tuple(
        ImportLine(
            one.line,
            one.details,
            one.club,
            found.get(one, RecognisedName(one.details.name, PersonProposalKind.NEW)),
            twins.get(one.line, 0),
            problems.get(one.line),
        )
        for one in table.lines
    )
    known = _units_by_name(state)
    clubs = dict.fromkeys(one.club for one in lines if one.club)
    return ImportPreview(lines, tuple(c for c in clubs if fold_accents(c) not in known))


def import_people(
    context: OfficeContext, caller: OfficeCaller, request: ImportPeople
) -> Done:
    """Enrol a list under the next numbers, as one fact that can be undone."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_PERSONS)
        if not request.people:
            raise RuleViolation(
                "missing_key", "Nobody on the list is to be enrolled.", at="people"
            )
        clubs, facts = _clubs(now, request.people)
        rows: list[NamedTuple] = []
        first = now.state.newest_person + 1
        for number, one in enumerate(request.people, first):
            details = clean_details(one.details, now.today)
            kept = sealed_details(now.state.office, number, details, now.chance)
            unit = clubs[fold_accents(one.club)] if one.club else ROOT
            facts.append(PersonEnrolled(number, kept.digest, unit))
            rows.append(kept.row)
            minor = is_minor(details, now.today)
            if request.agree and (not minor or details.guardian):
                facts.append(ConsentGiven(number, now.today.isoformat(), minor))
        last = first + len(request.people) - 1
        facts.append(PeopleImported(first, last))
        return OfficeEffect(facts, {"first": first, "last": last}, rows)

    return perform_in_office_slowly(context, caller, request, decide)


def undo_import(context: OfficeContext, caller: OfficeCaller, request: UndoImport) -> Done:
    """Take a list back: its numbers stay, and nobody is behind them any more."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_PERSONS)
        numbers = range(request.first, request.last + 1)
        if not any(
            (one.first, one.last, one.is_undone) == (request.first, request.last, False)
            for one in now.state.imports
        ):
            raise RuleViolation(
                "not_imported", "There is no such list to undo.", at="first"
            )
        used = next((one for one in numbers if _is_used(context, now.state, one)), None)
        if used is not None:
            raise RuleViolation(
                "import_in_use",
                "Something was done about {number} since. Put that right by hand.",
                at="first",
                number=used,
            )
        reason = now.reason(request.reason)
        return OfficeEffect((ImportUndone(request.first, request.last, reason),))

    done = perform_in_office_slowly(context, caller, request, decide)

    def forget(rows: RegistryRows) -> None:
        for number in range(request.first, request.last + 1):
            rows.drop(PersonRow, office=caller.office, person=number)

    context.rows.change(forget)
    context.store.sweep()
    return done


def last_import(state: OfficeState) -> ImportedList | None:
    """Return the newest list that can be undone."""
    return next((one for one in reversed(state.imports) if not one.is_undone), None)


def _problem(
    context: OfficeContext, state: OfficeState, one: ListedPerson
) -> RuleViolation | None:
    """Return why a row cannot be enrolled as it is."""
    try:
        clean_details(one.details, today_in(context, state))
        if one.club:
            clean_name(one.club, "club")
    except RuleViolation as refusal:
        return refusal
    return None


def _traits(one: ListedPerson) -> PersonTraits:
    """Return what a sound row shows of somebody."""
    details = one.details
    country = details.nationalities[0].country if details.nationalities else ""
    born = date.fromisoformat(details.born) if details.born else None
    nickname = details.nickname
    return PersonTraits((details.name,), nickname, None, one.club, country, born)


def _twins(lines: Sequence[ListedPerson]) -> dict[int, int]:
    """Return the earlier line of each that names the same person."""
    first: dict[tuple[str, str | None], int] = {}
    twins = {}
    for one in lines:
        key = (fold_accents(one.details.name), one.details.born)
        if first.setdefault(key, one.line) != one.line:
            twins[one.line] = first[key]
    return twins


def _units_by_name(state: OfficeState) -> Mapping[str, int]:
    return {
        fold_accents(one.name): number
        for number, one in sorted(state.units.items(), reverse=True)
        if not one.is_closed
    }


def _clubs(
    now: OfficeSituation, people: Sequence[ImportedPerson]
) -> tuple[dict[str, int], list[OfficeFact]]:
    """Return the bodies of a list by name, and the facts of those that are new."""
    known, facts = dict(_units_by_name(now.state)), list[OfficeFact]()
    number = max(now.state.units)
    for one in people:
        if one.club and fold_accents(one.club) not in known:
            now.require(OfficePermission.MANAGE_UNITS)
            number += 1
            name = clean_name(one.club, "club")
            facts.append(UnitAdded(number, UnitKind.CLUB, name, ROOT))
            known[fold_accents(one.club)] = number
    return known, facts


def _is_used(context: OfficeContext, state: OfficeState, number: int) -> bool:
    """Tell whether anything was said or done about somebody since they were enrolled."""
    person = state.person(number)
    office = state.office
    linked = context.rows.look(
        lambda rows: rows.every(AthleteLink, office=office, person=number)
    )
    return bool(
        linked
        or person.transfers
        or person.courses
        or person.plays_up
        or person.reclassified
        or person.represented
        or person.merged_into
        or person.is_erased
        or person.affiliation.stage is not AffiliationStage.NONE
        or any(one.merged_into == number for one in state.persons.values())
        or any(one.person == number for one in state.posts)
    )
