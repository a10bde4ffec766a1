"""Reads the rows of a score sheet document: one key per row, each with its own reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.formats.reading import (
    read_choice,
    read_flag,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
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

MOST_DEDUCTED = 1000
PAIRS: Mapping[str, Pair] = {str(pair): pair for pair in Pair}
CARDS: Mapping[str, Card] = {str(card): card for card in Card}
STARTERS: Mapping[str, NextStarter] = {str(one): one for one in NextStarter}
BETWEEN = "between"


def read_row(raw: object, at: str) -> Row:
    """Return one row of the document, or raise what is wrong with it and where."""
    row = read_object(raw, READERS, at)
    if len(row) != 1:
        names = ", ".join(READERS)
        message = f"A row has exactly one key of {names}; this one has {len(row)}."
        raise refuse("one_key_per_row", message, at)
    ((key, value),) = row.items()
    return READERS[key](value, f"{at}.{key}")


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
    return HandTied(read_seat(require(hand, "closer", at), f"{at}.closer"))


def _read_deduct(raw: object, at: str) -> Deducted:
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
    points = read_whole(require(deduct, "points", at), f"{at}.points", 1, MOST_DEDUCTED)
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
    "deduct": _read_deduct,
    "null_hand": _read_null_hand,
    "time": _read_time,
    "forfeit": _read_forfeit,
    "abandon": _read_abandon,
    "card": _read_card,
    "void_sheet": _read_void,
}
