"""Pages of an office: who asks there, what they may do, and what all pages share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any, NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_access import visible_events
from capicua.actions.accounts.offices.access import (
    may_do_in_office,
    names_of_holders,
    office_caller,
)
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.shown.people import Sees
from capicua.office.rating_ledger import POOLS
from capicua.office.state import ROOT, OfficeState
from capicua.registry.age_category import AgeCategory
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.web.site.page import page, words_of
from capicua.web.site.request import Ask
from capicua.wording.registry.office_words import office_word

Can = Callable[..., bool]
POINTS = RatingSystem.POSITION_POINTS


class OfficeShell(NamedTuple):
    """What every page of an office shows of it."""

    id: str
    name: str
    kind: str


class OfficeRatings(NamedTuple):
    """Which ratings an office has; a list that nothing can ever fill is not offered."""

    pools: tuple[RatingSystem, ...]
    """Those that move with every match."""
    first: RatingSystem | None
    """What the tab shows; None: the ranking by places."""
    has_ranking: bool

    @property
    def are_there(self) -> bool:
        """Tell whether there is anything to show."""
        return bool(self.pools) or self.has_ranking


def office_id(ask: Ask) -> str:
    """Return the office that the address names."""
    return str(ask.request.path_params["office"])


def office_state(ask: Ask) -> OfficeState:
    """Return that office as it is now."""
    return ask.workspace.offices.state(office_id(ask))


def office_asker(ask: Ask, suffix: str = "") -> OfficeCaller:
    """Return who asks, under the id that the form carries, so that twice is once."""
    given = ask.caller(f"/{suffix}" if suffix else "").request_id
    return office_caller(ask.workspace, ask.visitor, office_id(ask), given, ask.access)


def can_in(ask: Ask) -> Can:
    """Return what tells whether who asks may do something about a body."""
    return partial(may_do_in_office, ask.workspace, ask.visitor, office_id(ask))


def sees_in(ask: Ask) -> Sees:
    """Return what tells whether who asks may see everything of the people of a body."""
    can, known = can_in(ask), dict[int, bool]()

    def sees(unit: int) -> bool:
        if unit not in known:
            known[unit] = can(OfficePermission.SEE_PERSONS, unit)
        return known[unit]

    return sees


def office_page(ask: Ask, template: str, **view: object) -> Response:
    """Return a page of an office, with what all of them share."""
    state = office_state(ask)
    words = words_of(ask)
    can = can_in(ask)
    shared: dict[str, Any] = {
        "office": OfficeShell(state.office, state.root.name, state.root.kind),
        "book": state.book,
        "can": can,
        "Duty": OfficePermission,
        "word": partial(office_word, words.catalog),
        "category_word": lambda text: office_word(words.catalog, AgeCategory(text)),
        "day": told_day,
        "title_of": title_teller(ask),
        "holder": names_of_holders(ask.workspace, state.posts),
        "is_keeper": can(OfficePermission.KEEP_PERSONS),
        "ratings": _ratings_of(state),
        "root": ROOT,
    }
    return page(ask, template, **shared | view)


def _ratings_of(state: OfficeState) -> OfficeRatings:
    """Return how the office rates: by its book, and what its events have moved."""
    own = state.book.athletes.rating.value
    pools = tuple(one for one in POOLS if one == own or one in state.ratings)
    home = own if own in pools else next(iter(pools), None)
    # Events of other rules may count here, such as one of FID in an office of DP.
    others = any(
        one.frame.regulation != state.book.regulation for one in state.events.values()
    )
    return OfficeRatings(pools, None if own is POINTS else home, own is POINTS or others)


def told_day(text: str) -> str:
    """Return a day as people read it, as in 04/03/2026."""
    return date.fromisoformat(text[:10]).strftime("%d/%m/%Y")


def title_teller(ask: Ask) -> Callable[[str], str]:
    """Return what tells the title of an event of this server; empty: not to be seen."""
    context, seen = ask.context, frozenset(visible_events(ask.workspace, ask.visitor))

    def title_of(event: str) -> str:
        if event not in seen or context.states.why_closed(event) is not None:
            return ""
        return context.names(event).event(context.states.newest(event).state)

    return title_of
