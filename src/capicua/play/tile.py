"""Tiles (*ficha*) and sets of tiles: a set is a number of 28 bits.

A tile is its place in the set, from 0 (double blank) to 27 (double six), ordered by the
higher end and then the lower one, so that a greater number is a greater tile in print.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NewType

Tile = NewType("Tile", int)
TileSet = NewType("TileSet", int)

ENDS: tuple[tuple[int, int], ...] = tuple(
    (high, low) for high in range(7) for low in range(high + 1)
)
"""The two numbers of each tile, higher first."""
TILES: tuple[Tile, ...] = tuple(Tile(index) for index in range(len(ENDS)))
NAMES: tuple[str, ...] = tuple(f"{high}{low}" for high, low in ENDS)
PIPS: tuple[int, ...] = tuple(high + low for high, low in ENDS)
ALL_TILES = TileSet((1 << len(ENDS)) - 1)
SUITS: tuple[TileSet, ...] = tuple(
    TileSet(sum(1 << tile for tile, ends in enumerate(ENDS) if suit in ends))
    for suit in range(7)
)
"""The seven tiles of each suit (*palo*)."""
ACROSS: tuple[tuple[int, ...], ...] = tuple(
    tuple(high + low - suit if suit in (high, low) else -1 for suit in range(7))
    for high, low in ENDS
)
"""The number at the other end of a tile laid with this number against the line, or -1."""

_BY_NAME: dict[str, Tile] = {}
for _tile, (_high, _low) in enumerate(ENDS):
    for _name in (f"{_high}{_low}", f"{_low}{_high}", f"{_high}-{_low}", f"{_low}-{_high}"):
        _BY_NAME[_name] = Tile(_tile)

_CHUNK = 7
_CHUNK_PIPS = tuple(
    tuple(
        sum(PIPS[offset + bit] for bit in range(_CHUNK) if chunk >> bit & 1)
        for chunk in range(1 << _CHUNK)
    )
    for offset in range(0, len(ENDS), _CHUNK)
)


def tile_named(name: str) -> Tile | None:
    """Return the tile of a name in either order, with or without a dash; None if none is.

    >>> tile_named("56") == tile_named("6-5") == tile_named("65")
    True
    """
    return _BY_NAME.get(name)


def is_double(tile: Tile) -> bool:
    """Tell whether both ends of a tile show the same number (*doble*, *mula*)."""
    high, low = ENDS[tile]
    return high == low


def tiles_in(held: TileSet) -> Iterator[Tile]:
    """Yield the tiles of a set, greater ones first."""
    rest = int(held)
    while rest:
        tile = rest.bit_length() - 1
        yield Tile(tile)
        rest ^= 1 << tile


def set_of(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of these tiles."""
    found = 0
    for tile in tiles:
        found |= 1 << tile
    return TileSet(found)


def pips_in(held: TileSet) -> int:
    """Return the points (*tantos*) of a set.

    >>> pips_in(ALL_TILES)
    168
    """
    first, second, third, fourth = _CHUNK_PIPS
    return (
        first[held & 127]
        + second[held >> 7 & 127]
        + third[held >> 14 & 127]
        + fourth[held >> 21 & 127]
    )


def print_set(held: TileSet) -> str:
    """Return the tiles of a set as text, greater ones first: ``"66 42"``."""
    return " ".join([NAMES[tile] for tile in tiles_in(held)])
