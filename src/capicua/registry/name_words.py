"""Words of a name: given names and surnames as they are compared, whatever their order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Sized
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple
from unicodedata import normalize

from capicua.kernel.accents import fold_accents
from capicua.registry.name_customs import name_customs
from capicua.registry.name_sound import sound_key

WORD = re.compile(r"[^\W_]+(?:['’`´][^\W_]+)*")
APOSTROPHE = re.compile(r"['’`´]")
NICKNAME = re.compile(r"[\"“”«»(]([^\"“”«»()]+)[\"“”«»)]")
LONGEST_NAME = 12
"""Words; what is longer is cut there, so that a comparison stays small."""
KEPT = 16_384
USUALLY_GIVEN = {2: 1, 3: 1, 4: 2}
"""How many words of a name are given names, where the words do not tell."""


class NamePart(StrEnum):
    """What a word of a name is."""

    GIVEN = "given"
    SURNAME = "surname"


class NameWord(NamedTuple):
    """A word of a name: as it is compared, as it sounds, what it is, as it was written."""

    text: str
    sound: str
    part: NamePart
    written: str


class NameWords(NamedTuple):
    """What was read in a name."""

    words: tuple[NameWord, ...]
    nickname: tuple[NameWord, ...] = ()
    """What stood in quotation marks or brackets."""
    generation: frozenset[str] = frozenset()
    """Words such as junior."""


@lru_cache(maxsize=KEPT)
def read_name(name: str) -> NameWords:
    """Return the words of a written name; what stands before a comma are surnames.

    >>> [(one.text, one.part.value) for one in read_name("De la Cruz, José").words]
    [('cruz', 'surname'), ('jose', 'given')]
    """
    name = normalize("NFC", name)
    nickname = " ".join(NICKNAME.findall(name))
    sides = [_telling(side) for side in NICKNAME.sub(" ", name).split(",", 1)]
    generation = [
        side.pop()[0]
        for side in sides
        if len(side) > 1 and side[-1][0] in name_customs().generations
    ]
    sides = [side[:LONGEST_NAME] for side in sides if side]
    words = list(chain.from_iterable(sides))
    parts = _parts(sides, [text for text, _ in words])
    return NameWords(
        tuple(_word(*word, part) for word, part in zip(words, parts, strict=True)),
        read_words(nickname),
        frozenset(generation),
    )


def read_words(text: str) -> tuple[NameWord, ...]:
    """Return the words of a nickname or a search, all as given names."""
    words = _telling(normalize("NFC", text))
    return tuple(_word(*one, NamePart.GIVEN) for one in words[:LONGEST_NAME])


@lru_cache(maxsize=KEPT)
def _word(text: str, written: str, part: NamePart) -> NameWord:
    # Kept, because thousands share a word and need not hold it each.
    return NameWord(text, sound_key(text), part, written)


def _telling(text: str) -> list[tuple[str, str]]:
    """Return words without particles and titles, unless nothing else was written."""
    every = list(_words(text))
    customs = name_customs()
    nothing = customs.particles | customs.titles
    # A capital Y or E by itself is an initial.
    return [
        one
        for one in every
        if one[0] not in nothing or (len(one[1]) == 1 and one[1].isupper())
    ] or every


def _words(text: str) -> Iterator[tuple[str, str]]:
    """Yield each word folded and as it was written; a joined one as those it stands for."""
    for written in WORD.findall(text):
        for meant in _folded(written):
            yield meant, written


@lru_cache(maxsize=KEPT)
def _folded(written: str) -> tuple[str, ...]:
    folded = APOSTROPHE.sub("", fold_accents(written))
    return name_customs().joined.get(folded, (folded,) if folded else ())


def _parts(sides: Sequence[Sized], texts: Sequence[str]) -> Sequence[NamePart]:
    """Return what the words of a name are: by a comma, by what is known, or as is usual."""
    if len(sides) > 1:
        first, second = map(len, sides)
        return [NamePart.SURNAME] * first + [NamePart.GIVEN] * second
    given, surnames = name_customs().given, name_customs().surnames
    tells = [(one in given) - (one in surnames) for one in map(sound_key, texts)]
    for at, text in enumerate(texts[:-1]):
        # An initial is that of a second given name, unless it comes last.
        tells[at] += len(text) == 1
    return _likely_split(tuple(tells))


@cache
def _likely_split(tells: tuple[int, ...]) -> Sequence[NamePart]:
    """Return the parts of words of which 1 tells a given name, -1 a surname, 0 nothing."""
    if len(tells) == 1:
        return (NamePart.GIVEN if tells[0] > 0 else NamePart.SURNAME,)
    usual = USUALLY_GIVEN.get(len(tells), len(tells) - 2)
    return max(
        _possible_parts(len(tells)),
        key=lambda parts: (
            sum(
                one if part is NamePart.GIVEN else -one
                for one, part in zip(tells, parts, strict=True)
            ),
            parts[0] is NamePart.GIVEN,
            parts.count(NamePart.GIVEN) == usual,
        ),
        default=(),
    )


def _possible_parts(count: int) -> Iterator[Sequence[NamePart]]:
    for first, last in (tuple(NamePart), tuple(NamePart)[::-1]):
        for split in range(1, count):
            yield (first,) * split + (last,) * (count - split)
