"""Conditions of an event in plain words, for everybody once they are published."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.events.conditions import terms_of_event
from capicua.actions.events.lifecycle import PublishConditions, publish_conditions
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show_everybody
from capicua.wording.event_terms import say_terms


def conditions(ask: Ask) -> Response:
    """Show what holds in the event, each sentence with its article."""
    state = ask.context.states.newest(ask.event).state
    return page(
        ask,
        "public/conditions.html",
        terms=say_terms(words_of(ask).catalog, terms_of_event(state)),
        are_published=state.made.are_published,
        must_be=state.book.events.conditions_published_first,
        book=state.book,
    )


def publish(ask: Ask) -> Response:
    """Let everybody read the conditions."""
    publish_conditions(ask.context, ask.caller(), PublishConditions())
    said = words_of(ask).text("Everybody may read the conditions now.")
    url = urls.public.conditions if ask.is_on("stay") else urls.desk.hall
    return go(ask, url(ask.event), said)


ROUTES = [
    show_everybody(urls.public.conditions, conditions),
    change(urls.desk.publish_conditions, publish, Permission.RUN_EVENT),
]
