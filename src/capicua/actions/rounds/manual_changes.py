"""Manual changes (*desviación*): where rounds deviate from the engine's pairing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.names import Names
from capicua.event.fact import Fact, Recorded
from capicua.event.facts.rounds import (
    PairedTable,
    PairingDiscarded,
    RoundPaired,
    TablesChanged,
)

BYES = 0


class Seated(NamedTuple):
    """Who sat at a table: the ids of both sides, or of those who rest."""

    a: tuple[int, ...]
    b: tuple[int, ...] = ()


class PairingChange(NamedTuple):
    """A table, or the byes, of a round that somebody changed by hand."""

    seq: int
    at: str
    by: str
    round: int
    table: int
    """0: who rests, or the whole draft."""
    was: Seated
    """As the engine made it."""
    now: Seated | None
    """None: the draft was thrown away and made again from the same seed."""
    reason: str


class _Round(NamedTuple):
    """The engine's tables of a round, and who was to rest."""

    tables: dict[int, Seated]
    byes: tuple[int, ...]


def pairing_changes(context: Context, event: str) -> tuple[PairingChange, ...]:
    """Return every change by hand in order; one that was taken back later stays told."""
    names = context.names(event)
    kinds: tuple[type[Fact], ...] = (RoundPaired, PairingDiscarded, TablesChanged)
    paired = (recorded for recorded, _ in facts_of(context.store, event, *kinds))
    return tuple(_changes(paired, names))


def _changes(lines: Iterator[Recorded], names: Names) -> Iterator[PairingChange]:
    made: dict[int, _Round] = {}
    for recorded in lines:
        match recorded.fact:
            case RoundPaired() as paired:
                made[paired.round] = _Round(_seated(paired.tables), paired.byes)
            case PairingDiscarded(number, reason):
                yield _change(recorded, number, BYES, Seated(()), names.text(reason))
            case TablesChanged() as changed:
                yield from _by_hand(recorded, changed, made[changed.round], names)
            case _:
                continue


def _by_hand(
    recorded: Recorded, changed: TablesChanged, engine: _Round, names: Names
) -> Iterator[PairingChange]:
    reason = names.text(changed.reason)
    for table, now in sorted(_seated(changed.tables).items()):
        was = engine.tables.get(table, Seated(()))
        if now != was:
            yield _change(recorded, changed.round, table, was, reason)._replace(now=now)
    if changed.byes is not None and sorted(changed.byes) != sorted(engine.byes):
        was, now = Seated(engine.byes), Seated(changed.byes)
        yield _change(recorded, changed.round, BYES, was, reason)._replace(now=now)


def _seated(tables: tuple[PairedTable, ...]) -> dict[int, Seated]:
    """Return who sits where; of a rotated table its first match tells."""
    seated: dict[int, Seated] = {}
    for one in tables:
        seated.setdefault(one.table, Seated(one.a, one.b))
    return seated


def _change(
    recorded: Recorded, number: int, table: int, was: Seated, reason: str
) -> PairingChange:
    seq, at, by, _ = recorded
    return PairingChange(seq, at, by.id, number, table, was, None, reason)
