"""Athletes of an eligibility document: what is known of each, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from capicua.formats.entries import MOST_RATING
from capicua.formats.values import (
    MOST_ID,
    read_day,
    read_given,
    read_id,
    read_list,
    read_optional,
    read_text,
)
from capicua.journal.reading import read_choice, read_object, read_whole, refuse, require
from capicua.registry.athlete import AthleteOnFile, AthleteSex, CountryOnDay, CurrentBlock

ATHLETE_KEYS = (
    "id", "born", "sex", "nationality", "resident", "federation", "rating",
    "represented", "acquired", "blocked",
)  # fmt: skip
BLOCK_KEYS = ("kind", "from", "until", "events_left", "article", "because")
SEXES = {str(one): one for one in AthleteSex}


def read_athlete(document: object, at: str, event_first_day: date) -> AthleteOnFile:
    """Return an athlete who is born before the event begins."""
    raw = read_object(document, ATHLETE_KEYS, at)
    athlete = AthleteOnFile(
        read_id(require(raw, "id", at), f"{at}.id"),
        read_optional(raw, "born", read_day, at),
        read_optional(raw, "sex", read_sex, at),
        read_optional(raw, "nationality", _read_countries, at),
        read_optional(raw, "resident", read_text, at),
        read_optional(raw, "federation", read_text, at),
        read_optional(raw, "rating", read_rating, at),
        _read_dated(raw, "represented", at),
        _read_dated(raw, "acquired", at),
        read_optional(raw, "blocked", _read_block, at),
    )
    if athlete.born is not None and athlete.born > event_first_day:
        message = f"Born on {athlete.born}, after the event begins on {event_first_day}."
        raise refuse("wrong_order", message, f"{at}.born")
    return athlete


def _read_countries(raw: object, at: str) -> frozenset[str]:
    listed = enumerate(read_list(raw, at))
    return frozenset(read_text(one, f"{at}[{number}]") for number, one in listed)


def _read_dated(raw: Mapping[str, Any], key: str, at: str) -> tuple[CountryOnDay, ...]:
    found = []
    for number, one in enumerate(read_given(raw, key, at)):
        where = f"{at}.{key}[{number}]"
        told = read_object(one, ("country", "on"), where)
        country = read_text(require(told, "country", where), f"{where}.country")
        on = read_day(require(told, "on", where), f"{where}.on")
        found.append(CountryOnDay(country, on))
    return tuple(found)


def _read_block(document: object, at: str) -> CurrentBlock:
    raw = read_object(document, BLOCK_KEYS, at)
    for key in ("until", "article"):
        require(raw, key, at)
    read_optional(raw, "kind", read_text, at)
    read_optional(raw, "from", read_day, at)
    read_optional(raw, "events_left", _read_count, at)
    for number, one in enumerate(read_given(raw, "because", at)):
        read_text(one, f"{at}.because[{number}]")
    until = read_optional(raw, "until", read_day, at)
    return CurrentBlock(until, read_optional(raw, "article", read_text, at))


def _read_count(raw: object, at: str) -> int:
    return read_whole(raw, at, 0, MOST_ID)


def read_sex(raw: object, at: str) -> AthleteSex:
    """Return how somebody is classed."""
    return read_choice(raw, at, SEXES)


def read_rating(raw: object, at: str) -> int:
    """Return a number for strength."""
    return read_whole(raw, at, -MOST_RATING, MOST_RATING)
