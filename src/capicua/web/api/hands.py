"""Hands for programs: the same answer as `capicua hand`, without a server's memory."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from capicua.actions.hand_file import answer_hand
from capicua.actions.reconstruction import answer_in_event
from capicua.rulebooks import load
from capicua.web.admission import Door
from capicua.web.api.bodies import parse_body
from capicua.web.api.door import add_way
from capicua.web.api.schemas import Schema
from capicua.web.asking import Ask

HAND: Schema = {
    "type": "object",
    "properties": {
        "rulebook": {"type": "string"},
        "settings": {"type": "object"},
        "starter": {"type": "integer", "minimum": 1, "maximum": 4},
        "deal": {"type": "object", "description": "Seven tiles for each seat, 1 to 4."},
        "moves": {"type": ["string", "array"], "description": "66 65R pass …"},
    },
    "required": ["starter", "deal"],
}
ANSWER: Schema = {"type": "object", "description": "As `capicua hand --json` prints it."}


def answer_any(_: Ask, body: bytes) -> dict[str, Any]:
    """Answer a hand under the rulebook that it names."""
    return answer_hand(parse_body(body), load)


def answer_of_event(ask: Ask, body: bytes) -> dict[str, Any]:
    """Answer a hand under the event's own rulebook and settings."""
    return answer_in_event(ask.context, ask.event, parse_body(body))


def add_hands(router: APIRouter) -> None:
    """Add both ways to ask what a hand comes to."""
    add_way(
        router, "POST", "/api/hand", answer_any, Door.ANYBODY,
        about="What may be played in a hand, or how it ended.", body=HAND, gives=ANSWER,
    )  # fmt: skip
    add_way(
        router, "POST", "/api/events/{event}/hand", answer_of_event, Door.ANYBODY,
        about="The same under the rulebook of an event.", body=HAND, gives=ANSWER,
    )  # fmt: skip
