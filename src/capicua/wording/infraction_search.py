"""Search for an infraction by everyday words: accents and small slips do not matter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import takewhile
from math import log
from typing import NamedTuple

from capicua.kernel.accents import fold_accents

WORD = re.compile(r"[a-z0-9]+")
LEAST = 0.25
"""Below this a phrase is about something else."""
SHORT, LONG = 4, 8
"""From which length on one letter, and two letters, may be wrong."""
SAME_BEGINNING = 0.85
SLIP = 0.75
WHOLE = 2.25
"""How much more it counts that a phrase was said whole than that nothing else was said."""
STRANGE = 0.5
"""How much a word tells that no phrase knows, against the one that tells most."""
STEM = 0.8
"""How much of the shorter word must be alike at the beginning."""


class Phrase(NamedTuple):
    """One way of saying that something happened."""

    code: str
    words: frozenset[str]


class Phrases(NamedTuple):
    """All ways of saying it, and how much each word tells."""

    every: tuple[Phrase, ...]
    weights: Mapping[str, float]
    empty: frozenset[str]
    """Words that tell nothing apart; they count only where nothing else was said."""


class _Asked(NamedTuple):
    """A word that was asked for: what it may be, and how much it tells."""

    likely: Mapping[str, float]
    weight: float


def prepare(said: Mapping[str, Iterable[str]], empty: Iterable[str] = ()) -> Phrases:
    """Return phrases by code ready to be searched."""
    nothing = frozenset(empty)
    every = tuple(
        Phrase(code, words_in(phrase, nothing))
        for code, each in said.items()
        for phrase in each
    )
    seen: Counter[str] = Counter()
    for code in said:
        seen.update({word for one in every if one.code == code for word in one.words})
    weights = {word: log(1 + len(said) / times) for word, times in seen.items()}
    return Phrases(every, weights, nothing)


def find_codes(phrases: Phrases, asked: str) -> tuple[str, ...]:
    """Return the codes that fit what somebody wrote, the nearest first.

    >>> phrases = prepare({"false_pass": ["pasó con ficha"], "phone_use": ["celular"]})
    >>> find_codes(phrases, "PASO con fichas"), find_codes(phrases, "celuar")
    (('false_pass',), ('phone_use',))
    """
    wanted = [_meant(word, phrases.weights) for word in words_in(asked, phrases.empty)]
    best: dict[str, float] = {}
    for phrase in phrases.every:
        fit = _fit(wanted, phrase.words, phrases.weights)
        if fit >= LEAST and fit > best.get(phrase.code, 0):
            best[phrase.code] = fit
    return tuple(sorted(best, key=lambda code: -best[code]))


def words_in(text: str, empty: frozenset[str] = frozenset()) -> frozenset[str]:
    """Return the words of a text, plain: without accents, capitals and plurals."""
    every = WORD.findall(fold_accents(text))
    telling = [word for word in every if word not in empty]
    return frozenset(_singular(word) for word in telling or every)


def _fit(asked: list[_Asked], words: frozenset[str], weights: Mapping[str, float]) -> float:
    """Return how well a phrase fits, from 0 to 1: what was said and what it says."""
    found: dict[str, float] = {}
    said = meant = 0.0
    for likely, weight in asked:
        likeness, word = max((likely.get(one, 0.0), one) for one in words)
        said += weights[word] if likeness else weight
        if likeness:
            meant += weights[word] * likeness
            found[word] = max(likeness, found.get(word, 0))
    if not found:
        return 0.0
    held = sum(weights[word] * likeness for word, likeness in found.items())
    precise, complete = meant / said, held / sum(weights[word] for word in words)
    return (1 + WHOLE) * precise * complete / (WHOLE * precise + complete)


def _meant(word: str, weights: Mapping[str, float]) -> _Asked:
    """Return what a word may mean; one that no phrase knows tells less than the rarest."""
    likely = {one: alike for one in weights if (alike := _likeness(word, one))}
    if likely:
        return _Asked(likely, max(weights[one] for one in likely))
    return _Asked(likely, STRANGE * max(weights.values(), default=1.0))


def _likeness(word: str, other: str) -> float:
    if word == other:
        return 1.0
    shorter = min(len(word), len(other))
    if shorter >= SHORT and _common(word, other) >= max(SHORT, STEM * shorter):
        return SAME_BEGINNING
    slips = 2 if shorter >= LONG else 1 if shorter >= SHORT else 0
    return SLIP if slips and letters_apart(word, other, slips) <= slips else 0.0


def letters_apart(word: str, other: str, most: int) -> int:
    """Return how many letters must change, two swapped ones as one; or too many."""
    if abs(len(word) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, start=1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, start=1):
            step = before[j - 1] + (letter != wanted)
            if i > 1 < j and (word[i - 2], letter) == (wanted, other[j - 2]):
                step = min(step, earlier[j - 2] + 1)
            row.append(min(step, before[j] + 1, row[j - 1] + 1))
        if min(row) > most and min(before) >= most:
            return most + 1
    return row[-1]


def _common(word: str, other: str) -> int:
    letters = zip(word, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], letters))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > SHORT and word.endswith("s") else word
