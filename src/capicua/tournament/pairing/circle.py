"""The circle method of a round robin (*todos contra todos*)."""

from __future__ import annotations

from collections.abc import Sequence

Two = tuple[int, int]


def turns_of(size: int) -> int:
    """Return after how many turns everybody has been coupled with everybody."""
    return max(1, size - 1 + size % 2)


def couples(order: Sequence[int], turn: int) -> tuple[Two, ...]:
    """Return who is coupled with whom at one turn of the circle, counted from 0.

    The first stays, the others move on by one place; first and last are coupled, second and
    last but one, and so on; in an odd field one has nobody.

    >>> [couples((1, 2, 3, 4), turn) for turn in range(3)]
    [((1, 4), (2, 3)), ((1, 3), (4, 2)), ((1, 2), (3, 4))]
    """
    ring: list[int | None] = [*order]
    if len(ring) % 2:
        ring.append(None)
    if not ring:
        return ()
    shift = turn % turns_of(len(ring))
    moving = ring[1:]
    placed = [ring[0], *moving[len(moving) - shift :], *moving[: len(moving) - shift]]
    half = len(placed) // 2
    facing = zip(placed[:half], reversed(placed[half:]), strict=True)
    return tuple(
        (one, other) for one, other in facing if one is not None and other is not None
    )
