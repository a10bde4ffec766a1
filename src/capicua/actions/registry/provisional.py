"""Provisional numbers: newcomers whom a hall enrols until their office gives a number.

They stand below zero and are written P1, P2 …; an office knows them with the hall's name.
"""

from __future__ import annotations

from collections.abc import Mapping

from capicua.actions.registry.office_context import (
    OfficeContext,
    RegistryRows,
    day_in_office,
    is_home,
)
from capicua.actions.registry.person_rows import (
    clean_details,
    details_of,
    read_details,
    sealed_details,
)
from capicua.actions.registry.ports import HeldExtract, PersonRow
from capicua.kernel.error import RuleViolation
from capicua.office.state import OfficeState
from capicua.registry.person import PersonDetails

LETTER = "P"
LONGEST_NUMBER = 15
_BETWEEN = "/"


def enrol_provisionally(context: OfficeContext, office: str, details: PersonDetails) -> int:
    """Enrol a newcomer of an office that is kept elsewhere; return the number, below zero.

    A number is not given again, also when the office has answered it with a real one.
    """
    state = context.state(office)
    if is_home(context, office):
        raise RuleViolation(
            "office_is_home",
            "The office {office} is kept here. Enrol the person under the next number.",
            at="office",
            office=office,
        )
    hall = hall_of(context, office)
    kept = clean_details(details, day_in_office(state, context.now()))

    def deed(rows: RegistryRows) -> int:
        here = (one.person for one in rows.every(PersonRow, office=office))
        number = min((0, *here, *_answered(state, hall))) - 1
        rows.keep(sealed_details(office, number, kept, context.chance).row)
        return number

    return context.rows.change(deed)


def provisional_persons(context: OfficeContext, office: str) -> Mapping[int, PersonDetails]:
    """Return the newcomers to whom their office has given no number yet."""
    rows = context.rows.look(lambda found: found.every(PersonRow, office=office))
    return {one.person: read_details(one) for one in rows if one.person < 0}


def require_person(
    context: OfficeContext, office: str, state: OfficeState, number: int
) -> int:
    """Return the number that counts for a person; a newcomer's is provisional."""
    if number < 0 and details_of(context, office, number) is not None:
        return number
    return state.kept(state.person(number).person)


def hall_of(context: OfficeContext, office: str) -> str:
    """Return what this store calls itself in the provisional numbers of an office."""
    found = context.rows.look(lambda rows: rows.every(HeldExtract, office=office))
    if not found:
        raise RuleViolation(
            "no_extract",
            "No extract of the office {office} was taken here. Take one first.",
            at="office",
            office=office,
        )
    return found[0].hall


def provisional_key(hall: str, number: int) -> str:
    """Return a provisional number as an office knows it."""
    return f"{hall}{_BETWEEN}{-number}"


def number_text(number: int) -> str:
    """Return a number as it is written: 1042, or P3 where it is provisional.

    >>> number_text(1042), number_text(-3)
    ('1042', 'P3')
    """
    return f"{LETTER}{-number}" if number < 0 else str(number)


def read_number(text: str) -> int | None:
    """Return the number that somebody wrote, None if it is none.

    >>> read_number("1042"), read_number("p3"), read_number("new"), read_number("9" * 5000)
    (1042, -3, None, None)
    """
    digits = text.upper().removeprefix(LETTER)
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
        return None
    return int(digits) if digits == text else -int(digits)


def _answered(state: OfficeState, hall: str) -> list[int]:
    """Return the provisional numbers of a hall that have a real one by now."""
    own = f"{hall}{_BETWEEN}"
    return [-int(one.removeprefix(own)) for one in state.provisional if one.startswith(own)]
