"""Similar names: the same, or perhaps, compared without case, accents and order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from capicua.kernel.accents import fold_accents

T = TypeVar("T")
SHORTEST = 6
"""Shorter names differ by a letter for good reason: Ana, Eva."""
LONGEST = 60
"""Longer ones are compared as a whole only, so that the cost stays small."""
FEWEST_WORDS = 3
MARKS = re.compile(r"[^\w]+|_")
DIGITS = re.compile(r"\d+")


class Likeness(StrEnum):
    """How alike two names are."""

    SAME = "same"
    """Letter by letter, but for case, accents and spaces."""
    TURNED = "turned"
    """The same words in another order: the surname first."""
    NEAR = "near"
    """A letter apart, or one has a word more."""


class SimilarName(NamedTuple, Generic[T]):
    """Something known under a name like the one that was asked for."""

    likeness: Likeness
    known: T


def fold_name(name: str) -> str:
    """Return a name as it is compared: no case, no accents, single spaces.

    >>> fold_name("  JOSÉ  Núñez ")
    'jose nunez'
    """
    return " ".join(MARKS.sub(" ", fold_accents(name)).split())


class KnownNames(Generic[T]):
    """Names by everything that a like name would share with them; quick to ask."""

    def __init__(self) -> None:
        self._same: dict[str, T] = {}
        self._turned: dict[str, T] = {}
        self._shortened: dict[str, T] = {}
        self._letters: dict[str, T] = {}

    def add(self, name: str, known: T) -> None:
        """Know a name; of several like ones the first is remembered."""
        folded = fold_name(name)
        if not folded:
            return
        self._same.setdefault(folded, known)
        self._turned.setdefault(_sorted(folded.split()), known)
        for key in _without_a_word(folded):
            self._shortened.setdefault(key, known)
        for key in _without_a_letter(folded):
            self._letters.setdefault(key, known)

    def like(self, name: str) -> SimilarName[T] | None:
        """Return the most alike that is known, None if nothing is."""
        folded = fold_name(name)
        turned = _sorted(folded.split())
        if folded in self._same:
            return SimilarName(Likeness.SAME, self._same[folded])
        if turned in self._turned:
            return SimilarName(Likeness.TURNED, self._turned[turned])
        if turned in self._shortened:
            return SimilarName(Likeness.NEAR, self._shortened[turned])
        for known, keys in (
            (self._turned, _without_a_word(folded)),
            (self._letters, _without_a_letter(folded)),
        ):
            for key in keys:
                if key in known:
                    return SimilarName(Likeness.NEAR, known[key])
        return None


def _sorted(words: list[str]) -> str:
    return " ".join(sorted(words))


def _without_a_word(folded: str) -> Iterator[str]:
    """Yield what is left of a long name when one of its words is left out."""
    words = folded.split()
    if len(words) >= FEWEST_WORDS and len(folded) <= LONGEST:
        for at in range(len(words)):
            yield _sorted(words[:at] + words[at + 1 :])


def _without_a_letter(folded: str) -> Iterator[str]:
    """Yield a name, and what is left of it when one of its letters is left out.

    Two names share one of these exactly if a letter was added, left out, changed or moved.
    Digits must agree: Athlete 1 is not Athlete 2.
    """
    glued = folded.replace(" ", "")
    if not SHORTEST <= len(glued) <= LONGEST:
        return
    digits = ",".join(DIGITS.findall(folded))
    yield f"{digits}:{glued}"
    for at, letter in enumerate(glued):
        if not letter.isdigit():
            yield f"{digits}:{glued[:at]}{glued[at + 1 :]}"
