"""Heading of a printed paper: the event, whose it is, and where its journal stands."""

from __future__ import annotations

from capicua.actions.events.presentation import logo_file
from capicua.documents.heading import Heading, SheetSize
from capicua.web.site.event_header import imprint_of
from capicua.web.site.request import Ask

LETTER = "letter"


def paper_heading(ask: Ask, number: int | None = None) -> Heading:
    """Return the heading of a paper about an event or one of its rounds: `?size=letter`."""
    head, state = ask.context.states.newest(ask.event)
    return Heading(
        ask.context.names(ask.event).event(state),
        number,
        head.seq,
        head.hash,
        sheet=SheetSize.LETTER if ask.query("size") == LETTER else SheetSize.A4,
        host=imprint_of(ask.workspace, ask.context, ask.event, ask.timezone).line,
        logo=logo_file(ask.context, ask.event),
    )
