"""Made-up people of Spanish America: names as usual there, siblings, namesakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from itertools import accumulate, product
from random import Random
from typing import Any, NamedTuple

import tomli

from capicua.registry.person_match import PersonTraits

FLATTER = 6
"""How much less the most usual names stand out than by their place in the list alone."""
MODERN_GIVEN, SECOND_GIVEN = 12, 45
"""Of a hundred people, how many have such a name."""
RARE_SURNAME, ONE_SURNAME = 15, 12
WITH_NICKNAME, NAMESAKES, SIBLINGS = 25, 1, 4
FIRST_NUMBER = 1001
FIRST_BIRTH, DAYS_OF_BIRTH = date(1940, 1, 1), 365 * 68
PEOPLE_OF_A_CLUB, FEWEST_CLUBS = 150, 6


class MadePerson(NamedTuple):
    """Somebody who was made up."""

    number: int
    given: tuple[str, ...]
    surnames: tuple[str, ...]
    nickname: str
    club: str
    country: str
    born: date

    @property
    def details(self) -> PersonTraits:
        """Return the person as a registry knows one."""
        name = " ".join((*self.given, *self.surnames))
        return PersonTraits(
            (name,), self.nickname, self.number, self.club, self.country, self.born
        )


def make_people(
    count: int, seed: int, first_number: int = FIRST_NUMBER
) -> tuple[MadePerson, ...]:
    """Return made-up people, the same for the same seed; some share their whole name."""
    chance = Random(f"people:{seed}")
    clubs = _clubs(chance, max(FEWEST_CLUBS, count // PEOPLE_OF_A_CLUB))
    people: list[MadePerson] = []
    for number in range(first_number, first_number + count):
        person = _somebody(chance, number, clubs)
        if people and happens(chance, NAMESAKES):
            person = namesake_of(chance.choice(people), person)
        elif people and happens(chance, SIBLINGS):
            person = sibling_of(chance.choice(people), person)
        people.append(person)
    return tuple(people)


def namesake_of(person: MadePerson, other: MadePerson) -> MadePerson:
    """Return another person under the same name."""
    return other._replace(given=person.given, surnames=person.surnames)


def sibling_of(person: MadePerson, other: MadePerson) -> MadePerson:
    """Return another person of the same family and club."""
    return other._replace(surnames=person.surnames, club=person.club)


def happens(chance: Random, percent: int) -> bool:
    """Return true so many times out of a hundred."""
    return chance.random() * 100 < percent


@cache
def name_lists() -> Mapping[str, Any]:
    """Return the lists of names that the laboratory has."""
    lists = files("capicua.lab").joinpath("people_names.toml").read_text("utf-8")
    return tomli.loads(lists)


def _somebody(chance: Random, number: int, clubs: Sequence[str]) -> MadePerson:
    around = name_lists()["around"]
    is_nicknamed = happens(chance, WITH_NICKNAME)
    return MadePerson(
        number,
        _given_names(chance),
        tuple(_surname(chance) for _ in range(1 if happens(chance, ONE_SURNAME) else 2)),
        chance.choice(around["nicknames"]) if is_nicknamed else "",
        chance.choice(clubs),
        chance.choices(around["countries"], cum_weights=_weights(len(around["countries"])))[
            0
        ],
        FIRST_BIRTH + timedelta(days=chance.randrange(DAYS_OF_BIRTH)),
    )


def _given_names(chance: Random) -> tuple[str, ...]:
    sex = chance.choice(("women", "men"))
    first = _usual(chance, sex)
    if happens(chance, MODERN_GIVEN):
        parts = ("modern_first", "modern_middle", f"modern_{sex}")
        first = "".join(chance.choice(name_lists()["made"][part]) for part in parts)
    second = _usual(chance, "second")
    is_added = happens(chance, SECOND_GIVEN) and second != first
    return (first, second) if is_added else (first,)


def _surname(chance: Random) -> str:
    if happens(chance, RARE_SURNAME):
        made = name_lists()["made"]
        return "".join(chance.choice(made[part]) for part in ("first", "middle", "last"))
    return _usual(chance, "surnames")


def _usual(chance: Random, key: str) -> str:
    """Return a name of a list, the first ones far more often than the last ones."""
    names: Sequence[str] = name_lists()[key]
    return chance.choices(names, cum_weights=_weights(len(names)))[0]


@cache
def _weights(count: int) -> Sequence[float]:
    return tuple(accumulate(1 / (place + FLATTER) for place in range(count)))


def _clubs(chance: Random, count: int) -> Sequence[str]:
    around = name_lists()["around"]
    every = [" ".join(one) for one in product(around["kinds"], around["places"])]
    return chance.sample(every, min(count, len(every)))
