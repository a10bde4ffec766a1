"""Lists of made-up people as secretaries write them: slips, short forms, parts left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from capicua.kernel.accents import fold_accents
from capicua.lab.people_names import (
    MadePerson,
    happens,
    make_people,
    name_lists,
    namesake_of,
    sibling_of,
)
from capicua.registry.person_match import PersonTraits

NEWCOMERS, NEW_NAMESAKES, NEW_SIBLINGS = 25, 4, 10
"""Of a hundred on the list, those whom the registry does not know; of a hundred of these,
those who bear a known person's whole name, and the family name of one, in the same club."""
NO_SECOND_GIVEN, SECOND_GIVEN_ALONE, SECOND_GIVEN_INITIAL = 45, 3, 5
NO_SECOND_SURNAME, JOINED_PARTICLES, NO_PARTICLES = 45, 5, 10
SHORT_FORM, SHORT_SURNAME, CALLED_BY_NICKNAME, FIRST_INITIAL = 8, 2, 2, 2
SLIP_IN_A_WORD, NO_ACCENTS, CAPITALS = 7, 50, 20
SURNAMES_FIRST, WITHOUT_COMMA = 28, 30
CLUB_TOLD, CLUB_LEFT, CLUB_SHORT = 60, 6, 40
COUNTRY_TOLD, COUNTRY_OTHER = 60, 2
BIRTH_TOLD, BIRTH_SLIP, YEAR_TOLD = 35, 3, 10
NUMBER_TOLD, NUMBER_SLIP, NICKNAME_TOLD = 5, 3, 5
ANOTHER_SEED = 1_000_003
MONTHS = 12
OTHER_DIGIT = {1: 2, 10: 11, 20: 21, 30: 20}
"""Days of which the one before differs in two digits, and one that differs in one."""
NEIGHBOURS = {
    "a": "sqz", "b": "vn", "c": "xv", "d": "sf", "e": "wr", "f": "dg", "g": "fh", "h": "gj",
    "i": "uo", "j": "hk", "k": "jl", "l": "kñ", "m": "n", "n": "bm", "o": "ip", "p": "o",
    "q": "wa", "r": "et", "s": "ad", "t": "ry", "u": "yi", "v": "cb", "w": "qe", "x": "zc",
    "y": "tu", "z": "xa",
}  # fmt: skip
"""Keys beside a key."""
SOUND_ALIKE = {
    "b": "v", "v": "b", "s": "z", "z": "s", "c": "s", "h": "", "y": "ll", "j": "g",
    "g": "j", "x": "j", "ñ": "n", "n": "ñ", "i": "y",
}  # fmt: skip

Slip = Callable[[Random, str], str]


class WrittenPerson(NamedTuple):
    """A line of a list, and who is meant; None: nobody of the registry."""

    details: PersonTraits
    meant: int | None


def write_list(
    people: Sequence[MadePerson], count: int, seed: int
) -> tuple[WrittenPerson, ...]:
    """Return a list of known people and newcomers, the same for the same seed.

    Nobody stands on it twice; newcomers share a name and a club with people who may.
    """
    chance = Random(f"list:{seed}")
    newcomers = make_people(count, seed + ANOTHER_SEED)
    chosen = chance.sample(people, count)
    return tuple(
        _newcomer(chance, people, newcomer)
        if happens(chance, NEWCOMERS)
        else WrittenPerson(_written(chance, person, people), person.number)
        for person, newcomer in zip(chosen, newcomers, strict=True)
    )


def _newcomer(
    chance: Random, people: Sequence[MadePerson], newcomer: MadePerson
) -> WrittenPerson:
    newcomer = newcomer._replace(club=chance.choice(people).club)
    if happens(chance, NEW_NAMESAKES):
        newcomer = namesake_of(chance.choice(people), newcomer)
    elif happens(chance, NEW_SIBLINGS):
        newcomer = sibling_of(chance.choice(people), newcomer)
    return WrittenPerson(_written(chance, newcomer, people)._replace(number=None), None)


