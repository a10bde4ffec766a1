"""Hands for programs: the same answer as `capicua hand`, without a server's memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fastapi import APIRouter

from capicua.actions.engine.context import Caller
from capicua.actions.engine.permissions import Permission
from capicua.actions.hands.featured import (
    Featured,
    OpenFeatured,
    close_featured,
    featured_of,
    open_featured,
    play_featured,
    undo_featured,
)
from capicua.actions.hands.reconstruction import answer_in_event
from capicua.formats.hand import answer_hand
from capicua.journal.codec import codec_of
from capicua.rulebooks import load
from capicua.web.api.actions import caller_of
from capicua.web.api.json import parse_body, read_request
from capicua.web.api.routes import Answer, add_route
from capicua.web.api.schemas import Schema, schema_of
from capicua.web.site import urls
from capicua.web.site.admission import Door
from capicua.web.site.request import Ask

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
Act = Callable[[Ask, Caller, Any], None]


class PlayFeatured(NamedTuple):
    """A move after so many others."""

    after: int
    word: str


class UndoFeatured(NamedTuple):
    """Take the last of so many moves back."""

    after: int


class CloseFeatured(NamedTuple):
    """Show no table any more."""


_ACTS: tuple[tuple[str, Any, Act], ...] = (
    (
        "open_featured", OpenFeatured,
        lambda ask, caller, request: open_featured(ask.workspace, caller, request),
    ),
    (
        "play_featured", PlayFeatured,
        lambda ask, caller, request: play_featured(ask.workspace, caller, *request),
    ),
    (
        "undo_featured", UndoFeatured,
        lambda ask, caller, request: undo_featured(ask.workspace, caller, *request),
    ),
    (
        "close_featured", CloseFeatured,
        lambda ask, caller, _: close_featured(ask.workspace, caller),
    ),
)  # fmt: skip


def answer_any(_: Ask, body: bytes) -> dict[str, Any]:
    """Answer a hand under the rulebook that it names."""
    return answer_hand(parse_body(body), load)


def answer_of_event(ask: Ask, body: bytes) -> dict[str, Any]:
    """Answer a hand under the event's own rulebook and settings."""
    return answer_in_event(ask.context, ask.event, parse_body(body))


def add_hands(router: APIRouter) -> None:
    """Add both ways to ask what a hand comes to."""
    add_route(
        router, "POST", urls.api.hand, answer_any, Door.ANYBODY,
        about="What may be played in a hand, or how it ended.", body=HAND, gives=ANSWER,
    )  # fmt: skip
    add_route(
        router, "POST", urls.api.event_hand, answer_of_event, Door.ANYBODY,
        about="The same under the rulebook of an event.", body=HAND, gives=ANSWER,
    )  # fmt: skip


def add_featuring(router: APIRouter) -> None:
    """Add what is done at the featured table; each gives the hand as it is entered."""
    for name, kind, act in _ACTS:
        add_route(
            router, "POST", urls.api.action(name), _answer(kind, act),
            Permission.FEATURE,
            about=(kind.__doc__ or "").partition("\n")[0], body=codec_of(kind).schema(),
            gives=schema_of(Featured | None),
        )  # fmt: skip


def _answer(kind: Any, act: Act) -> Answer:
    def answer(ask: Ask, body: bytes) -> Featured | None:
        act(ask, caller_of(ask), read_request(kind, body))
        return featured_of(ask.workspace, ask.event)

    return answer
