"""Score sheet (*planilla*) as the desk and the arbiters look at it, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import accumulate
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.engine.names import Names
from capicua.actions.sheets.conflicting_rows import is_ruled
from capicua.actions.sheets.interruptions import time_left
from capicua.actions.sheets.table_view import TableView, show_table
from capicua.event.facts.interruptions import ReplayScope
from capicua.event.place import Place
from capicua.event.state import Call, EventState
from capicua.event.table import TableState
from capicua.event.terms import match_of, terms_of
from capicua.event.written_hand import written_hands
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.cards import has_cards
from capicua.play.match.row import HandTied, HandWon, NullHand, Row
from capicua.play.match.sheet import Sheet, rows_before_last_hand
from capicua.play.match.state import MatchState, opening_state
from capicua.play.match.step import step
from capicua.play.match.terms import Terms
from capicua.play.outcome import needs_closer
from capicua.rulebooks.sections.sheet import DeductionPlace, WrongSheet
from capicua.rulebooks.sections.start import FirstStarter

HANDS = (HandWon, HandTied, NullHand)


class SheetLine(NamedTuple):
    """A row of the sheet, and the score when it was written."""

    number: int
    """From 0, as requests name it."""
    row: Row
    starter: Seat
    """Who opened the hand."""
    running: ByPair[int]
    hand: int = 0
    """Which hand it is, from 1; 0: it is none, as when time was called."""
    struck_by: int | None = None
    """The ruling that took this hand off the sheet; None: the row counts."""
    is_cancelled: bool = False
    """The match was level, and this hand does not count (AMASFAC 10 [11.3])."""
    cancelled_by: str = ""
    """The article that says so; empty: the event's own choice."""
    marked_off_by: str = ""
    """The article by which a line is drawn under it: the last hand follows (FED 10)."""

    @property
    def is_played(self) -> bool:
        """Tell whether tiles were played in it, so that somebody opened it."""
        return self.hand > 0 or isinstance(self.row, HANDS)


class ContestedHand(NamedTuple):
    """A hand for which several rows were written."""

    row: int
    hand: int
    """Which hand it is, from 1."""
    stands: Row
    """What is on the sheet."""
    claims: tuple[Row, ...]
    """What others wrote, in the order in which it came."""


class SheetCall(NamedTuple):
    """A call of this table."""

    id: int
    at: str
    seat: Seat | None
    reason: str
    answered_by: str | None


class SheetInterruption(NamedTuple):
    """How the match was stopped from outside."""

    at: str
    reason: str
    wait: int | None
    agreed_by: tuple[str, ...]
    left: int | None
    """Whole minutes of its time when it goes on (FID 89); None: matches have none."""


class SheetReplay(NamedTuple):
    """What was ordered to be played again."""

    scope: ReplayScope
    reason: str
    rows: int


class SheetLaw(NamedTuple):
    """What the book has for a sheet."""

    may_void: bool
    """It voids a wrong sheet."""
    may_replay: bool
    """It says what follows when a result is lost."""
    has_time: bool
    """Time decides a match."""
    starter_is_drawn: bool
    has_null_hand: bool
    """It knows hands that count nothing and are played again."""
    needs_closer: bool
    """Who closed a tied lock is asked."""
    has_deductions: bool
    """Points may come off an athlete's own result."""
    has_cards: bool


class SheetView(NamedTuple):
    """A match with its sheet, and what the book has for it."""

    table: TableView
    own: TableState
    match: MatchState
    terms: Terms
    lines: tuple[SheetLine, ...]
    calls: tuple[SheetCall, ...]
    interruption: SheetInterruption | None
    """None: it was not stopped, or goes on."""
    replays: tuple[SheetReplay, ...]
    law: SheetLaw
    is_published: bool
    is_closed: bool
    """Of the round."""
    before: Place | None
    after: Place | None
    """The sheets before and after it."""

    @property
    def written(self) -> tuple[SheetLine, ...]:
        """Return every row that was written, also those of hands that rulings struck."""
        struck = [
            SheetLine(
                one.at, one.row, self._opener(one.at), self._score_before(one.at),
                struck_by=one.ruling,
            )
            for one in self.own.struck
        ]  # fmt: skip
        # A struck hand stands right before what was written in its place.
        both = (*struck, *self.lines)
        return tuple(sorted(both, key=lambda line: (line.number, line.struck_by is None)))

    @property
    def hands(self) -> tuple[SheetLine, ...]:
        """Return the hands that the table wrote and that count."""
        rows = written_hands(self.own)
        return tuple(self.lines[row] for row in rows)

    def _opener(self, row: int) -> Seat:
        return self.lines[row].starter if row < len(self.lines) else self.match.starter

    def _score_before(self, row: int) -> ByPair[int]:
        known = self.lines[:row]
        return known[-1].running if known else ByPair(0, 0)

    @property
    def has_hands(self) -> bool:
        """Tell whether a hand was written on it."""
        return any(isinstance(row, HANDS) for row in self.own.rows)

    @property
    def ends_with_a_hand(self) -> bool:
        """Tell whether its last row is one that can be taken back."""
        last = len(self.own.rows) - 1
        is_hand = last >= 0 and isinstance(self.own.rows[last], HANDS)
        return is_hand and not is_ruled(self.own, last)

    @property
    def next_hand(self) -> int:
        """Return which hand is played now, from 1."""
        return self.match.hands_closed + 1

    @property
    def contested(self) -> tuple[ContestedHand, ...]:
        """Return the hands with several rows, the one to decide about first."""
        rows = dict.fromkeys(one.row for one in self.own.contests)
        return tuple(
            ContestedHand(
                row,
                self.lines[row].hand,
                self.lines[row].row,
                tuple(one.claim for one in self.own.contests if one.row == row),
            )
            for row in rows
        )

    @property
    def is_open(self) -> bool:
        """Tell whether the desk may write on it now."""
        is_frozen = self.own.disputed or self.own.suspended or self.own.contests
        return self.is_published and not (
            self.is_closed or self.own.registered or is_frozen
        )


