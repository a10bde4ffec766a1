"""Before a hand: who opens by the lifted tiles, who shuffles, who picks when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.sheets.sheet_view import SheetView, show_sheet
from capicua.actions.sheets.table_view import check_published
from capicua.event.place import Place
from capicua.kernel.seat import Seat
from capicua.play.guide import (
    GuideStep,
    after_turned_tile,
    may_reshuffle,
    preparation,
    starter_by_lifted,
)
from capicua.play.tile import Tile
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.start import FirstStarter


class OpeningView(NamedTuple):
    """What is done before the hand that comes next."""

    sheet: SheetView
    first: Cited[FirstStarter]
    """How the first one to open is found."""
    is_to_lift: bool
    """Nobody has noted who opens: each one lifts a tile."""
    lifted: Mapping[Seat, Tile]
    starter: Seat | None
    """None: it is not known yet."""
    steps: tuple[GuideStep, ...]
    reshuffles: tuple[Seat, ...]
    """Who may shuffle once more before the picking."""
    reshuffle_article: str | None
    turned: tuple[GuideStep, ...]
    """What is done again when a tile turned over while shuffling."""


def show_opening(
    context: Context, event: str, place: Place, lifted: Mapping[Seat, Tile]
) -> OpeningView:
    """Return what is done before the next hand of a published table."""
    state = context.states.newest(event).state
    check_published(state, place)
    sheet = show_sheet(context, event, place)
    book, first_hand = state.book, not sheet.has_hands
    is_to_lift = first_hand and not sheet.own.starter_noted
    starter = _starter(book, sheet, lifted)
    plain = OpeningView(sheet, book.start.first, is_to_lift, lifted, None, (), (), None, ())
    if starter is None:
        return plain
    return plain._replace(
        starter=starter,
        steps=preparation(book, starter, first_hand=first_hand),
        reshuffles=tuple(seat for seat in Seat if may_reshuffle(book, starter, seat)),
        reshuffle_article=book.deal.starter_may_reshuffle.article,
        turned=after_turned_tile(book, starter, first_hand=first_hand) or (),
    )


def _starter(book: Rulebook, sheet: SheetView, lifted: Mapping[Seat, Tile]) -> Seat | None:
    if sheet.own.starter_noted or sheet.has_hands:
        return sheet.match.starter if sheet.own.starter_noted else None
    return starter_by_lifted(book, lifted) if len(lifted) == len(Seat) else None
