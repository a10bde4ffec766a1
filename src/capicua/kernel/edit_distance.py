"""Edit distance: how many letters two words lie apart, two swapped ones as one."""

from __future__ import annotations


def letters_apart(word: str, other: str, most: int) -> int:
    """Return how many letters must change, be left out or swapped; or more than `most`.

    A letter is changed once at most (Damerau and Levenshtein, restricted).

    >>> letters_apart("gonzalez", "gonzlaes", 2), letters_apart("ana", "eva", 1)
    (2, 2)
    """
    if abs(len(word) - len(other)) > most:
        return most + 1
    if not word or not other:
        return len(word) + len(other)
    return _bits_apart(word, other)


def _bits_apart(word: str, other: str) -> int:
    """Return the distance by a whole column of its table at once, a bit for each letter.

    From a cell of the table to the next the distance grows by one, stays or falls by one,
    so two bits a cell are enough (Hyyrö 2003). `up` and `down` hold where a column rises
    and falls, `level` where a cell is no more than the one before it on the diagonal.
    """
    places: dict[str, int] = {}
    for at, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << at
    whole = (1 << len(word)) - 1
    last = 1 << len(word) - 1
    up, down, level, before = whole, 0, 0, 0
    apart = len(word)
    for letter in other:
        here = places.get(letter, 0)
        swapped = ((~level & here) << 1) & before
        level = (((here & up) + up) ^ up) | here | down | swapped
        right, left = down | ~(level | up), level & up
        apart += bool(right & last) - bool(left & last)
        right, left = right << 1 | 1, left << 1
        up, down = (left | ~(level | right)) & whole, right & level & whole
        before = here
    return apart
