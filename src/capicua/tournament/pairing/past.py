"""A tournament as it stood before one of its rounds."""

from __future__ import annotations

from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.terms import round_of


def seed_of(tournament: Tournament, number: int) -> int:
    """Return the seed of a round: its own where it was written down."""
    found = round_of(tournament, number)
    return tournament.seed if found is None or found.seed is None else found.seed


def as_before(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament as it was when a round was about to be made.

    Whoever was absent from that round is absent from the next one of the answer.
    """
    found = round_of(tournament, number)
    if found is None:
        return tournament
    earlier = (one for one in tournament.played if one.number < number)
    return tournament._replace(
        # The seed changes below; a round that had the tournament's keeps it this way.
        played=tuple(one._replace(seed=seed_of(tournament, one.number)) for one in earlier),
        seed=seed_of(tournament, number),
        absent_next=found.absent,
    )
