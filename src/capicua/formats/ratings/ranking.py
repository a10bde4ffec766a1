"""Ranking format (`capicua ranking`): final places of events in, a ranking out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction
from math import isfinite
from typing import Any, NamedTuple

from capicua.formats.reading import FormatKind, LoadBook, read_document
from capicua.formats.values import (
    read_day,
    read_given,
    read_id,
    read_list,
    read_optional,
    read_text,
    refuse_twice,
)
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.ratings.ranking import (
    PROPOSED,
    FinalPlace,
    RankedAthlete,
    RankedEvent,
    RankedResult,
    RankingTable,
    SharedPlaces,
    gap_in,
    rank_athletes,
    rank_in_lists,
)
from capicua.rulebooks.sections.competition import Modality

KEYS = ("on", "table", "events")
TABLE_KEYS = (
    "official", "points", "beyond", "bonus", "levels", "modalities", "shared_places",
    "best", "yearly",
)  # fmt: skip
EVENT_KEYS = (
    "id", "level", "modality", "category", "sex", "ended", "places", "took_part",
)  # fmt: skip
MOST_POINTS = 10**9
MOST_FACTOR = 10**6
MOST_PLACES = 10**6
PLACES = 10**4
"""Answers are told with at most four decimals."""
HALF = Fraction(1, 2)
SHARED = {str(one): one for one in SharedPlaces}
MODALITIES = {str(one): str(one) for one in Modality}
SEXES = {"female": "female", "male": "male"}
WITHOUT = "none"
"""The list of events that do not say to which one they belong."""


class RankingList(StrEnum):
    """By what lists of their own are made."""

    CATEGORY = "category"
    SEX = "sex"


class RankingFile(NamedTuple):
    """What a document asks: the ranking of these events on a day."""

    on: date
    table: RankingTable
    events: tuple[RankedEvent, ...]


def answer_ranking(document: object, _: LoadBook) -> dict[str, Any]:
    """Return the ranking of a document, or raise what is wrong with it."""
    asked = read_ranking(document)
    rows = rank_athletes(asked.events, asked.table, asked.on)
    return {"official": asked.table.is_official, "rows": [_row(one) for one in rows]}


def answer_ranking_lists(document: object, _: LoadBook, by: RankingList) -> dict[str, Any]:
    """Return one ranking for each category or sex that a document's events name."""
    asked = read_ranking(document)
    lists = rank_in_lists(
        asked.events,
        asked.table,
        asked.on,
        lambda event: (
            (event.category if by is RankingList.CATEGORY else event.sex) or WITHOUT
        ),
    )
    told = {name: [_row(one) for one in rows] for name, rows in lists.items()}
    return {"official": asked.table.is_official, "lists": told}


def read_ranking(document: object) -> RankingFile:
    """Return what a document asks, or raise what is wrong with it."""
    raw = read_document(document, KEYS, FormatKind.RANKING)
    on = read_day(require(raw, "on"), "on")
    table = read_optional(raw, "table", _read_table) or PROPOSED
    events: dict[str, RankedEvent] = {}
    for number, one in enumerate(read_list(require(raw, "events"), "events")):
        at = f"events[{number}]"
        event = _read_event(one, at, table)
        if event.id in events:
            message = f'The event "{event.id[:40]}" stands here twice; once is enough.'
            raise refuse("listed_twice", message, f"{at}.id")
        events[event.id] = event
    return RankingFile(on, table, tuple(events.values()))


def _read_table(document: object, at: str) -> RankingTable:
    raw = read_object(document, TABLE_KEYS, at)
    listed = enumerate(read_list(require(raw, "points", at), f"{at}.points"))
    table = PROPOSED._replace(
        points=tuple(_points(one, f"{at}.points[{number}]") for number, one in listed),
        is_official=_or(read_optional(raw, "official", read_flag, at), default=False),
    )
    readers: dict[str, Callable[[object, str], Any]] = {
        "beyond": _read_beyond,
        "bonus": _points,
        "levels": _read_factors,
        "modalities": _read_modalities,
        "shared_places": lambda one, where: read_choice(one, where, SHARED),
        "best": lambda one, where: read_whole(one, where, 1, MOST_PLACES),
        "yearly": _read_yearly,
    }
    given = {key: read_optional(raw, key, read, at) for key, read in readers.items()}
    return table._replace(**{key: one for key, one in given.items() if one is not None})


def _or(given: bool | None, *, default: bool) -> bool:
    return default if given is None else given


def _points(raw: object, at: str) -> int:
    return read_whole(raw, at, 0, MOST_POINTS)


def _read_beyond(raw: object, at: str) -> tuple[tuple[int, int], ...]:
    steps = []
    for number, one in enumerate(read_list(raw, at)):
        where = f"{at}[{number}]"
        step = read_list(one, where)
        if len(step) != 2:
            message = "A step is two numbers: its last place and the points of each place."
            raise refuse("wrong_type", message, where)
        last = read_whole(step[0], f"{where}[0]", 1, MOST_PLACES)
        steps.append((last, _points(step[1], f"{where}[1]")))
    return tuple(steps)


