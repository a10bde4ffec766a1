"""Counted words: a sentence with numbers, each with the form of its word that fits."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

FORMS = "|"


def fill_sentence(sentence: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its values; a word that counts names both its forms.

    Where a sentence counts one thing, the plural forms of its catalog say it. Where it
    counts several, or is a refusal, each word names the number that it goes with.

    >>> fill_sentence("{n} {n:round|rounds}, {m} {m:table|tables}.", {"n": 1, "m": 4})
    '1 round, 4 tables.'
    """
    if FORMS not in sentence:
        return sentence.format(**values)
    return _COUNTING.vformat(sentence, (), values)


class _Counting(Formatter):
    """Python's own formatter, which also reads ``{count:one|several}``."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, counts, several = format_spec.partition(FORMS)
        if not counts:
            return str(super().format_field(value, format_spec))
        # What goes into the middle of a sentence may be a number that is written already.
        return one if str(value) == "1" else several


_COUNTING = _Counting()
