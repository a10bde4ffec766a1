"""Repeat offences (*reincidencia*): which earlier ones count when something is done again.

An article that punishes the second time punishes it for everything that it forbids: who
moved a tile of the rack and then slams one breaks FID 74 twice. So codes whose repetition
the same article answers are counted together.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.rulebooks.infraction import Case
from capicua.rulebooks.rulebook import Rulebook


class Earlier(NamedTuple):
    """An offence of before, as far as its repetition asks for it."""

    code: str
    intentional: bool = False


def is_repetition(book: Rulebook, code: str, of: Earlier) -> bool:
    """Tell whether doing a code repeats an earlier offence.

    >>> from capicua.rulebooks import load
    >>> is_repetition(load("fid-2015"), "slamming_tile", Earlier("rearranging_tiles"))
    True
    >>> is_repetition(load("fid-2015"), "slamming_tile", Earlier("talking"))
    False
    """
    own, before = _counting(book, code), _counting(book, of.code)
    if code == of.code and not own:
        return True
    punished = {
        article
        for case in before
        if case.when.intentional in (None, of.intentional)
        for article in case.articles
    }
    return any(article in punished for case in own for article in case.articles)


def _counting(book: Rulebook, code: str) -> tuple[Case, ...]:
    """Return the cases of a code that ask how often it was done before."""
    return tuple(
        case
        for case in book.infractions[code].cases
        if case.when.repeat is not None or case.when.exposures_used_up
    )
