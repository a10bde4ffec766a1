"""Acts that several pages offer: each says what was done, the page knows where to lead."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import Response

from capicua.web.asking import Ask
from capicua.web.routes import Handler

Act = Callable[[Ask], str]
"""Does something and returns what to say."""
Lead = Callable[[Ask, str], Response]
"""Leads on from the page on which it was asked for."""


def led(act: Act, lead: Lead) -> Handler:
    """Return the handler that does an act and leads on from it."""
    return lambda ask: lead(ask, act(ask))
