"""Ranking (*ranking*): points for the final places of events (FID 43-45, reading F25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from capicua.kernel.calendar import completed_years

Whole = NDArray[Any]
"""Whole numbers: of 64 bits where every sum of them fits, else of any length."""
SAFELY_SUMMED = 2**62
NOTHING = Fraction(0)
IN_FULL = Fraction(1)
PLACE_BITS = 32
PLACE_MASK = (1 << PLACE_BITS) - 1
"""A result is one number: the place of its event among all, then the place in it."""


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
    is_counted: bool = True
    """Whether its points are among those that count; the bonus always does."""


class PlaceWorth(dict[int, int]):
    """What places are worth in parts of the ranking's denominator, found when asked for.

    Events of one factor share it where those who share a place do not share its points.
    """

    def __init__(self, table: RankingTable, scale: int, sharing: Mapping[int, int]) -> None:
        super().__init__({0: 0})
        self._table, self._scale, self._sharing = table, scale, sharing

    def __missing__(self, place: int) -> int:
        # A whole number: the scale holds every count by which points are divided.
        points = points_of(place, self._sharing.get(place, 1), self._table)
        found = self[place] = points.numerator * (self._scale // points.denominator)
        return found


class EventWorth(NamedTuple):
    """What an event is worth, in parts of the ranking's denominator."""

    event: str
    factor: Fraction
    worth: PlaceWorth
    """By place, after the factor; place 0 is that of who only took part."""
    bonus: int
    sharing: Mapping[int, int]
    """How many share each place; empty where that changes nothing."""


class ResultList(Sequence[RankedResult]):
    """Somebody's results, each made when it is looked at."""

    __slots__ = ("_codes", "_shares", "_table")

    def __init__(
        self, codes: Whole, shares: Sequence[EventWorth], table: RankingTable
    ) -> None:
        self._codes, self._shares, self._table = codes, shares, table

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> RankedResult: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[RankedResult, ...]: ...
    def __getitem__(self, index: int | slice) -> RankedResult | tuple[RankedResult, ...]:
        return tuple(self)[index]

    def __iter__(self) -> Iterator[RankedResult]:
        table, best = self._table, self._table.best
        codes: list[int] = self._codes.tolist()
        counted = None if best is None else set(_best(codes, self._shares, best))
        for code in codes:
            share, place = self._shares[code >> PLACE_BITS], code & PLACE_MASK
            yield RankedResult(
                share.event,
                place or None,
                points_of(place, share.sharing.get(place, 1), table) if place else NOTHING,
                table.bonus,
                share.factor,
                counted is None or code in counted,
            )


class RankedAthlete(NamedTuple):
    """An athlete's place in a ranking, with everything that led there."""

    rank: int
    athlete: int
    points: Fraction
    results: Sequence[RankedResult]
    """In the order of the events; told in words only when somebody asks."""


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
    shares = _shares(counting, factors, table, parts)
    rows = sorted(_sums(counting, shares, table.best), key=lambda row: (-row[0], row[1]))
    told = [(total, one, ResultList(codes, shares, table)) for total, one, codes in rows]
    return tuple(_with_ranks(told, parts))


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


def _shares(
    events: Sequence[RankedEvent],
    factors: Sequence[Fraction],
    table: RankingTable,
    parts: int,
) -> list[EventWorth]:
    """Return what each event is worth."""
    alike: dict[Fraction, PlaceWorth] = {}
    found = []
    for event, factor in zip(events, factors, strict=True):
        scale, sharing = int(factor * parts), dict[int, int]()
        if table.shared_places is SharedPlaces.MEAN:
            sharing = Counter(one.place for one in event.places)
            worth = PlaceWorth(table, scale, sharing)
        elif factor in alike:
            worth = alike[factor]
        else:
            worth = alike[factor] = PlaceWorth(table, scale, sharing)
        found.append(EventWorth(event.id, factor, worth, table.bonus * scale, sharing))
    return found


class _Columns(NamedTuple):
    """The results of one event, one below the other."""

    athletes: list[int]
    places: list[int]
    worth: list[int]


def _sums(
    events: Sequence[RankedEvent], shares: Sequence[EventWorth], best: int | None
) -> Iterator[tuple[int, int, Whole]]:
    """Yield of everybody what they come to, who they are, and their results as numbers.

    A federation has millions of results: they are columns, sorted by athlete once, and none
    is a value of its own before it is told.
    """
    columns = [_columns(*one) for one in zip(events, shares, strict=True)]
    counts = [len(one.athletes) for one in columns]
    if not sum(counts):
        return
    athletes = _whole([who for one in columns for who in one.athletes], 1)
    worth = _whole([value for one in columns for value in one.worth], sum(counts))
    bonus = np.repeat(_whole([one.bonus for one in shares], sum(counts)), counts)
    codes = np.repeat(np.arange(len(events), dtype=np.int64) << PLACE_BITS, counts)
    codes += np.array([place for one in columns for place in one.places], dtype=np.int64)
    if best is not None:
        worth = worth * _is_best(athletes, worth, best)
    order = np.argsort(athletes, kind="stable")
    begins = _begins(athletes[order])
    totals = np.add.reduceat((worth + bonus)[order], begins).tolist()
    people, kept = athletes[order][begins].tolist(), codes[order]
    ends = [*begins[1:].tolist(), len(order)]
    for turn, begin in enumerate(begins.tolist()):
        yield totals[turn], people[turn], kept[begin : ends[turn]]


def _columns(event: RankedEvent, share: EventWorth) -> _Columns:
    """Return who got what in an event; whoever only took part stands at place 0."""
    athletes = [one for _, own in event.places for one in own]
    places = [place for place, own in event.places for _ in own]
    if event.took_part:
        placed = set(athletes)
        beside = [one for one in dict.fromkeys(event.took_part) if one not in placed]
        athletes += beside
        places += [0] * len(beside)
    return _Columns(athletes, places, [share.worth[place] for place in places])


def _whole(values: Sequence[int], summed: int) -> Whole:
    """Return a column of whole numbers; so many of them are added up without overflow."""
    is_narrow = max(values) * summed < SAFELY_SUMMED
    return np.array(values, dtype=np.int64 if is_narrow else object)


def _begins(groups: Whole) -> NDArray[np.intp]:
    """Return where each group of equal neighbours begins."""
    return np.flatnonzero(np.append([True], groups[1:] != groups[:-1]))


def _is_best(athletes: Whole, worth: Whole, best: int) -> NDArray[np.bool_]:
    """Tell of each result whether it is among its athlete's best ones.

    Of equal ones the first in order are.
    """
    order = np.argsort(-worth, kind="stable")
    order = order[np.argsort(athletes[order], kind="stable")]
    begins = _begins(athletes[order])
    lengths = np.diff(np.append(begins, len(order)))
    found = np.empty(len(order), dtype=np.bool_)
    found[order] = np.arange(len(order)) - np.repeat(begins, lengths) < best
    return found


def _best(codes: Iterable[int], shares: Sequence[EventWorth], best: int) -> list[int]:
    """Return somebody's best results; of equal ones the first events."""
    return sorted(
        codes, key=lambda code: -shares[code >> PLACE_BITS].worth[code & PLACE_MASK]
    )[:best]


def _with_ranks(
    rows: Sequence[tuple[int, int, ResultList]], parts: int
) -> Iterable[RankedAthlete]:
    rank, before = 0, None
    points = NOTHING
    for number, (total, athlete, results) in enumerate(rows, 1):
        if total != before:
            rank, before, points = number, total, Fraction(total, parts)
        yield RankedAthlete(rank, athlete, points, results)
