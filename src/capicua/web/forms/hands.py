"""A hand as a phone sends it: points that were typed, or tiles that were tapped."""

from __future__ import annotations

from capicua.actions.sheets.contests import HandRow, SettleContest
from capicua.event.table import Contest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.play.tile_count import count_all, count_domino, count_lock
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask, read_number

LOCK = "lock"
TIED = "tied"
NULL = "null"


def read_hand(ask: Ask) -> HandRow:
    """Return the hand; where tiles were tapped the server counts them again."""
    kind = ask.field("hand")
    if kind == NULL:
        return NullHand()
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
    """Return what the tapped tiles add up to; None: none were tapped."""
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
            "These tiles add up to {points}, not {shown}. Count them again.",
            at="points",
            points=points,
            shown=shown,
        )


def read_seen(ask: Ask) -> HandRow | None:
    """Return the hand that a page showed where it asks for a change, None: untold."""
    seen = ask.field("seen")
    return _read_row(seen, "seen") if seen else None


def read_result(ask: Ask) -> ByPair[int] | None:
    """Return the result that a page showed to whoever agrees, None: untold."""
    a, _, b = ask.field("seen").partition(" ")
    return ByPair(read_number(a, "seen"), read_number(b, "seen")) if a else None


def read_decision(ask: Ask) -> SettleContest:
    """Return which claim stands, of all that the page showed."""
    claim = read_seen(ask)
    seen = None if claim is None else Contest(ask.number("row"), claim)
    others = filter(None, ask.field("beside").split(";"))
    beside = tuple(_read_row(one, "beside") for one in others)
    return SettleContest(place_of(ask), ask.is_on("keep_claim"), seen, beside)


def _read_row(text: str, at: str) -> HandRow:
    kind, _, figure = text.partition(" ")
    if kind == NULL:
        return NullHand()
    if kind == TIED:
        return HandTied(read_seat(figure, at))
    if kind not in set(Pair):
        raise RuleViolation("wrong_result", "Say which pair won the hand.", at=at)
    return HandWon(Pair(kind), read_number(figure, at))
