"""Small fields of athletes written by hand."""

from collections.abc import Mapping, Sequence

from capicua.tournament.pairing.field import Field

Two = tuple[int, int]


def field_of(
    wins: Sequence[int],
    *,
    met: Mapping[Two, int] | None = None,
    partnered: Mapping[Two, int] | None = None,
    banned: Sequence[Two] = (),
    country: str = "",
    club: str = "",
) -> Field:
    """Return a field; a letter for each place names its country or club, a dot none."""
    size = len(wins)
    bans = _rows(size, dict.fromkeys(banned, 1))
    return Field(
        tuple(wins),
        _rows(size, met or {}),
        _rows(size, partnered or {}),
        tuple(frozenset(row) for row in bans),
        _marks(country, size),
        _marks(club, size),
    )


def _rows(size: int, pairs: Mapping[Two, int]) -> tuple[dict[int, int], ...]:
    rows: tuple[dict[int, int], ...] = tuple({} for _ in range(size))
    for (one, other), times in pairs.items():
        rows[one][other] = rows[other][one] = times
    return rows


def _marks(letters: str, size: int) -> tuple[int | None, ...]:
    return tuple(
        None if letter == "." else ord(letter) for letter in letters.ljust(size, ".")
    )
