"""Navigation bar: at most six places, for whoever looks."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.permissions import Permission
from capicua.journal.actor import Role
from capicua.web.site import urls
from capicua.web.site.access_control import may_use
from capicua.web.site.request import Ask
from capicua.wording.language import Words


class PlaceLink(NamedTuple):
    """A place of the bar, and the letter that goes there after g."""

    name: str
    address: str
    label: str
    key: str


def places_for(ask: Ask, words: Words) -> tuple[PlaceLink, ...]:
    """Return the places of the site, of an event's desk, or of its public pages."""
    if not ask.event:
        return (
            PlaceLink("events", urls.accounts.home(), words.text("Events"), "e"),
            PlaceLink("offices", urls.registry.offices(), words.text("People"), "p"),
            PlaceLink("rulebooks", urls.public.rulebooks(), words.text("Rulebooks"), "r"),
            PlaceLink("compare", urls.public.compare(), words.text("Compare"), "c"),
            PlaceLink("readings", urls.public.readings(), words.text("Readings"), "l"),
        )
    event = ask.event
    if works_as_arbiter(ask):
        return _for_arbiters(ask, words, event)
    if may_use(ask.visitor, ask.role, Permission.SEE_DESK):
        return (
            PlaceLink("hall", urls.desk.hall(event), words.text("Hall"), "h"),
            PlaceLink("entries", urls.desk.entries(event), words.text("Entries"), "e"),
            PlaceLink("round", urls.desk.current_round(event), words.text("Round"), "r"),
            PlaceLink("results", urls.desk.results(event), words.text("Results"), "p"),
            PlaceLink(
                "standings", urls.desk.standings(event), words.text("Standings"), "s"
            ),
            PlaceLink("record", urls.record.officials(event), words.text("Record"), "a"),
        )
    return (
        PlaceLink("event", urls.public.event(event), words.text("Event"), "e"),
        PlaceLink("pairings", urls.public.pairings(event), words.text("Pairings"), "r"),
        PlaceLink("standings", urls.public.standings(event), words.text("Standings"), "s"),
        _last_place(ask, words, event),
    )


def _last_place(ask: Ask, words: Words, event: str) -> PlaceLink:
    """Return the place of somebody's own duty; five would not fit on a phone.

    A delegate, a scorer and an athlete find the conditions on the first place.
    """
    own = {
        Role.DELEGATE: ("delegate", urls.arbiter.delegate, words.text("Protests"), "d"),
        Role.SCORER: ("tables", urls.phone.scorer, words.text("My tables"), "t"),
        Role.ATHLETE: ("seat", urls.phone.me, words.text("My seat"), "m"),
    }
    rest = ("conditions", urls.public.conditions, words.text("Conditions"), "c")
    name, url, label, key = own.get(ask.role, rest)
    return PlaceLink(name, url(event), label, key)


def works_as_arbiter(ask: Ask) -> bool:
    """Tell whether somebody is led to the arbiters' pages.

    Who runs the event and rules besides works at the desk, and rules from its sheets.
    """
    is_arbiter = may_use(ask.visitor, ask.role, Permission.RULE)
    return is_arbiter and not may_use(ask.visitor, ask.role, Permission.RUN_EVENT)


def _for_arbiters(ask: Ask, words: Words, event: str) -> tuple[PlaceLink, ...]:
    """Return an arbiter's places; who runs the clock finds the round among them."""
    clock = (
        (PlaceLink("round", urls.desk.current_round(event), words.text("Round"), "r"),)
        if may_use(ask.visitor, ask.role, Permission.RUN_CLOCK)
        else ()
    )
    return (
        PlaceLink("calls", urls.arbiter.calls(event), words.text("Calls"), "c"),
        PlaceLink("tables", urls.arbiter.tables(event), words.text("Tables"), "t"),
        PlaceLink("rulings", urls.arbiter.rulings(event), words.text("Rulings"), "d"),
        *clock,
        PlaceLink("standings", urls.desk.standings(event), words.text("Standings"), "s"),
        PlaceLink("record", urls.record.officials(event), words.text("Record"), "a"),
    )
