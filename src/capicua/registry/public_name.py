"""Public name: how much of somebody's name everybody may read (DP 18)."""

from __future__ import annotations

from datetime import date

from capicua.kernel.calendar import completed_years
from capicua.registry.name_words import NamePart, read_name
from capicua.registry.person import PersonDetails

MAJORITY = 18
"""Completed years with which somebody decides alone what is published of them."""


def is_minor(details: PersonDetails, today: date) -> bool:
    """Tell whether a guardian answers for somebody: by age, else because one is noted."""
    if details.born is None:
        return bool(details.guardian)
    return completed_years(date.fromisoformat(details.born), today) < MAJORITY


def public_name(details: PersonDetails, today: date, *, agrees: bool) -> str:
    """Return the whole name of an adult who agrees; of others first name and initial.

    >>> public_name(PersonDetails("Ana María Pérez Soto"), date(2026, 1, 1), agrees=False)
    'Ana P.'
    """
    if agrees and not is_minor(details, today):
        return details.name
    return shortened(details.name)


def shortened(name: str) -> str:
    """Return the first given name and the initial of the first surname.

    >>> shortened("De la Cruz, José"), shortened("Chente")
    ('José C.', 'Chente')
    """
    words = read_name(name).words
    given = next((one for one in words if one.part is NamePart.GIVEN), None)
    surname = next((one for one in words if one.part is NamePart.SURNAME), None)
    if given is None or surname is None:
        only = given or surname
        return only.written if only else name[:1]
    return f"{given.written} {surname.written[0].upper()}."
