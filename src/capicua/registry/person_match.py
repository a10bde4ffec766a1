"""Person match: whether two descriptions are of one person, with reasons as values."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from functools import lru_cache
from itertools import product
from sys import intern
from typing import NamedTuple

from capicua.kernel.accents import fold_accents
from capicua.registry.name_customs import name_customs
from capicua.registry.name_match import (
    Clue,
    ClueKind,
    LikeWords,
    NameMatch,
    match_names,
)
from capicua.registry.name_words import NameWords, read_name, read_words
from capicua.registry.word_likeness import like_words

SURE, LIKELY = 17, 9
"""From how many points on two descriptions are of the same person, and probably so."""
POINTS = {
    ClueKind.SAME_NUMBER: 20,
    ClueKind.OTHER_NUMBER: -6,
    ClueKind.SAME_BIRTH: 14,
    ClueKind.SAME_BIRTH_YEAR: 4,
    ClueKind.NEAR_BIRTH: 3,
    ClueKind.OTHER_BIRTH: -16,
    ClueKind.SAME_CLUB: 4,
    ClueKind.OTHER_CLUB: -1,
    ClueKind.SAME_COUNTRY: 1,
    ClueKind.OTHER_COUNTRY: -5,
}
"""What each clue besides the name is worth."""
DOUBTS = frozenset(
    {
        ClueKind.OTHER_NUMBER,
        ClueKind.NEAR_BIRTH,
        ClueKind.OTHER_BIRTH,
        ClueKind.OTHER_COUNTRY,
        ClueKind.OTHER_NAME,
        ClueKind.OTHER_WORD,
        ClueKind.ONE_WORD,
        ClueKind.OTHER_GENERATION,
    }
)
"""With one of these nobody is taken for the same without being asked."""


TIES = frozenset({ClueKind.SAME_NUMBER, ClueKind.SAME_BIRTH})
"""With one of these, one word of the name that agrees is enough to ask."""
KEPT = 16_384
NOTHING = NameMatch(is_alike=False, has_common_word=False, clues=())


class ResemblanceVerdict(StrEnum):
    """Whether two descriptions are of one person."""

    SAME = "same"
    PROBABLY = "probably"
    UNLIKE = "unlike"


class PersonTraits(NamedTuple):
    """What is known of somebody; what is empty or None is not known."""

    names: tuple[str, ...]
    """The name as it is written now, then earlier spellings."""
    nickname: str = ""
    number: int | None = None
    club: str = ""
    country: str = ""
    born: date | None = None
    birth_year: int | None = None
    """Where only the year is known."""


class ReadPerson(NamedTuple):
    """The same, read once for many comparisons."""

    names: tuple[NameWords, ...]
    number: int | None
    club: frozenset[str]
    country: str
    born: date | None
    birth_year: int | None


class Resemblance(NamedTuple):
    """How like two descriptions of people are, and why."""

    points: int
    verdict: ResemblanceVerdict
    clues: tuple[Clue, ...]


def compare_people(asked: PersonTraits, known: PersonTraits) -> Resemblance:
    """Return whether two descriptions are of one person; of several names the likest.

    >>> ana = PersonTraits(("Ana María Pérez Gómez",), club="Norte")
    >>> compare_people(PersonTraits(("Peres G., Ana",), club="Club Norte"), ana).verdict
    <ResemblanceVerdict.SAME: 'same'>
    """
    return compare_read(read_person(asked), read_person(known))


def read_person(details: PersonTraits) -> ReadPerson:
    """Return a description as it is compared."""
    nickname = read_words(details.nickname)
    return ReadPerson(
        tuple(
            one._replace(nickname=one.nickname + nickname)
            for one in map(read_name, details.names)
        ),
        details.number,
        club_words(details.club),
        intern(fold_accents(details.country).strip()),
        details.born,
        details.born.year if details.born else details.birth_year,
    )


def compare_read(
    asked: ReadPerson, known: ReadPerson, like: LikeWords = like_words
) -> Resemblance:
    """Return whether two descriptions, once read, are of one person."""
    matches = (match_names(*pair, like) for pair in product(asked.names, known.names))
    best = max(matches, key=lambda one: (one.is_alike, one.points), default=NOTHING)
    clues = (*best.clues, *clues_besides(asked, known))
    points = sum(one.points for one in clues)
    return Resemblance(points, _verdict(points, best, clues), clues)


def clues_besides(asked: ReadPerson, known: ReadPerson) -> Iterator[Clue]:
    """Yield what speaks for and against one person besides the name."""
    for kind in (
        _number(asked.number, known.number),
        _birth(asked, known),
        club_clue(asked.club, known.club),
        _country(asked.country, known.country),
    ):
        if kind is not None:
            yield Clue(kind, POINTS[kind])


@lru_cache(maxsize=KEPT)
def club_words(club: str) -> frozenset[str]:
    """Return the words of a club's name, folded, without particles."""
    return frozenset(one.text for one in read_words(club))


