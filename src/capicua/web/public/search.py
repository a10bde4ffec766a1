"""Search: people, tables, events and what a book says, in one place."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_access import visible_events
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.summary import EventView, show_events
from capicua.actions.public.front_page import (
    FoundElsewhere,
    FoundEntry,
    find_entries,
    find_everywhere,
    plain,
)
from capicua.actions.standings.entry_story import newest_published
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.rulebooks import Rulebook, load_all
from capicua.web.site import urls
from capicua.web.site.access_control import Door, may_use
from capicua.web.site.navigation import works_as_arbiter
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.wording.everyday import everyday
from capicua.wording.infraction_search import find_codes

MOST_RULES = 12
"""Lines about rules: many cases of one book, or few of all."""
MOST_EVENTS = 20
TABLE_WORDS = ("mesa", "table")


class Rule(NamedTuple):
    """An infraction that fits what was asked, in one book."""

    code: str
    book: str
    title: str
    articles: tuple[str, ...]


class SearchView(NamedTuple):
    """What fits some words: entries and tables of an event, rules, events, people."""

    found: tuple[FoundEntry, ...] = ()
    tables: tuple[Place, ...] = ()
    rules: tuple[Rule, ...] = ()
    events: tuple[EventView, ...] = ()
    people: tuple[FoundElsewhere, ...] = ()
    """Entries of any event, where none was named."""


def search_event(ask: Ask) -> Response:
    """Show who and what in an event fits some words; each leads where the visitor works."""
    return page(
        ask,
        "public/search.html",
        wanted=ask.search(),
        **look_in_event(ask)._asdict(),
        table_address=lambda place: _table_address(ask, place),
        entry_address=lambda entry: _entry_address(ask, entry),
    )


def search_site(ask: Ask) -> Response:
    """Show the people, events and rules that fit some words."""
    return page(
        ask,
        "public/search.html",
        wanted=ask.search(),
        **look_on_site(ask)._asdict(),
        entry_address=lambda entry, event: _entry_address(ask, entry, event),
    )


def look_in_event(ask: Ask) -> SearchView:
    """Return who and what in an event fits the words of the address."""
    wanted = ask.search()
    state = ask.context.states.newest(ask.event).state
    return SearchView(
        find_entries(ask.context, ask.event, wanted),
        _tables(state, wanted),
        find_rules((state.book,), wanted),
    )


def look_on_site(ask: Ask) -> SearchView:
    """Return the people, events and rules that fit the words of the address."""
    wanted = ask.search()
    if not plain(wanted):
        return SearchView()
    shown = show_events(ask.context, visible_events(ask.workspace, ask.visitor)).views
    return SearchView(
        rules=find_rules(load_all(), wanted),
        events=_fitting(shown, wanted),
        people=find_everywhere(ask.context, shown, wanted),
    )


def find_rules(books: tuple[Rulebook, ...], wanted: str) -> tuple[Rule, ...]:
    """Return the infractions that everyday words mean, as each book answers them."""
    most = MOST_RULES // (2 * len(books)) + 1
    codes = find_codes(everyday().phrases, wanted)[:most] if wanted else ()
    return tuple(
        Rule(code, book.id, book.name, book.infractions[code].articles)
        for code in codes
        for book in books
        if book.infractions[code].articles
    )


def _tables(state: EventState, wanted: str) -> tuple[Place, ...]:
    """Return the tables of the newest published round that a number names."""
    words = [word for word in plain(wanted).split() if word not in TABLE_WORDS]
    shown = state.rounds.get(newest_published(state))
    if shown is None or len(words) != 1:
        return ()
    return tuple(
        table.place
        for _, table in sorted(shown.tables.items())
        if words[0] in (table.place.label, str(table.place.table))
    )


def _fitting(shown: tuple[EventView, ...], wanted: str) -> tuple[EventView, ...]:
    words = plain(wanted).split()
    fitting = (one for one in shown if all(word in plain(one.title) for word in words))
    return tuple(fitting)[:MOST_EVENTS]


def _table_address(ask: Ask, place: Place) -> str:
    if works_as_arbiter(ask):
        return urls.arbiter.table(ask.event, place)
    if may_use(ask.visitor, ask.role, Permission.SEE_DESK):
        return urls.desk.sheet(ask.event, place)
    return urls.public.pairings(ask.event, round=place.round) + f"#t{place.label}"


def _entry_address(ask: Ask, entry: int, event: str = "") -> str:
    """Return where somebody works on an entry; of another event, where all read of it."""
    if not event and may_use(ask.visitor, ask.role, Permission.MANAGE_ENTRIES):
        return urls.desk.entry(ask.event, entry)
    return urls.public.story(event or ask.event, entry)


ROUTES = [
    show(urls.public.search_site, search_site, Door.ANYBODY),
    show(urls.public.search, search_event, Door.ANYBODY),
]
