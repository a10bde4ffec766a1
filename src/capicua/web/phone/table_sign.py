"""Table sign with a QR code: opens the sheet of the round that is being played."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.phones.hall_tables import match_now, table_numbers
from capicua.documents.qr_cards import TableSign, print_table_signs
from capicua.web.record.paper_heading import paper_heading
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import whole_address, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show


def table_now(ask: Ask) -> Response:
    """Lead to the sheet of a table, whatever round it is."""
    place = match_now(ask.context, ask.event, ask.part("number"), ask.actor)
    response = RedirectResponse(urls.phone.sheet(ask.event, place), status_code=303)
    response.headers["cache-control"] = "no-store"
    return response


def print_signs(ask: Ask) -> Response:
    """Print a sign for each table: they hold nothing secret and last for the event."""
    signs = [
        TableSign(number, whole_address(ask, urls.phone.table_now(ask.event, number)))
        for number in table_numbers(ask.context, ask.event)
    ]
    heading = paper_heading(ask)
    content = print_table_signs(heading, signs, words_of(ask).catalog)
    headers = {
        "content-disposition": f'inline; filename="{ask.event}-tables.pdf"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)


ROUTES = [
    show(urls.phone.table_now, table_now, Door.PHONE),
    show(urls.desk.phones_signs, print_signs, Permission.MANAGE_ENTRIES),
]
