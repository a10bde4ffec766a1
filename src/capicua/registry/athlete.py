"""Athlete (*atleta*) as the registry knows one: what decides who may enter an event."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import NamedTuple


class AthleteSex(StrEnum):
    """How athletes are classed by sex (FID 40)."""

    FEMALE = "female"
    MALE = "male"


class CountryOnDay(NamedTuple):
    """A country that somebody represented, or whose nationality they acquired, on a day."""

    country: str
    on: date


class CurrentBlock(NamedTuple):
    """A sanction by which somebody is out; see the room of discipline."""

    until: date | None
    """The first free day; None: no day ends it."""
    article: str | None


class AthleteOnFile(NamedTuple):
    """What is known of an athlete; None: not known."""

    id: int
    born: date | None = None
    sex: AthleteSex | None = None
    nationality: frozenset[str] | None = None
    resident: str | None = None
    federation: str | None = None
    rating: int | None = None
    represented: tuple[CountryOnDay, ...] = ()
    """At world championships (FID 102)."""
    acquired: tuple[CountryOnDay, ...] = ()
    """Since when a nationality is held, where that is known."""
    blocked: CurrentBlock | None = None
