"""Ranking (*ranking*): points for the final places of events (FID 43-45, reading F25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from capicua.kernel.calendar import completed_years

NOTHING = Fraction(0)
IN_FULL = Fraction(1)


class SharedPlaces(StrEnum):
    """What those who share a place get."""

    BEST = "best"
    MEAN = "mean"


class RankingTable(NamedTuple):
    """What places are worth; an organisation decides it, no regulation prints one."""

    points: tuple[int, ...]
    beyond: tuple[tuple[int, int], ...]
    """Past the list: the last place of a step, and what each of its places is worth."""
    bonus: int
    levels: Mapping[str, Fraction]
    modalities: Mapping[str, Fraction]
    shared_places: SharedPlaces
    best: int | None
    """So many results count; None: all."""
    yearly: tuple[Fraction, ...] | None
    """What a result is worth after so many completed years; None: it does not fade."""
    is_official: bool


PROPOSED = RankingTable(
    (1000, 700, 500, 400, 350, 300, 250, 200),
    ((16, 160), (32, 50)),
    20,
    {"world": IN_FULL, "regional": Fraction(1, 2)},
    {"individual": IN_FULL, "pairs": IN_FULL, "teams": IN_FULL},
    SharedPlaces.BEST,
    None,
    None,
    is_official=False,
)
"""Our proposal, where an organisation has not set a table of its own."""


class FinalPlace(NamedTuple):
    """Whoever finished together at a place: an athlete, a pair or a team."""

    place: int
    athletes: tuple[int, ...]


class RankedEvent(NamedTuple):
    """An event that counts, and how it ended."""

    id: str
    level: str
    modality: str
    ended: date
    places: tuple[FinalPlace, ...]
    took_part: tuple[int, ...] = ()
    """Who gets the bonus without a place."""
    category: str | None = None
    sex: str | None = None


class RankedResult(NamedTuple):
    """What one event brought an athlete."""

    event: str
    place: int | None
    points: Fraction
    """Before the factor, as is the bonus."""
    bonus: int
    factor: Fraction
    worth: int
    """Its points after the factor, in parts of the ranking's common denominator."""
    extra: int
    """Its bonus after the factor, in the same parts."""
    is_counted: bool = True
    """Whether its points are among those that count; the bonus always does."""


class RankedAthlete(NamedTuple):
    """An athlete's place in a ranking, with everything that led there."""

    rank: int
    athlete: int
    points: Fraction
    results: tuple[RankedResult, ...]


def rank_athletes(
    events: Iterable[RankedEvent], table: RankingTable, on: date
) -> tuple[RankedAthlete, ...]:
    """Return the ranking on a day; what ends later does not count yet.

    Sums are those of whole numbers: everything is counted in parts of one denominator.
    """
    counting = [event for event in events if event.ended <= on]
    factors = [factor_of(event, table, on) for event in counting]
    parts = lcm(*(factor.denominator for factor in factors))
    parts *= lcm(*_sharing(counting, table))
    found: dict[int, list[RankedResult]] = {}
    for event, factor in zip(counting, factors, strict=True):
        _add_results(found, event, table, factor, parts)
    rows = []
    for athlete, results in found.items():
        counted = _counted(results, table.best)
        total = sum(one.worth * one.is_counted + one.extra for one in counted)
        rows.append((total, athlete, counted))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return tuple(_with_ranks(rows, parts))


def rank_in_lists(
    events: Iterable[RankedEvent],
    table: RankingTable,
    on: date,
    list_of: Callable[[RankedEvent], str],
) -> dict[str, tuple[RankedAthlete, ...]]:
    """Return one ranking for each list that an event belongs to, such as its category."""
    lists: dict[str, list[RankedEvent]] = {}
    for event in events:
        if event.ended <= on:
            lists.setdefault(list_of(event), []).append(event)
    return {name: rank_athletes(some, table, on) for name, some in lists.items()}


def factor_of(event: RankedEvent, table: RankingTable, on: date) -> Fraction:
    """Return what an event's points are multiplied with on a day."""
    full = table.levels[event.level] * table.modalities[event.modality]
    if table.yearly is None:
        return full
    years = completed_years(event.ended, on)
    return full * table.yearly[years] if years < len(table.yearly) else NOTHING


def points_of(place: int, sharing: int, table: RankingTable) -> Fraction:
    """Return what each of so many who share a place gets (FID 44)."""
    if table.shared_places is SharedPlaces.BEST:
        return Fraction(_alone(place, table))
    occupied = range(place, place + sharing)
    return Fraction(sum(_alone(one, table) for one in occupied), sharing)


def gap_in(places: Sequence[FinalPlace]) -> int | None:
    """Return the first index whose place leaves a gap or overlaps; None: there is none."""
    before = None
    for turn, index in enumerate(sorted(range(len(places)), key=lambda i: places[i].place)):
        place = places[index].place
        if place not in (before, turn + 1):
            return index
        before = place
    return None


def _alone(place: int, table: RankingTable) -> int:
    if place <= len(table.points):
        return table.points[place - 1]
    return next((points for last, points in table.beyond if place <= last), 0)


def _sharing(events: Iterable[RankedEvent], table: RankingTable) -> set[int]:
    """Return by what points are divided: by those who share a place, where means count."""
    if table.shared_places is SharedPlaces.BEST:
        return {1}
    counts = (Counter(one.place for one in event.places) for event in events)
    return {1}.union(*(count.values() for count in counts))


def _add_results(
    found: dict[int, list[RankedResult]],
    event: RankedEvent,
    table: RankingTable,
    factor: Fraction,
    parts: int,
) -> None:
    sharing = Counter(one.place for one in event.places)
    points = {place: points_of(place, count, table) for place, count in sharing.items()}
    worth = {place: int(one * factor * parts) for place, one in points.items() if one}
    beside = RankedResult(
        event.id, None, NOTHING, table.bonus, factor, 0, int(table.bonus * factor * parts)
    )
    placed: set[int] = set()
    for one in event.places:
        result = beside._replace(
            place=one.place, points=points[one.place], worth=worth.get(one.place, 0)
        )
        placed.update(one.athletes)
        for athlete in one.athletes:
            found.setdefault(athlete, []).append(result)
    for athlete in dict.fromkeys(event.took_part):
        if athlete not in placed:
            found.setdefault(athlete, []).append(beside)


def _counted(results: list[RankedResult], best: int | None) -> tuple[RankedResult, ...]:
    if best is None or len(results) <= best:
        return tuple(results)
    order = sorted(range(len(results)), key=lambda index: -results[index].worth)
    chosen = set(order[:best])
    return tuple(
        one if index in chosen else one._replace(is_counted=False)
        for index, one in enumerate(results)
    )


def _with_ranks(
    rows: Sequence[tuple[int, int, tuple[RankedResult, ...]]], parts: int
) -> Iterable[RankedAthlete]:
    rank = 1
    for number, (total, athlete, results) in enumerate(rows):
        if number and total != rows[number - 1][0]:
            rank = number + 1
        yield RankedAthlete(rank, athlete, Fraction(total, parts), results)
