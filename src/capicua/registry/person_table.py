"""Person table: the people of an index in slots, with what they are compared by."""

from __future__ import annotations

from enum import IntEnum

import numpy as np
import numpy.typing as npt

from capicua.registry.name_match import ClueKind
from capicua.registry.person_match import POINTS, ReadPerson, club_clue

Numbers = npt.NDArray[np.int64]
FIRST_ROWS = 64
HUNDRED = 100
NO_NUMBER = -1
BIRTHS = (ClueKind.SAME_BIRTH, ClueKind.SAME_BIRTH_YEAR, ClueKind.NEAR_BIRTH)


class PersonColumn(IntEnum):
    """What stands in the columns of the table; 0: not known, but for a number."""

    ID = 0
    FEWEST_WORDS = 1
    """Of the shortest spelling of the name."""
    NUMBER = 2
    YEAR = 3
    DAY = 4
    """Month and day of birth, as 1231."""
    CLUB = 5
    COUNTRY = 6


class PersonTable:
    """People in slots; a slot that was left is given to the next one."""

    def __init__(self) -> None:
        self.people: dict[int, ReadPerson] = {}
        """By slot."""
        self.slots: dict[int, int] = {}
        """By the id of the person."""
        self.rows = 0
        """How many slots there are, with those that are free."""
        self._facts = np.zeros((FIRST_ROWS, len(PersonColumn)), dtype=np.int64)
        self._free: list[int] = []
        self._clubs: dict[frozenset[str], int] = {}
        self._countries: dict[str, int] = {"": 0}

    def put(self, person: int, read: ReadPerson) -> int:
        """Give somebody a slot and return it."""
        slot = self._free.pop() if self._free else self._next_slot()
        self.people[slot] = read
        self.slots[person] = slot
        self._facts[slot] = (
            person,
            min((len(one.words) for one in read.names), default=0),
            NO_NUMBER if read.number is None else read.number,
            read.birth_year or 0,
            _day(read),
            self._clubs.setdefault(read.club, len(self._clubs)),
            self._countries.setdefault(read.country, len(self._countries)),
        )
        return slot

    def drop(self, person: int) -> tuple[int, ReadPerson]:
        """Forget somebody; return the slot and who was there."""
        slot = self.slots.pop(person)
        self._free.append(slot)
        return slot, self.people.pop(slot)

    def column(self, column: PersonColumn, slots: Numbers) -> Numbers:
        """Return what stands in a column for some slots."""
        values: Numbers = self._facts[slots, column]
        return values

    def is_tied(self, asked: ReadPerson, slots: Numbers) -> npt.NDArray[np.bool_]:
        """Return who bears the number or was born on the day of somebody."""
        is_tied = np.zeros(len(slots), dtype=np.bool_)
        if asked.number is not None:
            is_tied |= self.column(PersonColumn.NUMBER, slots) == asked.number
        if asked.born is not None:
            is_tied |= (self.column(PersonColumn.YEAR, slots) == asked.born.year) & (
                self.column(PersonColumn.DAY, slots) == _day(asked)
            )
        return is_tied

    def most_besides(self, asked: ReadPerson, slots: Numbers) -> Numbers:
        """Return the most that all but the name can be worth, for some slots."""
        return (
            self._numbers(asked, slots)
            + self._births(asked, slots)
            + self._of_clubs(asked, slots)
            + self._of_countries(asked, slots)
        )

    def _next_slot(self) -> int:
        if self.rows == len(self._facts):
            self._facts = np.concatenate((self._facts, np.zeros_like(self._facts)))
        self.rows += 1
        return self.rows - 1

    def _numbers(self, asked: ReadPerson, slots: Numbers) -> Numbers:
        if asked.number is None:
            return np.zeros_like(slots)
        numbers = self.column(PersonColumn.NUMBER, slots)
        same, other = POINTS[ClueKind.SAME_NUMBER], POINTS[ClueKind.OTHER_NUMBER]
        points = np.where(numbers == asked.number, same, other)
        return np.where(numbers == NO_NUMBER, 0, points)

    def _births(self, asked: ReadPerson, slots: Numbers) -> Numbers:
        """Return the most that births can be worth; near ones are not told apart."""
        if asked.birth_year is None:
            return np.zeros_like(slots)
        years = self.column(PersonColumn.YEAR, slots)
        days, day = self.column(PersonColumn.DAY, slots), _day(asked)
        is_dated = (days > 0) & bool(day)
        is_year, is_day = years == asked.birth_year, days == day
        # A slip of one digit leaves the year or the day, so does the next year.
        is_near = is_year | is_day | (~is_dated & (np.abs(years - asked.birth_year) == 1))
        points = np.select(
            (is_dated & is_year & is_day, ~is_dated & is_year, is_near),
            tuple(POINTS[one] for one in BIRTHS),
            POINTS[ClueKind.OTHER_BIRTH],
        )
        return np.where(years == 0, 0, points)

    def _of_clubs(self, asked: ReadPerson, slots: Numbers) -> Numbers:
        found = (club_clue(asked.club, known) for known in self._clubs)
        points = np.array([POINTS[one] if one else 0 for one in found], dtype=np.int64)
        worth: Numbers = points[self.column(PersonColumn.CLUB, slots)]
        return worth

    def _of_countries(self, asked: ReadPerson, slots: Numbers) -> Numbers:
        if not asked.country:
            return np.zeros_like(slots)
        countries = self.column(PersonColumn.COUNTRY, slots)
        same, other = POINTS[ClueKind.SAME_COUNTRY], POINTS[ClueKind.OTHER_COUNTRY]
        own = self._countries.get(asked.country, -1)
        return np.where(countries == 0, 0, np.where(countries == own, same, other))


def _day(read: ReadPerson) -> int:
    return read.born.month * HUNDRED + read.born.day if read.born else 0
