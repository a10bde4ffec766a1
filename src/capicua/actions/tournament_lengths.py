"""Reads how long matches are, for the whole event or for one round of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.actions.reading import read_whole
from capicua.kernel.error import RuleViolation
from capicua.play.match.terms import agree
from capicua.rulebooks import Rulebook

MOST_TARGET = 1000
MOST_HANDS = 400
MOST_MINUTES = 600


class Lengths(NamedTuple):
    """What a document says of the length of matches; None: nothing."""

    target: int | None
    minutes: int | None
    hands: int | None


def read_lengths(document: Mapping[str, Any], book: Rulebook, at: str = "") -> Lengths:
    """Return target, minutes and hands; a match runs to points or to hands (DP 4)."""
    target = _read(document, "target", at, MOST_TARGET)
    hands = _read(document, "hands", at, MOST_HANDS)
    if target is not None or hands is not None:
        try:
            agree(book, target=target, hands=hands)
        except RuleViolation as refusal:
            refusal.at = f"{at}.{refusal.at}" if at else refusal.at
            raise
    return Lengths(target, _read(document, "minutes", at, MOST_MINUTES), hands)


def _read(document: Mapping[str, Any], key: str, at: str, most: int) -> int | None:
    raw = document.get(key)
    return None if raw is None else read_whole(raw, f"{at}.{key}" if at else key, 1, most)
