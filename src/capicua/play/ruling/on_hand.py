"""A ruling on a real hand (*mano*): what goes on, what is taken back, what is closed."""

from __future__ import annotations

from typing import NamedTuple

from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.exposed import Exposed
from capicua.play.hand import Hand
from capicua.play.move import PASS
from capicua.play.position import Position
from capicua.play.ruling.decision import Ruling
from capicua.play.tile import TileSet
from capicua.rulebooks.infraction import HandEffect
from capicua.rulebooks.rulebook import Rulebook

CLOSED = frozenset(
    {
        HandEffect.PENALISED,
        HandEffect.ANNULLED,
        HandEffect.NULL,
        HandEffect.RESHUFFLED,
        HandEffect.NONE,
    }
)
"""Effects after which nobody plays on or scores this hand."""


class RuledHand(NamedTuple):
    """What a ruling makes of a hand."""

    hand: Hand | None
    """The hand to go on with, or finished; None: it is closed and nobody scores."""
    next_starter: Seat | None
    """Who opens the next hand; None while this one goes on or the match is over."""
    open_racks: tuple[tuple[Seat, TileSet], ...] = ()
    """The racks that lie open from now on (FED 9-c)."""


def apply_ruling(hand: Hand, ruling: Ruling, at: int | None = None) -> RuledHand:
    """Return what a decided ruling makes of a hand.

    ``at`` is the index of the move that was the offence; None where it was no move, such
    as a tile that fell.
    """
    if not ruling.is_applied:
        raise RuleViolation(
            "choice_open",
            f"The {ruling.decides} must choose first: "
            f"{', '.join(map(str, ruling.options))}.",
            at="choice",
        )
    starter = None if ruling.next_start is None else ruling.next_start.seat
    if ruling.hand in CLOSED:
        return RuledHand(None, starter)
    if ruling.is_domino:
        return RuledHand(go_out(_taken_back(hand, at)), starter)
    resumed = _resumed(hand, ruling, at)
    racks = resumed.position.racks
    shown = tuple((seat, racks[seat - 1]) for seat in ruling.open_racks)
    return RuledHand(expose(resumed, ruling), starter, shown)


def expose(hand: Hand, ruling: Ruling) -> Hand:
    """Return the hand with the ruling's seen tiles (*ficha vista*) on the table."""
    seen, offender = ruling.exposed, ruling.incident.offender
    if seen is None or offender is None:
        return hand
    held = hand.position.racks[offender - 1]
    missing = [tile for tile in seen.tiles if not held >> tile & 1]
    if missing:
        raise RuleViolation(
            "tile_not_held",
            "Seat {offender} does not hold every tile that was seen.",
            at="facts.tiles",
            offender=offender,
        )
    before = hand.position.exposed or Exposed(
        seen.end_rule, nullifies=nullifies_hands(hand.book)
    )
    exposed = before.add(offender, seen.tiles)
    return hand._replace(position=hand.position._replace(exposed=exposed))


def nullifies_hands(book: Rulebook) -> bool:
    """Tell whether going out with a seen tile voids the hand (FID 75-e, 75-g)."""
    cases = book.infractions["domino_with_seen_tile"].cases
    return any(case.always.hand is HandEffect.NULL for case in cases)


def go_out(hand: Hand) -> Hand:
    """Return the hand after the one to move has laid the last tile (FID 81-pu)."""
    laid = [move for move in hand.legal() if move is not PASS]
    if hand.position.mine.bit_count() != 1 or not laid:
        raise RuleViolation(
            "no_last_tile",
            f"Seat {hand.position.seat} has no last tile that fits, so there is no domino.",
        )
    return hand.play(laid[0])


def _resumed(hand: Hand, ruling: Ruling, at: int | None) -> Hand:
    """Return the hand from where it goes on."""
    if ruling.hand is HandEffect.REBUILT:
        return _taken_back(hand, at)
    if at is None or at != len(hand.moves) - 1 or not _is_misplaced(hand.position):
        return hand
    # Noticed at once, a tile without a place goes back to its rack and the turn with it.
    return _taken_back(hand, at)


def _taken_back(hand: Hand, at: int | None) -> Hand:
    if at is None or not 0 <= at <= len(hand.moves):
        raise RuleViolation(
            "missing_move",
            "This ruling goes back to the offence; give the index of its move.",
            at="at",
        )
    return hand.back_to(at)


def _is_misplaced(position: Position) -> bool:
    """Tell whether the last move laid a tile where it does not fit."""
    before, move = position.before, position.move
    if before is None or move is None:
        message = "a hand without a move has no misplaced tile"
        raise BrokenInvariant(message)
    return move is not PASS and move not in before._replace(exposed=None).legal()
