"""Hands for programs: the same answer as `capicua hand`, without a server's memory."""

from __future__ import annotations

from typing import Any

from capicua.actions.hands.reconstruction import answer_in_event
from capicua.formats.hand import SEAT_NAMES, answer_hand
from capicua.journal.scalar_codec import Schema
from capicua.kernel.seat import Pair
from capicua.play.outcome import Termination
from capicua.rulebooks import load
from capicua.web.api.operations import TEXT, Operation
from capicua.web.api.request_body import RequestBody, parse_body
from capicua.web.site import urls
from capicua.web.site.access_control import Door


def record_of(*optional: str, **properties: Schema) -> Schema:
    """Return the schema of an object with these keys; some of them may be left out."""
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def or_null(schema: Schema) -> Schema:
    """Return the schema of something that is not known yet, or not always."""
    return {"anyOf": [schema, {"type": "null"}]}


TEXTS: Schema = {"type": "array", "items": TEXT}
WORDS: Schema = {"anyOf": [TEXT, TEXTS]}
"""Tiles or moves: parted by blanks, or each one by itself."""
SEAT: Schema = {"type": "integer", "minimum": 1, "maximum": len(SEAT_NAMES)}
PAIR: Schema = {"enum": [pair.value for pair in Pair]}
COUNT: Schema = {"type": "integer", "minimum": 0}
DEAL = record_of(**dict.fromkeys(SEAT_NAMES, WORDS)) | {
    "description": "Seven tiles for each seat, 1 to 4."
}
PARTS: dict[str, Schema] = {
    "rulebook": TEXT,
    "settings": {"type": "object"},
    "starter": SEAT,
    "deal": DEAL,
    "moves": WORDS | {"description": "66 65R pass …"},
}
HAND = record_of("settings", "moves", **PARTS)
HAND_IN_EVENT = record_of("rulebook", "settings", "moves", **PARTS)
EXAMPLE: dict[str, Any] = {
    "rulebook": "fid-2015",
    "starter": 1,
    "deal": {
        "1": "66 51 42 30 21 10 00",
        "2": "65 64 63 62 61 60 55",
        "3": "54 53 52 50 44 43 41",
        "4": "40 33 32 31 22 20 11",
    },
    "moves": "66 65R 52R",
}
ANSWER = record_of(
    status={"enum": ["open", *(one.value for one in Termination)]},
    to_move=or_null(SEAT),
    legal=TEXTS,
    ends=or_null({"type": "array", "items": COUNT, "minItems": 2, "maxItems": 2}),
    line=TEXT,
    left=record_of(**dict.fromkeys(SEAT_NAMES, record_of(tiles=TEXT, pips=COUNT))),
    winner=or_null(PAIR),
    winner_seat=or_null(SEAT),
    closer=or_null(SEAT),
    points=or_null(record_of(A=COUNT, B=COUNT)),
    zero_column=or_null(PAIR),
    next_starter=or_null(SEAT),
    articles=TEXTS,
) | {"description": "As `capicua hand --json` prints it."}
OPERATIONS = (
    Operation(
        "answer_hand", urls.api.hand, Door.ANYBODY,
        "What may be played in a hand, or how it ended.",
        lambda _, document: answer_hand(document, load),
        ANSWER, RequestBody(HAND, EXAMPLE, parse_body),
    ),
    Operation(
        "answer_hand_in_event", urls.api.event_hand, Door.ANYBODY,
        "The same under the rulebook of an event.",
        lambda ask, document: answer_in_event(ask.context, ask.event, document),
        ANSWER, RequestBody(HAND_IN_EVENT, EXAMPLE, parse_body),
    ),
)  # fmt: skip
