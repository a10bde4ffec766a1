"""Integrity of a ledger, for who keeps an office: something to look at, never a verdict."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from capicua.actions.ratings.ledgers import name_in, office_ledger
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.permissions import OfficePermission, check_office_permission
from capicua.journal.actor import Actor
from capicua.office.rating_ledger import OfficeLedger
from capicua.office.state import OfficeState
from capicua.ratings.integrity import FlagKind, IntegrityFlag, find_flags
from capicua.rulebooks.sections.competition import RatingSystem

MOST_FLAGS = 50


class FlaggedPerson(NamedTuple):
    """Somebody whom a flag names."""

    person: int
    name: str


class FlaggedMatch(NamedTuple):
    """A match that a flag rests on, from the side of who gained."""

    event: str
    day: str
    round: int
    table: int
    points_for: int
    points_against: int


class FlagLine(NamedTuple):
    """Something to look at, with everything it rests on."""

    kind: FlagKind
    people: tuple[FlaggedPerson, ...]
    others: tuple[FlaggedPerson, ...]
    matches: tuple[FlaggedMatch, ...]
    won: float
    expected: float
    points: float
    by_chance: float
    """How many such chance alone would bring in this ledger."""


def show_flags(
    context: OfficeContext, office: str, pool: RatingSystem, actor: Actor
) -> tuple[FlagLine, ...]:
    """Return what in a ledger is worth a look, the least likely first; it judges nobody."""
    state = context.state(office)
    check_office_permission(state, actor, OfficePermission.SEE_INTEGRITY)
    found = office_ledger(context, state, pool)
    flags = context.offices.computed(
        state, f"flags:{pool}", lambda: find_flags(found.matches, found.ledger)
    )
    return tuple(_line(context, state, found, one) for one in flags[:MOST_FLAGS])


def _line(
    context: OfficeContext, state: OfficeState, found: OfficeLedger, flag: IntegrityFlag
) -> FlagLine:
    def named(persons: Sequence[int]) -> tuple[FlaggedPerson, ...]:
        return tuple(
            FlaggedPerson(one, name_in(context, state, one, whole=True)) for one in persons
        )

    return FlagLine(
        flag.kind,
        named(flag.people),
        named(flag.others),
        tuple(_match(state, found, flag.people[0], one) for one in flag.matches),
        flag.won,
        flag.expected,
        flag.points,
        flag.by_chance,
    )


def _match(
    state: OfficeState, found: OfficeLedger, person: int, number: int
) -> FlaggedMatch:
    firsts = [one.first for one in found.shares]
    share = found.shares[bisect_right(firsts, number) - 1]
    played, match = share.played[number - share.first], found.matches[number]
    points = (match.points_a, match.points_b)
    mine, theirs = points if person in match.a else points[::-1]
    event = state.rated_event(share.event)
    day = "" if event is None else event.frame.last_day
    return FlaggedMatch(share.event, day, played.round, played.table, mine, theirs)
