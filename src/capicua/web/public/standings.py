"""Standings (*clasificación*), for the desk and for everybody, and how they came about."""

from __future__ import annotations

from fractions import Fraction

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.teams import replacements
from capicua.actions.record.awards import show_prizes
from capicua.actions.standings.entry_story import show_story
from capicua.actions.standings.ranking import Ranking, show_ranking
from capicua.documents.finance_note import money_text
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.tournament.standings.divisions import Mark
from capicua.web.display.numbers import spell_criterion, spell_number
from capicua.web.site import urls
from capicua.web.site.page import page
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import show, show_everybody


def desk_standings(ask: Ask) -> Response:
    """Show the standings at the desk."""
    return _standings(ask, urls.desk.standings(ask.event))


def standings(ask: Ask) -> Response:
    """Show the standings to everybody."""
    return _standings(ask, urls.public.standings(ask.event))


def story(ask: Ask) -> Response:
    """Show how one entry came to its place, match by match."""
    entry = ask.part("entry")
    view = show_story(ask.context, ask.event, entry, through=asked_round(ask))
    last = ask.context.states.newest(ask.event).state.rounds.get(view.through)
    return page(
        ask,
        "public/story.html",
        story=view,
        article=ask.context.states.newest(
            ask.event
        ).state.book.events.pair_substitute.article,
        is_final=last is not None and last.is_closed,
        replacements=replacements(ask.context, ask.event, entry),
        spell=spell_criterion,
        number=spell_number,
        half=lambda double: spell_number(Fraction(double, 2)),
        quarter=lambda fourfold: spell_number(Fraction(fourfold, 4)),
    )


def _standings(ask: Ask, here: str) -> Response:
    by = read_mark(ask.query("by"))
    wanted = asked_round(ask)
    view = show_ranking(ask.context, ask.event, through=wanted, by=by)
    only = ask.query("of")
    names = [one.name for one in view.groups if one.name]
    groups = tuple(one for one in view.groups if not only or one.name == only)
    return page(
        ask,
        "public/standings.html",
        view=view,
        by=by,
        only=only if only in names else "",
        group_names=names,
        groups=groups or view.groups,
        wanted=wanted,
        here=here,
        spell=spell_criterion,
        has_countries=any(one.country for group in view.groups for one in group.lines),
        prizes=show_prizes(ask.context, ask.event),
        money=money_text,
        is_last_word=_is_last_word(ask, view),
    )


def _is_last_word(ask: Ask, view: Ranking) -> bool:
    """Tell whether these are the standings with which the event has ended."""
    state = ask.context.states.newest(ask.event).state
    is_over = state.phase is Phase.FINISHED and state.cancelled is None
    return is_over and view.is_final and view.through == state.closed_rounds > 0


def read_mark(wanted: str) -> Mark | None:
    """Return by what entries are put together; None: they are not."""
    return Mark(wanted) if wanted in set(Mark) else None


def asked_round(ask: Ask) -> int | None:
    """Return the round after which somebody wants to look; None: as it is now."""
    asked = ask.query("round")
    if not asked:
        return None
    number = read_number(asked, "round")
    if number < 1:
        raise RuleViolation("round_not_published", "Rounds begin with 1.", at="round")
    return number


ROUTES = [
    show(urls.desk.standings, desk_standings, Permission.SEE_DESK),
    show_everybody(urls.public.standings, standings),
    show_everybody(urls.public.story, story),
]
