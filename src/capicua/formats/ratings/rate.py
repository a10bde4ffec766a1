"""Rating format (`capicua rate`): matches in, ratings and their ledger out."""

from __future__ import annotations

from typing import Any, NamedTuple

from capicua.formats.reading import FormatKind, LoadBook, read_document
from capicua.formats.values import read_day, read_id, read_list, read_optional, read_text
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_whole,
    refuse,
    require,
)
from capicua.ratings.ledger import Ledger, PairKey, RatedMatch, rate_matches
from capicua.ratings.system import START, SYSTEMS, RatingFormula

KEYS = ("system", "target", "start", "matches")
MATCH_KEYS = ("A", "B", "score", "rated", "at", "round")
TARGET_OF = "dp-standard"
"""A match has its target, where the document says none: its rating reads margins."""
MOST_TARGET = 10_000
MOST_START = 10**6
MOST_POINTS = 10**6
SYSTEM_NAMES = {str(name): system for name, system in SYSTEMS.items()}


class RateFile(NamedTuple):
    """What a document asks: what these matches do to ratings."""

    system: RatingFormula
    target: int
    start: float
    matches: tuple[RatedMatch, ...]


def answer_rate(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return the ratings that a document's matches lead to, or raise what is wrong."""
    asked = read_rate(document, load_book)
    return describe(rate_matches(asked.matches, asked.system, asked.target, asked.start))


def read_rate(document: object, load_book: LoadBook) -> RateFile:
    """Return what a document asks, or raise what is wrong with it."""
    raw = read_document(document, KEYS, FormatKind.RATE)
    system = read_choice(require(raw, "system"), "system", SYSTEM_NAMES)
    target = read_optional(raw, "target", _read_target)
    if target is None:
        target = _read_target(load_book(TARGET_OF).match.target.value, "target")
    start = read_optional(raw, "start", _read_start)
    listed = enumerate(read_list(require(raw, "matches"), "matches"))
    return RateFile(
        system,
        target,
        START if start is None else start,
        tuple(_read_match(one, f"matches[{number}]") for number, one in listed),
    )


def describe(ledger: Ledger) -> dict[str, Any]:
    """Return the answer of the public format, in full precision."""
    return {
        "players": {
            str(player): {
                "rating": one.rating,
                "matches": one.matches,
                "provisional": one.is_provisional,
            }
            for player, one in ledger.players.items()
        },
        "pairs": {
            f"{first}-{second}": {"rating": one.rating, "matches": one.matches}
            for (first, second), one in ledger.pairs.items()
        },
        "ledger": [row._asdict() for row in ledger.rows],
    }


def _read_target(raw: object, at: str) -> int:
    return read_whole(raw, at, 1, MOST_TARGET)


def _read_start(raw: object, at: str) -> int:
    return read_whole(raw, at, 0, MOST_START)


def _read_match(document: object, at: str) -> RatedMatch:
    raw = read_object(document, MATCH_KEYS, at)
    a, b = (_read_pair(require(raw, side, at), f"{at}.{side}") for side in "AB")
    for turn, one in enumerate(b):
        if one in a:
            message = f"Athlete {one} plays on both sides; four different ones play."
            raise refuse("athlete_twice", message, f"{at}.B[{turn}]")
    where = f"{at}.score"
    score = read_object(require(raw, "score", at), ("A", "B"), where)
    points_a, points_b = (
        read_whole(require(score, side, where), f"{where}.{side}", 0, MOST_POINTS)
        for side in "AB"
    )
    rated = read_optional(raw, "rated", read_flag, at)
    read_optional(raw, "at", read_day, at)
    in_round = read_optional(raw, "round", read_text, at)
    return RatedMatch(a, b, points_a, points_b, rated is not False, in_round)


def _read_pair(raw: object, at: str) -> PairKey:
    listed = read_list(raw, at)
    if len(listed) != 2:
        message = f"A pair is two athletes, not {len(listed)}."
        raise refuse("wrong_members", message, at)
    first, second = (read_id(one, f"{at}[{turn}]") for turn, one in enumerate(listed))
    if first == second:
        message = f"Athlete {first} stands here twice; a pair is two athletes."
        raise refuse("athlete_twice", message, f"{at}[1]")
    return first, second
