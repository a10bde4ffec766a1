"""The featured table for programs: what an operator taps, one way each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fastapi import APIRouter

from capicua.actions.context import Caller
from capicua.actions.featured import (
    Featured,
    OpenFeatured,
    close_featured,
    featured_of,
    open_featured,
    play_featured,
    undo_featured,
)
from capicua.actions.powers import Power
from capicua.event.codec import codec_of
from capicua.web.api.acts import caller_of
from capicua.web.api.bodies import read_wish
from capicua.web.api.door import Answer, add_way
from capicua.web.api.schemas import schema_of
from capicua.web.asking import Ask


class PlayFeatured(NamedTuple):
    """A move after so many others."""

    after: int
    word: str


class UndoFeatured(NamedTuple):
    """Take the last of so many moves back."""

    after: int


class CloseFeatured(NamedTuple):
    """Show no table any more."""


Act = Callable[[Ask, Caller, Any], None]
_ACTS: tuple[tuple[str, Any, Act], ...] = (
    (
        "open-featured", OpenFeatured,
        lambda ask, caller, wish: open_featured(ask.office, caller, wish),
    ),
    (
        "play-featured", PlayFeatured,
        lambda ask, caller, wish: play_featured(ask.office, caller, *wish),
    ),
    (
        "undo-featured", UndoFeatured,
        lambda ask, caller, wish: undo_featured(ask.office, caller, *wish),
    ),
    (
        "close-featured", CloseFeatured,
        lambda ask, caller, _: close_featured(ask.office, caller),
    ),
)  # fmt: skip


def add_featuring(router: APIRouter) -> None:
    """Add what is done at the featured table; each gives the hand as it is entered."""
    for name, kind, act in _ACTS:
        add_way(
            router, "POST", f"/api/events/{{event}}/{name}", _answer(kind, act),
            Power.FEATURE,
            about=(kind.__doc__ or "").partition("\n")[0], body=codec_of(kind).schema(),
            gives=schema_of(Featured | None),
        )  # fmt: skip


def _answer(kind: Any, act: Act) -> Answer:
    def answer(ask: Ask, body: bytes) -> Featured | None:
        act(ask, caller_of(ask), read_wish(kind, body))
        return featured_of(ask.office, ask.event)

    return answer
