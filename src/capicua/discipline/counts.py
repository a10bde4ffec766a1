"""Counts of an athlete's record: how many of each kind stand on a day."""

from __future__ import annotations

from collections.abc import Mapping

from capicua.discipline.record import SanctionKind
from capicua.discipline.standing import OwnRecord, units_of
from capicua.kernel.calendar import months_later
from capicua.play.match.cards import has_cards

Kind = SanctionKind
YEARLY = (Kind.VERBAL, Kind.YELLOW, Kind.RED, Kind.BLACK)


def counts_of(standing: OwnRecord) -> Mapping[str, int]:
    """Return what stands on record, by the words of the public format."""
    if standing.history.is_silent:
        return {}
    return _cards(standing) if has_cards(standing.book) else _warnings(standing)


def _cards(standing: OwnRecord) -> Mapping[str, int]:
    """Return the warnings and cards of the calendar year (FID 66-p1)."""
    year = standing.history.on.year
    found = [one for one in standing.of(*YEARLY) if one.on.year == year]
    told = {str(kind): sum(one.kind is kind for one in found) for kind in YEARLY}
    return told | {"units": sum(units_of(standing.book, one) for one in found)}


def _warnings(standing: OwnRecord) -> Mapping[str, int]:
    """Return the warnings and suspensions that are not used up (DP 77-79)."""
    on = standing.history.on
    months = standing.book.discipline.suspensions_within_months.value or 0
    suspensions = standing.suspensions
    recent = [one for one in suspensions if on <= months_later(one.on, months)]
    return {
        "verbal": len(standing.free(Kind.VERBAL)),
        "written": len(standing.free(Kind.WRITTEN)),
        "abandonment_written": len(standing.abandonments),
        f"suspensions_{months}_months": len(recent),
        "suspensions_year": sum(one.on.year == on.year for one in suspensions),
    }
