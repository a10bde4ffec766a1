"""Officials of an office: arbiters with their courses, lists to name from, delegates."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.person_names import clean_name
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    perform_in_office,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.person_rows import read_day
from capicua.kernel.error import RuleViolation
from capicua.office.facts.officials import (
    ArbitersListed,
    CoursePassed,
    CourseRevoked,
    DelegateAccredited,
)
from capicua.office.facts.posts import OfficePost
from capicua.office.state import OfficeState, PersonState


class RecordCourse(NamedTuple):
    """Write down that somebody passed a course for arbiters."""

    person: int
    course: str
    on: str
    until: str | None = None


class RevokeCourse(NamedTuple):
    """Say that a course does not count any more."""

    person: int
    course: str
    on: str
    reason: str


class ListArbiters(NamedTuple):
    """Keep a list from which arbiters are named."""

    name: str
    persons: tuple[int, ...]


class AccreditDelegate(NamedTuple):
    """Accredit the delegate of a body by letter."""

    person: int
    unit: int
    letter: str
    """Its reference: number and day."""
    event: str | None = None


class ArbiterDoubt(StrEnum):
    """What speaks against naming somebody as an arbiter."""

    NO_COURSE = "no_course"
    NOT_LISTED = "not_listed"
    UNKNOWN = "unknown"
    """Nobody of that name is enrolled, so nothing is known of a course."""


class ArbiterWarning(NamedTuple):
    """Why somebody is not named as an arbiter without a second thought."""

    code: ArbiterDoubt
    article: str | None


def record_course(
    context: OfficeContext, caller: OfficeCaller, request: RecordCourse
) -> Done:
    """Write a course down, with the days from and to which it counts (FID 37)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_ARBITERS)
        person = now.state.person(request.person)
        on = read_day(request.on, "on").isoformat()
        until = read_day(request.until, "until").isoformat() if request.until else None
        if until is not None and until <= on:
            raise RuleViolation(
                "wrong_day", "A course ends after the day on which it begins.", at="until"
            )
        course = clean_name(request.course, "course")
        return OfficeEffect((CoursePassed(person.person, course, on, until),))

    return perform_in_office(context, caller, request, decide)


def revoke_course(
    context: OfficeContext, caller: OfficeCaller, request: RevokeCourse
) -> Done:
    """Let a course count no more."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_ARBITERS)
        reason = now.reason(request.reason)
        fact = CourseRevoked(request.person, request.course, request.on, reason)
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def list_arbiters(
    context: OfficeContext, caller: OfficeCaller, request: ListArbiters
) -> Done:
    """Keep a list of arbiters (FID 36); a new one of the same name takes its place."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.KEEP_ARBITERS)
        for number in request.persons:
            now.state.person(number)
        persons = tuple(sorted(set(request.persons)))
        name = clean_name(request.name)
        return OfficeEffect((ArbitersListed(name, persons, now.today.isoformat()),))

    return perform_in_office(context, caller, request, decide)


def accredit_delegate(
    context: OfficeContext, caller: OfficeCaller, request: AccreditDelegate
) -> Done:
    """Accredit a delegate by the letter of president and secretary (FID 96)."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.GIVE_POSTS, request.unit)
        person = now.state.person(request.person)
        letter = now.reason(request.letter, "letter")
        fact = DelegateAccredited(person.person, request.unit, letter, request.event)
        return OfficeEffect((fact,))

    return perform_in_office(context, caller, request, decide)


def is_delegate(state: OfficeState, person: int, unit: int, event: str) -> bool:
    """Tell whether somebody speaks for a body: by letter, or as its president (FID 96)."""
    kept = state.kept(person)
    by_letter = any(
        state.kept(one.person) == kept and one.unit == unit and one.event in (None, event)
        for one in state.letters
    )
    by_right = any(
        one.post is OfficePost.PRESIDENT
        and one.unit == unit
        and one.person is not None
        and state.kept(one.person) == kept
        for one in state.posts
    )
    return by_letter or by_right


def warnings_for_arbiter(
    state: OfficeState, person: PersonState, day: str
) -> tuple[ArbiterWarning, ...]:
    """Return what speaks against naming somebody as an arbiter on a day."""
    rules = state.book.officials
    found = []
    has_course = any(one.is_valid(day) for one in person.courses)
    if rules.arbiters_pass_course.value and not has_course:
        found.append(
            ArbiterWarning(ArbiterDoubt.NO_COURSE, rules.arbiters_pass_course.article)
        )
    is_listed = any(person.person in one.persons for one in state.arbiters.values())
    if rules.arbiters_from_list.value and state.arbiters and not is_listed:
        found.append(
            ArbiterWarning(ArbiterDoubt.NOT_LISTED, rules.arbiters_from_list.article)
        )
    return tuple(found)
