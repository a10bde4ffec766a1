"""Awards, distinctions and prizes in the record."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.summary import show_entries
from capicua.actions.record.awards import (
    DefineAward,
    SetPrizes,
    define_award,
    set_prizes,
    show_awards,
    show_prizes,
)
from capicua.documents.finance_note import money_text
from capicua.web.record.income import read_amount
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def show_list(ask: Ask) -> Response:
    """Show the awards and who gets them."""
    return record_page(
        ask,
        "record/record_awards.html",
        "awards",
        awards=show_awards(ask.context, ask.event),
        entries=show_entries(ask.context, ask.event),
        prizes=show_prizes(ask.context, ask.event),
        money=money_text,
    )


def define(ask: Ask) -> Response:
    """Define an award, or say again who gets one."""
    request = DefineAward(
        ask.field("title"), ask.optional_number("entry"), ask.optional_number("award")
    )
    define_award(ask.context, ask.caller(), request)
    said = words_of(ask).text("The award is written down.")
    return go(ask, urls.record.awards(ask.event), said)


def prize(ask: Ask) -> Response:
    """Say what each place is worth: a line of the field is a place."""
    amounts = ask.field("amounts").replace(";", "\n").split("\n")
    cents = tuple(read_amount(one) for one in amounts if one.strip())
    request = SetPrizes(cents, ask.field("currency"), ask.is_on("skips_leavers"))
    set_prizes(ask.context, ask.caller(), request)
    return go(ask, urls.record.awards(ask.event), words_of(ask).text("The prizes are set."))


ROUTES = [
    show(urls.record.awards, show_list, Permission.SEE_DESK),
    change(urls.record.awards, define, Permission.KEEP_ACCOUNTS),
    change(urls.record.prizes, prize, Permission.KEEP_ACCOUNTS),
]
