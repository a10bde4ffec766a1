"""Featured table: one hand entered tile by tile, shown to everybody with a delay.

Its tiles lie beside the journal and not in it: the journal is public at once, and a delay
that anybody can read around is none. Nothing of a result depends on them. That a table is
shown, and how, is a fact: every page hears of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from capicua.actions.accounts.ports import FeaturedRow, Records
from capicua.actions.accounts.workspace import Workspace
from capicua.actions.engine.context import Caller, Situation, time_text
from capicua.actions.engine.perform import ActionEffect, perform
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.hands.laid_tiles import Laying, lay
from capicua.event.daybook import Watched
from capicua.event.facts.screens import TableFeatured
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.journal.codec import codec_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.clock import ClockSituation, Limit, every_limit, limit_now
from capicua.play.drawing import DrawnMoves

LONGEST_DELAY = 3600


class FeaturedMove(NamedTuple):
    """A move as it was entered, and when."""

    word: str
    at: str


class Featured(NamedTuple):
    """The hand of the featured table."""

    place: Place
    starter: Seat
    delay: int = 0
    """Seconds before anybody else sees a move."""
    is_open: bool = False
    """The racks are shown face up, as far as the deal is known."""
    deal: tuple[str, ...] = ()
    moves: tuple[FeaturedMove, ...] = ()
    opened: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Return the moves as they were written."""
        return tuple(one.word for one in self.moves)


class OpenFeatured(NamedTuple):
    """Begin a hand at a table."""

    place: Place
    starter: int = 1
    delay: int = 0
    is_open: bool = False
    deal: tuple[str, ...] = ()


def open_featured(workspace: Workspace, caller: Caller, request: OpenFeatured) -> None:
    """Begin a hand; with a delay, everybody first sees the one before to its end."""
    state = _state(workspace, caller)
    state.table(request.place)
    if not 0 <= request.delay <= LONGEST_DELAY:
        raise RuleViolation(
            "out_of_range",
            "A delay is 0 to {longest_delay} seconds.",
            at="delay",
            longest_delay=LONGEST_DELAY,
        )
    if request.starter not in set(Seat):
        raise RuleViolation("wrong_seats", "Seats are numbered from 1 to 4.", at="starter")
    starter = Seat(request.starter)
    lay(Laying(state.book, starter, request.deal), ())
    now = time_text(workspace.context.now())
    begun = Featured(
        request.place, starter, request.delay, request.is_open, request.deal, (), now
    )
    fact = TableFeatured(request.place, request.delay, request.is_open)
    if workspace.context.store.answer_of(caller.event, caller.about(fact)) is not None:
        # Sent twice: the hand has begun, and may have gone on since.
        return
    workspace.people.change(lambda records: _begin(records, caller.event, begun))
    # The hand first: whoever hears of the fact finds it there.
    _tell(workspace, caller, fact)


def play_featured(workspace: Workspace, caller: Caller, after: int, word: str) -> None:
    """Add a move after so many others; the same tap twice is refused."""

    def go_on(shown: Featured) -> Featured:
        _check_after(shown, after)
        move = FeaturedMove(word, time_text(workspace.context.now()))
        longer = shown._replace(moves=(*shown.moves, move))
        lay(laying_of(workspace, caller.event, longer), longer.words)
        return longer

    _change(workspace, caller, go_on)


def undo_featured(workspace: Workspace, caller: Caller, after: int) -> None:
    """Take the last move back."""

    def take_back(shown: Featured) -> Featured:
        _check_after(shown, after)
        return shown._replace(moves=shown.moves[:-1])

    _change(workspace, caller, take_back)


def close_featured(workspace: Workspace, caller: Caller) -> None:
    """Show no table any more."""
    _state(workspace, caller)
    workspace.people.change(lambda records: records.drop(FeaturedRow, event=caller.event))
    _tell(workspace, caller, TableFeatured())


def featured_of(workspace: Workspace, event: str) -> Featured | None:
    """Return the hand as it was entered, for those who enter it."""
    hands = workspace.people.look(lambda records: _hands(records, event))
    return hands[-1] if hands else None


