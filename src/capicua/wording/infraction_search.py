"""Search for an infraction by everyday words: accents and small slips do not matter."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from math import log
from typing import NamedTuple

from capicua.kernel.accents import fold_accents
from capicua.kernel.edit_distance import letters_apart

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
TALK = 0.8
"""How much the talk about a code as a whole counts, against its one nearest phrase."""
ONCE, AGAIN = 0.6, 0.2
"""How much a word counts for a code that has it, and for each phrase that has it."""
NO_OTHERS: Mapping[str, str] = {}


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
    same: Mapping[str, str]
    """The one word that stands for each of several which mean the same."""
    used: Mapping[str, Counter[str]]
    """In how many phrases of each code a word stands."""


class _Asked(NamedTuple):
    """A word that was asked for: what it may be, and how much it tells."""

    likely: Mapping[str, float]
    weight: float


def prepare(
    said: Mapping[str, Iterable[str]],
    empty: Iterable[str] = (),
    alike: Iterable[Sequence[str]] = (),
) -> Phrases:
    """Return phrases by code ready to be searched, words that mean the same as one."""
    nothing = frozenset(empty)
    same = {_singular(word): _singular(group[0]) for group in alike for word in group}
    every = tuple(
        Phrase(code, words_in(phrase, nothing, same))
        for code, each in said.items()
        for phrase in each
    )
    used: dict[str, Counter[str]] = defaultdict(Counter)
    for phrase in every:
        for word in phrase.words:
            used[word][phrase.code] += 1
    weights = {word: log(1 + len(said) / len(codes)) for word, codes in used.items()}
    return Phrases(every, weights, nothing, same, used)


def find_codes(phrases: Phrases, asked: str) -> tuple[str, ...]:
    """Return the codes that fit what somebody wrote, the nearest first.

    >>> phrases = prepare({"false_pass": ["pasó con ficha"], "phone_use": ["celular"]})
    >>> find_codes(phrases, "PASO con fichas"), find_codes(phrases, "celuar")
    (('false_pass',), ('phone_use',))
    """
    words = words_in(asked, phrases.empty, phrases.same)
    wanted = [_meant(word, phrases.weights) for word in words]
    best: dict[str, float] = {}
    likely = {word for one in wanted for word in one.likely}
    for phrase in phrases.every:
        if likely.isdisjoint(phrase.words):
            continue
        fit = _fit(wanted, phrase.words, phrases.weights)
        if fit > best.get(phrase.code, 0):
            best[phrase.code] = fit
    known = _known(wanted, phrases)
    fits = {code: (fit + TALK * known[code]) / (1 + TALK) for code, fit in best.items()}
    found = [code for code, fit in fits.items() if fit >= LEAST]
    return tuple(sorted(found, key=lambda code: -fits[code]))


def words_in(
    text: str, empty: frozenset[str] = frozenset(), same: Mapping[str, str] = NO_OTHERS
) -> frozenset[str]:
    """Return the words of a text, plain: without accents, capitals and plurals."""
    every = WORD.findall(fold_accents(text))
    telling = [word for word in every if word not in empty]
    singular = [_singular(word) for word in telling or every]
    return frozenset(same.get(word, word) for word in singular)


def _known(asked: list[_Asked], phrases: Phrases) -> Mapping[str, float]:
    """Return for each code how much of what was said is said about it at all."""
    whole = sum(weight for _, weight in asked)
    shares: dict[str, float] = defaultdict(float)
    for likely, _ in asked:
        best: dict[str, float] = {}
        for word, alike in likely.items():
            for code, times in phrases.used[word].items():
                share = alike * phrases.weights[word] * min(1, ONCE + times * AGAIN)
                best[code] = max(best.get(code, 0), share / whole)
        for code, share in best.items():
            shares[code] += share
    return shares


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
    begins_alike = shorter >= SHORT and word[:SHORT] == other[:SHORT]
    if begins_alike and _common(word, other) >= STEM * shorter:
        return SAME_BEGINNING
    slips = 2 if shorter >= LONG else 1 if shorter >= SHORT else 0
    # Every letter that the other word has not is a slip of its own.
    if not slips or len({*word} - {*other}) > slips or len({*other} - {*word}) > slips:
        return 0.0
    return SLIP if letters_apart(word, other, slips) <= slips else 0.0


def _common(word: str, other: str) -> int:
    letters = zip(word, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], letters))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > SHORT and word.endswith("s") else word
