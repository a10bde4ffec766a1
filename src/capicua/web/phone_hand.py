"""A hand as a phone sends it: points that were typed, or tiles that were tapped."""

from __future__ import annotations

from capicua.actions.phone.tile_count import count_all, count_domino, count_lock
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandTied, HandWon
from capicua.web.asking import Ask
from capicua.web.outcome_form import read_seat

LOCK = "lock"
TIED = "tied"


def read_hand(ask: Ask) -> HandWon | HandTied:
    """Return the hand; where tiles were tapped the server counts them again."""
    kind = ask.field("hand")
    if kind == TIED:
        return HandTied(read_seat(ask.field("closer"), "closer"))
    if kind != LOCK and kind not in set(Pair):
        raise RuleViolation("wrong_result", "Say which pair won the hand.", at="hand")
    found = _counted(ask, kind)
    if found is None:
        if kind == LOCK:
            raise RuleViolation(
                "wrong_result", "Tap the tiles of both pairs, or say who won.", at="hand"
            )
        return HandWon(Pair(kind), ask.number("points"))
    _check_same(ask, found)
    return found


def _counted(ask: Ask, kind: str) -> HandWon | HandTied | None:
    """Return what the tapped tiles come to; None: none were tapped."""
    book = ask.context.states.newest(ask.event).state.book
    left = ByPair(ask.fields("left_a"), ask.fields("left_b"))
    if kind == LOCK and (left.a or left.b):
        closer = read_seat(ask.field("closer"), "closer") if ask.field("closer") else None
        return count_lock(book, left, closer)
    if kind != LOCK and (left.a or left.b):
        return count_domino(book, Pair(kind), left)
    if kind != LOCK and ask.fields("left"):
        return count_all(book, Pair(kind), ask.fields("left"))
    return None


def _check_same(ask: Ask, found: HandWon | HandTied) -> None:
    """Refuse if the phone showed somebody another sum than the server counts."""
    shown = ask.optional_number("points")
    points = found.points if isinstance(found, HandWon) else 0
    if shown is not None and shown != points:
        raise RuleViolation(
            "wrong_count",
            f"These tiles come to {points}, not to {shown}. Count them again.",
            at="points",
        )
