"""Reads the facts of an offence from its document; each has its usual value unless told."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from capicua.actions.reading import (
    read_choice,
    read_flag,
    read_object,
    read_whole,
    refuse,
    shown,
)
from capicua.play.ruling import Facts
from capicua.play.tile import NAMES, Tile, tile_named
from capicua.rulebooks.infraction import Detected, LockWon, Saw

FLAGS = tuple(name for name, value in Facts()._asdict().items() if isinstance(value, bool))
WORDS: Mapping[str, Mapping[str, Any]] = {
    "detected": {str(word): word for word in Detected},
    "saw": {str(word): word for word in Saw},
    "lock_winner": {str(word): word for word in LockWon},
}
BOUNDS = {"tiles_left": (0, 7), "round": (1, 10_000)}
UNKNOWN = ("tiles_left", "lock_winner")
"""Facts that may be null: nobody knows."""
ENDLESS = (math.inf, -math.inf)


def read_facts(raw: object) -> Facts:
    """Return the facts of a document; what is not told has its usual value."""
    facts = read_object(raw, Facts._fields, "facts")
    return Facts(
        **{name: _read_fact(name, value, f"facts.{name}") for name, value in facts.items()}
    )


def told_names(raw: Mapping[str, object]) -> frozenset[str]:
    """Return what was told on purpose, also where it is as usual; null tells nothing."""
    return frozenset(name for name, value in raw.items() if value is not None)


def _read_fact(name: str, raw: object, at: str) -> Any:
    if raw is None and name in UNKNOWN:
        return None
    if name in FLAGS:
        return read_flag(raw, at)
    if name in WORDS:
        return read_choice(raw, at, WORDS[name])
    if name in BOUNDS:
        return read_whole(raw, at, *BOUNDS[name])
    return _read_tiles(raw) if name == "tiles" else _read_minutes(raw, at)


def _read_minutes(raw: object, at: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or raw in ENDLESS:
        raise refuse("wrong_type", f"{shown(raw)} is not a number of minutes.", at)
    if raw < 0:
        message = f"{shown(raw)} is out of range; nobody is less than 0 minutes late."
        raise refuse("out_of_range", message, at)
    return raw


def _read_tiles(raw: object) -> tuple[Tile, ...]:
    words = raw.split() if isinstance(raw, str) else raw
    if not isinstance(words, list):
        message = f"{shown(raw)} is neither a text nor a list of tiles."
        raise refuse("wrong_type", message, "facts.tiles")
    tiles: list[Tile] = []
    for number, word in enumerate(words):
        at = f"facts.tiles[{number}]"
        tile = tile_named(word) if isinstance(word, str) else None
        if tile is None:
            message = f"{shown(word)} is no tile: two numbers from 0 to 6."
            raise refuse("unknown_tile", message, at)
        if tile in tiles:
            raise refuse("tile_twice", f"The tile {NAMES[tile]} is named twice.", at)
        tiles.append(tile)
    return tuple(tiles)
