"""Leagues of an office: the list, and the form that plans one with its whole calendar."""

from __future__ import annotations

import re
from collections.abc import Iterator

from starlette.responses import Response

from capicua.actions.leagues.planning import PlanLeague, plan_league
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.setup.event import id_from
from capicua.kernel.error import RuleViolation
from capicua.office.facts.leagues import LeagueEntry
from capicua.rulebooks import load_all
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.event_limits import known_kinds
from capicua.web.registry.office_page import (
    can_in,
    office_asker,
    office_id,
    office_page,
    office_state,
)
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

NUMBER = re.compile(r"\d+")
NAMED = ":"


def leagues(ask: Ask) -> Response:
    """Show the leagues, and the form for a new one."""
    state = office_state(ask)
    newest = sorted(
        state.leagues.values(), key=lambda one: (one.dates[1].day, one.league), reverse=True
    )
    books = [
        one for one in load_all() if EventKind.LIGA in known_kinds(one, Modality.PAIRS)
    ]
    return office_page(
        ask,
        "leagues/leagues.html",
        leagues=newest,
        may_plan=can_in(ask)(OfficePermission.PLAN_PERIODS),
        books=books,
        modalities=tuple(Modality),
    )


def plan(ask: Ask) -> Response:
    """Plan a league."""
    if ask.field("modality") not in set(Modality):
        raise RuleViolation("missing_key", "Say how it is played.", at="modality")
    name = ask.field("name")
    request = PlanLeague(
        ask.field("league") or id_from(name),
        name,
        ask.field("rulebook"),
        Modality(ask.field("modality")),
        tuple(read_entries(ask.field("entries"))),
        ask.field("first_day"),
        ask.optional_number("days_between") or 7,
        ask.optional_number("rounds_a_date") or 1,
        ask.optional_number("legs") or 1,
        ask.field("above") or None,
        ask.optional_number("changing") or 0,
    )
    done = plan_league(ask.workspace.offices, office_asker(ask), request)
    said = words_of(ask).many(
        "The calendar is there: {count} date.",
        "The calendar is there: {count} dates.",
        int(done.told["dates"]),
    )
    return go(ask, urls.leagues.league(office_id(ask), request.league), said)


def read_entries(text: str) -> Iterator[LeagueEntry]:
    """Yield the entries of a list, one a line: numbers of people, before them a name.

    >>> list(read_entries("Los Tigres: 1, 2, 3, 4"))
    [LeagueEntry(persons=(1, 2, 3, 4), name='Los Tigres')]
    """
    for line in text.splitlines():
        if not line.strip():
            continue
        name, separator, people = line.rpartition(NAMED)
        numbers = NUMBER.findall(people if separator else line)
        yield LeagueEntry(tuple(map(int, numbers)), name.strip())


ROUTES = [
    show(urls.leagues.leagues, leagues, Door.ANYBODY),
    change(urls.leagues.leagues, plan, Door.SIGNED_IN),
]
