"""Name match: how like two written names are, word by word, with what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from capicua.registry.name_customs import name_customs
from capicua.registry.name_words import NamePart, NameWord, NameWords
from capicua.registry.word_likeness import WordLikeness, like_words

RARE, COMMON = 10, 7
"""Points for the same word, and for one that many people bear."""
LESS = {
    WordLikeness.EQUAL: 0,
    WordLikeness.SOUND: 1,
    WordLikeness.SHORT_FORM: 2,
    WordLikeness.SLIP: 3,
    WordLikeness.SLIPS: 4,
}
"""How many points less a word that is not quite the same is worth."""
INITIAL = 2
OTHER_NAME, OTHER_PART = -6, -2
NICKNAME, SAME_NICKNAME = 6, 5
FIRST_MISSING, MISSING = -3, -1
OTHER_WORD = -9
OTHER_GENERATION = -3
BY_EAR = (WordLikeness.EQUAL, WordLikeness.SOUND)
ORDER = {likeness: place for place, likeness in enumerate(WordLikeness)}

LikeWords = Callable[[str, str], WordLikeness | None]


class ClueKind(StrEnum):
    """What speaks for two descriptions being of one person, or against it."""

    SAME_WORD = "same_word"
    SAME_SOUND = "same_sound"
    SHORT_FORM = "short_form"
    NICKNAME = "nickname"
    """One is called by a word that is the other's nickname."""
    SLIP = "slip"
    SLIPS = "slips"
    INITIAL = "initial"
    OTHER_NAME = "other_name"
    """A slip apart, but both are common names."""
    OTHER_WORD = "other_word"
    """Each has a word here that the other has not."""
    MISSING = "missing"
    """Only one of them has this word."""
    OTHER_ORDER = "other_order"
    ONE_WORD = "one_word"
    """Of one of them a single word is known."""
    OTHER_GENERATION = "other_generation"
    """One is called junior, or the like, and the other is not."""
    SAME_NUMBER = "same_number"
    OTHER_NUMBER = "other_number"
    SAME_BIRTH = "same_birth"
    SAME_BIRTH_YEAR = "same_birth_year"
    NEAR_BIRTH = "near_birth"
    """A digit apart, day and month swapped, or another year."""
    OTHER_BIRTH = "other_birth"
    SAME_CLUB = "same_club"
    OTHER_CLUB = "other_club"
    SAME_COUNTRY = "same_country"
    OTHER_COUNTRY = "other_country"
    SAME_NICKNAME = "same_nickname"


CLUES = {
    WordLikeness.EQUAL: ClueKind.SAME_WORD,
    WordLikeness.SOUND: ClueKind.SAME_SOUND,
    WordLikeness.SHORT_FORM: ClueKind.SHORT_FORM,
    WordLikeness.SLIP: ClueKind.SLIP,
    WordLikeness.SLIPS: ClueKind.SLIPS,
    WordLikeness.INITIAL: ClueKind.INITIAL,
    WordLikeness.OTHER_NAME: ClueKind.OTHER_NAME,
}


class Clue(NamedTuple):
    """One thing that speaks for or against, as it was written on both sides."""

    kind: ClueKind
    points: int
    part: NamePart | None = None
    """Of which part of the name it speaks."""
    asked: str = ""
    known: str = ""


class NameMatch(NamedTuple):
    """How like two names are."""

    is_alike: bool
    """A given name and a surname agree; of a single word, that word."""
    has_common_word: bool
    clues: tuple[Clue, ...]

    @property
    def points(self) -> int:
        """Return what all clues are worth."""
        return sum(one.points for one in self.clues)


class WordPair(NamedTuple):
    """Two words that may be one."""

    likeness: WordLikeness
    asked: NameWord
    known: NameWord


def match_names(
    asked: NameWords, known: NameWords, like: LikeWords = like_words
) -> NameMatch:
    """Return what speaks for and against two names being those of one person."""
    pairs = pair_words(asked.words, known.words, like)
    left = _left(asked.words, (one.asked for one in pairs))
    others = _left(known.words, (one.known for one in pairs))
    called = _by_ear(left, known.nickname, like)
    calling = _by_ear(asked.nickname, others, like)
    clues = [
        *map(_of_pair, pairs),
        *map(_of_nickname, (*called, *calling)),
        *_of_nicknames(asked, known, like),
        *_of_the_rest(
            asked,
            known,
            _left(left, (one.asked for one in called)),
            _left(others, (one.known for one in calling)),
        ),
        *_of_the_whole(asked, known, pairs),
    ]
    found = [*pairs, *called, *calling]
    return NameMatch(_is_alike(asked, known, found), bool(found), tuple(clues))