def is_same_club(club: frozenset[str], other: frozenset[str]) -> bool:
    """Tell if two clubs have one name, or one of them the shorter form of it.

    >>> is_same_club(club_words("Club Deportivo Los Zorros"), club_words("Zorros"))
    True
    """
    kinds = name_customs().club_words
    name, other_name = club - kinds, other - kinds
    if not name or not other_name:
        return club == other
    kind, other_kind = club & kinds, other & kinds
    # A club and a pena of the same quarter are two.
    is_of_one_kind = not kind or not other_kind or bool(kind & other_kind)
    return is_of_one_kind and (name <= other_name or other_name <= name)


def club_clue(asked: frozenset[str], known: frozenset[str]) -> ClueKind | None:
    """Return what two clubs tell, by their words; None: one of them is not known."""
    if not asked or not known:
        return None
    return ClueKind.SAME_CLUB if is_same_club(asked, known) else ClueKind.OTHER_CLUB


def _number(asked: int | None, known: int | None) -> ClueKind | None:
    if asked is None or known is None:
        return None
    return ClueKind.SAME_NUMBER if asked == known else ClueKind.OTHER_NUMBER


def _country(asked: str, known: str) -> ClueKind | None:
    if not asked or not known:
        return None
    return ClueKind.SAME_COUNTRY if asked == known else ClueKind.OTHER_COUNTRY


def _birth(asked: ReadPerson, known: ReadPerson) -> ClueKind | None:
    if asked.birth_year is None or known.birth_year is None:
        return None
    if asked.born is None or known.born is None:
        apart = abs(asked.birth_year - known.birth_year)
        return (ClueKind.SAME_BIRTH_YEAR, ClueKind.NEAR_BIRTH, ClueKind.OTHER_BIRTH)[
            min(apart, 2)
        ]
    if asked.born == known.born:
        return ClueKind.SAME_BIRTH
    is_near = _is_miswritten(asked.born, known.born)
    return ClueKind.NEAR_BIRTH if is_near else ClueKind.OTHER_BIRTH


def _is_miswritten(born: date, other: date) -> bool:
    """Tell if one digit differs, day and month are swapped, or the year is the next."""
    if (born.month, born.day) == (other.month, other.day):
        return abs(born.year - other.year) == 1 or _digits_apart(born, other) == 1
    if (born.month, born.day) == (other.day, other.month):
        return born.year == other.year
    return _digits_apart(born, other) == 1


def _digits_apart(born: date, other: date) -> int:
    return sum(map(str.__ne__, born.isoformat(), other.isoformat()))


def _verdict(points: int, names: NameMatch, clues: tuple[Clue, ...]) -> ResemblanceVerdict:
    kinds = {one.kind for one in clues}
    is_tied = names.has_common_word and not kinds.isdisjoint(TIES)
    if points < LIKELY or not (names.is_alike or is_tied):
        return ResemblanceVerdict.UNLIKE
    if points < SURE or not kinds.isdisjoint(DOUBTS):
        return ResemblanceVerdict.PROBABLY
    return ResemblanceVerdict.SAME
