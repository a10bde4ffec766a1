"""Runs of own events: whether warnings lie near enough together to add up (DP 77, 78)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capicua.discipline.record import HeldEvent, RecordedSanction, SanctionKind
from capicua.discipline.standing import OwnRecord

Records = tuple[RecordedSanction, ...]


class Threshold(NamedTuple):
    """How many warnings, in how many events in a row, or one each in how many events."""

    needed: int | None
    consecutive: int | None
    last: int | None


def asked_by_runs(
    standing: OwnRecord, kind: SanctionKind, threshold: Threshold
) -> Iterator[tuple[RecordedSanction, Records]]:
    """Yield each warning that is one too many, and those that it adds up with.

    What adds up is used up for the next; a warning without an event stands in no run.
    """
    free: list[RecordedSanction] = []
    for one in standing.free(kind):
        if one.event is None:
            continue
        free.append(one)
        because = _adds_up(standing, one, free, threshold)
        if because:
            yield one, because
            free = [kept for kept in free if kept not in because]


def _adds_up(
    standing: OwnRecord,
    newest: RecordedSanction,
    free: list[RecordedSanction],
    threshold: Threshold,
) -> Records:
    needed = threshold.needed or 0
    for run in _runs(standing, newest, threshold.consecutive or 0):
        held = [one for one in free if one.event in run]
        if len(held) >= needed:
            return tuple(held[-needed:])
    for run in _runs(standing, newest, threshold.last or 0):
        latest = {event: [one for one in free if one.event == event] for event in run}
        held = [warned[-1] for warned in latest.values() if warned][-needed:]
        if len(held) >= needed:
            return tuple(one for one in free if one in held)
    return ()


def _runs(
    standing: OwnRecord, newest: RecordedSanction, length: int
) -> Iterator[tuple[str, ...]]:
    """Yield the runs of own events begun by a day that contain the record's event."""
    own = tuple(one.id for one in standing.history.events if _is_own(standing, one, newest))
    for start in range(max(1, len(own) - length + 1)):
        run = own[start : start + length]
        if newest.event in run:
            yield run


def _is_own(standing: OwnRecord, event: HeldEvent, newest: RecordedSanction) -> bool:
    return standing.athlete in event.athletes and event.first <= newest.on
