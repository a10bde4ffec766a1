"""One group on its own: its ideal tables, mended where they fail.

Only stretches of the ideal order around tables that may not be made are solved; a stretch
is widened until no round that looks beyond it could be better.
"""

from __future__ import annotations

from typing import NamedTuple

from capicua.tournament.pairing.pairs.exact import BestTables, settle
from capicua.tournament.pairing.pairs.ideal import Outline, ideal_tables
from capicua.tournament.pairing.pairs.loose import loosen
from capicua.tournament.pairing.pairs.offers import ABOVE, Part, is_conflict, price_table
from capicua.tournament.pairing.pairs.pair_cost import PairCosts
from capicua.tournament.pairing.pairs.stretch import Knot, Stretch, is_closed, merge
from capicua.tournament.pairing.pairs.weights import Pair

MARGIN = 3
"""How far a stretch first reaches on both sides of a table that may not be made."""


class Solved(NamedTuple):
    """Tables of a part of the field, and how well they could be made."""

    tables: tuple[Pair, ...]
    has_conflict: bool = False
    """A ban or a rematch could not be avoided without others."""


class GroupSection(NamedTuple):
    """A group, with who comes and goes; its places are counted from 0 here."""

    costs: PairCosts
    number: int
    outline: Outline
    shut: frozenset[Pair] = frozenset()
    """Floats that may not be made, with places of the standing list."""

    @property
    def members(self) -> tuple[int, ...]:
        """The group's places in the standing list."""
        return self.costs.groups[self.number]

    def named(self, table: Pair) -> Pair:
        """Return a table with the places of the standing list."""
        one, other = table
        return (
            ABOVE if one == ABOVE else self.members[one],
            self.costs.field.size if other == self.outline.size else self.members[other],
        )

    def may_meet(self, one: int, other: int) -> bool:
        """Tell whether a table can be made without any cost but that of order."""
        table = self.named((one, other))
        if is_conflict(self.costs, table, self.shut):
            return False
        is_float = one == ABOVE or other == self.outline.size
        return is_float or not self.costs.are_club_mates(*table)

    def settle(self, places: tuple[int, ...]) -> BestTables:
        """Return the best tables of some members among themselves."""
        return settle(self.costs, Part(places, self.number, self.number, self.shut))


def settle_group(section: GroupSection) -> Solved:
    """Return the best tables of a group by itself."""
    if not section.outline.is_loose:
        return _mend(section)
    tables = loosen(section.outline, section.may_meet)
    if tables is not None:
        return Solved(tuple(map(section.named, tables)))
    settled = section.settle(everybody(section))
    return Solved(settled.tables, settled.has_conflict)


def everybody(section: GroupSection) -> tuple[int, ...]:
    """Return all places of a group, and those who stand for the floats."""
    above = (ABOVE,) * section.outline.takes
    below = (section.costs.field.size,) * section.outline.gives
    return above + section.members + below


def _mend(section: GroupSection) -> Solved:
    outline = section.outline
    ideal: list[list[Pair]] = [[] for _ in range(outline.length)]
    broken = []
    for table in ideal_tables(outline):
        # Of a table's two places at least one stands in the group.
        position = outline.position(table[table[0] == ABOVE])
        named = section.named(table)
        ideal[position].append(named)
        if is_conflict(section.costs, named, section.shut):
            broken.append(position)
    stretches = [Stretch(position - MARGIN, position + MARGIN) for position in broken]
    mended = _mend_stretches(section, ideal, stretches)
    return _join(ideal, mended)


def _mend_stretches(
    section: GroupSection, ideal: list[list[Pair]], stretches: list[Stretch]
) -> dict[Stretch, BestTables]:
    """Return each stretch with its tables, widened as far as the proof asks for it."""
    mended: dict[Stretch, BestTables] = {}
    while True:
        stretches = merge(stretches, section.outline)
        mended = {
            one: mended.get(one) or _settle_stretch(section, ideal, one)
            for one in stretches
        }
        weak = {one for one in stretches if not _is_proven(section, one, mended[one])}
        if not weak and _is_open(section, mended):
            return mended
        stretches = [one.widened() if one in weak or not weak else one for one in stretches]


def _settle_stretch(
    section: GroupSection, ideal: list[list[Pair]], stretch: Stretch
) -> BestTables:
    positions = stretch.positions(section.outline.length)
    tables = [table for position in positions for table in ideal[position]]
    return section.settle(tuple(place for table in tables for place in table))


def _is_open(section: GroupSection, mended: dict[Stretch, BestTables]) -> bool:
    """Tell whether a way all around a ring costs more than all knots could save."""
    length = section.outline.length
    if not section.outline.is_ring or any(one.covers(length) for one in mended):
        return True
    knots = [
        knot
        for stretch, settled in mended.items()
        for knot in _knots(section, stretch, settled)
    ]
    inside = sum(knot.last - knot.first for knot in knots)
    return sum(knot.order for knot in knots) < length - inside


def _is_proven(section: GroupSection, stretch: Stretch, settled: BestTables) -> bool:
    """Tell whether every round that leaves a stretch is worse than its tables."""
    if stretch.covers(section.outline.length):
        return True
    if settled.has_conflict:
        return False
    knots = _knots(section, stretch, settled)
    return not knots or is_closed(stretch, knots, section.outline)


def _knots(section: GroupSection, stretch: Stretch, settled: BestTables) -> list[Knot]:
    """Return what the tables of a stretch made of the ideal order."""
    spans = sorted(
        (*_span(section, stretch, table), price_table(section.costs, table).order)
        for table in settled.tables
    )
    knots: list[Knot] = []
    for first, last, order in spans:
        if knots and first <= knots[-1].last:
            old = knots.pop()
            knots.append(Knot(old.first, max(old.last, last), old.order + order))
        else:
            knots.append(Knot(first, last, order))
    return [knot for knot in knots if knot.order]


def _span(section: GroupSection, stretch: Stretch, table: Pair) -> tuple[int, int]:
    """Return the first and the last position of a table, along the stretch."""
    ranks = section.costs.rank
    outline = section.outline
    positions = [
        outline.position(ranks[place]) if 0 <= place < section.costs.field.size else 0
        for place in table
    ]
    along = sorted(
        stretch.first + (position - stretch.first) % outline.length
        for position in positions
    )
    return along[0], along[1]


def _join(ideal: list[list[Pair]], mended: dict[Stretch, BestTables]) -> Solved:
    inside = {position for stretch in mended for position in stretch.positions(len(ideal))}
    tables = [
        table
        for position, own in enumerate(ideal)
        if position not in inside
        for table in own
    ]
    tables += [table for settled in mended.values() for table in settled.tables]
    has_conflict = any(settled.has_conflict for settled in mended.values())
    return Solved(tuple(sorted(tables)), has_conflict)
