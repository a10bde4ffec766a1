"""What a phone calls people and pairs: short where that is clear, whole where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from capicua.actions.sheets.table_view import SeatView
from capicua.kernel.seat import ByPair, Pair


def short_names(seats: Sequence[SeatView]) -> tuple[str, ...]:
    """Return the four names by seat: the first word, if it is one person's."""
    everybody = {one.name for one in seats}
    first = Counter(name.split(maxsplit=1)[0] for name in everybody)
    return tuple(
        word if first[word := one.name.split(maxsplit=1)[0]] == 1 else one.name
        for one in seats
    )


def short_sides(seats: Sequence[SeatView]) -> ByPair[str]:
    """Return what each pair is called on a key: its people, each once."""
    names = dict(zip((one.seat for one in seats), short_names(seats), strict=True))
    sides = (dict.fromkeys(names[seat] for seat in pair.seats) for pair in (Pair.A, Pair.B))
    a, b = (" + ".join(side) for side in sides)
    return ByPair(a, b)
