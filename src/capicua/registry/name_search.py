"""Name search: how well somebody fits what was typed: name, nickname, number, club."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from capicua.registry.name_words import NameWords, read_words
from capicua.registry.person_match import ReadPerson
from capicua.registry.word_likeness import WordLikeness, like_words

POINTS = {
    WordLikeness.EQUAL: 100,
    WordLikeness.SOUND: 96,
    WordLikeness.SHORT_FORM: 84,
    WordLikeness.SLIP: 76,
    WordLikeness.OTHER_NAME: 70,
    WordLikeness.SLIPS: 66,
    WordLikeness.INITIAL: 45,
}
"""What a word that was typed is worth if it is like one of a name."""
WHOLE = (WordLikeness.EQUAL, WordLikeness.SOUND, WordLikeness.INITIAL)
BEGINNING = 90
"""The rest of the word is not typed yet."""
NUMBER = 100
NICKNAME = -4
CLUB = -40
"""How much less a word of the nickname or the club is worth than one of the name."""
LEAST_OF_CLUB = BEGINNING
"""Clubs are not guessed: a word of theirs is typed as it is, or its beginning."""
MOST_EXTRA = 9
"""Of two who fit as well the one with fewer other words of the name comes first."""
KEPT = 262_144

WordWorth = Callable[[str, str], int]


class SearchQuery(NamedTuple):
    """What was typed."""

    words: tuple[str, ...]

    @property
    def fewest(self) -> int:
        """Return how many of the words somebody must have: all of two, two of three."""
        return len(self.words) - (len(self.words) - 1) // 2


def read_query(text: str) -> SearchQuery:
    """Return what was typed as it is searched for."""
    return SearchQuery(tuple(one.text for one in read_words(text)))


def search_points(
    query: SearchQuery, person: ReadPerson, worth: WordWorth | None = None
) -> int | None:
    """Return how well somebody fits a search; None: not at all.

    Every word of a person answers for one typed word, and every earlier spelling counts.
    """
    found = [_fit(query, name, person, worth or word_worth) for name in person.names]
    return max((one for one in found if one is not None), default=None)


@lru_cache(maxsize=KEPT)
def word_worth(typed: str, word: str) -> int:
    """Return what a typed word is worth as one of a name; 0: nothing."""
    return worth_of(like_words(typed, word), is_beginning=word.startswith(typed))


def worth_of(likeness: WordLikeness | None, *, is_beginning: bool) -> int:
    """Return what a word is worth that is like the typed one, or begins like it."""
    points = POINTS[likeness] if likeness else 0
    # What begins with a single letter is an initial.
    is_beginning = is_beginning and likeness not in WHOLE
    return max(points, BEGINNING) if is_beginning else points


def worth_of_nickname(worth: int) -> int:
    """Return what a word is worth that stands in a nickname."""
    return worth + NICKNAME if worth else 0


def worth_of_club(worth: int) -> int:
    """Return what a word is worth that stands in a club's name."""
    return worth + CLUB if worth >= LEAST_OF_CLUB else 0


def extra_words(query: SearchQuery, words: int) -> int:
    """Return how many words of a name were not typed."""
    return min(max(words - len(query.words), 0), MOST_EXTRA)


def _fit(
    query: SearchQuery, name: NameWords, person: ReadPerson, worth: WordWorth
) -> int | None:
    """Return how well one spelling fits: the best word first, each used once."""
    pairs = sorted(
        (-points, at, place)
        for at, typed in enumerate(query.words)
        for place, points in enumerate(_worths(typed, name, person, worth))
        if points
    )
    points = found = 0
    typed_left = set(range(len(query.words)))
    used: set[int] = set()
    for less, at, place in pairs:
        if at in typed_left and place not in used:
            typed_left.remove(at)
            used.add(place)
            points -= less
            found += 1
    if found < query.fewest:
        return None
    return points - extra_words(query, len(name.words))


def _worths(
    typed: str, name: NameWords, person: ReadPerson, worth: WordWorth
) -> Iterator[int]:
    """Yield what a typed word is worth as each word of a person, and as the number."""
    for one in name.words:
        yield worth(typed, one.text)
    for one in name.nickname:
        yield worth_of_nickname(worth(typed, one.text))
    for word in sorted(person.club):
        yield worth_of_club(worth(typed, word))
    yield NUMBER if typed == str(person.number) else 0
