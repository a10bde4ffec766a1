"""A round as somebody has made it, priced and explained like the engine's own."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.draft import Meeting
from capicua.tournament.pairing.field import FourTable, PairTable
from capicua.tournament.pairing.fours.four_cost import CostLevel, costs_of_fours
from capicua.tournament.pairing.fours.sequence import arrange
from capicua.tournament.pairing.levels import lay_out_field
from capicua.tournament.pairing.opening import Opening
from capicua.tournament.pairing.pairs.pair_cost import BY_WINS, SHAPES, costs_of_pairs
from capicua.tournament.pairing.plan import PlannedTable, Quality
from capicua.tournament.pairing.quality import assess
from capicua.tournament.pairing.situation import PairingSituation
from capicua.tournament.pairing.swiss import ideal_sequence
from capicua.tournament.pairing.tables import set_tables
from capicua.tournament.rules.draw import draw_order

SOLVED = frozenset({*SHAPES, PairingMode.FOURS, PairingMode.DRAW})
"""The ways whose tables have a cost."""
ORDER_OF_SIDES = 2
"""The level of the order in a cost of two sides, where wins do not come before it."""


class GivenTable(NamedTuple):
    """A table as it stands; the sides sit as they are written."""

    number: int
    a: tuple[int, ...]
    b: tuple[int, ...]
    is_rotated: bool = False


class GivenRound(NamedTuple):
    """A round as it stands, with the reason of each table."""

    tables: tuple[PlannedTable, ...]
    quality: Quality
    distance: int
    """How far its tables are from the ideal order, added up."""


def price_round(
    opening: Opening, tables: Sequence[GivenTable], byes: Collection[int]
) -> GivenRound:
    """Return a round that was made by hand, or by the engine, with its costs."""
    known = _with_everybody(opening.situation, tables)
    situation = known.without(byes)
    numbers = [table.number for table in tables]
    meetings = tuple(_meetings(opening, situation, tables))
    numbered = sorted(zip(numbers, meetings, strict=True), key=lambda one: one[0])
    return GivenRound(
        set_tables(known, opening.strategy, numbered),
        assess(known, meetings),
        sum(map(distance_of, meetings)),
    )


def distance_of(meeting: Meeting) -> int:
    """Return how far a table is from the ideal order; 0 where its way knows none.

    It is above 0 exactly where the sentence of the table says so: four who belong together
    and whose partners are others than the order would have count one.
    """
    if not meeting.cost or meeting.mode is PairingMode.DRAW:
        return 0
    if len(meeting.a) > 1:
        return meeting.cost[CostLevel.SPAN] + meeting.cost[CostLevel.SPLIT]
    return meeting.cost[ORDER_OF_SIDES + (meeting.mode in BY_WINS)]


def _with_everybody(
    situation: PairingSituation, tables: Sequence[GivenTable]
) -> PairingSituation:
    """Return the situation with who has a seat although the list does not know them."""
    seated = {one for table in tables for one in (*table.a, *table.b)}
    more = tuple(sorted(seated.difference(situation.listed)))
    wins = {**dict.fromkeys(more, 0), **situation.wins}
    return situation._replace(listed=situation.listed + more, wins=wins)


def _meetings(
    opening: Opening, situation: PairingSituation, tables: Sequence[GivenTable]
) -> Iterator[Meeting]:
    mode = opening.strategy.mode
    is_individual = situation.tournament.modality is Modality.INDIVIDUAL
    shown = PairingMode.FOURS if is_individual and mode in SHAPES else mode
    groups = {one: group for group in opening.scene.groups for one in group}
    costs = dict(_costs(opening, situation, tables)) if mode in SOLVED else {}
    for table in tables:
        everybody = (*table.a, *table.b)
        # Who comes from two groups is in no field, and no order speaks of them.
        is_mixed = len({groups.get(one) for one in everybody}) > 1
        cost = () if is_mixed else costs.get(table, ())
        yield Meeting(table.a, table.b, shown, cost, table.is_rotated)


def _costs(
    opening: Opening, situation: PairingSituation, tables: Sequence[GivenTable]
) -> Iterator[tuple[GivenTable, tuple[int, ...]]]:
    """Yield each table with its cost in the field of its group."""
    mode = opening.strategy.mode
    for group in opening.scene.groups:
        field = situation.only(group)
        own = [table for table in tables if {*table.a, *table.b} <= {*field.listed}]
        if mode is PairingMode.DRAW:
            seed, number = situation.tournament.seed, situation.number
            field = field._replace(listed=tuple(draw_order(seed, number, field.listed)))
        price = _price_fours if _are_fours(own) else _price_sides
        yield from zip(own, price(field, mode, own), strict=True)


def _are_fours(tables: Sequence[GivenTable]) -> bool:
    return any(len(table.a) > 1 for table in tables)


def _price_sides(
    seated: PairingSituation, mode: PairingMode, tables: Sequence[GivenTable]
) -> tuple[tuple[int, ...], ...]:
    order = PairingMode.NEIGHBOURS if mode is PairingMode.DRAW else mode
    if order not in SHAPES:
        return ((),) * len(tables)
    places = seated.places
    couples = [
        PairTable(*sorted((places[table.a[0]], places[table.b[0]]))) for table in tables
    ]
    return costs_of_pairs(lay_out_field(seated), order, couples)


def _price_fours(
    seated: PairingSituation, mode: PairingMode, tables: Sequence[GivenTable]
) -> tuple[tuple[int, ...], ...]:
    field = lay_out_field(seated, with_wins=mode is not PairingMode.DRAW)
    ideal = arrange(field.wins, ideal_sequence(seated, mode))
    places = seated.places
    fours = []
    for table in tables:
        sides = (sorted(places[one] for one in side) for side in (table.a, table.b))
        (first, partner), (second, other) = sorted(sides)
        fours.append(FourTable((first, partner), (second, other)))
    return costs_of_fours(field, ideal, fours)
