"""Name vocabulary: the known words of names, and which of them are like a given word."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import numpy as np
import numpy.typing as npt

from capicua.registry.name_customs import name_customs
from capicua.registry.name_sound import sound_key
from capicua.registry.word_likeness import WordLikeness, like_words, slips_allowed

MOST_KEPT = 4096
"""How many words that were asked for are remembered with those like them."""
LETTERS = 32


class NameVocabulary:
    """Words of names; there are far fewer of them than people who bear them."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._known: set[str] = set()
        self._by_sound: dict[str, list[str]] = defaultdict(list)
        self._by_letter: dict[str, list[str]] = defaultdict(list)
        self._written = _WordShapes()
        self._heard = _WordShapes()
        self._kept: dict[str, Mapping[str, WordLikeness]] = {}

    def learn(self, words: Iterable[str]) -> None:
        """Know folded words; none is ever forgotten."""
        for word in words:
            if word not in self._known:
                self._learn(word)

    def like(self, word: str) -> Mapping[str, WordLikeness]:
        """Return the known words like a folded one: all that `like_words` says of them."""
        found = self._kept.get(word)
        if found is None:
            pairs = ((other, like_words(word, other)) for other in self._possible(word))
            found = {other: likeness for other, likeness in pairs if likeness}
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[word] = found
        return found

    def beginning_with(self, letters: str) -> Iterator[str]:
        """Yield the known words that begin with these letters, at least one."""
        for word in self._by_letter.get(letters[0], ()):
            if word.startswith(letters):
                yield word

    def _learn(self, word: str) -> None:
        sound = sound_key(word)
        self._known.add(word)
        self._words.append(word)
        self._by_sound[sound].append(word)
        self._by_letter[word[0]].append(word)
        self._written.add(word)
        self._heard.add(sound)
        self._kept.clear()

    def _possible(self, word: str) -> set[str]:
        """Return every known word that may be like one, and a few that are not."""
        sound = sound_key(word)
        sounds = (sound, *name_customs().short_forms.get(sound, ()))
        possible = {other for one in sounds for other in self._by_sound.get(one, ())}
        possible |= {word, word[0]} & self._known
        if len(word) == 1:
            possible.update(self._by_letter.get(word, ()))
        most = slips_allowed(len(word))
        if most:
            near = self._written.near(word, most) | self._heard.near(sound, most)
            possible.update(self._words[at] for at in np.flatnonzero(near))
        return possible


class _WordShapes:
    """Words by their length and letters, which a few slips cannot change much."""

    def __init__(self) -> None:
        self._lengths = array("h")
        self._letters = array("Q")

    def add(self, word: str) -> None:
        self._lengths.append(len(word))
        self._letters.append(_letters(word))

    def near(self, word: str, most: int) -> npt.NDArray[np.bool_]:
        """Return which words may be so many slips away: all that are, and a few more.

        A slip that changes the length changes how often one letter stands, another two.
        """
        lengths = np.array(self._lengths, dtype=np.int16)
        letters = np.array(self._letters, dtype=np.uint64)
        longer = np.abs(lengths - len(word))
        other = np.bitwise_count(letters ^ np.uint64(_letters(word)))
        is_near: npt.NDArray[np.bool_] = (longer <= most) & (other + longer <= 2 * most)
        return is_near


def _letters(word: str) -> int:
    """Return 64 bits: for each letter whether it stands once, and whether again."""
    bits = 0
    for letter in word:
        bit = 1 << ord(letter) % LETTERS
        bits |= bit << LETTERS if bits & bit else bit
    return bits
