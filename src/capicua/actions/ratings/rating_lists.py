"""Rating lists of an office: athletes and pairs of one system, the best first."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.ratings.ledgers import (
    details_in,
    name_in,
    office_doubt,
    office_ledger,
)
from capicua.actions.registry.office_context import OfficeContext
from capicua.kernel.error import RuleViolation
from capicua.office.facts.ratings import CategoryCut
from capicua.office.rating_ledger import POOLS
from capicua.office.state import OfficeState
from capicua.ratings.ledger import PlayerRating
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import PersonDetails
from capicua.rulebooks.sections.competition import RatingSystem


class RatingFilter(NamedTuple):
    """Whom a list shows; None: everybody."""

    category: str | None = None
    sex: AthleteSex | None = None
    country: str | None = None
    unit: int | None = None
    """A body with all those below it."""


EVERYBODY = RatingFilter()


class RatingLine(NamedTuple):
    """An athlete in a rating list."""

    rank: int
    person: int
    name: str
    rating: float
    matches: int
    is_provisional: bool
    deviation: float
    """How unsure the rating is; ours, and not official."""
    category: str
    """By the office's own cut-offs (DP 25); empty: it has none."""
    sex: AthleteSex | None
    country: str
    unit: int


class PairLine(NamedTuple):
    """A pair in a list."""

    rank: int
    persons: tuple[int, ...]
    names: tuple[str, ...]
    rating: float
    matches: int


class RatingList(NamedTuple):
    """A list and what it follows from."""

    office: str
    pool: RatingSystem
    events: int
    version: int
    is_written: bool
    """Whether the journal holds all that the list shows."""
    lines: tuple[RatingLine, ...]


def show_ratings(
    context: OfficeContext,
    office: str,
    pool: RatingSystem,
    chosen: RatingFilter = EVERYBODY,
    *,
    whole: bool = False,
) -> RatingList:
    """Return the athletes of a system, the best first; the unrated are in no list.

    ``whole`` shows names as the office knows them, not as everybody may read them.
    """
    state = context.state(office)
    found = office_ledger(context, state, _known(pool))
    doubt = office_doubt(context, state, pool).deviations
    units = None if chosen.unit is None else state.below(state.unit(chosen.unit).unit)
    order = sorted(found.ledger.players.items(), key=lambda one: (-one[1].rating, one[0]))
    lines, rank = list[RatingLine](), 0
    for person, one in order:
        deviation = doubt[person][-1]
        line = _line(context, state, pool, (person, one), deviation, whole=whole)
        if _is_chosen(line, chosen, units):
            is_tied = bool(lines) and lines[-1].rating == line.rating
            rank = rank if is_tied else len(lines) + 1
            lines.append(line._replace(rank=rank))
    own = state.ratings.get(pool)
    is_written = found.marks == (() if own is None else own.marks)
    return RatingList(office, pool, len(found.marks), state.seq, is_written, tuple(lines))


def show_pairs(
    context: OfficeContext,
    office: str,
    pool: RatingSystem,
    person: int | None = None,
    *,
    whole: bool = False,
) -> tuple[PairLine, ...]:
    """Return the pairs that have played together, the best first (DP 27)."""
    state = context.state(office)
    pairs = office_ledger(context, state, _known(pool)).ledger.pairs
    order = sorted(pairs.items(), key=lambda one: (-one[1].rating, one[0]))
    return tuple(
        PairLine(
            rank,
            key,
            (
                name_in(context, state, key[0], whole=whole),
                name_in(context, state, key[1], whole=whole),
            ),
            one.rating,
            one.matches,
        )
        for rank, (key, one) in enumerate(order, 1)
        if person is None or person in key
    )


def category_of(state: OfficeState, pool: RatingSystem, rating: float) -> str:
    """Return the category that a rating belongs to, by the office's cut-offs (DP 25)."""
    cuts: tuple[CategoryCut, ...] = state.categories.get(pool, ())
    return next((one.name for one in cuts if rating >= one.least), "")


def _line(
    context: OfficeContext,
    state: OfficeState,
    pool: RatingSystem,
    rated: tuple[int, PlayerRating],
    deviation: float,
    *,
    whole: bool,
) -> RatingLine:
    """Return an athlete's line; the place follows from who else is in the list."""
    person, one = rated
    details = details_in(context, state).get(person)
    return RatingLine(
        0,
        person,
        name_in(context, state, person, whole=whole),
        one.rating,
        one.matches,
        one.is_provisional,
        deviation,
        category_of(state, pool, one.rating),
        details.sex if details else None,
        _country(details),
        state.persons[person].unit,
    )


def _known(pool: RatingSystem) -> RatingSystem:
    if pool not in POOLS:
        raise RuleViolation(
            "no_such_list",
            "Matches do not move {pool}; ask for one of: {able}.",
            at="pool",
            pool=pool,
            able=tuple(POOLS),
        )
    return pool


def _is_chosen(
    line: RatingLine, chosen: RatingFilter, units: frozenset[int] | None
) -> bool:
    return (
        chosen.category in (None, line.category)
        and chosen.sex in (None, line.sex)
        and chosen.country in (None, line.country)
        and (units is None or line.unit in units)
    )


def _country(details: PersonDetails | None) -> str:
    if details is None or not details.nationalities:
        return ""
    return details.nationalities[0].country
