"""Ruling assistant in a URL: every answer is a word of its question."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from urllib.parse import urlencode

from starlette.datastructures import FormData, QueryParams

from capicua.actions.rulings.assistant import ArbiterAnswers
from capicua.actions.rulings.offence_moment import OffenceMoment
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.play.ruling.questions import ANSWERS, YES
from capicua.play.tile import NAMES, Tile, tile_named
from capicua.rulebooks.infraction import ChoiceName
from capicua.web.site.reading import read_seat
from capicua.web.site.request import read_number

UNKNOWN = "unknown"
PARTNER = "partner"
HAND = "hand"
ADDING_UP = "adding_up"
LEFT = "left"
POINTS_A, POINTS_B = "points_a", "points_b"
Fields = FormData | QueryParams


def read_told(place: Place, fields: Fields) -> ArbiterAnswers:
    """Return what an address or a form tells, or say what is wrong with it."""
    take = partial(_text, fields)
    seat, choice, call = take("seat"), take("choice"), take("call")
    if choice and choice not in set(ChoiceName):
        raise RuleViolation("unknown_word", "There is no such choice.", at="choice")
    when, hand = _moment(take(HAND))
    return ArbiterAnswers(
        place,
        take("code"),
        None if seat in ("", UNKNOWN) else read_seat(seat, "seat"),
        seat == UNKNOWN,
        {name: take(name) for name in fields if name in ANSWERS},
        ChoiceName(choice) if choice else None,
        tuple(_tiles(take("tiles"))),
        read_number(call, "call") if call else None,
        bool(take(PARTNER)),
        when,
        hand,
        take(ADDING_UP) == LEFT,
        _points(take(POINTS_A), take(POINTS_B)),
    )


def words_told(told: ArbiterAnswers) -> dict[str, str]:
    """Return what was told as the words of an address, in the order of asking."""
    words = {
        "call": "" if told.call is None else str(told.call),
        "code": told.code,
        "seat": UNKNOWN if told.is_unknown else str(int(told.offender or 0) or ""),
        PARTNER: YES if told.with_partner else "",
        HAND: str(told.when or "") if told.hand is None else str(told.hand),
        **told.answers,
        **_points_told(told),
        "choice": told.choice or "",
        "tiles": " ".join(NAMES[tile] for tile in told.tiles),
        ADDING_UP: LEFT if told.leaves_adding_up else "",
    }
    return {name: word for name, word in words.items() if word}


def path_with(told: ArbiterAnswers, **more: str) -> str:
    """Return the question of an address that tells one thing more."""
    return "?" + urlencode(words_told(told) | more)


def path_before(told: ArbiterAnswers, name: str) -> str:
    """Return the question of an address that was asked before a thing was told."""
    kept: dict[str, str] = {}
    for key, word in words_told(told).items():
        if key == name:
            break
        kept[key] = word
    return "?" + urlencode(kept)


def _moment(word: str) -> tuple[OffenceMoment | None, int | None]:
    """Return when it happened: a row of the sheet, or a word for the moment."""
    if not word:
        return None, None
    if word in set(OffenceMoment):
        return OffenceMoment(word), None
    return OffenceMoment.WRITTEN, read_number(word, HAND)


def _points(a: str, b: str) -> ByPair[int] | None:
    """Return the points so far, where both are told."""
    if not (a and b):
        return None
    return ByPair(read_number(a, POINTS_A), read_number(b, POINTS_B))


def _points_told(told: ArbiterAnswers) -> dict[str, str]:
    if told.running is None:
        return {}
    return {POINTS_A: str(told.running.a), POINTS_B: str(told.running.b)}


def _tiles(text: str) -> Iterator[Tile]:
    for word in text.split():
        tile = tile_named(word)
        if tile is None:
            raise RuleViolation("unknown_tile", "There is no such tile.", at="tiles")
        yield tile


def _text(fields: Fields, name: str) -> str:
    value = fields.get(name, "")
    return value.strip() if isinstance(value, str) else ""
