"""Score sheet (*planilla*) at the desk: who sits where, every hand, what may be done."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.event_people import nameable_people, names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.commission import needs_commission
from capicua.actions.results.organisers_error import show_report
from capicua.actions.sheets.photos import show_photos
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.facts.officials import MAIN_POSTS
from capicua.web.site import urls
from capicua.web.site.page import page, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.wording.sheet_rows import outcome_phrase


def sheet(ask: Ask) -> Response:
    """Show a sheet and everything that the visitor may do with it."""
    place = place_of(ask)
    state = ask.context.states.newest(ask.event).state
    known = names_of_people(ask.workspace, ask.event)
    members = tuple(
        (one.person, known.get(one.person, one.person))
        for one in state.officials
        if one.post in MAIN_POSTS
    )
    return page(
        ask,
        "sheet/sheet.html",
        sheet=show_sheet(ask.context, ask.event, place),
        typists=known,
        seconds=tuple(
            one
            for one in nameable_people(ask.workspace, ask.event)
            if one.person != ask.actor.id
        ),
        members=members if needs_commission(state) else (),
        me=ask.actor.id,
        report=show_report(ask.context, ask.event, place),
        outcome_phrase=partial(outcome_phrase, words_of(ask).catalog),
        is_official=state.made.is_official,
        photos=show_photos(ask.context, ask.event, place, ask.actor),
    )


ROUTES = [show(urls.desk.sheet, sheet, Permission.SEE_DESK)]