def show_sheet(context: Context, event: str, place: Place) -> SheetView:
    """Return a sheet with its rows, calls and stops, for those who may see drafts."""
    view = show_table(context, event, place, drafts=True)
    state = context.states.newest(event).state
    table, names = state.table(place), context.names(event)
    found = state.rounds[place.round]
    before, after = _neighbours(sorted(found.tables), place)
    return SheetView(
        view,
        table,
        match_of(state, table),
        terms_of(state, table),
        _with_cancelled(state, table, tuple(_lines(state, table))),
        tuple(_calls(state, table, names)),
        _interruption(state, table, names),
        tuple(
            SheetReplay(one.scope, names.text(one.reason), one.rows)
            for one in table.replays
        ),
        _law(state),
        found.is_published,
        found.is_closed,
        before,
        after,
    )


def _law(state: EventState) -> SheetLaw:
    book = state.book
    return SheetLaw(
        book.sheet.wrong_sheet.value is WrongSheet.EVERYBODY_LOSES,
        book.attendance.lost_result.value is not None,
        bool(book.match.time_decides.value),
        book.start.first.value is FirstStarter.SYSTEM_DRAW,
        book.start.after_null_hand.value is not None,
        needs_closer(book),
        book.sheet.individual_deductions.value is not DeductionPlace.NONE,
        has_cards(book),
    )


def _lines(state: EventState, table: TableState) -> Iterator[SheetLine]:
    """Yield the rows with the score after each."""
    terms = terms_of(state, table)
    before = opening_state(terms)
    after = list(
        accumulate(table.rows, lambda match, row: step(terms, match, row), initial=before)
    )
    marked_off = rows_before_last_hand(Sheet(terms, table.rows))
    mark = state.book.sheet.last_hand_marked.article or ""
    for number, row in enumerate(table.rows):
        # A null hand is played again, so its number is that of the next one, too.
        hand = after[number].hands_closed + 1
        is_hand = isinstance(row, NullHand) or after[number + 1].hands_closed == hand
        yield SheetLine(
            number,
            row,
            after[number].starter,
            after[number + 1].running,
            hand if is_hand else 0,
            marked_off_by=mark if number + 1 == marked_off else "",
        )


def _with_cancelled(
    state: EventState, table: TableState, lines: tuple[SheetLine, ...]
) -> tuple[SheetLine, ...]:
    """Return the lines; the hand that a level match cancelled says by which article."""
    ending = match_of(state, table).ending
    gone = None if ending is None else ending.cancelled
    if gone is None:
        return lines
    before = (ByPair(0, 0), *(one.running for one in lines))
    last = max(
        number
        for number, one in enumerate(lines)
        if one.running.of(gone.pair) - before[number].of(gone.pair) == gone.points
    )
    rule = state.book.settings.tie_policy
    # Its points are off again, as the result says.
    cancelled = lines[last]._replace(
        is_cancelled=True, cancelled_by=rule.article or "", running=before[last]
    )
    return (*lines[:last], cancelled, *lines[last + 1 :])


def _calls(state: EventState, table: TableState, names: Names) -> Iterator[SheetCall]:
    for number, call in sorted(state.calls.items()):
        if call.place == table.place and not is_call_over(table, call):
            reason = names.text(call.reason)
            yield SheetCall(number, call.at, call.seat, reason, call.answered_by)


def is_call_over(table: TableState, call: Call) -> bool:
    """Tell whether a call is over: withdrawn, or something was decided or played since."""
    if call.is_withdrawn or table.registered:
        return True
    if call.answered_by is None:
        return False
    since = call.answered
    is_ruled = any(one.seq > since for one in table.rulings)
    is_decided = table.decided is not None and table.decided.at >= call.answered_at
    return table.signed or is_ruled or is_decided or table.rewritten > since


def _interruption(
    state: EventState, table: TableState, names: Names
) -> SheetInterruption | None:
    found = table.interruption
    if found is None or not table.suspended:
        return None
    rest = time_left(state, table)
    return SheetInterruption(
        found.at,
        names.text(found.reason),
        found.wait,
        found.agreed_by,
        None if rest is None else rest // timedelta(minutes=1),
    )


def _neighbours(
    keys: list[tuple[int, int]], place: Place
) -> tuple[Place | None, Place | None]:
    here = keys.index((place.table, place.board))
    before = Place(place.round, *keys[here - 1]) if here else None
    after = Place(place.round, *keys[here + 1]) if here + 1 < len(keys) else None
    return before, after
