"""Verification page: what anybody needs to check an event, and how it is done."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response, StreamingResponse

from capicua.actions.proof.bundle import journal_pieces
from capicua.actions.proof.journal import (
    PER_PAGE,
    find_line,
    public_end,
    public_names,
    show_journal,
    waits_for_round,
)
from capicua.actions.proof.tournament_file import export_tournament, own_rulebook
from capicua.actions.proof.verify_event import show_verification
from capicua.web.display.dates import second_text, zone_text
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show, show_everybody
from capicua.wording.happenings import say_line

JOURNAL = "application/octet-stream"
TOURNAMENT = "application/json"
RULEBOOK = "application/toml"
SHORT = 16
"""So much of a head is enough for the command."""


def verification(ask: Ask) -> Response:
    """Show the head, the seeds, the heads of the rounds, and the exact commands."""
    view = show_verification(ask.context, ask.event)
    file = f"{ask.event}.capicua"
    return page(
        ask,
        "public/verification.html",
        view=view,
        file=file,
        short=SHORT,
        waits=waits_for_round(ask.context, ask.event),
        commands=(
            f"capicua verify {file}",
            f"capicua verify {file} --head {view.version.head[:SHORT]}",
            f"capicua standings {ask.event}.json",
        ),
        tournament=f"{ask.event}.json",
        rulebook=f"{ask.event}.rulebook.toml",
    )


def journal(ask: Ask) -> Response:
    """Give the journal to anybody: every fact, and no name or text."""
    return journal_file(ask, public_end(ask.context, ask.event).seq)


def journal_file(ask: Ask, last: int | None = None) -> Response:
    """Return the file of the journal, sent as it is read: many may ask for a long one."""
    headers = {
        "content-disposition": f'attachment; filename="{ask.event}.capicua"',
        "cache-control": "no-store",
    }
    pieces = journal_pieces(ask.context.store, ask.event, last)
    return StreamingResponse(pieces, media_type=JOURNAL, headers=headers)


def tournament(ask: Ask) -> Response:
    """Give the tournament to anybody: from it the standings are computed again."""
    made = export_tournament(ask.context, ask.event, for_everybody=True)
    return Response(made.content, media_type=TOURNAMENT)


def rulebook(ask: Ask) -> Response:
    """Give the rulebook that the tournament file names; an official one lies elsewhere."""
    own = own_rulebook(ask.context, ask.event)
    if own is None:
        return go(ask, urls.public.rulebook(ask.context.states.book(ask.event).id))
    return Response(own.content, media_type=RULEBOOK)


def read_journal(ask: Ask) -> Response:
    """Show the lines of the journal in plain words, a hundred to a page."""
    wanted = ask.query("line")
    line = find_line(ask.context, ask.event, wanted)
    page_wanted = ask.query("page")
    at = ask.page_number() * PER_PAGE if page_wanted and not wanted else line
    journal_page = show_journal(ask.context, ask.event, at)
    state = ask.context.states.newest(ask.event).state
    names = public_names(ask.context, ask.event, journal_page)
    catalog = words_of(ask).catalog
    return page(
        ask,
        "public/journal.html",
        journal=journal_page,
        say=lambda one: say_line(catalog, state, names, one),
        wanted=wanted,
        line=line,
        first=ask.context.store.header(ask.event).decode(),
        short=SHORT,
        waits=waits_for_round(ask.context, ask.event),
        when=partial(second_text, ask.timezone),
        zone=zone_text(ask.timezone, ask.context.now()),
    )


ROUTES = [
    show_everybody(urls.public.verification, verification),
    show_everybody(urls.public.journal, read_journal),
    show(urls.public.journal_file, journal, Door.ANYBODY),
    show_everybody(urls.public.tournament_file, tournament),
    show(urls.public.own_rulebook, rulebook, Door.ANYBODY),
]