def public_featured(workspace: Workspace, event: str) -> Featured | None:
    """Return the hand as everybody may see it: nothing younger than the delay."""
    hands = workspace.people.look(lambda records: _hands(records, event))
    if not hands:
        return None
    now = workspace.context.now()
    shown = _due(hands, now)[0]
    newest = _newest(shown, now)
    old = tuple(one for one in shown.moves if one.at <= newest)
    deal = shown.deal if shown.is_open and shown.opened <= newest else ()
    return shown._replace(moves=old, deal=deal)


def laying_of(workspace: Workspace, event: str, shown: Featured) -> Laying:
    """Return how the tiles of a featured hand are checked."""
    book = workspace.context.states.newest(event).state.book
    return Laying(book, shown.starter, shown.deal)


def told_of(workspace: Workspace, event: str, shown: Featured) -> DrawnMoves:
    """Return a featured hand ready to be drawn."""
    return lay(laying_of(workspace, event, shown), shown.words).told(is_open=shown.is_open)


def limit_of(workspace: Workspace, event: str, shown: Featured) -> Limit | None:
    """Return the time that the next play has; None: the hand is over, or no limit.

    Where the racks are not known it is that of an ordinary play.
    """
    laying = laying_of(workspace, event, shown)
    laid = lay(laying, shown.words)
    if laid.is_over:
        return None
    if laid.hand is not None:
        return limit_now(laid.hand.position, laying.book)
    return next(
        (
            one
            for one in every_limit(laying.book)
            if one.situation is ClockSituation.TYPICAL
        ),
        None,
    )


def _state(workspace: Workspace, caller: Caller) -> EventState:
    state = workspace.context.states.newest(caller.event).state
    check_permission(state, caller.actor, Permission.FEATURE)
    return state


def _tell(workspace: Workspace, caller: Caller, fact: TableFeatured) -> None:
    """Write down which table is shown, and how, where that changes."""

    def decide(now: Situation) -> ActionEffect:
        shown = fact.place and Watched(fact.place, fact.delay, fact.is_open)
        return ActionEffect((fact,) if shown != now.state.watched else ())

    perform(workspace.context, caller, Permission.FEATURE, fact, decide)


def _change(
    workspace: Workspace, caller: Caller, deed: Callable[[Featured], Featured]
) -> None:
    _state(workspace, caller)

    def change(records: Records) -> None:
        hands = _hands(records, caller.event)
        if not hands:
            raise RuleViolation("no_such_table", "No table is featured. Choose one first.")
        _keep(records, caller.event, (*hands[:-1], deed(hands[-1])))

    workspace.people.change(change)


def _check_after(shown: Featured, after: int) -> None:
    if len(shown.moves) != after:
        raise RuleViolation(
            "stale_version", "Somebody was faster. Look at the table and go on.", at="after"
        )


def _begin(records: Records, event: str, begun: Featured) -> None:
    """Put a hand behind those that not everybody has seen to their end."""
    waiting = _hands(records, event)
    due = _due(waiting, datetime.fromisoformat(begun.opened)) if waiting else ()
    _keep(records, event, (*(one for one in due if one.moves), begun))


def _due(hands: tuple[Featured, ...], now: datetime) -> tuple[Featured, ...]:
    """Return the hand that everybody may see now, and those that come after it."""
    begun = [n for n, one in enumerate(hands) if one.opened <= _newest(one, now)]
    return hands[begun[-1] :] if begun else hands


def _newest(shown: Featured, now: datetime) -> str:
    """Return the moment after which nothing of a hand is seen yet."""
    return time_text(now - timedelta(seconds=shown.delay))


def _keep(records: Records, event: str, hands: tuple[Featured, ...]) -> None:
    content = json.dumps(_HANDS.encode(hands))
    records.keep(FeaturedRow(event, content))


def _hands(records: Records, event: str) -> tuple[Featured, ...]:
    """Return the hands that wait to be seen, the one that is being entered last."""
    rows = records.every(FeaturedRow, event=event)
    return _read(json.loads(rows[0].content)) if rows else ()


def _read(content: Any) -> tuple[Featured, ...]:
    # A store of before may hold one hand alone.
    hands: tuple[Featured, ...] = _HANDS.decode(
        content if isinstance(content, list) else [content]
    )
    return hands


_HANDS = codec_of(tuple[Featured, ...])
