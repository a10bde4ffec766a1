"""JSON Schema of a row of a score sheet, as `journal.rows` reads and writes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capicua.journal.rows import BETWEEN, CARDS, FATES, PAIRS, STARTERS
from capicua.kernel.seat import Seat
from capicua.play.match.row import MOST_POINTS


def row_schema() -> dict[str, Any]:
    """Return the JSON Schema of a row: one key, and what belongs to it."""
    seat = {"enum": [int(one) for one in Seat]}
    pair = {"enum": list(PAIRS)}
    seats = {"type": "array", "items": seat, "minItems": 1, "uniqueItems": True}
    starter = {"next_starter": {"enum": list(STARTERS)}}
    fate = {key: {"const": True} for key in FATES.values()}
    points = {"type": "integer", "minimum": 1}
    return {
        "oneOf": [
            _one_key("hand", _object({"winner": pair, "points": points | _MOST})),
            _one_key("hand", _object({"tie": {"const": True}, "closer": seat})),
            *(
                _one_key("deduct", _object({who: kind, "points": points}, fate | starter))
                for who, kind in (("pair", pair), ("seat", seat))
            ),
            _one_key("null_hand", _object({}, starter)),
            _one_key("time", {"enum": [True, BETWEEN]}),
            _one_key("forfeit", _object({"absent": seats})),
            _one_key(
                "abandon",
                _object({"seats": seats}, {"provoked_by": seats | {"minItems": 0}}),
            ),
            _one_key("card", _object({"seat": seat, "card": {"enum": list(CARDS)}})),
            _one_key("void_sheet", {"const": True}),
        ],
    }


_MOST = {"maximum": MOST_POINTS}


def _one_key(key: str, value: dict[str, Any]) -> dict[str, Any]:
    return _object({key: value})


def _object(
    required: Mapping[str, Any], optional: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }
