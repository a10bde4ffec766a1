"""Simple players: legal hands (*mano*), better or worse by a skill number."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import assert_never

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import Seat
from capicua.lab.luck import Hands
from capicua.play.deal import deal
from capicua.play.hand import Hand
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.play.move import Move
from capicua.play.outcome import HandOutcome, Termination
from capicua.play.position import Position
from capicua.play.tile import ENDS, PIPS, SUITS
from capicua.rulebooks import Rulebook

Score = HandWon | HandTied | NullHand
"""What a table writes down after a hand."""
DOUBLE_WEIGHT = 6
"""Doubles fit one suit only and are got rid of early."""
CHOICE_WEIGHT = 3
"""What another tile that fits afterwards is worth, in points on the tiles."""


def play_hand(
    book: Rulebook, starter: Seat, skills: Sequence[float], chance: Random
) -> Score:
    """Return the row of a hand that four players of some skill, by seat, have played."""
    hand = Hand.dealt(book, deal(Hands(chance)), starter)
    while (outcome := hand.outcome) is None:
        position = hand.position
        hand = hand.play(choose_move(position, skills[position.turn], chance))
    return row_of(outcome)


def choose_move(position: Position, skill: float, chance: Random) -> Move:
    """Return a legal move: by that probability a sensible one, else any."""
    moves = position.legal()
    if chance.random() < skill:
        return max(moves, key=lambda move: _worth(position, move))
    return chance.choice(moves)


def row_of(outcome: HandOutcome) -> Score:
    """Return how the outcome of a hand is written on the sheet."""
    match outcome.termination:
        case Termination.NULL:
            return NullHand()
        case Termination.DOMINO | Termination.LOCK:
            if outcome.winner is not None:
                return HandWon(outcome.winner, outcome.points.of(outcome.winner))
            if outcome.closer is None:
                message = "a hand that nobody has won was locked by somebody"
                raise BrokenInvariant(message)
            return HandTied(outcome.closer)
        case _:
            assert_never(outcome.termination)


def _worth(position: Position, move: Move) -> int:
    """Return how good a move looks: heavy tiles and doubles go, choice stays."""
    if not move.bit:
        return 0
    high, low = ENDS[move.tile]
    after = position.play(move)
    fits = after.fourth & (SUITS[after.left] | SUITS[after.right])
    double = DOUBLE_WEIGHT if high == low else 0
    return PIPS[move.tile] + double + CHOICE_WEIGHT * fits.bit_count()
