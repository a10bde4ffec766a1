"""List of paper results of a round: what is missing, what came in last."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.entries.roll_call import MissedRound, no_shows
from capicua.actions.results.double_entry import DISAGREEMENT
from capicua.actions.sheets.table_view import TableView, show_round
from capicua.event.outcome_rules import most_in_match
from capicua.event.state import EventState, RoundState
from capicua.event.table import TableState
from capicua.event.terms import terms_of
from capicua.journal.actor import Actor
from capicua.play.match.row import HandTied, HandWon
from capicua.rulebooks.sections.competition import Modality

MOST_RECENT = 12


class PaperTable(NamedTuple):
    """A table of the round for whoever types its sheet."""

    view: TableView
    target: int | None
    most: int
    """More than which no match comes to; such points are asked about."""
    is_open: bool
    """Its result can be typed now."""
    is_differing: bool
    """Two people typed different results."""
    is_mine: bool
    """Whoever looks has typed it; somebody else is still to do so."""
    entered_at: str
    """When its result became official; empty: it is not."""
    version: int
    may_be_taken_back: bool


class ProposedLeave(NamedTuple):
    """An entry that did not come, to be withdrawn or not."""

    no_show: MissedRound
    name: str


class PaperResults(NamedTuple):
    """A round as it is entered from paper."""

    round: int
    """0: no round is published."""
    is_closed: bool
    double_entry: bool
    draws: bool
    has_time: bool
    """Time can end a match under this book."""
    is_individual: bool
    tables: tuple[PaperTable, ...]
    missing: tuple[PaperTable, ...]
    recent: tuple[PaperTable, ...]
    """The last that became official, the newest first."""
    differing: tuple[PaperTable, ...]
    leaves: tuple[ProposedLeave, ...]
    """Proposed when the round is complete."""


def show_paper_results(context: Context, event: str, actor: Actor) -> PaperResults:
    """Return the newest published round for entry from paper."""
    state = context.states.newest(event).state
    number = max((n for n, one in state.rounds.items() if one.is_published), default=0)
    match = state.book.match
    law = bool(match.draws_allowed.value), bool(match.time_decides.value)
    if not number:
        return PaperResults(0, True, state.double_entry, *law, False, (), (), (), (), ())
    found = state.rounds[number]
    views = show_round(context, event, number).tables
    tables = tuple(
        _table(state, found, table, view, actor)
        for (_, table), view in zip(sorted(found.tables.items()), views, strict=True)
    )
    official = [one for one in tables if one.entered_at]
    is_complete = len(official) == len(tables)
    names = context.names(event)
    return PaperResults(
        number,
        found.is_closed,
        state.double_entry,
        *law,
        state.made.modality is Modality.INDIVIDUAL,
        tables,
        tuple(one for one in tables if not one.entered_at),
        tuple(sorted(official, key=lambda one: -one.version)[:MOST_RECENT]),
        tuple(one for one in tables if one.is_differing),
        _leaves(state, names) if is_complete else (),
    )


def _table(
    state: EventState, found: RoundState, table: TableState, view: TableView, actor: Actor
) -> PaperTable:
    is_frozen = table.registered or table.is_over or table.disputed or table.contests
    has_hands = any(isinstance(row, HandWon | HandTied) for row in table.rows)
    terms = terms_of(state, table)
    is_differing = len(table.keyed) >= DISAGREEMENT
    return PaperTable(
        view,
        terms.target,
        most_in_match(terms),
        not (is_frozen or has_hands or is_differing or found.is_closed),
        is_differing,
        any(one.by == actor.id for one in table.keyed),
        table.heard if table.registered else "",
        table.version,
        table.outcome is not None and not table.is_ruled and not found.is_closed,
    )


def show_leaves(context: Context, event: str) -> tuple[ProposedLeave, ...]:
    """Return who did not come to the last round and is still in the event."""
    return _leaves(context.states.newest(event).state, context.names(event))


def _leaves(state: EventState, names: Names) -> tuple[ProposedLeave, ...]:
    return tuple(
        ProposedLeave(one, names.entry(state, one.entry)) for one in no_shows(state)
    )
