"""A rotated table that somebody left (*abandono*): its matches follow from one rule.

The pair that holds a leaver loses (reading D15); DP 62-a and 62-b are what that comes to.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.play.match.terms import Terms
from capicua.rulebooks.sections.attendance import AbandonIndividual
from capicua.tournament.rules.record import TableRecord
from capicua.tournament.standings.table_result import seats_of, settle_abandoned
from capicua.tournament.standings.tally import Shares


class SettledMatch(NamedTuple):
    """One match of a rotated table with the shares of its four seats."""

    table: TableRecord
    shares: Shares


def leavers(terms: Terms, matches: tuple[TableRecord, ...]) -> frozenset[int]:
    """Return who left a rotated table; nobody where the book has no such rule."""
    rule = terms.book.attendance.abandon_individual.value
    if rule is not AbandonIndividual.ROTATED_TABLE:
        return frozenset()
    return frozenset(one for match in matches for one in match.absent)


def settle_left_table(
    terms: Terms, matches: tuple[TableRecord, ...], gone: frozenset[int]
) -> tuple[SettledMatch, ...]:
    """Return the matches of a table that some left; they replace what was played there.

    A match with a leaver on both sides has no result (62-b). If one athlete is left alone,
    all are drawn (62-c); if nobody is left, everybody loses them.
    """
    settled = []
    for match in _all_three(matches):
        shares = settle_abandoned(terms, seats_of(match, gone))
        if shares is not None:
            settled.append(SettledMatch(match, shares))
    return tuple(settled)


def _all_three(matches: tuple[TableRecord, ...]) -> tuple[TableRecord, ...]:
    """Return a table's matches with those that were never begun (DP 37)."""
    first, second, third, fourth = matches[0].ids
    splits = (
        ((first, fourth), (second, third)),
        ((first, third), (second, fourth)),
        ((first, second), (third, fourth)),
    )
    known = {_partnerships(match.a, match.b) for match in matches}
    free = sorted(
        {1, 2, 3}.difference(match.rotation for match in matches if match.rotation)
    )
    missing = [split for split in splits if _partnerships(*split) not in known]
    begun = tuple(
        TableRecord(matches[0].number, a, b, rotation=rotation)
        for rotation, (a, b) in zip(free, missing, strict=False)
    )
    return (*matches, *begun)


def _partnerships(a: tuple[int, ...], b: tuple[int, ...]) -> frozenset[frozenset[int]]:
    return frozenset((frozenset(a), frozenset(b)))
