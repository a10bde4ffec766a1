"""An athlete's ratings, and why each of them changed, match by match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple
from zoneinfo import ZoneInfo

from capicua.actions.ratings.ledgers import office_doubt, office_ledger
from capicua.actions.ratings.rating_lists import PairLine, category_of, show_pairs
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.person_rows import names_of_persons
from capicua.office.rating_ledger import POOLS, EventShare, OfficeLedger
from capicua.office.state import OfficeState
from capicua.ratings.ledger import LedgerRow, PairKey, RatedMatch
from capicua.ratings.reliability import Reliability, reliability_of
from capicua.rulebooks.sections.competition import RatingSystem


class RatingStep(NamedTuple):
    """What one match did to an athlete's rating, with everything that it follows from."""

    event: str
    day: str
    round: int
    table: int
    partner: int
    opponents: PairKey
    points_for: int
    points_against: int
    expected: float
    result: float
    k: float
    factor: float
    before: float
    after: float
    has_margin: bool


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
    deviation: float
    """How unsure it is: the rating by two deviations up and down; not official."""
    reliability: Reliability
    steps: tuple[RatingStep, ...]
    unrated: tuple[UnratedMatch, ...]
    pairs: tuple[PairLine, ...]


class AthleteRatings(NamedTuple):
    """An athlete's ratings, one for each system they have played (DP 26)."""

    person: int
    names: Mapping[int, str]
    """Of everybody who is told of, by number."""
    ratings: tuple[AthleteRating, ...]


def show_athlete(context: OfficeContext, office: str, person: int) -> AthleteRatings:
    """Return somebody's ratings; nothing in a system that they never played (DP 24)."""
    state = context.state(office)
    kept = state.kept(state.person(person).person)
    ratings = tuple(
        found
        for pool in POOLS
        if (found := _rating(context, state, pool, kept)) is not None
    )
    told = {kept: None}
    for one in ratings:
        told |= dict.fromkeys(who for step in one.steps for who in _people(step))
    return AthleteRatings(kept, names_of_persons(context, office, told), ratings)


def _people(step: RatingStep) -> tuple[int, int, int]:
    return step.partner, *step.opponents


def _rating(
    context: OfficeContext, state: OfficeState, pool: RatingSystem, person: int
) -> AthleteRating | None:
    found = office_ledger(context, state, pool)
    own = found.ledger.players.get(person)
    if own is None:
        return None
    doubt = office_doubt(context, state, pool)
    steps = steps_of(state, found, person)
    today = context.now().astimezone(ZoneInfo(state.timezone)).date()
    return AthleteRating(
        pool,
        own.rating,
        own.matches,
        own.is_provisional,
        category_of(state, pool, own.rating),
        doubt.players[person].variance ** 0.5,
        reliability_of(
            own.matches,
            date.fromisoformat(steps[-1].day),
            today,
            doubt.company[person],
            len(found.ledger.players),
        ),
        steps,
        tuple(_unrated(found, person)),
        show_pairs(context, state.office, pool, person),
    )


def steps_of(
    state: OfficeState, found: OfficeLedger, person: int
) -> tuple[RatingStep, ...]:
    """Return every match that moved somebody's rating, in order."""
    firsts = [one.first for one in found.shares]
    return tuple(
        _step(state, found, found.shares[bisect_right(firsts, row.match) - 1], row)
        for row in found.ledger.rows
        if row.player == person
    )


def _step(
    state: OfficeState, found: OfficeLedger, share: EventShare, row: LedgerRow
) -> RatingStep:
    match = found.matches[row.match]
    played = share.played[row.match - share.first]
    is_a = row.player in match.a
    own, others = (match.a, match.b) if is_a else (match.b, match.a)
    points = (match.points_a, match.points_b)
    mine, theirs = points if is_a else points[::-1]
    return RatingStep(
        share.event,
        state.events[share.event].frame.last_day,
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
    )


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