def _read_factors(raw: object, at: str) -> dict[str, Fraction]:
    if not isinstance(raw, dict):
        read_object(raw, (), at)
    told: Mapping[str, Any] = raw  # type: ignore[assignment]
    return {
        name: read_decimal(one, f"{at}.{name[:40]}", MOST_FACTOR)
        for name, one in told.items()
    }


def _read_modalities(raw: object, at: str) -> dict[str, Fraction]:
    return _read_factors(read_object(raw, MODALITIES, at), at)


def _read_yearly(raw: object, at: str) -> tuple[Fraction, ...]:
    listed = enumerate(read_list(raw, at))
    return tuple(read_decimal(one, f"{at}[{n}]", MOST_FACTOR) for n, one in listed)


def _read_event(document: object, at: str, table: RankingTable) -> RankedEvent:
    raw = read_object(document, EVENT_KEYS, at)
    event = RankedEvent(
        read_text(require(raw, "id", at), f"{at}.id"),
        read_text(require(raw, "level", at), f"{at}.level"),
        read_choice(require(raw, "modality", at), f"{at}.modality", MODALITIES),
        read_day(require(raw, "ended", at), f"{at}.ended"),
        _read_places(read_list(require(raw, "places", at), f"{at}.places"), f"{at}.places"),
        _read_ids(read_given(raw, "took_part", at), f"{at}.took_part"),
        read_optional(raw, "category", read_text, at),
        read_optional(raw, "sex", lambda one, where: read_choice(one, where, SEXES), at),
    )
    _refuse_without_factor(event.level, table.levels, f"{at}.level")
    _refuse_without_factor(event.modality, table.modalities, f"{at}.modality")
    return event


def _refuse_without_factor(name: str, factors: Mapping[str, Fraction], at: str) -> None:
    if name not in factors:
        known = ", ".join(f'"{one[:40]}"' for one in factors) or "none at all"
        message = f'The table has no factor for "{name[:40]}"; it has one for {known}.'
        raise refuse("no_factor", message, at)


def _read_places(listed: list[Any], at: str) -> tuple[FinalPlace, ...]:
    places = []
    for number, one in enumerate(listed):
        where = f"{at}[{number}]"
        raw = read_object(one, ("place", "athletes"), where)
        place = read_whole(require(raw, "place", where), f"{where}.place", 1, MOST_PLACES)
        athletes = require(raw, "athletes", where)
        who = _read_ids(read_list(athletes, f"{where}.athletes"), f"{where}.athletes")
        places.append(FinalPlace(place, who))
    _refuse_athlete_twice(places, at)
    index = gap_in(places)
    if index is not None:
        message = (
            f"Place {places[index].place} leaves a gap or overlaps: after two at place 2 "
            "comes place 4."
        )
        raise refuse("places_do_not_follow", message, f"{at}[{index}].place")
    return tuple(places)


def _refuse_athlete_twice(places: Iterable[FinalPlace], at: str) -> None:
    seen: set[int] = set()
    for number, one in enumerate(places):
        where = f"{at}[{number}].athletes"
        refuse_twice(one.athletes, where)
        for turn, athlete in enumerate(one.athletes):
            if athlete in seen:
                message = f"Athlete {athlete} has two places in this event."
                raise refuse("athlete_twice", message, f"{where}[{turn}]")
        seen.update(one.athletes)


def _read_ids(listed: list[Any], at: str) -> tuple[int, ...]:
    return tuple(read_id(one, f"{at}[{number}]") for number, one in enumerate(listed))


def _row(found: RankedAthlete) -> dict[str, Any]:
    return {
        "rank": found.rank,
        "athlete": found.athlete,
        "points": tell_decimal(found.points),
        "results": [_result(one) for one in found.results],
    }


def _result(result: RankedResult) -> dict[str, Any]:
    return {
        "event": result.event,
        "place": result.place,
        "points": tell_decimal(result.points),
        "bonus": result.bonus,
        "factor": tell_decimal(result.factor),
        "counted": result.is_counted,
    }


def read_decimal(raw: object, at: str, most: int) -> Fraction:
    """Return a number from 0, exactly as it is written in decimal digits."""
    is_number = isinstance(raw, int | float) and not isinstance(raw, bool)
    if not is_number or not isfinite(raw):  # type: ignore[arg-type]
        raise refuse("wrong_type", f"{shown(raw)} is not a number.", at)
    number = Fraction(str(raw))
    if not 0 <= number <= most:
        message = f"{shown(raw)} is out of range; use a number from 0 to {most}."
        raise refuse("out_of_range", message, at)
    return number


def tell_decimal(number: Fraction) -> int | float:
    """Return a number as JSON tells it: at most four decimals, half up.

    >>> tell_decimal(Fraction(1, 3)), tell_decimal(Fraction(6, 2))
    (0.3333, 3)
    """
    if number.denominator == 1:
        return number.numerator
    rounded = Fraction((number * PLACES + HALF).__floor__(), PLACES)
    return rounded.numerator if rounded.denominator == 1 else float(rounded)
