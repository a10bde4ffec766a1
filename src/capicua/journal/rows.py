"""Rows of a score sheet as JSON: read and written here alone.

The journal, the public sheet format and requests of programs hold them in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.journal.misfit import misfit
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import (
    MOST_POINTS,
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandFate,
    HandTied,
    HandWon,
    NextStarter,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.rulebooks.infraction import Card

BETWEEN = "between"
MOST_DEDUCTED = 1000
"""In a document that somebody writes; what a ruling came to has no bound."""
ANY_NUMBER = 10**15
FATES = {HandFate.OVER: "hand_over", HandFate.CONTINUES: "hand_continues"}
PAIRS: Mapping[str, Pair] = {str(pair): pair for pair in Pair}
CARDS: Mapping[str, Card] = {str(card): card for card in Card}
STARTERS: Mapping[str, NextStarter] = {str(one): one for one in NextStarter}


def encode_row(row: Row) -> dict[str, Any]:
    """Return a row as the public format writes it."""
    return _ENCODERS[type(row)](row)


def decode_row(raw: Any) -> Row:
    """Return a row of a journal or a request, or raise that it is none."""
    won = _won_hand(raw)
    if won is not None:
        return won
    try:
        return read_row(raw, "", most_deducted=ANY_NUMBER)
    except RuleViolation:
        pass
    if type(raw) is not dict or len(raw) != 1:
        raise misfit("a row with one key", raw)
    ((key, value),) = raw.items()
    if key not in READERS:
        raise misfit("a kind of row", key)
    raise misfit(f"a row of the kind {key}", value)


def read_row(raw: object, at: str, *, most_deducted: int = MOST_DEDUCTED) -> Row:
    """Return one row of a document, or raise what is wrong with it and where."""
    row = read_object(raw, READERS, at)
    if len(row) != 1:
        names = ", ".join(READERS)
        message = f"A row has exactly one key of {names}; this one has {len(row)}."
        raise refuse("one_key_per_row", message, at)
    ((key, value),) = row.items()
    where = f"{at}.{key}"
    if key == "deduct":
        return _read_deduct(value, where, most_deducted)
    return READERS[key](value, where)


def _hand(row: HandWon) -> dict[str, Any]:
    return {"hand": {"winner": row.winner.value, "points": row.points}}


def _tie(row: HandTied) -> dict[str, Any]:
    closer = {} if row.closer is None else {"closer": int(row.closer)}
    return {"hand": {"tie": True, **closer}}


def _deduct(row: Deducted) -> dict[str, Any]:
    who = row.who
    body: dict[str, Any] = {"points": row.points}
    body |= {"seat": int(who)} if isinstance(who, Seat) else {"pair": who.value}
    if row.fate in FATES:
        body[FATES[row.fate]] = True
    return {"deduct": body | _starter(row.next_starter)}


def _starter(starter: NextStarter | None) -> dict[str, str]:
    return {} if starter is None else {"next_starter": starter.value}


def _abandon(row: Abandoned) -> dict[str, Any]:
    body = {"seats": [int(seat) for seat in row.seats]}
    if row.provoked_by:
        body["provoked_by"] = [int(seat) for seat in row.provoked_by]
    return {"abandon": body}


_ENCODERS: Mapping[type[Any], Callable[[Any], dict[str, Any]]] = {
    HandWon: _hand,
    HandTied: _tie,
    Deducted: _deduct,
    NullHand: lambda row: {"null_hand": _starter(row.next_starter)},
    TimeUp: lambda row: {"time": BETWEEN if row.between_hands else True},
    Forfeited: lambda row: {"forfeit": {"absent": [int(seat) for seat in row.absent]}},
    Abandoned: _abandon,
    CardShown: lambda row: {"card": {"seat": int(row.seat), "card": row.card.value}},
    SheetVoided: lambda _: {"void_sheet": True},
}

# Most rows are won hands, and there are few different ones: big events open faster.
_WON = {
    (pair.value, points): HandWon(pair, points)
    for pair in Pair
    for points in range(1, MOST_POINTS + 1)
}


def _won_hand(raw: Any) -> HandWon | None:
    """Return a won hand that is written as it should be; None: look closer."""
    if type(raw) is not dict or len(raw) != 1:
        return None
    hand = raw.get("hand")
    if type(hand) is not dict or len(hand) != 2:
        return None
    winner, points = hand.get("winner"), hand.get("points")
    # Of a flag the dictionary would say that it is the number one.
    if type(winner) is not str or type(points) is not int:
        return None
    return _WON.get((winner, points))


def _read_hand(raw: object, at: str) -> HandWon | HandTied:
    hand = read_object(raw, ("winner", "points", "tie", "closer"), at)
    if "tie" not in hand:
        if "closer" in hand:
            message = "Only a tied lock names its closer; a won hand has winner and points."
            raise refuse("closer_without_tie", message, f"{at}.closer")
        winner = read_choice(require(hand, "winner", at), f"{at}.winner", PAIRS)
        points = read_whole(require(hand, "points", at), f"{at}.points", 1, MOST_POINTS)
        return HandWon(winner, points)
    _read_true(hand["tie"], f"{at}.tie")
    for key in ("winner", "points"):
        if key in hand:
            message = f'A tied hand has no {key}; leave out either "tie" or "{key}".'
            raise refuse("tie_with_winner", message, f"{at}.{key}")
    if "closer" not in hand:
        return HandTied()
    return HandTied(read_seat(hand["closer"], f"{at}.closer"))


def _read_deduct(raw: object, at: str, most: int) -> Deducted:
    keys = ("pair", "seat", "points", "next_starter", "hand_over", "hand_continues")
    deduct = read_object(raw, keys, at)
    if ("pair" in deduct) == ("seat" in deduct):
        message = 'Give either "pair" or "seat": who bears the deduction.'
        raise refuse("pair_or_seat", message, at)
    who: Pair | Seat
    if "pair" in deduct:
        who = read_choice(deduct["pair"], f"{at}.pair", PAIRS)
    else:
        who = read_seat(deduct["seat"], f"{at}.seat")
    points = read_whole(require(deduct, "points", at), f"{at}.points", 1, most)
    return Deducted(who, points, _read_starter(deduct, at), _read_fate(deduct, at))


def _read_fate(deduct: Mapping[str, Any], at: str) -> HandFate:
    over = read_flag(deduct.get("hand_over", False), f"{at}.hand_over")
    goes_on = read_flag(deduct.get("hand_continues", False), f"{at}.hand_continues")
    if over and goes_on:
        message = "A hand cannot be over and continue: give one of the two."
        raise refuse("over_and_continues", message, f"{at}.hand_continues")
    if over:
        return HandFate.OVER
    return HandFate.CONTINUES if goes_on else HandFate.CLOSED


def _read_null_hand(raw: object, at: str) -> NullHand:
    return NullHand(_read_starter(read_object(raw, ("next_starter",), at), at))


def _read_starter(row: Mapping[str, Any], at: str) -> NextStarter | None:
    if "next_starter" not in row:
        return None
    return read_choice(row["next_starter"], f"{at}.next_starter", STARTERS)


def _read_time(raw: object, at: str) -> TimeUp:
    if raw is True or raw == BETWEEN:
        return TimeUp(between_hands=raw == BETWEEN)
    message = f'{shown(raw)} is not known; time is true or "{BETWEEN}".'
    raise refuse("unknown_word", message, at)


def _read_forfeit(raw: object, at: str) -> Forfeited:
    forfeit = read_object(raw, ("absent",), at)
    return Forfeited(_read_seats(require(forfeit, "absent", at), f"{at}.absent"))


def _read_abandon(raw: object, at: str) -> Abandoned:
    abandon = read_object(raw, ("seats", "provoked_by"), at)
    seats = _read_seats(require(abandon, "seats", at), f"{at}.seats")
    provoked = _read_seats(
        abandon.get("provoked_by", []), f"{at}.provoked_by", may_be_empty=True
    )
    return Abandoned(seats, provoked)


def _read_seats(raw: object, at: str, *, may_be_empty: bool = False) -> tuple[Seat, ...]:
    if not isinstance(raw, list):
        raise refuse("wrong_type", f"{shown(raw)} is not a list of seats.", at)
    if not raw and not may_be_empty:
        raise refuse("no_seat", "Name at least one seat.", at)
    seats = tuple(read_seat(one, f"{at}[{place}]") for place, one in enumerate(raw))
    if len(set(seats)) < len(seats):
        raise refuse("seat_twice", "A seat is named twice.", at)
    return seats


def _read_card(raw: object, at: str) -> CardShown:
    card = read_object(raw, ("seat", "card"), at)
    seat = read_seat(require(card, "seat", at), f"{at}.seat")
    return CardShown(seat, read_choice(require(card, "card", at), f"{at}.card", CARDS))


def _read_void(raw: object, at: str) -> SheetVoided:
    _read_true(raw, at)
    return SheetVoided()


def _read_true(raw: object, at: str) -> None:
    if raw is not True:
        message = f"{shown(raw)} says nothing here; write true or leave it out."
        raise refuse("wrong_type", message, at)


READERS: Mapping[str, Callable[[object, str], Row]] = {
    "hand": _read_hand,
    "deduct": lambda raw, at: _read_deduct(raw, at, MOST_DEDUCTED),
    "null_hand": _read_null_hand,
    "time": _read_time,
    "forfeit": _read_forfeit,
    "abandon": _read_abandon,
    "card": _read_card,
    "void_sheet": _read_void,
}
