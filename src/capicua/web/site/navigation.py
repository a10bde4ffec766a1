"""The bar of places: at most six, for whoever looks."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.powers import Power
from capicua.web.site.admission import may_use
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
            PlaceLink("events", "/", words.text("Events"), "e"),
            PlaceLink("rulebooks", "/rulebooks", words.text("Rulebooks"), "r"),
            PlaceLink("compare", "/compare", words.text("Compare"), "c"),
            PlaceLink("readings", "/readings", words.text("Readings"), "l"),
        )
    event = f"/events/{ask.event}"
    if works_as_arbiter(ask):
        return _for_arbiters(ask, words, event)
    if may_use(ask.visitor, ask.role, Power.SEE_DESK):
        return (
            PlaceLink("hall", f"{event}/desk", words.text("Hall"), "h"),
            PlaceLink("entries", f"{event}/desk/entries", words.text("Entries"), "e"),
            PlaceLink("round", f"{event}/desk/round", words.text("Round"), "r"),
            PlaceLink("results", f"{event}/desk/results", words.text("Results"), "p"),
            PlaceLink("standings", f"{event}/desk/standings", words.text("Standings"), "s"),
            PlaceLink("record", f"{event}/desk/record", words.text("Record"), "a"),
        )
    # Five places would not fit on a phone; a delegate finds the conditions on the first.
    last = (
        PlaceLink("delegate", f"{event}/delegate", words.text("Protests"), "d")
        if may_use(ask.visitor, ask.role, Power.PROTEST)
        else PlaceLink("conditions", f"{event}/conditions", words.text("Conditions"), "c")
    )
    return (
        PlaceLink("event", event, words.text("Event"), "e"),
        PlaceLink("pairings", f"{event}/pairings", words.text("Pairings"), "r"),
        PlaceLink("standings", f"{event}/standings", words.text("Standings"), "s"),
        last,
    )


def works_as_arbiter(ask: Ask) -> bool:
    """Tell whether somebody is led to the arbiters' pages.

    Who runs the event and rules besides works at the desk, and rules from its sheets.
    """
    is_arbiter = may_use(ask.visitor, ask.role, Power.RULE)
    return is_arbiter and not may_use(ask.visitor, ask.role, Power.RUN_EVENT)


def _for_arbiters(ask: Ask, words: Words, event: str) -> tuple[PlaceLink, ...]:
    """Return an arbiter's places; who runs the clock finds the round among them."""
    clock = (
        (PlaceLink("round", f"{event}/desk/round", words.text("Round"), "r"),)
        if may_use(ask.visitor, ask.role, Power.RUN_CLOCK)
        else ()
    )
    return (
        PlaceLink("calls", f"{event}/arbiter", words.text("Calls"), "c"),
        PlaceLink("tables", f"{event}/arbiter/tables", words.text("Tables"), "t"),
        PlaceLink("rulings", f"{event}/arbiter/rulings", words.text("Rulings"), "d"),
        *clock,
        PlaceLink("standings", f"{event}/desk/standings", words.text("Standings"), "s"),
        PlaceLink("record", f"{event}/desk/record", words.text("Record"), "a"),
    )
