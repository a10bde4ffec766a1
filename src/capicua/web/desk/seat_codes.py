"""Seat codes of a round: made, shown once with QR codes, printed, revoked."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.phones.seat_codes import (
    EVERYBODY,
    SeatCode,
    make_round_codes,
    make_table_codes,
    revoke_round_codes,
    revoke_table_codes,
    show_round_codes,
    show_table_codes,
)
from capicua.documents.qr_cards import SeatCard, print_seat_cards
from capicua.kernel.error import RuleViolation
from capicua.web.display.dates import moment_text
from capicua.web.display.qr import draw_code
from capicua.web.record.paper_heading import paper_heading
from capicua.web.site import urls
from capicua.web.site.page import (
    go,
    is_only_here,
    note_export,
    page,
    show_secret_once,
    whole_address,
    words_of,
)
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def round_codes(ask: Ask) -> Response:
    """Show what was given out for each table of a round."""
    number = ask.part("round")
    tables = show_round_codes(ask.workspace, ask.visitor, ask.event, number)
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "desk/seat_codes_round.html",
        number=number,
        tables=tables,
        made=sum(one.made for one in tables),
        in_all=sum(len(one.lines) for one in tables),
        is_closed=state.rounds[number].is_closed,
        only_here=is_only_here(ask),
    )


def table_codes(ask: Ask) -> Response:
    """Show the seats of a table and since when each has a code."""
    place = place_of(ask)
    codes = show_table_codes(ask.workspace, ask.visitor, ask.event, place)
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "desk/seat_codes.html",
        codes=codes,
        name=place.label,
        is_closed=state.rounds[place.round].is_closed,
        people=names_of_people(ask.workspace, ask.event),
        when=partial(moment_text, ask.timezone),
        only_here=is_only_here(ask),
    )


def make_codes(ask: Ask) -> Response:
    """Make codes for a table, or for one seat of it, and show them this once."""
    place = place_of(ask)
    made = make_table_codes(ask.workspace, ask.visitor, ask.event, place, _seats(ask))
    shown = [(one, draw_code(_link(ask, one))) for one in made]
    here = urls.desk.table_codes(ask.event, place)
    return show_secret_once(
        ask, here, "desk/seat_codes_shown.html", shown=shown, name=place.label
    )


def revoke_codes(ask: Ask) -> Response:
    """Make the codes of a table useless, or the one of a seat."""
    place = place_of(ask)
    revoke_table_codes(ask.workspace, ask.visitor, ask.event, place, _seats(ask))
    said = words_of(ask).text("Withdrawn: it opens nothing any more.")
    return go(ask, urls.desk.table_codes(ask.event, place), said)


def print_codes(ask: Ask) -> Response:
    """Make the codes of a round and print them at once: what is kept opens nothing."""
    number = ask.part("round")
    made = make_round_codes(
        ask.workspace, ask.visitor, ask.event, number, anew=ask.is_on("anew")
    )
    if not made:
        raise RuleViolation(
            "nothing_to_print", "Every seat has a code; make new ones if some are lost."
        )
    cards = [
        SeatCard(one.place.label, int(one.seat or 0), one.name, _link(ask, one))
        for one in made
    ]
    heading = paper_heading(ask, number)
    content = print_seat_cards(heading, cards, words_of(ask).catalog)
    note_export(ask, "seats")
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}-seats-{number}.pdf"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)


def revoke_all(ask: Ask) -> Response:
    """Make every code of a round useless."""
    number = ask.part("round")
    revoke_round_codes(ask.workspace, ask.visitor, ask.event, number)
    said = words_of(ask).text("Withdrawn: it opens nothing any more.")
    return go(ask, urls.desk.codes(ask.event, number), said)


def _seats(ask: Ask) -> tuple[int, ...]:
    return (ask.number("seat"),) if ask.field("seat") else EVERYBODY


def _link(ask: Ask, code: SeatCode) -> str:
    return whole_address(ask, urls.phone.seat_link(code.link))


ROUTES = [
    show(urls.desk.codes, round_codes, Permission.SEE_DESK),
    change(urls.desk.codes_cards, print_codes, Permission.GIVE_CODES),
    change(urls.desk.codes_revoke, revoke_all, Permission.GIVE_CODES),
    show(urls.desk.table_codes, table_codes, Permission.GIVE_CODES),
    change(urls.desk.table_codes_make, make_codes, Permission.GIVE_CODES),
    change(urls.desk.table_codes_revoke, revoke_codes, Permission.GIVE_CODES),
]
