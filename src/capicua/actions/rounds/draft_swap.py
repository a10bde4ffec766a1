"""Swap in a draft: two entries change places; what that breaks is told before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rounds.draft_pricing import DraftFigures, opening_of, price, tables_of
from capicua.actions.rounds.rounds import ChangeTables
from capicua.event.facts.rounds import PairedTable
from capicua.event.pairing import as_fact
from capicua.event.round_rules import draft_round
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.given import GivenTable
from capicua.tournament.pairing.marks import TableMark
from capicua.tournament.pairing.plan import Plan


class SwapView(NamedTuple):
    """What a swap would change; nothing is done yet."""

    round: int
    first: int
    second: int
    tables: tuple[PairedTable, ...]
    """The tables that would differ, as they would be."""
    byes: tuple[int, ...]
    breaks: tuple[TableMark, ...]
    """What would be there and is not now."""
    mends: tuple[TableMark, ...]
    """What is there now and would not be."""
    figures_before: DraftFigures
    figures_after: DraftFigures


def weigh_swap(
    context: Context, event: str, number: int, first: int, second: int
) -> SwapView:
    """Return what it would change if two entries of a draft, or of its byes, swapped."""
    return _weigh(context.states.newest(event).state, number, first, second)


def change_for_swap(swap: SwapView, reason: str) -> ChangeTables:
    """Return the request that does a swap."""
    return ChangeTables(swap.round, swap.tables, reason, swap.byes)


def _weigh(state: EventState, number: int, first: int, second: int) -> SwapView:
    found = draft_round(state, number)
    tables = tables_of(found)
    _check_there(tables, found.byes, first, second)
    other = {first: second, second: first}
    after = tuple(_swapped(table, other) for table in tables)
    byes = tuple(sorted(other.get(one, one) for one in found.byes))
    opening = opening_of(state, found)
    old, new = price(opening, tables, found.byes), price(opening, after, byes)
    changed = {one.number for one, was in zip(after, tables, strict=True) if one != was}
    plan = Plan(number, found.seed or 0, new.round.tables, byes, new.round.quality)
    return SwapView(
        number,
        first,
        second,
        tuple(one for one in as_fact(state, plan).tables if one.table in changed),
        byes,
        _beyond(new.marks, old.marks),
        _beyond(old.marks, new.marks),
        old.figures,
        new.figures,
    )


def _swapped(table: GivenTable, other: dict[int, int]) -> GivenTable:
    a, b = (tuple(other.get(one, one) for one in side) for side in (table.a, table.b))
    return table._replace(a=a, b=b)


def _beyond(
    these: Sequence[TableMark], those: Sequence[TableMark]
) -> tuple[TableMark, ...]:
    """Return the marks that stand in one list more often than in the other."""
    rest = Counter(those)
    return tuple((Counter(these) - rest).elements())


def _check_there(
    tables: Sequence[GivenTable], byes: Sequence[int], first: int, second: int
) -> None:
    there = {one for table in tables for one in (*table.a, *table.b)} | {*byes}
    for one in (first, second):
        if one not in there:
            raise RuleViolation(
                "no_such_entry",
                "Entry {one} has neither a seat nor a bye in this draft.",
                at="entry",
                one=one,
            )
