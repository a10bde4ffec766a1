"""The rows of a score sheet (*planilla*): everything that can be written on it.

A row that no table could write is refused when it is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.tile import PIPS
from capicua.rulebooks.infraction import Card

MOST_POINTS = sum(PIPS)
"""All the points of the set; no hand can score more."""


class RowKind(StrEnum):
    """What a row tells, for whoever shows it."""

    HAND_WON = "hand_won"
    HAND_TIED = "hand_tied"
    DEDUCTED = "deducted"
    NULL_HAND = "null_hand"
    TIME_UP = "time_up"
    FORFEITED = "forfeited"
    ABANDONED = "abandoned"
    CARD_SHOWN = "card_shown"
    SHEET_VOIDED = "sheet_voided"


class NextStarter(StrEnum):
    """Who opens after a closed hand, as the table or a ruling says it."""

    NEXT = "next"
    SAME = "same"
    RIGHTFUL = "rightful"
    """Who should have opened; the sheet always knows that seat."""


class HandFate(StrEnum):
    """What becomes of the hand in which points are deducted."""

    CLOSED = "closed"
    """It ends with the deduction and nobody scores (FID 66-p3)."""
    OVER = "over"
    """It was written before (FID 83)."""
    CONTINUES = "continues"
    """It goes on (AMASFAC 13.9)."""


@dataclass(frozen=True, slots=True)
class HandWon:
    """A hand that a pair won, and what it scores."""

    kind: ClassVar = RowKind.HAND_WON
    winner: Pair
    points: int

    def __post_init__(self) -> None:
        if not 1 <= self.points <= MOST_POINTS:
            message = (
                f"A won hand scores from 1 to {MOST_POINTS} points, not {self.points}."
            )
            raise RuleViolation("out_of_range", message, at="hand.points")


@dataclass(frozen=True, slots=True)
class HandTied:
    """A tied lock: nobody scores; the seat that locked, where the book needs it."""

    kind: ClassVar = RowKind.HAND_TIED
    closer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Deducted:
    """Points off for a pair, or for one athlete of the individual modality."""

    kind: ClassVar = RowKind.DEDUCTED
    who: Pair | Seat
    points: int
    next_starter: NextStarter | None = None
    """None: the rulebook's own rule. Without effect unless the hand is closed."""
    fate: HandFate = HandFate.CLOSED

    def __post_init__(self) -> None:
        if self.points < 1:
            message = (
                f"A deduction is one point or more, not {self.points}; write it plain."
            )
            raise RuleViolation("out_of_range", message, at="deduct.points")

    @property
    def pair(self) -> Pair:
        """Return the pair that offended, or whose athlete did."""
        return self.who.pair if isinstance(self.who, Seat) else self.who


@dataclass(frozen=True, slots=True)
class NullHand:
    """A hand that was played but is void (*mano nula*): it is played again."""

    kind: ClassVar = RowKind.NULL_HAND
    next_starter: NextStarter | None = None


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock of the match ran out, during the hand that follows or between two hands."""

    kind: ClassVar = RowKind.TIME_UP
    between_hands: bool = False


@dataclass(frozen=True, slots=True)
class Forfeited:
    """Athletes did not come in time."""

    kind: ClassVar = RowKind.FORFEITED
    absent: tuple[Seat, ...]

    def __post_init__(self) -> None:
        _check_seats(self.absent, "forfeit.absent")


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Athletes left the table without permission (*abandono*), and who drove them to it."""

    kind: ClassVar = RowKind.ABANDONED
    seats: tuple[Seat, ...]
    provoked_by: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        _check_seats(self.seats, "abandon.seats")


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card (*tarjeta*) shown to an athlete."""

    kind: ClassVar = RowKind.CARD_SHOWN
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SheetVoided:
    """The sheet was found wrong, inverted or played at wrong seats after all (FID 59)."""

    kind: ClassVar = RowKind.SHEET_VOIDED


Row = (
    HandWon
    | HandTied
    | Deducted
    | NullHand
    | TimeUp
    | Forfeited
    | Abandoned
    | CardShown
    | SheetVoided
)


def _check_seats(seats: tuple[Seat, ...], at: str) -> None:
    if not seats or len(set(seats)) < len(seats):
        message = "Name at least one seat, and each one once."
        raise RuleViolation("wrong_seats", message, at=at)
