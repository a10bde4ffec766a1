"""Heading of a printed paper: the event, whose it is, and where its journal stands."""

from __future__ import annotations

from capicua.actions.events.presentation import logo_file
from capicua.actions.public.imprint import imprint_of
from capicua.documents.heading import Heading, SheetSize
from capicua.web.site.request import Ask

LETTER, PLAIN = "letter", "plain"


def paper_heading(ask: Ask, number: int | None = None) -> Heading:
    """Return the heading of a paper about an event or one of its rounds."""
    head, state = ask.context.states.newest(ask.event)
    return Heading(
        ask.context.names(ask.event).event(state),
        number,
        head.seq,
        head.hash,
        sheet=sheet_size(ask),
        host=host_line(ask),
        logo=logo_file(ask.context, ask.event),
        is_plain=is_plain(ask),
    )


def sheet_size(ask: Ask) -> SheetSize:
    """Return the paper that the address names: `?size=letter`."""
    return SheetSize.LETTER if ask.query("size") == LETTER else SheetSize.A4


def is_plain(ask: Ask) -> bool:
    """Tell whether the address asks for paper in black alone: `?ink=plain`."""
    return ask.query("ink") == PLAIN


def host_line(ask: Ask) -> str:
    """Return who organises the event, on which days and where."""
    return imprint_of(ask.workspace, ask.event, ask.timezone).line
