"""Public name: how much of somebody's name everybody may read (DP 18)."""

from __future__ import annotations

import re
from datetime import date

from capicua.kernel.accents import fold_accents
from capicua.kernel.calendar import completed_years
from capicua.registry.name_words import NamePart, read_name
from capicua.registry.person import PersonDetails

MAJORITY = 18
"""Completed years with which somebody decides alone what is published of them."""
BELOW_AN_AGE = re.compile(r"^(?:sub|u|under|menores de)[ _-]*([0-9]{1,2})\b")
YOUNG = frozenset(
    {"infantil", "infantiles", "juvenil", "juveniles", "cadete", "cadetes", "alevin"}
    | {"alevines", "benjamin", "menor", "menores", "junior", "youth", "children", "kids"}
)
"""How lists call categories of minors, without accents."""


def is_minor(details: PersonDetails, today: date) -> bool:
    """Tell whether a guardian answers for somebody: by age, else because one is noted."""
    if details.born is None:
        return bool(details.guardian)
    return completed_years(date.fromisoformat(details.born), today) < MAJORITY


def is_category_of_minors(category: str) -> bool:
    """Tell whether only minors play in a category, however a list writes it.

    >>> [is_category_of_minors(one) for one in ("Sub 15", "U-18", "Juvenil", "Sub 20")]
    [True, True, True, False]
    """
    plain = fold_accents(category).strip()
    found = BELOW_AN_AGE.match(plain)
    if found is not None:
        return int(found[1]) <= MAJORITY
    return not YOUNG.isdisjoint(plain.split())


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
