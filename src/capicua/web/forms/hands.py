"""Hand in a form: points that were typed, or tiles that were tapped."""

from __future__ import annotations

from capicua.actions.sheets.conflicting_rows import HandRow, SettleContest
from capicua.event.table import Contest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair
from capicua.play.tile_count import TilesLeft
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask
from capicua.web.site.seen import TIED, hand_of, read_seen_hand, read_seen_result

LOCK = "lock"


def read_hand(ask: Ask) -> HandRow | TilesLeft:
    """Return the hand of a phone: the tiles that were tapped, else what was typed."""
    kind = ask.field("hand")
    if kind == LOCK or kind in set(Pair):
        tapped = _tapped(ask, None if kind == LOCK else Pair(kind))
        if tapped.has_tiles:
            return tapped
    if kind == LOCK:
        raise RuleViolation(
            "wrong_result", "Tap the tiles of both pairs, or say who won.", at="hand"
        )
    return read_typed_hand(ask)


def read_typed_hand(ask: Ask) -> HandRow:
    """Return a hand that was typed."""
    kind = ask.field("hand")
    figure_at = "closer" if kind == TIED else "points"
    return hand_of(kind, ask.field(figure_at), "hand", figure_at)


def _tapped(ask: Ask, winner: Pair | None) -> TilesLeft:
    closer = ask.field("closer")
    return TilesLeft(
        winner,
        ByPair(ask.fields("left_a"), ask.fields("left_b")),
        () if winner is None else ask.fields("left"),
        read_seat(closer, "closer") if winner is None and closer else None,
        ask.optional_number("points"),
    )


def read_seen(ask: Ask) -> HandRow | None:
    """Return the hand that a page showed where it asks for a change, None: untold."""
    seen = ask.field("seen")
    return read_seen_hand(seen, "seen") if seen else None


def read_result(ask: Ask) -> ByPair[int] | None:
    """Return the result that a page showed to whoever agrees, None: untold."""
    return read_seen_result(ask.field("seen"), "seen")


def read_decision(ask: Ask) -> SettleContest:
    """Return which claim stands, of all that the page showed."""
    claim = read_seen(ask)
    seen = None if claim is None else Contest(ask.number("row"), claim)
    others = filter(None, ask.field("beside").split(";"))
    beside = tuple(read_seen_hand(one, "beside") for one in others)
    return SettleContest(place_of(ask), ask.is_on("keep_claim"), seen, beside)
