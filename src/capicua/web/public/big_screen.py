"""Big screen of the hall: pages in turn, each one thought, readable at ten metres."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from starlette.exceptions import HTTPException
from starlette.responses import Response

from capicua.actions.engine.pictures import picture_kind
from capicua.actions.public.front_page import show_told
from capicua.actions.public.screens import USUAL_SECONDS, check_screen_name, sponsor_image
from capicua.actions.sheets.table_view import show_round
from capicua.actions.standings.entry_story import newest_published
from capicua.actions.standings.ranking import current_round, show_ranking
from capicua.event.daybook import Screen
from capicua.event.facts.screens import ScreenPage
from capicua.web.display.numbers import spell_criterion
from capicua.web.public.event import NameLine, names_of_round
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.assets import FOREVER
from capicua.web.site.page import page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show, show_everybody

T = TypeVar("T")
NAMES_PER_LEAF = 18
"""Two columns of nine lines of which each has room for a name of two lines."""
RESULTS_PER_LEAF = 7
"""Tables of which each has room for four names, on an upright display, too."""
RANKS_PER_LEAF = 9
"""Lines of which each has room for a name of two lines."""
UPRIGHT = {ScreenPage.PAIRINGS: 8, ScreenPage.STANDINGS: 5}
"""Lines of a page that an upright display shows at a time; its looks know them, too."""
LONGEST_NAME = 24
LONGEST_RANKED = 31
LONGEST_TITLE = 36
"""Letters that stand in one line; a longer name is written smaller."""
MOST_TOLD = 3
MOST_RANK_LEAVES = 12
MOST_CRITERIA = 3
MOST_LETTERS = 1000
"""What does not fit at the least size is cut and read elsewhere."""


class Leaf(NamedTuple):
    """One page of a screen: of which kind, and which part of it."""

    key: str
    kind: ScreenPage
    number: int
    """Which part of its kind this is, of so many."""
    of: int
    content: Any


class ScreenName(NamedTuple):
    """A name among those who look for theirs."""

    line: NameLine
    is_doubled: bool
    """Somebody else is called so, as far as can be read: the number tells them apart."""
    is_long: bool


def big_screen(ask: Ask) -> Response:
    """Show what the desk has programmed for a screen; one nobody knows shows all."""
    ask = ask.in_public()
    name = str(ask.request.path_params["screen"])
    check_screen_name(name)
    state = ask.context.states.newest(ask.event).state
    usual = Screen(name, tuple(ScreenPage), USUAL_SECONDS)
    screen = state.screens.get(name, usual)
    names = ask.context.names(ask.event)
    return page(
        ask,
        "public/big_screen.html",
        screen=screen,
        message=names.texts.get(screen.message or "", ""),
        leaves=tuple(leaves_of(ask, screen)),
        number=newest_published(state),
        most_criteria=MOST_CRITERIA,
        upright=UPRIGHT,
        most_letters=MOST_LETTERS,
        longest_ranked=LONGEST_RANKED,
        longest_title=LONGEST_TITLE,
        size=words_size,
        spell=spell_criterion,
    )


def leaves_of(ask: Ask, screen: Screen) -> Iterator[Leaf]:
    """Yield the pages of a screen in the order in which they are shown."""
    for kind in (screen.pinned,) if screen.pinned else screen.pages:
        parts = _CONTENTS[kind](ask)
        for number, content in enumerate(parts, 1):
            yield Leaf(f"{kind}-{number}", kind, number, len(parts), content)


def sponsor(ask: Ask) -> Response:
    """Give an image of a sponsor; its address is its content."""
    content = sponsor_image(ask.context, ask.event, ask.request.path_params["image"])
    if content is None:
        raise HTTPException(404)
    headers = {"cache-control": FOREVER}
    return Response(content, media_type=picture_kind(content), headers=headers)


def cut(things: Sequence[T], most: int) -> tuple[tuple[T, ...], ...]:
    """Return things in parts of so many; the last one may be shorter.

    >>> cut("abcde", 3), cut("", 3)
    ((('a', 'b', 'c'), ('d', 'e')), ())
    """
    return tuple(tuple(things[n : n + most]) for n in range(0, len(things), most))


def words_size(text: str) -> str:
    """Return how large a text can stand so that all of it fits on a screen.

    >>> words_size("Almuerzo"), words_size("a" * 200), words_size("a" * 400)
    ('is-short', 'is-long', 'is-longest')
    """
    return next(name for name, most in _SIZES if most is None or len(text) <= most)


def _pairings(ask: Ask) -> Sequence[Any]:
    state = ask.context.states.newest(ask.event).state
    number = newest_published(state)
    if not number or state.rounds[number].is_closed:
        # Where people played a while ago would send them to the wrong tables.
        return ()
    names = names_of_round(state, show_round(ask.context, ask.event, number))
    times = Counter(one.name[:LONGEST_NAME] for one in names)
    lines = [
        ScreenName(one, times[one.name[:LONGEST_NAME]] > 1, len(one.name) > LONGEST_NAME)
        for one in names
    ]
    return cut(lines, NAMES_PER_LEAF)


def _results(ask: Ask) -> Sequence[Any]:
    """Return the tables of the newest round, once something is written at one of them."""
    number = newest_published(ask.context.states.newest(ask.event).state)
    if not number:
        return ()
    tables = show_round(ask.context, ask.event, number).tables
    is_begun = any(one.rows or one.outcome for one in tables)
    return cut(tables, RESULTS_PER_LEAF) if is_begun else ()


def _standings(ask: Ask) -> Sequence[Any]:
    if not current_round(ask.context.states.newest(ask.event).state):
        return ()
    ranking = show_ranking(ask.context, ask.event)
    lines = ranking.groups[0].lines
    return [(ranking, part) for part in cut(lines, RANKS_PER_LEAF)][:MOST_RANK_LEAVES]


def _announcements(ask: Ask) -> Sequence[Any]:
    return show_told(ask.context, ask.event)[:MOST_TOLD]


def _sponsors(ask: Ask) -> Sequence[Any]:
    return ask.context.states.newest(ask.event).state.sponsors


_SIZES: tuple[tuple[str, int | None], ...] = (
    ("is-short", 140),
    ("is-long", 320),
    ("is-longest", None),
)
_CONTENTS: Mapping[ScreenPage, Callable[[Ask], Sequence[Any]]] = {
    ScreenPage.PAIRINGS: _pairings,
    ScreenPage.RESULTS: _results,
    ScreenPage.STANDINGS: _standings,
    ScreenPage.CLOCK: lambda _: (None,),
    ScreenPage.ANNOUNCEMENTS: _announcements,
    ScreenPage.SPONSORS: _sponsors,
}
ROUTES = [
    show_everybody(urls.public.screen, big_screen),
    show(urls.public.sponsor, sponsor, Door.ANYBODY),
]
