"""Numbers of the standings as they are printed, the same in every language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.standings.tie_breaks import TIE_BREAKS
from capicua.wording.words import Words

PARTS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
MINUS = "−"


def spell_number(value: Fraction | int, *, signed: bool = False) -> str:
    """Return a number with its halves and quarters.

    >>> spell_number(Fraction(7, 2)), spell_number(Fraction(1, 4)), spell_number(-12)
    ('3½', '¼', '−12')
    >>> spell_number(40, signed=True)
    '+40'
    """
    size = abs(Fraction(value))
    whole, rest = divmod(size, 1)
    part = PARTS.get(rest, "")
    text = f"{whole}{part}" if whole or not part else part
    if value < 0:
        return f"{MINUS}{text}"
    return f"+{text}" if signed and value > 0 else text


def spell_figure(value: object) -> str:
    """Return a figure of a page: a number with a true minus sign, else the text itself.

    >>> spell_figure(-40), spell_figure(200), spell_figure("½")
    ('−40', '200', '½')
    """
    return spell_number(value) if isinstance(value, int | Fraction) else str(value)


def spell_criterion(criterion: Criterion, value: Fraction | int) -> str:
    """Return a criterion's number; margins carry their sign."""
    return spell_number(value, signed=TIE_BREAKS[criterion].is_margin)


def criterion_beside(words: Words, criterion: Criterion, value: Fraction | int) -> str:
    """Return what a criterion counts, as it is said beside one of its numbers."""
    count = int(value) if value == 1 else 0
    match criterion:
        case Criterion.WON:
            return words.many("match won", "matches won", count)
        case Criterion.FOR:
            return words.many("point made", "points made", count)
        case _:
            return words.value("settings", "tiebreak_order", criterion)


def write_tables(tables: Iterable[int]) -> str:
    """Return numbers as people write them.

    >>> write_tables((1, 2, 3, 14, 16, 17))
    '1-3, 14, 16, 17'
    """
    return ", ".join(_stretches(sorted(tables)))


def _stretches(numbers: list[int]) -> Iterator[str]:
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            continue
        run = numbers[start:end]
        if len(run) > 2:
            yield f"{run[0]}-{run[-1]}"
        else:
            yield from map(str, run)
        start = end
