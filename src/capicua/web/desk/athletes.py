"""Athletes of an event: who they are beyond it, asked once, and whether they may enter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from starlette.responses import Response

from capicua.actions.accounts.offices.access import office_of_event
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.entry_list import show_entry_list
from capicua.actions.registry.entrants import judge_entries
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    LinkLine,
    link_athletes,
    show_links,
)
from capicua.actions.registry.provisional import number_text
from capicua.actions.registry.provisional import read_number as read_person_number
from capicua.actions.registry.shown.people import names_for
from capicua.kernel.error import RuleViolation
from capicua.web.forms.verdict_words import verdict_words
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import change, show
from capicua.wording.registry.person_clues import resemblance_words

NEW = "new"
FIELD = "athlete-{number}"
NUMBER_FIELD = "number-{number}"
MOST_CANDIDATES = 5


def athletes(ask: Ask) -> Response:
    """Show for each entry who its athletes are, or may be, and what becomes of it."""
    office, catalog = office_of_event(ask.workspace, ask.event), words_of(ask).catalog
    if office is None:
        return page(ask, "entries/athletes.html", office=None)
    offices = ask.workspace.offices
    lines = {
        one.athlete: one for one in show_links(offices, ask.context, office, ask.event)
    }
    state = offices.state(office)
    return page(
        ask,
        "entries/athletes.html",
        office=office,
        office_name=state.root.name,
        entries=show_entry_list(ask.context, ask.event),
        lines=lines,
        names=names_for(offices, state, _candidates(lines.values()), lambda _: True),
        verdicts=judge_entries(offices, ask.context, office, ask.event),
        open_ones=sum(one.proposal is not None for one in lines.values()),
        most=MOST_CANDIDATES,
        number_text=number_text,
        **verdict_words(ask),
        reasons=partial(resemblance_words, catalog),
    )


def link(ask: Ask) -> Response:
    """Keep who the athletes are of whom it was said."""
    office = office_of_event(ask.workspace, ask.event)
    if office is None:
        raise RuleViolation(
            "unknown_office", "This event's organisation keeps no office here yet."
        )
    numbers = {
        one.athlete
        for one in show_links(ask.workspace.offices, ask.context, office, ask.event)
    }
    said = tuple(one for number in sorted(numbers) if (one := _said(ask, number)))
    if not said:
        raise RuleViolation("missing_key", "Say of somebody who it is.", at="athlete")
    link_athletes(ask.workspace.offices, ask.context, office, ask.event, LinkAthletes(said))
    words = words_of(ask)
    told = words.many("{count} athlete is known.", "{count} athletes are known.", len(said))
    return go(ask, urls.desk.athletes(ask.event), told)


def _said(ask: Ask, athlete: int) -> AthleteIs | None:
    """Return what the form says of an athlete; None: nothing."""
    typed = ask.field(NUMBER_FIELD.format(number=athlete))
    chosen = typed or ask.field(FIELD.format(number=athlete))
    if not chosen:
        return None
    if chosen == NEW:
        return AthleteIs(athlete)
    provisional = read_person_number(chosen)
    if provisional is not None and provisional < 0:
        return AthleteIs(athlete, provisional)
    return AthleteIs(athlete, read_number(chosen, FIELD.format(number=athlete)))


def _candidates(lines: Iterable[LinkLine]) -> set[int]:
    """Return everybody whom somebody may be, as far as they are shown."""
    return {
        one.person
        for line in lines
        if line.proposal
        for one in line.proposal.candidates[:MOST_CANDIDATES]
    }


ROUTES = [
    show(urls.desk.athletes, athletes, Permission.MANAGE_ENTRIES),
    change(urls.desk.athletes, link, Permission.MANAGE_ENTRIES),
]
