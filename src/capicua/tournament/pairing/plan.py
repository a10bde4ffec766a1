"""A planned round: tables with the reason of each, byes, and how good the round is."""

from __future__ import annotations

from typing import NamedTuple

from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.field import Cost


class Reason(NamedTuple):
    """Why a table was made; `wording` says it as a sentence."""

    mode: PairingMode
    cost: Cost
    """The table's own cost, level by level."""
    places: tuple[int, ...]
    """The places of its entries in the standing list, from 1, in the order of the seats."""
    wins: tuple[int, ...]
    """Their wins, in the same order."""
    article: str | None = None
    """The article that asks for this way of making a round."""


class PlannedTable(NamedTuple):
    """A table of the next round."""

    number: int
    a: tuple[int, ...]
    b: tuple[int, ...]
    has_screens: bool
    why: Reason
    rotation: int | None = None
    boards: tuple[PlannedTable, ...] = ()


class Quality(NamedTuple):
    """What a round could not avoid."""

    repeat_opponents: int
    repeat_partners: int
    same_country_partners: int
    floats: int
    score_spread: int


class Plan(NamedTuple):
    """The next round."""

    round: int
    seed: int
    tables: tuple[PlannedTable, ...]
    byes: tuple[int, ...]
    quality: Quality