def _written(
    chance: Random, person: MadePerson, people: Sequence[MadePerson]
) -> PersonTraits:
    born, number = person.born, person.number
    if happens(chance, BIRTH_SLIP):
        born = _miswritten(chance, born)
    if happens(chance, NUMBER_SLIP):
        number += 10
    club, country = person.club, person.country
    if happens(chance, CLUB_LEFT):
        club = chance.choice(people).club
    if happens(chance, CLUB_SHORT):
        club = club.removeprefix("Club ")
    if happens(chance, COUNTRY_OTHER):
        country = chance.choice(people).country
    is_birth_told = happens(chance, BIRTH_TOLD)
    return PersonTraits(
        (write_name(chance, person),),
        person.nickname if happens(chance, NICKNAME_TOLD) else "",
        number if happens(chance, NUMBER_TOLD) else None,
        club if happens(chance, CLUB_TOLD) else "",
        country if happens(chance, COUNTRY_TOLD) else "",
        born if is_birth_told else None,
        born.year if happens(chance, YEAR_TOLD) and not is_birth_told else None,
    )


def _miswritten(chance: Random, born: date) -> date:
    """Return a day with a wrong digit, or day and month swapped where that is a day."""
    if born.day <= MONTHS and happens(chance, 50):
        return born.replace(month=born.day, day=born.month)
    if happens(chance, 50):
        return born.replace(
            year=born.year + chance.choice((-10, -1, 1)), day=min(born.day, 28)
        )
    return born.replace(day=OTHER_DIGIT.get(born.day, born.day - 1))


def write_name(chance: Random, person: MadePerson) -> str:
    """Return a name as somebody writes it who knows the person more or less."""
    given = [_slipped(chance, one) for one in _said_given(chance, person)]
    surnames = [_slipped(chance, one) for one in _said_surnames(chance, person)]
    sides = [" ".join(given), " ".join(surnames)]
    between = " "
    if happens(chance, SURNAMES_FIRST):
        between = " " if happens(chance, WITHOUT_COMMA) else ", "
        sides.reverse()
    name = between.join(sides)
    if happens(chance, NO_ACCENTS):
        name = _without_accents(name)
    return name.upper() if happens(chance, CAPITALS) else name


def _said_given(chance: Random, person: MadePerson) -> list[str]:
    first, *more = person.given
    if more and happens(chance, SECOND_GIVEN_ALONE):
        return more
    if more and happens(chance, NO_SECOND_GIVEN):
        more = []
    elif more and happens(chance, SECOND_GIVEN_INITIAL):
        more = [f"{more[0][0].upper()}."]
    if happens(chance, FIRST_INITIAL):
        return [f"{first[0]}.", *more]
    if person.nickname and happens(chance, CALLED_BY_NICKNAME):
        return [person.nickname]
    return [_shortened(chance, first, SHORT_FORM), *more]


def _said_surnames(chance: Random, person: MadePerson) -> list[str]:
    first, *more = person.surnames
    if happens(chance, NO_SECOND_SURNAME):
        more = []
    said = [_shortened(chance, one, SHORT_SURNAME) for one in (first, *more)]
    if happens(chance, JOINED_PARTICLES):
        return [one.replace(" ", "").capitalize() for one in said]
    return [one.split()[-1] for one in said] if happens(chance, NO_PARTICLES) else said


def _shortened(chance: Random, name: str, percent: int) -> str:
    short: Sequence[str] = name_lists()["short"].get(name, ())
    return chance.choice(short) if short and happens(chance, percent) else name


def _slipped(chance: Random, word: str) -> str:
    """Return a word as it is typed: now and then one letter goes wrong."""
    if len(word) < 3 or not happens(chance, SLIP_IN_A_WORD):
        return word
    slip = chance.choice((_left_out, _doubled, _swapped, _beside, _by_ear, _by_ear))
    return slip(chance, word)


def _left_out(chance: Random, word: str) -> str:
    at = chance.randrange(1, len(word))
    return word[:at] + word[at + 1 :]


def _doubled(chance: Random, word: str) -> str:
    at = chance.randrange(1, len(word))
    return word[:at] + word[at] + word[at:]


def _swapped(chance: Random, word: str) -> str:
    at = chance.randrange(1, len(word))
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def _beside(chance: Random, word: str) -> str:
    at = chance.randrange(len(word))
    beside = NEIGHBOURS.get(fold_accents(word[at]), "") or word[at]
    return word[:at] + chance.choice(beside) + word[at + 1 :]


def _by_ear(chance: Random, word: str) -> str:
    """Return a word with a letter that sounds like the right one."""
    places = [at for at, letter in enumerate(word) if letter.lower() in SOUND_ALIKE]
    if not places:
        return _doubled(chance, word)
    at = chance.choice(places)
    return word[:at] + SOUND_ALIKE[word[at].lower()] + word[at + 1 :]


def _without_accents(name: str) -> str:
    return "".join(fold_accents(one) if one.islower() else one for one in name)
