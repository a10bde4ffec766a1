"""Phone cards: links, QR codes and letters by which athletes use their phones."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.phones.devices import revoke_device, show_devices
from capicua.actions.phones.personal_codes import make_keys, revoke_keys, show_keys
from capicua.documents.qr_cards import PhoneCard, print_phone_cards
from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import moment_text
from capicua.web.display.qr import draw_code
from capicua.web.record.paper_heading import paper_heading
from capicua.web.site import urls
from capicua.web.site.network.authority import authority_of
from capicua.web.site.page import (
    go,
    is_only_here,
    note_export,
    page,
    show_secret_once,
    whole_address,
    words_of,
)
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def phones(ask: Ask) -> Response:
    """Show who has a link and a code."""
    lines = show_keys(ask.workspace, ask.visitor, ask.event)
    return page(
        ask,
        "desk/phone_keys.html",
        lines=lines,
        devices=show_devices(ask.workspace, ask.visitor, ask.event),
        made=sum(bool(one.made) for one in lines),
        when=partial(moment_text, ask.timezone),
        only_here=is_only_here(ask),
        has_authority=authority_of(ask.request) is not None,
        address=whole_address(ask, urls.phone.me(ask.event)),
    )


def print_cards(ask: Ask) -> Response:
    """Make links and codes and print them at once: what is kept of them opens nothing."""
    everybody = tuple(
        one.athlete for one in show_keys(ask.workspace, ask.visitor, ask.event)
    )
    made = make_keys(
        ask.workspace, ask.visitor, ask.event, everybody if ask.is_on("everybody") else ()
    )
    if not made:
        raise RuleViolation(
            "nothing_to_print", "Everybody has a card; make new ones if some are lost."
        )
    cards = [
        PhoneCard(
            one.name,
            one.label,
            whole_address(ask, urls.phone.personal_link(one.link)),
            one.code,
        )
        for one in made
    ]
    heading = paper_heading(ask)
    site = whole_address(ask, urls.phone.me(ask.event)).partition("://")[2]
    content = print_phone_cards(heading, site, cards, words_of(ask).catalog)
    note_export(ask, "cards")
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}-phones.pdf"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)


def one_card(ask: Ask) -> Response:
    """Make a new link and code for one athlete and show them this once."""
    (made,) = make_keys(ask.workspace, ask.visitor, ask.event, (ask.part("athlete"),))
    address = whole_address(ask, urls.phone.personal_link(made.link))
    return show_secret_once(
        ask,
        _here(ask),
        "desk/phone_key_shown.html",
        key=made,
        link=address,
        drawing=draw_code(address),
    )


def revoke_one(ask: Ask) -> Response:
    """Make the link and the code of one athlete useless."""
    revoke_keys(ask.workspace, ask.visitor, ask.event, ask.part("athlete"))
    return go(ask, _here(ask), words_of(ask).text("The link opens nothing any more."))


def forget_one(ask: Ask) -> Response:
    """Let one phone of an athlete open nothing any more; the card still does."""
    handle = str(ask.request.path_params["phone"])
    revoke_device(ask.workspace, ask.visitor, ask.event, ask.part("athlete"), handle)
    return go(ask, _here(ask), words_of(ask).text("That phone opens nothing any more."))


def revoke_all(ask: Ask) -> Response:
    """Make all links and codes of the event useless."""
    revoke_keys(ask.workspace, ask.visitor, ask.event)
    return go(ask, _here(ask), words_of(ask).text("No link opens anything any more."))


def _here(ask: Ask) -> str:
    return urls.desk.phones(ask.event)


ROUTES = [
    show(urls.desk.phones, phones, Permission.MANAGE_ENTRIES),
    change(urls.desk.phones_cards, print_cards, Permission.MANAGE_ENTRIES),
    change(urls.desk.phones_revoke, revoke_all, Permission.MANAGE_ENTRIES),
    change(urls.desk.phone_card, one_card, Permission.MANAGE_ENTRIES),
    change(urls.desk.phone_revoke, revoke_one, Permission.MANAGE_ENTRIES),
    change(urls.desk.phone_forget, forget_one, Permission.MANAGE_ENTRIES),
]
