"""The terms of one match of an event, and how its rows add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce

from capicua.event.facts.lifecycle import Setting
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.play.match.row import Row
from capicua.play.match.sheet import Sheet
from capicua.play.match.state import MatchState, opening_state
from capicua.play.match.step import step
from capicua.play.match.terms import Terms, agree
from capicua.rulebooks import Rulebook
from capicua.rulebooks.choose import with_settings


def event_book(book: Rulebook, settings: Mapping[str, Setting]) -> Rulebook:
    """Return the book with the readings that an event chooses."""
    wanted = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in settings.items()
    }
    return with_settings(book, wanted)


def terms_of(state: EventState, table: TableState) -> Terms:
    """Return what is agreed for a match: the event's values, else the book's."""
    made = state.made
    return agree(
        state.book,
        modality=made.modality,
        target=table.target or made.target,
        hands=made.hands,
        first_starter=table.starter,
        prior_cards=table.prior_cards,
    )


def sheet_of(state: EventState, table: TableState) -> Sheet:
    """Return the sheet of a match."""
    return Sheet(terms_of(state, table), table.rows)


def match_of(state: EventState, table: TableState) -> MatchState:
    """Return how a match stands by its rows."""
    return table.match or opening_state(terms_of(state, table))


def added_up(terms: Terms, rows: Iterable[Row]) -> MatchState:
    """Return what rows come to."""
    return reduce(lambda match, row: step(terms, match, row), rows, opening_state(terms))
