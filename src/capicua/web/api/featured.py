"""The featured table for programs: a hand is entered move by move, as at the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

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
from capicua.event.place import Place
from capicua.web.api.actions import caller_of
from capicua.web.api.operations import Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.request import Ask


class PlayFeatured(NamedTuple):
    """A move after so many others."""

    after: int
    word: str


class UndoFeatured(NamedTuple):
    """Take the last of so many moves back."""

    after: int


class CloseFeatured(NamedTuple):
    """Show no table any more."""


def _at_table(
    name: str,
    act: Callable[[Ask, Caller, Any], None],
    example: Any,
    *,
    is_once: bool = False,
) -> Operation:
    """Return something that is done there; it gives the hand as it is entered."""

    def answer(ask: Ask, request: Any) -> Featured | None:
        act(ask, caller_of(ask), request)
        return featured_of(ask.workspace, ask.event)

    about = (type(example).__doc__ or "").partition("\n")[0]
    return Operation(
        name, urls.api.action(name), Permission.FEATURE, about, answer, Featured | None,
        body_like(example), is_once=is_once,
    )  # fmt: skip


OPERATIONS = (
    _at_table(
        "open_featured",
        lambda ask, caller, request: open_featured(ask.workspace, caller, request),
        OpenFeatured(Place(1, 1), delay=120),
        is_once=True,
    ),
    _at_table(
        "play_featured",
        lambda ask, caller, request: play_featured(ask.workspace, caller, *request),
        PlayFeatured(1, "65R"),
    ),
    _at_table(
        "undo_featured",
        lambda ask, caller, request: undo_featured(ask.workspace, caller, *request),
        UndoFeatured(1),
    ),
    _at_table(
        "close_featured",
        lambda ask, caller, _: close_featured(ask.workspace, caller),
        CloseFeatured(),
        is_once=True,
    ),
)
