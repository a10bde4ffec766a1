"""Printing a tournament file: the tables of a round, who rests, all names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.kernel.error import RuleViolation
from capicua.tournament.rules.record import RoundRecord, Tournament


class RoundOnPaper(NamedTuple):
    """A round that is to be printed."""

    tournament: Tournament
    round: RoundRecord
    people: Mapping[int, str] = {}
    """The names of athletes by their numbers, where entries are pairs or teams."""
    labels: Mapping[int, str] = {}
    """Under what athletes are announced, by their numbers: in pairs as 12A (FID 87)."""


def find_round(tournament: Tournament, number: int | None) -> RoundOnPaper:
    """Return a round of a tournament, the last one unless a number is given."""
    found = [one for one in tournament.played if number in (None, one.number)]
    if not found:
        raise RuleViolation(
            "round_not_paired",
            "There is no such round in the file; make it with capicua pair and put the "
            'answer into "played".',
            at="played",
        )
    return RoundOnPaper(tournament, found[-1])
