"""Ratings of an office: its lists, an athlete's change by change, what a match would do."""

from __future__ import annotations

from starlette.responses import Response

from capicua.actions.accounts.offices.access import office_actor
from capicua.actions.ratings.athlete_ratings import AthleteRating, show_athlete
from capicua.actions.ratings.integrity import show_flags
from capicua.actions.ratings.ledgers import name_in, today_of
from capicua.actions.ratings.publishing import (
    current_lines,
    show_archive,
    show_published,
)
from capicua.actions.ratings.rating_lists import (
    RatingFilter,
    show_pairs,
    show_ratings,
)
from capicua.actions.ratings.what_if import suppose
from capicua.kernel.error import RuleViolation
from capicua.office.rating_ledger import POOLS
from capicua.ratings.system import START
from capicua.registry.athlete import AthleteSex
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.web.display.rating_curve import RatingCurve, rating_curve
from capicua.web.registry.office_page import office_id, office_page, office_state
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import show

FIRST_DEVIATION = 75.0
"""Of who has not played: the formula's first one, as it is shown."""
SEATS = ("a1", "a2", "b1", "b2")
POINTS = RatingSystem.POSITION_POINTS


def ratings(ask: Ask) -> Response:
    """Show the athletes or the pairs of a system, the best first."""
    pool, office = asked_pool(ask), office_id(ask)
    chosen = asked_filter(ask)
    whole = show_ratings(ask.workspace.offices, office, pool)
    state = office_state(ask)
    return _page(
        ask,
        "ratings/list.html",
        pool=pool,
        view=show_ratings(ask.workspace.offices, office, pool, chosen),
        pairs=show_pairs(ask.workspace.offices, office, pool),
        chosen=chosen,
        categories=[one.name for one in state.categories.get(pool, ())],
        countries=sorted({one.country for one in whole.lines if one.country}),
        units=[one for one in state.units.values() if not one.is_closed],
    )


def athlete(ask: Ask) -> Response:
    """Show an athlete's ratings and why each of them changed."""
    view = show_athlete(ask.workspace.offices, office_id(ask), ask.part("person"))
    return _page(
        ask,
        "ratings/athlete.html",
        view=view,
        curve_of=_curve,
    )


def what_if(ask: Ask) -> Response:
    """Show what a match between four people would do to their ratings."""
    pool, office = asked_pool(ask), office_id(ask)
    asked = [ask.query(seat) for seat in SEATS]
    found = None
    if all(asked):
        a1, a2, b1, b2 = (
            read_number(one, seat) for one, seat in zip(asked, SEATS, strict=True)
        )
        found = suppose(ask.workspace.offices, office, pool, (a1, a2), (b1, b2))
    return _page(
        ask,
        "ratings/what_if.html",
        pool=pool,
        found=found,
        asked=dict(zip(SEATS, asked, strict=True)),
        lines=show_ratings(ask.workspace.offices, office, pool).lines,
    )


def integrity(ask: Ask) -> Response:
    """Show who keeps the office what in a ledger is worth a look; never a verdict."""
    pool, office = asked_pool(ask), office_id(ask)
    actor = office_actor(ask.workspace, ask.visitor, office)
    flags = show_flags(ask.workspace.offices, office, pool, actor)
    return _page(ask, "ratings/integrity.html", pool=pool, flags=flags)


def ranking(ask: Ask) -> Response:
    """Show the ranking by final places as it is today (FID 43-45)."""
    context, state = ask.workspace.offices, office_state(ask)
    lines = current_lines(context, state, POINTS, today_of(context, state))
    return _page(
        ask,
        "ratings/ranking.html",
        lines=lines,
        name_of=lambda person: name_in(context, state, person, whole=False),
    )


def archive(ask: Ask) -> Response:
    """Show the lists that were published."""
    return _page(ask, "ratings/archive.html", entries=show_archive(office_state(ask)))


def published(ask: Ask) -> Response:
    """Show a list as it was published, beside the one before it."""
    number = ask.part("number")
    shown = show_published(ask.workspace.offices, office_id(ask), number)
    return _page(ask, "ratings/published.html", shown=shown)


def _page(ask: Ask, template: str, **view: object) -> Response:
    """Return a page of an office's ratings; each says what is ours about them."""
    return office_page(ask, template, **view)


def asked_filter(ask: Ask) -> RatingFilter:
    """Return whom the address asks for; a word that is unknown asks for everybody."""
    sex, unit = ask.query("sex"), ask.query("unit")
    return RatingFilter(
        ask.query("category") or None,
        AthleteSex(sex) if sex in set(AthleteSex) else None,
        ask.query("country") or None,
        read_number(unit, "unit") if unit else None,
    )


def asked_pool(ask: Ask) -> RatingSystem:
    """Return the rating system that the address names."""
    asked = str(ask.request.path_params["pool"])
    if asked not in POOLS:
        raise RuleViolation(
            "no_such_list",
            "Matches do not move {pool}; ask for one of: {able}.",
            at="pool",
            pool=asked[:20],
            able=tuple(POOLS),
        )
    return RatingSystem(asked)


def _curve(rating: AthleteRating) -> RatingCurve:
    steps = rating.steps
    return rating_curve(
        [START, *(one.after for one in steps)],
        [FIRST_DEVIATION, *(one.deviation for one in steps)],
    )


ROUTES = [
    show(urls.ratings.archive, archive, Door.ANYBODY),
    show(urls.ratings.published, published, Door.ANYBODY),
    show(urls.ratings.ranking, ranking, Door.ANYBODY),
    show(urls.ratings.athlete, athlete, Door.ANYBODY),
    show(urls.ratings.integrity, integrity, Door.SIGNED_IN),
    show(urls.ratings.what_if, what_if, Door.ANYBODY),
    show(urls.ratings.ratings, ratings, Door.ANYBODY),
]
