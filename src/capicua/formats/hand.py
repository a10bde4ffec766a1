"""Hand format (`capicua hand`): one hand replayed, a document in, its answer out."""

from __future__ import annotations

from typing import Any

from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.journal.reading import read_object, read_seat, refuse, require, shown
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH, Racks
from capicua.play.hand import Hand
from capicua.play.tile import NAMES, TileSet, pips_in, print_set, tile_named

KEYS = ("rulebook", "settings", "starter", "deal", "moves")
SEAT_NAMES = ("1", "2", "3", "4")


def answer_hand(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return what a hand came to, or raise what is wrong with its document."""
    return describe(read_hand(document, load_book))


def read_hand(document: object, load_book: LoadBook) -> Hand:
    """Return the hand of a document with all its moves made."""
    raw = read_document(document, KEYS, FormatKind.HAND)
    book = read_book(raw, load_book)
    starter = read_seat(require(raw, "starter"), "starter")
    hand = Hand.dealt(book, _read_deal(require(raw, "deal")), starter)
    for number, word in enumerate(_words(raw.get("moves", ""), "moves")):
        try:
            hand = hand.play(word)
        except RuleViolation as refusal:
            refusal.at = f"moves[{number}]"
            raise
    return hand


def describe(hand: Hand) -> dict[str, Any]:
    """Return the answer of the public format."""
    outcome = hand.outcome
    return {
        "status": "open" if outcome is None else str(outcome.termination),
        "to_move": int(hand.position.seat) if outcome is None else None,
        "legal": [move.text for move in hand.legal()],
        "ends": None if hand.ends is None else list(hand.ends),
        "line": hand.line(),
        "left": {
            name: {"tiles": print_set(rack), "pips": pips_in(rack)}
            for name, rack in zip(SEAT_NAMES, hand.position.racks, strict=True)
        },
        "winner": outcome and outcome.winner,
        "winner_seat": _number(outcome and outcome.winner_seat),
        "closer": _number(outcome and outcome.closer),
        "points": outcome and {"A": outcome.points.a, "B": outcome.points.b},
        "zero_column": outcome and outcome.zero_column,
        "next_starter": _number(outcome and outcome.next_starter),
        "articles": list(outcome.articles) if outcome else [],
    }


def _number(seat: Seat | None) -> int | None:
    return None if seat is None else int(seat)


def _read_deal(raw: object) -> Racks:
    deal = read_object(raw, SEAT_NAMES, "deal")
    racks: list[TileSet] = []
    for name in SEAT_NAMES:
        racks.append(_read_rack(require(deal, name, "deal"), f"deal.{name}", racks))
    return racks[0], racks[1], racks[2], racks[3]


def _read_rack(raw: object, at: str, before: list[TileSet]) -> TileSet:
    rack = 0
    for word in _words(raw, at):
        tile = tile_named(word)
        if tile is None:
            message = f"{shown(word)} of seat {at[-1]} is no tile: two numbers from 0 to 6."
            raise refuse("unknown_tile", message, "deal")
        bit = 1 << tile
        if rack & bit or any(other & bit for other in before):
            message = f"The tile {NAMES[tile]} of seat {at[-1]} is dealt twice."
            raise refuse("tile_twice", message, "deal")
        rack |= bit
    if rack.bit_count() != EACH:
        message = f"Seat {at[-1]} has {rack.bit_count()} tiles; each one is dealt {EACH}."
        raise refuse("wrong_deal", message, at)
    return TileSet(rack)


def _words(raw: object, at: str) -> list[str]:
    """Return the words of a blank-separated string or of a list of strings."""
    if isinstance(raw, str):
        return raw.split()
    if not isinstance(raw, list):
        message = f"{shown(raw)} is neither a text nor a list."
        raise refuse("wrong_type", message, at)
    for number, word in enumerate(raw):
        if not isinstance(word, str):
            raise refuse("wrong_type", f"{shown(word)} is not a text.", f"{at}[{number}]")
    return raw
