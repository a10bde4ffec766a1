"""Own page of an athlete: who they are, where they sit, what came of it until now."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.event_access import may_see
from capicua.actions.phones.devices import own_devices, revoke_device
from capicua.actions.phones.identify import forget_phone, identify, open_link
from capicua.actions.phones.my_seat import show_my_event
from capicua.play.ruling.situation import has_own_article
from capicua.rulebooks.rulebook import Rulebook
from capicua.web.phone.offline import for_nobody, for_phones
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import bare_page, go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import forget_seat, remember_seat, seat_secret, source_of

OBJECT_ON_TABLE = "foreign_object_on_table"


def enter(ask: Ask) -> Response:
    """Let the phone remember whose personal link was opened, and lead to their page."""
    link = str(ask.request.path_params["link"])
    known = open_link(ask.workspace, link, source_of(ask.request))
    response = RedirectResponse(urls.phone.me(known.event), status_code=303)
    response.headers["cache-control"] = "no-store"
    remember_seat(ask.request, response, known.event, known.secret)
    return response


def me(ask: Ask) -> Response:
    """Show an athlete's own event, or ask who it is."""
    held = ask.visitor.held
    if held is not None and held.over is None:
        here = urls.phone.sheet(ask.event, held.bound.place)
        return RedirectResponse(here, status_code=303)
    if not ask.visitor.athlete:
        asked = _ask_who(ask)
        # An official's phone is still theirs, and keeps the sheets that they write.
        return asked if ask.visitor.account else for_nobody(asked)
    mine = show_my_event(ask.context, ask.event, ask.visitor.athlete)
    book = ask.context.states.newest(ask.event).state.book
    return for_phones(
        page(
            ask,
            "phone/phone_me.html",
            mine=mine,
            may_appeal=book.discipline.appeal_possible.value,
            away=_phones_away(book),
            devices=own_devices(
                ask.workspace, ask.visitor, ask.event, seat_secret(ask.request)
            ),
        )
    )


def _phones_away(book: Rulebook) -> tuple[str, ...]:
    """Return the articles that keep a phone off the table; none: the book has none."""
    rule = book.infractions[OBJECT_ON_TABLE]
    return rule.articles if has_own_article(rule) else ()


def _ask_who(ask: Ask) -> Response:
    """Ask who it is; of an event that is not for everybody the page says nothing."""
    is_there = ask.event in ask.context.store.events()
    if is_there and may_see(ask.workspace, ask.visitor, ask.event):
        return page(ask, "phone/phone_identify.html")
    return bare_page(ask.request, "phone/phone_knock.html", 200, here=_here(ask))


def tell_who(ask: Ask) -> Response:
    """Take number and code, and let the phone remember."""
    source = source_of(ask.request)
    known = identify(ask.workspace, ask.event, ask.field("name"), ask.field("code"), source)
    response = go(ask, _here(ask))
    remember_seat(ask.request, response, ask.event, known.secret)
    return response


def forget(ask: Ask) -> Response:
    """Let the phone forget whose it was."""
    forget_phone(ask.workspace, seat_secret(ask.request))
    said = words_of(ask).text("This phone is nobody's any more.")
    response = go(ask, urls.phone.me(ask.event) + "?forgotten", said)
    forget_seat(ask.request, response, ask.event)
    return response


def forget_device(ask: Ask) -> Response:
    """Let another phone of the same athlete open nothing any more."""
    handle = str(ask.request.path_params["phone"])
    athlete = ask.visitor.athlete
    revoke_device(ask.workspace, ask.visitor, ask.event, athlete, handle)
    said = words_of(ask).text("That phone opens nothing any more.")
    return go(ask, _here(ask), said)


def _here(ask: Ask) -> str:
    return urls.phone.me(ask.event)


ROUTES = [
    show(urls.phone.personal_link, enter, Door.ANYBODY),
    show(urls.phone.me, me, Door.CARD),
    change(urls.phone.me, tell_who, Door.CARD),
    change(urls.phone.forget, forget, Door.PHONE),
    change(urls.phone.forget_device, forget_device, Door.PHONE),
]
