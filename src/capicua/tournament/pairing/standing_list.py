"""The standing list (*clasificación*): the order from which a round is made."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple, assert_never

from capicua.rulebooks.choices import ClinchedPolicy, RoundOneOrder
from capicua.rulebooks.sections.competition import EventKind
from capicua.tournament.rules.draw import draw_order
from capicua.tournament.rules.entry import Entry
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import next_round_number
from capicua.tournament.standings.standings import standings

SETTINGS = "settings"
"""Where the value of a setting comes from when the event itself has chosen it."""


class StandingList(NamedTuple):
    """The active entries, the best first, and what pairing asks of each."""

    ids: tuple[int, ...]
    wins: Mapping[int, int]
    clinched: frozenset[int] = frozenset()
    """Who cannot be caught any more."""


def list_entries(tournament: Tournament, active: Collection[int]) -> StandingList:
    """Return the standing list of the next round: the book's order, then the draw."""
    number = next_round_number(tournament)
    drawn = draw_order(tournament.seed, number, active)
    if not tournament.played:
        return StandingList(_first_round(tournament, drawn), dict.fromkeys(drawn, 0))
    rows = {row.entry: row for row in standings(tournament).rows}
    ids = sorted(drawn, key=lambda one: rows[one].rank)
    clinched = frozenset(one for one in ids if rows[one].is_clinched)
    if clinched_policy(tournament) is ClinchedPolicy.PAIR_BOTTOM:
        ids.sort(key=lambda one: one in clinched)
    return StandingList(tuple(ids), {one: rows[one].figures.won for one in ids}, clinched)


def clinched_policy(tournament: Tournament) -> ClinchedPolicy:
    """Return where a leader who cannot be caught plays in this event (FID 63-p2)."""
    acts_in = tournament.book.pairing.clinched_seated_last_in.value or (EventKind.MUNDIAL,)
    if tournament.event not in acts_in:
        return ClinchedPolicy.OFF
    return tournament.book.settings.clinched_policy.value


def first_round_order(tournament: Tournament) -> RoundOneOrder:
    """Return how round one is ordered; an event's own choice beats that of its kind."""
    setting = tournament.book.settings.round1_order
    by_draw_in = tournament.book.pairing.first_round_by_draw_in.value or ()
    if setting.source != SETTINGS and tournament.event in by_draw_in:
        return RoundOneOrder.DRAW
    return setting.value


def _first_round(tournament: Tournament, drawn: list[int]) -> tuple[int, ...]:
    order = first_round_order(tournament)
    match order:
        case RoundOneOrder.RATING:
            return tuple(sorted(drawn, key=lambda one: _by_rating(tournament.entries[one])))
        case RoundOneOrder.DRAW:
            return tuple(drawn)
        case RoundOneOrder.ENTRY:
            return tuple(sorted(drawn))
        case _:
            assert_never(order)


def _by_rating(entry: Entry) -> tuple[bool, int]:
    """Return what puts the rated first, the higher the better (DP 39, reading D10)."""
    return entry.rating is None, -(entry.rating or 0)
