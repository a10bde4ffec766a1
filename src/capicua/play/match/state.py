"""The state of a match: what its rows come to, never written down, always derived."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.cards import Weights
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.terms import Terms

Points = tuple[int, int, int, int]
"""Something counted for each of seats 1 to 4."""


class EndedBy(StrEnum):
    """How a match ended."""

    TARGET = "target"
    TIME = "time"
    HANDS = "hands"
    FORFEIT = "forfeit"
    ABANDON = "abandon"
    CARD = "card"
    VOID = "void"
    RULING = "ruling"


class HandNow(StrEnum):
    """What there is to say about the hand that is played now, when few are left."""

    AND_MORE = "and_more"
    """Time is up: it is finished, and others begin after it."""
    LAST = "last"
    TIE_BREAK = "tie_break"
    """The match is level and would be over: this hand breaks the tie."""


class ScoreChange(NamedTuple):
    """What one recorded hand did to the score of a pair."""

    pair: Pair
    points: int
    """Below zero where the hand was closed by a penalty."""


class Ending(NamedTuple):
    """How a match ended and what that rests on."""

    by: EndedBy
    cancelled: ScoreChange | None = None
    """The hand that no longer counts, because the match was level (AMASFAC 10 [11.3])."""
    cause: Forfeited | Abandoned | CardShown | None = None
    winner: Pair | None = None
    """Who won by a ruling, whatever the points (DP 82-a, reading D23)."""


class MatchState(NamedTuple):
    """A match after some of its rows."""

    running: ByPair[int]
    """As written on the sheet: it may be negative or beyond the target."""
    starter: Seat
    """Who opens the next hand, or should have opened the one being played."""
    hands_played: int = 0
    hands_penalised: int = 0
    """Hands closed by a deduction; each is one of those that were agreed (DP 47, 56)."""
    last_change: ScoreChange | None = None
    """The last hand that changed the score, because a level match may cancel it."""
    time_called: bool = False
    to_finish: int | None = None
    """Hands still to be closed since time was called, None where time does not decide."""
    deducted: Points = (0, 0, 0, 0)
    """What comes off each athlete's own result after the match."""
    cards: Weights = (0, 0, 0, 0)
    ending: Ending | None = None

    @property
    def hands_closed(self) -> int:
        """Return how many hands have ended, by their tiles or by a penalty."""
        return self.hands_played + self.hands_penalised

    @property
    def is_level(self) -> bool:
        """Return whether both pairs have the same score."""
        return self.running.a == self.running.b


def opening_state(terms: Terms) -> MatchState:
    """Return a match before its first row."""
    return MatchState(ByPair(0, 0), terms.first_starter, cards=terms.prior_cards)


def hands_after_time(terms: Terms, state: MatchState) -> int | None:
    """Return how many hands may still begin after the one that was running at the call.

    None before time is called and where it never decides. A hand that only breaks a tie
    is not among them.
    """
    if state.to_finish is None:
        return None
    extra = terms.book.settings.extra_hands.value or 0
    return 0 if state.ending is not None else min(state.to_finish, extra)


def hand_now(terms: Terms, state: MatchState) -> HandNow | None:
    """Return what is true of the hand that is played now; None: many are left."""
    hands_left = None if terms.hands is None else terms.hands - state.hands_closed
    left = [one for one in (state.to_finish, hands_left) if one is not None]
    if state.ending is not None or not left:
        return None
    if min(left) <= 0:
        return HandNow.TIE_BREAK
    if min(left) == 1:
        return HandNow.LAST
    return None if state.to_finish is None else HandNow.AND_MORE


def added(points: Points, seat: Seat, more: int) -> Points:
    """Return the same with more for one seat."""
    first, second, third, fourth = (
        count + more if place == seat else count for place, count in enumerate(points, 1)
    )
    return first, second, third, fourth
