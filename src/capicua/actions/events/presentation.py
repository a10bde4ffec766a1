"""Presentation of an event: organiser, venue, country and logo, and its house's joys."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.pictures import whole_picture
from capicua.actions.engine.ports import Attachment
from capicua.event.daybook import Presentation
from capicua.event.facts.lifecycle import EventPresented
from capicua.event.state import EventState
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation

LONGEST_LOGO_SIDE = 480
"""In pixels: two centimetres of paper, or the head of a big screen."""
MOST_LOGO_BYTES = 2 * 1024 * 1024


class PresentEvent(NamedTuple):
    """Say whose an event is and where, and whether its house celebrates; the logo stays."""

    venue: str = ""
    country: str = ""
    celebrates: bool = False
    organiser: str = ""
    """Empty: the organisation that hosts it."""


class SetLogo(NamedTuple):
    """Show a logo on every page and paper of an event."""

    content: bytes


class RemoveLogo(NamedTuple):
    """Show no logo any more."""


def present_event(context: Context, caller: Caller, request: PresentEvent) -> Done:
    """Say whose an event is and where, and whether its house celebrates."""
    names = context.names(caller.event)

    def decide(now: Situation) -> ActionEffect:
        shown = now.state.presentation
        told = (request.venue, request.country, request.organiser)
        known = tuple(map(names.text, (shown.venue, shown.country, shown.organiser)))
        is_same = request.celebrates == shown.celebrates
        if is_same and tuple(one.strip() for one in told) == known:
            return ActionEffect()
        venue, country, organiser = map(now.note, told)
        fact = EventPresented(venue, country, shown.logo, request.celebrates, organiser)
        return ActionEffect((fact,))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def set_logo(context: Context, caller: Caller, request: SetLogo) -> Done:
    """Show a logo on every page and paper; only a picture that every browser shows."""
    # Before the decision: while that is taken, everybody else waits.
    content = clean_logo(request.content)
    digest = Digest(sha256(content).hexdigest())

    def decide(now: Situation) -> ActionEffect:
        if now.state.presentation.logo == digest:
            return ActionEffect()
        file = Attachment(digest, "logo", content)
        return ActionEffect((_with_logo(now.state, digest),), attachments=(file,))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def remove_logo(context: Context, caller: Caller, request: RemoveLogo) -> Done:
    """Show no logo any more; its file stays with the event."""

    def decide(now: Situation) -> ActionEffect:
        is_shown = now.state.presentation.logo is not None
        return ActionEffect((_with_logo(now.state, None),) if is_shown else ())

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def clean_logo(content: bytes) -> bytes:
    """Return a logo as it is kept, or refuse a picture that cannot be one."""
    if len(content) > MOST_LOGO_BYTES:
        raise RuleViolation(
            "too_large", "An image has at most 2 MB. Make it smaller.", at="image"
        )
    return whole_picture(content, LONGEST_LOGO_SIDE)


def logo_file(context: Context, event: str) -> bytes:
    """Return the file of the logo that an event shows; empty: it shows none."""
    logo = context.states.newest(event).state.presentation.logo
    file = None if logo is None else context.store.attachment(event, logo)
    return b"" if file is None else file.content


def _with_logo(state: EventState, logo: Digest | None) -> EventPresented:
    shown: Presentation = state.presentation._replace(logo=logo)
    return EventPresented(*shown)
