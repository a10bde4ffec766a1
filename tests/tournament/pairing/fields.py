"""Fields of pairs written by hand."""

from collections.abc import Iterable

from capicua.tournament.pairing.field import Field

Two = tuple[int, int]


def field_of(
    *wins: int,
    met: Iterable[Two] = (),
    banned: Iterable[Two] = (),
    club: Iterable[int | None] | None = None,
) -> Field:
    """Return a field of pairs; who met more than once is named more than once."""
    size = len(wins)
    times: list[dict[int, int]] = [{} for _ in range(size)]
    for pair in met:
        for one, other in (pair, pair[::-1]):
            times[one][other] = times[one].get(other, 0) + 1
    bans: list[set[int]] = [set() for _ in range(size)]
    for pair in banned:
        for one, other in (pair, pair[::-1]):
            bans[one].add(other)
    nobody = (None,) * size
    return Field(
        wins,
        tuple(times),
        ({},) * size,
        tuple(map(frozenset, bans)),
        nobody,
        nobody if club is None else tuple(club),
    )