def pair_words(
    asked: Sequence[NameWord], known: Sequence[NameWord], like: LikeWords = like_words
) -> list[WordPair]:
    """Return which words of two names may be one, each used once, the likest first."""
    found = []
    for at, word in enumerate(asked):
        for place, other in enumerate(known):
            likeness = like(word.text, other.text)
            if likeness is not None:
                order = (
                    ORDER[likeness],
                    word.part is not other.part,
                    # The same whichever of the names is asked for.
                    *sorted((word.text, other.text)),
                )
                found.append((order, at, place, WordPair(likeness, word, other)))
    if not found:
        return []
    found.sort(key=lambda one: one[:3])
    free, places = set(range(len(asked))), set(range(len(known)))
    pairs = []
    for _, at, place, pair in found:
        if at in free and place in places:
            free.remove(at)
            places.remove(place)
            pairs.append(pair)
    return pairs


def word_points(likeness: WordLikeness, word: str, other: str) -> int:
    """Return what it is worth that two words, as they sound, may be one."""
    if likeness is WordLikeness.INITIAL:
        return INITIAL
    if likeness is WordLikeness.OTHER_NAME:
        return OTHER_NAME
    common = name_customs().common
    return (COMMON if word in common or other in common else RARE) - LESS[likeness]


def _by_ear(
    asked: Sequence[NameWord], known: Sequence[NameWord], like: LikeWords
) -> list[WordPair]:
    """Return which words sound the same, of a nickname and of what somebody is called."""
    pairs = pair_words(asked, known, like) if asked and known else []
    return [one for one in pairs if one.likeness in BY_EAR]


def _is_alike(asked: NameWords, known: NameWords, pairs: Sequence[WordPair]) -> bool:
    if min(len(asked.words), len(known.words)) <= 1:
        return bool(pairs)
    parts = {one.part for pair in pairs for one in (pair.asked, pair.known)}
    return len(pairs) > 1 and len(parts) > 1


def _of_pair(pair: WordPair) -> Clue:
    likeness, asked, known = pair
    points = word_points(likeness, asked.sound, known.sound)
    if asked.part is not known.part:
        points += OTHER_PART
    return Clue(CLUES[likeness], points, known.part, asked.written, known.written)


def _of_nickname(pair: WordPair) -> Clue:
    written = pair.asked.written, pair.known.written
    return Clue(ClueKind.NICKNAME, NICKNAME, NamePart.GIVEN, *written)


def _left(words: Iterable[NameWord], used: Iterable[NameWord]) -> list[NameWord]:
    left = list(words)
    for one in used:
        left.remove(one)
    return left


def _of_the_rest(
    asked: NameWords, known: NameWords, left: list[NameWord], others: list[NameWord]
) -> Iterator[Clue]:
    """Yield a contradiction where both have more to say of a part, else what is missing."""
    for part in NamePart:
        own = [one for one in left if one.part is part]
        other = [one for one in others if one.part is part]
        both = min(len(own), len(other))
        for word, another in zip(own, other, strict=False):
            written = word.written, another.written
            yield Clue(ClueKind.OTHER_WORD, OTHER_WORD, part, *written)
        for word in own[both:]:
            yield Clue(ClueKind.MISSING, _missing(word, asked), part, asked=word.written)
        for word in other[both:]:
            yield Clue(ClueKind.MISSING, _missing(word, known), part, known=word.written)


def _missing(word: NameWord, name: NameWords) -> int:
    """Return what it is worth that the other name lacks a word: the first ones are used."""
    first = next(one for one in name.words if one.part is word.part)
    return FIRST_MISSING if word is first else MISSING


def _of_nicknames(asked: NameWords, known: NameWords, like: LikeWords) -> Iterator[Clue]:
    for pair in _by_ear(asked.nickname, known.nickname, like)[:1]:
        written = pair.asked.written, pair.known.written
        yield Clue(ClueKind.SAME_NICKNAME, SAME_NICKNAME, None, *written)


def _of_the_whole(
    asked: NameWords, known: NameWords, pairs: Sequence[WordPair]
) -> Iterator[Clue]:
    """Yield what is said of the names as a whole."""
    places = sorted(
        (asked.words.index(one.asked), known.words.index(one.known)) for one in pairs
    )
    if any(later[1] < earlier[1] for earlier, later in pairwise(places)):
        yield Clue(ClueKind.OTHER_ORDER, 0)
    if min(len(asked.words), len(known.words)) <= 1:
        yield Clue(ClueKind.ONE_WORD, 0)
    if asked.generation != known.generation:
        written = (" ".join(sorted(one.generation)) for one in (asked, known))
        yield Clue(ClueKind.OTHER_GENERATION, OTHER_GENERATION, None, *written)
