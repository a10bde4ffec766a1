"""Ledgers of an office, computed once for each version of it and kept in memory."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capicua.actions.registry.office_context import OfficeContext
from capicua.office.rating_ledger import OfficeLedger, ledger_of
from capicua.office.state import OfficeState
from capicua.ratings.ledger import PlayerRating
from capicua.ratings.reliability import PeopleMet, company_of
from capicua.ratings.system import SYSTEMS, SystemName
from capicua.rulebooks.sections.competition import RatingSystem


class Doubt(NamedTuple):
    """What tells how sure ratings are; it is ours and not official."""

    players: dict[int, PlayerRating]
    """As a formula with deviations rates the same matches."""
    company: dict[int, PeopleMet]


def office_ledger(
    context: OfficeContext, state: OfficeState, pool: RatingSystem
) -> OfficeLedger:
    """Return the ledger of a system as it follows from everything that counts."""
    make = partial(ledger_of, state, pool)
    return context.offices.computed(state, f"ledger:{pool}", make)


def office_doubt(context: OfficeContext, state: OfficeState, pool: RatingSystem) -> Doubt:
    """Return how sure the ratings of a system are."""

    def make() -> Doubt:
        found = ledger_of(state, pool, SYSTEMS[SystemName.GLICKO_MARGIN])
        return Doubt(found.ledger.players, company_of(found.matches))

    return context.offices.computed(state, f"doubt:{pool}", make)
