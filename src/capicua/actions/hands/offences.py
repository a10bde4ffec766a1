"""Offence in a hand laid again: which one it was, and what each choice makes of it."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rulings.make_ruling import MakeRuling, consult
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.move import PASS_WORD
from capicua.play.ruling import Ruling
from capicua.play.ruling.detection import facts_of, false_pass_code
from capicua.play.ruling.offence import fits, misplace, pass_falsely
from capicua.play.ruling.on_hand import apply_ruling
from capicua.play.tile import ENDS, NAMES, tile_named

MISPLACED = "misplaced_tile"
FIRST_END = "L"


class OffenceWay(NamedTuple):
    """What one choice makes of the hand."""

    ruling: Ruling
    to_move: Seat | None
    """Who plays if the hand goes on; None: it is closed or over."""


class HandOffence(NamedTuple):
    """What a move that does not fit was, by whom, and what may follow."""

    code: str
    seat: Seat
    ways: tuple[OffenceWay, ...]


def offence_of(
    context: Context, event: str, place: Place, hand: Hand, word: str
) -> HandOffence | None:
    """Return the offence of a move as it was really made; None: it was none."""
    try:
        code, offended = _offended(hand, word)
    except RuleViolation:
        return None
    seat = hand.position.seat
    asked = MakeRuling(place, code, seat, facts=facts_of(hand, seat))
    first = consult(context, event, asked)
    chosen = [
        consult(context, event, asked._replace(choice=one)) for one in first.options
    ] or [first]
    at = len(hand.moves)
    return HandOffence(code, seat, tuple(_way(offended, one, at) for one in chosen))


def _offended(hand: Hand, word: str) -> tuple[str, Hand]:
    """Return what it was called and the hand with it; refuse what was no offence."""
    if word == PASS_WORD:
        offended = pass_falsely(hand)
        return false_pass_code(hand) or "", offended
    tile = tile_named(word[:2])
    if tile is None or (word == NAMES[tile] and fits(hand.position, tile)):
        raise RuleViolation("no_offence", "It fits, or there is no such tile.")
    shows, end = ENDS[tile][0], word[2:] or FIRST_END
    return MISPLACED, misplace(hand, word[:2] + end, shows)


def _way(offended: Hand, ruling: Ruling, at: int) -> OffenceWay:
    left = apply_ruling(offended, ruling, at).hand
    is_open = left is not None and left.outcome is None
    return OffenceWay(ruling, left.position.seat if left and is_open else None)
