"""Stale forms: what a page showed, as its forms carry it back.

Written and read here alone. `sheet_model.js` writes the same words for a hand that a phone
has not sent yet.
"""

from __future__ import annotations

from capicua.event.facts.results import Outcome
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandTied, HandWon, NullHand, Row
from capicua.web.site.reading import read_seat
from capicua.web.site.request import read_number

TIED = "tied"
NULL = "null"


def seen_text(row: Row) -> str:
    """Return a hand in words for a hidden field; rows of other kinds are never asked for.

    >>> seen_text(HandWon(Pair.A, 35)), seen_text(NullHand())
    ('A 35', 'null')
    """
    if isinstance(row, HandWon):
        return f"{row.winner.value} {row.points}"
    if isinstance(row, HandTied):
        return TIED if row.closer is None else f"{TIED} {int(row.closer)}"
    return NULL


def read_seen_hand(text: str, at: str) -> HandWon | HandTied | NullHand:
    """Return the hand that a page showed."""
    kind, _, figure = text.partition(" ")
    return hand_of(kind, figure, at, at)


def hand_of(
    kind: str, figure: str, at: str, figure_at: str
) -> HandWon | HandTied | NullHand:
    """Return a hand by its kind and the one figure that belongs to it: points or a seat."""
    if kind == NULL:
        return NullHand()
    if kind == TIED:
        return HandTied(read_seat(figure, figure_at) if figure else None)
    if kind not in set(Pair):
        raise RuleViolation("wrong_result", "Say which pair won the hand.", at=at)
    return HandWon(Pair(kind), read_number(figure, figure_at))


def seen_result(outcome: Outcome | None) -> str:
    """Return the score that a page shows for a hidden field; empty where there is none."""
    score = outcome.score if outcome else None
    return "" if score is None else f"{score.a} {score.b}"


def read_seen_result(text: str, at: str) -> ByPair[int] | None:
    """Return the score that a page showed, None: untold."""
    a, _, b = text.partition(" ")
    return ByPair(read_number(a, at), read_number(b, at)) if a else None
