"""JSON Schema of a row of a score sheet, as `journal.rows` reads and writes it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, get_args

from capicua.journal.rows import ANY_NUMBER, BETWEEN, CARDS, FATES, PAIRS, STARTERS
from capicua.kernel.seat import Seat
from capicua.play.match.row import (
    MOST_POINTS,
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandTied,
    HandWon,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)

ROWS: frozenset[type[Any]] = frozenset(get_args(Row))


def row_schema(
    kinds: Collection[type[Any]] = ROWS, *, most_deducted: int = ANY_NUMBER
) -> dict[str, Any]:
    """Return the JSON Schema of a row of these kinds: one key, and what belongs to it."""
    schemas = {**_SCHEMAS, Deducted: ("deduct", _deduct(most_deducted))}
    return {
        "oneOf": [
            _object({key: value})
            for kind, (key, values) in schemas.items()
            if kind in kinds
            for value in values
        ]
    }


def _object(
    required: Mapping[str, Any], optional: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _deduct(most: int) -> tuple[dict[str, Any], ...]:
    return tuple(
        _object({who: kind, "points": _POINTS | {"maximum": most}}, _FATE | _STARTER)
        # A hand cannot be over and go on.
        | {"not": _BOTH_FATES}
        for who, kind in (("pair", _PAIR), ("seat", _SEAT))
    )


_SEAT = {"enum": [int(one) for one in Seat]}
_PAIR = {"enum": list(PAIRS)}
_SEATS = {"type": "array", "items": _SEAT, "minItems": 1, "uniqueItems": True}
_STARTER = {"next_starter": {"enum": list(STARTERS)}}
_FATE = {key: {"type": "boolean"} for key in FATES.values()}
_BOTH_FATES = {
    "properties": {key: {"const": True} for key in _FATE},
    "required": list(_FATE),
}
_POINTS = {"type": "integer", "minimum": 1}
_MOST = {"maximum": MOST_POINTS}
_SCHEMAS: Mapping[type[Any], tuple[str, tuple[dict[str, Any], ...]]] = {
    HandWon: ("hand", (_object({"winner": _PAIR, "points": _POINTS | _MOST}),)),
    HandTied: ("hand", (_object({"tie": {"const": True}}, {"closer": _SEAT}),)),
    NullHand: ("null_hand", (_object({}, _STARTER),)),
    TimeUp: ("time", ({"enum": [True, BETWEEN]},)),
    Forfeited: ("forfeit", (_object({"absent": _SEATS}),)),
    Abandoned: (
        "abandon",
        (_object({"seats": _SEATS}, {"provoked_by": _SEATS | {"minItems": 0}}),),
    ),
    CardShown: ("card", (_object({"seat": _SEAT, "card": {"enum": list(CARDS)}}),)),
    SheetVoided: ("void_sheet", ({"const": True},)),
}
