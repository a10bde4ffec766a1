"""Forms by which an event presents itself: organiser, venue, country, logo, its joys."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.presentation import (
    MOST_LOGO_BYTES,
    PresentEvent,
    RemoveLogo,
    SetLogo,
    present_event,
    remove_logo,
    set_logo,
)
from capicua.kernel.error import RuleViolation
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change


def present(ask: Ask) -> Response:
    """Say whose the event is and where, and whether its house celebrates."""
    request = read_presentation(ask)
    present_event(ask.context, ask.caller(), request)
    return _back(ask, words_of(ask).text("It stands on every page and paper now."))


def change_logo(ask: Ask) -> Response:
    """Take the logo of whoever organises the event."""
    content = ask.upload("image", MOST_LOGO_BYTES)
    if not content:
        raise RuleViolation("missing_key", "Choose a file first.", at="image")
    set_logo(ask.context, ask.caller(), SetLogo(content))
    return _back(ask, words_of(ask).text("The logo is on every page and paper."))


def take_logo_down(ask: Ask) -> Response:
    """Show no logo any more."""
    remove_logo(ask.context, ask.caller(), RemoveLogo())
    return _back(ask, words_of(ask).text("The logo is no longer shown."))


def read_presentation(ask: Ask) -> PresentEvent:
    """Return what a form says of how an event presents itself."""
    return PresentEvent(
        ask.field("venue"),
        ask.field("country"),
        ask.is_on("celebrates"),
        ask.field("organiser"),
    )


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.desk.settings(ask.event), said)


ROUTES = [
    change(urls.desk.settings_presentation, present, Permission.RUN_EVENT),
    change(urls.desk.settings_logo, change_logo, Permission.RUN_EVENT),
    change(urls.desk.settings_logo_remove, take_logo_down, Permission.RUN_EVENT),
]
