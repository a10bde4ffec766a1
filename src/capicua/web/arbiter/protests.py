"""Protests: the delegate's page to file one, and the page on which they are decided."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.appeals.protests import (
    DecideProtest,
    FileProtest,
    decide_protest,
    file_protest,
    is_heard,
    protest_window,
    show_protests,
)
from capicua.actions.engine.permissions import Permission
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.reading import read_place, read_verdict
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


def delegate(ask: Ask) -> Response:
    """Show a delegate's own protests, and the form for a new one."""
    state = ask.context.states.newest(ask.event).state
    window = protest_window(state)
    return page(
        ask,
        "arbiter/delegate.html",
        place="delegate",
        protests=show_protests(ask.context, ask.event, ask.actor.id),
        round=max(
            (one.number for one in state.rounds.values() if one.is_published), default=0
        ),
        minutes=None if window is None else int(window.total_seconds() // 60),
        rule=state.book.discipline.claims_by,
        is_heard=is_heard(state, ask.actor),
    )


def file(ask: Ask) -> Response:
    """File a protest."""
    place = read_place(ask.number("round"), ask.field("table"))
    file_protest(ask.context, ask.caller(), FileProtest(place, ask.field("text")))
    said = words_of(ask).text("The protest is filed; the arbiters see it now.")
    return go(ask, urls.arbiter.delegate(ask.event), said=said)


def protests(ask: Ask) -> Response:
    """Show every protest, the open ones first."""
    return page(
        ask,
        "arbiter/arbiter_protests.html",
        place="calls",
        protests=show_protests(ask.context, ask.event),
        people=names_of_people(ask.workspace, ask.event),
    )


def decide(ask: Ask) -> Response:
    """Decide a protest."""
    request = DecideProtest(ask.part("protest"), read_verdict(ask), ask.field("reason"))
    decide_protest(ask.context, ask.caller(), request)
    said = words_of(ask).text("The protest is decided.")
    return go(ask, urls.arbiter.protests(ask.event), said=said)


ROUTES = [
    show(urls.arbiter.delegate, delegate, Permission.PROTEST),
    change(urls.arbiter.delegate, file, Permission.PROTEST),
    show(urls.arbiter.protests, protests, Permission.VOTE),
    change(urls.arbiter.protest, decide, Permission.VOTE),
]
