"""Athletes' public pages, and a page of all those whom somebody follows."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from capicua.actions.public.following import follow, followable
from capicua.actions.public.front_page import FoundAthlete, find_entries, plain
from capicua.web.site import urls
from capicua.web.site.page import page, part_of_page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show_everybody

LONGEST_NUMBER = 9
NUMBERS = "a"
"""Under which name the address tells whom somebody follows."""


def athlete(ask: Ask) -> Response:
    """Show an athlete: table, opponents, the score as it comes, results and standing."""
    one = follow(ask.context, ask.event, ask.part("athlete"))
    if ask.query("part"):
        # Everybody who follows somebody is given the same card, made once per version.
        card = part_of_page(ask, "public/followed_part.html", one=one)
        return HTMLResponse(card, headers={"cache-control": "no-cache"})
    return page(
        ask,
        "public/athlete.html",
        one=one,
        alone=urls.public.following(ask.event, **{NUMBERS: (one.athlete,)}),
    )


def following(ask: Ask) -> Response:
    """Show everybody whom the address names, and find more of them."""
    state = ask.context.states.newest(ask.event).state
    numbers = followable(state, asked_numbers(ask))
    wanted = ask.search()
    return page(
        ask,
        "public/following.html",
        everybody=tuple(follow(ask.context, ask.event, one) for one in numbers),
        numbers=numbers,
        wanted=wanted,
        found=_people(ask, wanted),
        more=lambda one: urls.public.following(ask.event, **{NUMBERS: (*numbers, one)}),
        less=lambda one: urls.public.following(
            ask.event, **{NUMBERS: _without(numbers, one)}
        ),
    )


def _people(ask: Ask, wanted: str) -> tuple[FoundAthlete, ...]:
    """Return the athletes whom a name fits, or all of the entries that are meant."""
    words = plain(wanted).split()
    entries = find_entries(ask.context, ask.event, wanted)
    found: list[FoundAthlete] = []
    for entry in entries:
        named = [one for one in entry.people if _is_named(one.name, words)]
        found += named or entry.people
    return tuple(found)


def _is_named(name: str, words: list[str]) -> bool:
    return all(word in plain(name) for word in words)


def _without(numbers: tuple[int, ...], left: int) -> tuple[int, ...]:
    return tuple(one for one in numbers if one != left)


def asked_numbers(ask: Ask) -> tuple[int, ...]:
    """Return the numbers of the address; what is none is passed over."""
    asked = ask.request.query_params.getlist(NUMBERS)
    return tuple(
        int(one)
        for one in asked
        if one.isascii() and one.isdecimal() and len(one) <= LONGEST_NUMBER
    )


ROUTES = [
    show_everybody(urls.public.athlete, athlete),
    show_everybody(urls.public.following, following),
]
