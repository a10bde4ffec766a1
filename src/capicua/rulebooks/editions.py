"""Editions of the rulebooks: an event keeps the law that it was begun with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.layer import Layer, Read
from capicua.rulebooks.loading import build, packaged
from capicua.rulebooks.rulebook import Rulebook

FOLDERS = ("books", "books/edition-1")
"""Where the official rulebooks of each edition lie, the newest one first."""


def official_edition(book_id: str, wanted: str) -> Rulebook | None:
    """Return the edition of an official rulebook that has a fingerprint, if any has."""
    return _first(wanted, partial(_official, book_id))


def own_edition(own: Layer, wanted: str) -> Rulebook | None:
    """Return a club's rulebook over the edition with which it has a fingerprint."""
    return _first(wanted, lambda folder: build(own, _reader(folder)))


def _first(wanted: str, find: Callable[[str], Rulebook]) -> Rulebook | None:
    refusals = []
    for folder in FOLDERS:
        try:
            book = find(folder)
        except RuleViolation as refusal:
            # A file may need what an earlier edition does not have.
            refusals.append(refusal)
            continue
        if fingerprint(book) == wanted:
            return book
    if len(refusals) == len(FOLDERS):
        raise refusals[0]
    return None


@cache
def _official(book_id: str, folder: str) -> Rulebook:
    read = _reader(folder)
    return build(read(book_id, None), read)


def _reader(folder: str) -> Read:
    return partial(packaged, folder=folder)
