"""Reads how long matches are, for the whole event or for one round of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.actions.reading import read_whole
from capicua.kernel.error import RuleViolation
from capicua.play.match.terms import agree
from capicua.rulebooks import Rulebook

MOST = {"target": 1000, "hands": 400, "minutes": 600}


class Lengths(NamedTuple):
    """What a document says of the length of matches; None: nothing."""

    target: int | None
    minutes: int | None
    hands: int | None


def read_lengths(document: Mapping[str, Any], book: Rulebook, at: str = "") -> Lengths:
    """Return target, minutes and hands; a match runs to points or to hands (DP 4)."""
    target, hands = _read(document, "target", at), _read(document, "hands", at)
    if target is not None or hands is not None:
        try:
            agree(book, target=target, hands=hands)
        except RuleViolation as refusal:
            refusal.at = f"{at}.{refusal.at}" if at else refusal.at
            raise
    return Lengths(target, _read(document, "minutes", at), hands)


def check_lengths(**given: int | None) -> None:
    """Refuse a target, a time or a number of hands that no match has."""
    for key in given:
        _read(given, key)


def _read(document: Mapping[str, Any], key: str, at: str = "") -> int | None:
    raw, at = document.get(key), f"{at}.{key}" if at else key
    return None if raw is None else read_whole(raw, at, 1, MOST[key])
