"""Word likeness: whether two words of names may be one: by sound, short form, slip."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from capicua.kernel.edit_distance import letters_apart
from capicua.registry.name_customs import name_customs
from capicua.registry.name_sound import sound_key

ONE_SLIP, TWO_SLIPS = 4, 8
"""From how many letters on one of them, and two, may be wrong: Ana is not Eva."""
KEPT = 262_144


class WordLikeness(StrEnum):
    """How two words of names come to be the same, the surest first."""

    EQUAL = "equal"
    SOUND = "sound"
    """They sound alike: Gonzáles and Gonsalez."""
    SHORT_FORM = "short_form"
    """Pepe is José, Hdez is Hernández."""
    SLIP = "slip"
    """One letter wrong, left out, doubled or swapped."""
    SLIPS = "slips"
    """Two of them."""
    INITIAL = "initial"
    """One is the first letter of the other."""
    OTHER_NAME = "other_name"
    """A slip apart, and both are common names: Mario and María."""


def like_words(word: str, other: str) -> WordLikeness | None:
    """Return how two folded words may be the same; None: they are two.

    >>> like_words("pepe", "jose"), like_words("ana", "eva")
    (<WordLikeness.SHORT_FORM: 'short_form'>, None)
    """
    if word == other:
        return WordLikeness.EQUAL
    return _like(word, other) if word < other else _like(other, word)


def slips_allowed(letters: int) -> int:
    """Return how many slips are forgiven in a word of so many letters."""
    return (letters >= ONE_SLIP) + (letters >= TWO_SLIPS)


@lru_cache(maxsize=KEPT)
def _like(word: str, other: str) -> WordLikeness | None:
    if len(word) == 1 or len(other) == 1:
        return WordLikeness.INITIAL if word[0] == other[0] else None
    # Digits are counted and never guessed: Athlete 1 is not Athlete 2.
    if not (word.isalpha() and other.isalpha()):
        return None
    sound, other_sound = sound_key(word), sound_key(other)
    if sound == other_sound:
        return WordLikeness.SOUND
    customs = name_customs()
    if other_sound in customs.short_forms.get(sound, ()):
        return WordLikeness.SHORT_FORM
    slips = slips_apart(word, sound, other, other_sound)
    if slips and sound in customs.common and other_sound in customs.common:
        return WordLikeness.OTHER_NAME
    return (None, WordLikeness.SLIP, WordLikeness.SLIPS)[slips]


def slips_apart(word: str, sound: str, other: str, other_sound: str) -> int:
    """Return how many slips lie between two words, written or heard; 0: too many."""
    most = slips_allowed(min(len(word), len(other)))
    if not most:
        return 0
    slips = letters_apart(word, other, most)
    if slips > 1:
        slips = min(slips, letters_apart(sound, other_sound, most))
    return slips if slips <= most else 0
