"""Public views for programs: search, following, the arithmetic of standings."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from capicua.actions.hands.featured import Featured, public_featured
from capicua.actions.proof.verify_event import Verification, show_verification
from capicua.actions.public.following import Followed, follow, followable
from capicua.actions.public.front import Announcement, show_told
from capicua.actions.public.schedule import ScheduleLine, show_schedule
from capicua.actions.rulings.sanctions import AnnouncedCard, announced_cards
from capicua.actions.standings.entry_story import Story, show_story
from capicua.actions.standings.ranking import Ranking, show_ranking
from capicua.web.api.routes import Answer, add_route
from capicua.web.api.schemas import schema_of
from capicua.web.public.following import NUMBERS, asked_numbers
from capicua.web.public.search import SearchView, look_in_event, look_on_site
from capicua.web.public.standings import asked_round, read_mark
from capicua.web.site import urls
from capicua.web.site.admission import Door
from capicua.web.site.request import Ask
from capicua.web.site.urls.url import AnyUrl


def read_following(ask: Ask, _: bytes) -> tuple[Followed, ...]:
    """Return the athletes whom the address names, each as everybody may follow them."""
    state = ask.context.states.newest(ask.event).state
    numbers = followable(state, asked_numbers(ask))
    return tuple(follow(ask.context, ask.event, one) for one in numbers)


def read_ranking(ask: Ask, _: bytes) -> Ranking:
    """Return the standings as the page shows them: movement, what decided, groups."""
    mark = read_mark(ask.query("by"))
    return show_ranking(ask.context, ask.event, through=asked_round(ask), by=mark)


def read_story(ask: Ask, _: bytes) -> Story:
    """Return how the numbers of one entry came about, match by match."""
    entry = ask.part("entry")
    return show_story(ask.context, ask.event, entry, through=asked_round(ask))


def add_public_looks(router: APIRouter) -> None:
    """Add every view of the pages for everybody."""
    for url, answer, about, gives, questions in _LOOKS:
        add_route(
            router, "GET", url, answer, Door.ANYBODY, about=about, gives=schema_of(gives),
            questions=questions,
        )  # fmt: skip


_Look = tuple[AnyUrl, Answer, str, Any, tuple[str, ...]]
_LOOKS: tuple[_Look, ...] = (
    (
        urls.api.search_site, lambda ask, _: look_on_site(ask),
        "The events and rules that fit some words.", SearchView, ("q",),
    ),
    (
        urls.api.search, lambda ask, _: look_in_event(ask),
        "Entries, their tables, a table by its number, and rules of the event's book.",
        SearchView, ("q",),
    ),
    (
        urls.api.following, read_following,
        f"Athletes as everybody may follow them; {NUMBERS} is given once for each.",
        tuple[Followed, ...], (NUMBERS,),
    ),
    (
        urls.api.athlete,
        lambda ask, _: follow(ask.context, ask.event, ask.part("athlete")),
        "An athlete: table, running score, results, standing.", Followed, (),
    ),
    (
        urls.api.ranking, read_ranking,
        "The standings with movement and groups; numbers that are not whole as in 7/2.",
        Ranking, ("round", "by"),
    ),
    (
        urls.api.story, read_story,
        "How the numbers of one entry came about, match by match.", Story, ("round",),
    ),
    (
        urls.api.schedule, lambda ask, _: show_schedule(ask.context, ask.event),
        "The programme, and what came of it.", tuple[ScheduleLine, ...], (),
    ),
    (
        urls.api.announcements, lambda ask, _: show_told(ask.context, ask.event),
        "What everybody was told, the newest first.", tuple[Announcement, ...], (),
    ),
    (
        urls.api.cards, lambda ask, _: announced_cards(ask.context, ask.event),
        "The cards that were shown, by number and never by name.",
        tuple[AnnouncedCard, ...], (),
    ),
    (
        urls.api.verification,
        lambda ask, _: show_verification(ask.context, ask.event),
        "The head, the seed of every draw, and the heads of the rounds.", Verification, (),
    ),
    (
        urls.api.featured,
        lambda ask, _: public_featured(ask.workspace, ask.event),
        "The featured table as late as everybody may see it; null: there is none.",
        Featured | None, (),
    ),
)  # fmt: skip
