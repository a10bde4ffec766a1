"""Remote control of the big screens: what each one shows, and what it says now."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.engine.permissions import Permission
from capicua.actions.public.front_page import plain
from capicua.actions.public.screens import (
    MOST_IMAGE_BYTES,
    USUAL_SECONDS,
    AddSponsor,
    ProgramScreen,
    RemoveScreen,
    RemoveSponsor,
    add_sponsor,
    program_screen,
    remove_screen,
    remove_sponsor,
)
from capicua.event.facts.screens import ScreenPage
from capicua.kernel.error import RuleViolation
from capicua.web.public.big_screen import leaves_of
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.language import Words


def screens(ask: Ask) -> Response:
    """Show all screens with their programmes."""
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "desk/screen_desk.html",
        screens=[one for _, one in sorted(state.screens.items())],
        sponsors=state.sponsors,
        is_listed=hosting_of(ask.workspace, ask.event).is_listed,
        kinds=page_names(words_of(ask)),
        say=ask.context.names(ask.event).text,
        pages_of=lambda screen: sum(1 for _ in leaves_of(ask, screen)),
        usual=USUAL_SECONDS,
    )


def page_names(words: Words) -> tuple[tuple[ScreenPage, str], ...]:
    """Return every kind of page with its word."""
    return (
        (ScreenPage.PAIRINGS, words.text("Pairings by name")),
        (ScreenPage.RESULTS, words.text("Results as they come")),
        (ScreenPage.STANDINGS, words.text("Standings")),
        (ScreenPage.CLOCK, words.text("Clock")),
        (ScreenPage.ANNOUNCEMENTS, words.text("Announcements")),
        (ScreenPage.SPONSORS, words.text("Sponsors")),
    )


def program(ask: Ask) -> Response:
    """Change what a screen shows, or make a new one."""
    request = ProgramScreen(
        address_name(ask.field("screen")),
        tuple(_page(one) for one in ask.fields("pages")),
        ask.optional_number("seconds") or USUAL_SECONDS,
        _page(ask.field("pinned")) if ask.field("pinned") else None,
        ask.field("message"),
    )
    program_screen(ask.context, ask.caller(), request)
    said = words_of(ask).text("The screen {name} shows it now.", name=request.screen)
    return _back(ask, said)


def address_name(written: str) -> str:
    """Return the name of a screen as its address has it, however somebody writes it.

    >>> address_name(" Salón  2")
    'salon-2'
    """
    return "-".join(plain(written).split())


def remove(ask: Ask) -> Response:
    """Forget the programme of a screen."""
    remove_screen(ask.context, ask.caller(), RemoveScreen(ask.field("screen")))
    return _back(ask, words_of(ask).text("The screen has no programme any more."))


def upload(ask: Ask) -> Response:
    """Take an image of a sponsor."""
    content = ask.upload("image", MOST_IMAGE_BYTES)
    if not content:
        raise RuleViolation("missing_key", "Choose a file first.", at="image")
    add_sponsor(ask.context, ask.caller(), AddSponsor(content))
    return _back(ask, words_of(ask).text("The image is on the screens."))


def take_down(ask: Ask) -> Response:
    """Show an image of a sponsor no longer."""
    remove_sponsor(ask.context, ask.caller(), RemoveSponsor(ask.field("image")))
    return _back(ask, words_of(ask).text("The image is no longer shown."))


def _page(word: str) -> ScreenPage:
    if word not in set(ScreenPage):
        raise RuleViolation("unknown_word", "There is no such page.", at="pages")
    return ScreenPage(word)


def _back(ask: Ask, said: str) -> Response:
    return go(ask, urls.desk.screens(ask.event), said)


ROUTES = [
    show(urls.desk.screens, screens, Permission.ANNOUNCE),
    change(urls.desk.screens, program, Permission.ANNOUNCE),
    change(urls.desk.screens_remove, remove, Permission.ANNOUNCE),
    change(urls.desk.sponsors, upload, Permission.ANNOUNCE),
    change(urls.desk.sponsors_remove, take_down, Permission.ANNOUNCE),
]
