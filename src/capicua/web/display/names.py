"""What a phone calls people and pairs: short where that is clear, whole where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from capicua.actions.sheets.table_view import SeatView
from capicua.kernel.seat import ByPair, Pair


def short_names(seats: Sequence[SeatView], titles: Collection[str]) -> tuple[str, ...]:
    """Return the four names by seat: a person's first word, if it is nobody else's."""
    everybody = {one.name for one in seats}
    first = Counter(name.split(maxsplit=1)[0] for name in everybody)
    return tuple(
        one.name if one.name in titles or first[word] > 1 else word
        for one in seats
        for word in (one.name.split(maxsplit=1)[0],)
    )


def short_sides(seats: Sequence[SeatView], titles: Collection[str]) -> ByPair[str]:
    """Return what each pair is called on a key: its people or its title, each once."""
    short = short_names(seats, titles)
    names = dict(zip((one.seat for one in seats), short, strict=True))
    sides = (dict.fromkeys(names[seat] for seat in pair.seats) for pair in (Pair.A, Pair.B))
    a, b = (" + ".join(side) for side in sides)
    return ByPair(a, b)
