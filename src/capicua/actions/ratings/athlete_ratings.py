"""An athlete's ratings, and why each of them changed, match by match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from capicua.actions.ratings.ledgers import (
    name_in,
    office_doubt,
    office_ledger,
    today_of,
)
from capicua.actions.ratings.rating_lists import PairLine, category_of, show_pairs
from capicua.actions.registry.office_context import OfficeContext
from capicua.office.rating_ledger import POOLS, EventShare, OfficeLedger
from capicua.office.state import OfficeState
from capicua.ratings.ledger import LedgerRow, RatedMatch
from capicua.ratings.reliability import Reliability, reliability_of
from capicua.rulebooks.sections.competition import RatingSystem


class RatingStep(NamedTuple):
    """What one match did to an athlete's rating, with everything that it follows from."""

    event: str
    day: str
    round: int
    table: int
    partner: int
    opponents: tuple[int, ...]
    points_for: int
    points_against: int
    expected: float
    result: float
    k: float
    factor: float
    before: float
    after: float
    has_margin: bool
    deviation: float
    """How unsure the rating is after it; not official."""


class UnratedMatch(NamedTuple):
    """A match that moved nobody's rating."""

    event: str
    round: int
    table: int


class AthleteRating(NamedTuple):
    """An athlete's rating in one system."""

    pool: RatingSystem
    rating: float
    matches: int
    is_provisional: bool
    category: str
    reliability: Reliability
    steps: tuple[RatingStep, ...]
    unrated: tuple[UnratedMatch, ...]
    pairs: tuple[PairLine, ...]

    @property
    def deviation(self) -> float:
        """Return how unsure it is now: two of it up and down; not official."""
        return self.steps[-1].deviation


class AthleteRatings(NamedTuple):
    """An athlete's ratings, one for each system they have played (DP 26)."""

    person: int
    names: Mapping[int, str]
    """Of everybody who is told of, by number."""
    ratings: tuple[AthleteRating, ...]


def show_athlete(
    context: OfficeContext, office: str, person: int, *, whole: bool = False
) -> AthleteRatings:
    """Return somebody's ratings; nothing in a system that they never played (DP 24)."""
    state = context.state(office)
    kept = state.kept(state.person(person).person)
    ratings = tuple(
        found
        for pool in POOLS
        if (found := _rating(context, state, pool, kept, whole=whole)) is not None
    )
    steps = [step for one in ratings for step in one.steps]
    told = {kept, *(who for step in steps for who in (step.partner, *step.opponents))}
    names = {one: name_in(context, state, one, whole=whole) for one in sorted(told)}
    return AthleteRatings(kept, names, ratings)


def _rating(
    context: OfficeContext,
    state: OfficeState,
    pool: RatingSystem,
    person: int,
    *,
    whole: bool,
) -> AthleteRating | None:
    found = office_ledger(context, state, pool)
    own = found.ledger.players.get(person)
    if own is None:
        return None
    doubt = office_doubt(context, state, pool)
    steps = _steps(state, found, person, doubt.deviations[person])
    return AthleteRating(
        pool,
        own.rating,
        own.matches,
        own.is_provisional,
        category_of(state, pool, own.rating),
        reliability_of(
            own.matches,
            date.fromisoformat(steps[-1].day),
            today_of(context, state),
            doubt.company[person],
            len(found.ledger.players),
        ),
        steps,
        tuple(_unrated(found, person)),
        show_pairs(context, state.office, pool, person, whole=whole),
    )


def _steps(
    state: OfficeState, found: OfficeLedger, person: int, deviations: Sequence[float]
) -> tuple[RatingStep, ...]:
    """Return every match that moved somebody's rating, in order."""
    firsts = [one.first for one in found.shares]
    own = [row for row in found.ledger.rows if row.player == person]
    return tuple(
        _step(
            state,
            found,
            found.shares[bisect_right(firsts, row.match) - 1],
            row,
            deviation,
        )
        for row, deviation in zip(own, deviations, strict=True)
    )


def _step(
    state: OfficeState,
    found: OfficeLedger,
    share: EventShare,
    row: LedgerRow,
    deviation: float,
) -> RatingStep:
    match = found.matches[row.match]
    played = share.played[row.match - share.first]
    is_a = row.player in match.a
    own, others = (match.a, match.b) if is_a else (match.b, match.a)
    points = (match.points_a, match.points_b)
    mine, theirs = points if is_a else points[::-1]
    return RatingStep(
        share.event,
        _day_of(state, share.event),
        played.round,
        played.table,
        own[1] if own[0] == row.player else own[0],
        others,
        mine,
        theirs,
        row.expected,
        (mine > theirs) + (mine == theirs) / 2,
        row.k,
        row.factor,
        row.before,
        row.after,
        played.has_margin and played.target is not None,
        deviation,
    )


def _day_of(state: OfficeState, event: str) -> str:
    found = state.rated_event(event)
    return "" if found is None else found.frame.last_day


def _unrated(found: OfficeLedger, person: int) -> list[UnratedMatch]:
    return [
        UnratedMatch(share.event, played.round, played.table)
        for share in found.shares
        for turn, played in enumerate(share.played)
        if not (match := found.matches[share.first + turn]).is_rated
        and _plays(match, person)
    ]


def _plays(match: RatedMatch, person: int) -> bool:
    return person in match.a or person in match.b
