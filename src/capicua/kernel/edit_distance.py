"""Edit distance: how many letters two words lie apart, two swapped ones as one."""

from __future__ import annotations


def letters_apart(word: str, other: str, most: int) -> int:
    """Return how many letters must change, be left out or swapped; or more than `most`.

    A letter is changed once at most (Damerau and Levenshtein, restricted).

    >>> letters_apart("gonzalez", "gonzlaes", 2), letters_apart("ana", "eva", 1)
    (2, 2)
    """
    word, other = _without_common_ends(word, other)
    if abs(len(word) - len(other)) > most:
        return most + 1
    if not word or not other:
        return len(word) + len(other)
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


def _without_common_ends(word: str, other: str) -> tuple[str, str]:
    """Return what is left of two words without what they begin and end with alike."""
    shorter = min(len(word), len(other))
    first = 0
    while first < shorter and word[first] == other[first]:
        first += 1
    last = 0
    while last < shorter - first and word[-1 - last] == other[-1 - last]:
        last += 1
    return word[first : len(word) - last], other[first : len(other) - last]
