"""Log of an event: every fact as a sentence, to search and to leaf through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.summary import LogLine
from capicua.actions.record.log_search import search_log
from capicua.event.fact import KINDS
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.wording.happenings import say_line
from capicua.wording.language import Words

PER_PAGE = 100
EVERYTHING = 10**9
PEOPLE = ("person", "concerns", "signatories", "agreed_by", "code_by")
"""What in the data of a fact is a person of the journal, or several."""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "event": (
        "event_",
        "conditions_",
        "standings_",
        "announced",
        "programme_",
        "official_mode_",
    ),
    "entries": ("entry_", "entries_", "absence_", "check_in_", "fee_", "member_"),
    "officials": ("official_named", "official_relieved", "motion_", "vote_"),
    "rounds": ("seed_", "round_", "tables_", "pairing_", "clock_", "table_fixed"),
    "results": ("result_", "double_entry_", "keyed_", "closed_round_", "organisers_"),
    "tables": (
        "hand_",
        "table_forfeited",
        "sheet_",
        "seat_",
        "starter_",
        "time_",
        "match_",
        "contest_",
    ),
    "arbiters": (
        "ruling_",
        "arbiter_",
        "call_",
        "dispute_",
        "athletes_error",
        "replay_",
        "protest_",
        "appeal_",
        "evidence_",
        "notice_",
    ),
}
"""Kinds of facts by how they begin."""
REST = "record"
"""The group of what begins otherwise: notes, uniforms, income, awards, screens."""


class LogEntry(NamedTuple):
    """A fact with its sentence and who wrote it."""

    line: LogLine
    sentence: str
    by: str


def show_log_page(ask: Ask) -> Response:
    """Show the newest facts first, a hundred to a page."""
    words, group = words_of(ask), ask.query("kind")
    number = ask.page_number()
    say = _speaker(ask, words)
    people = names_of_people(ask.workspace, ask.event)
    lines, pages = _lines(ask, group, number, say)
    return record_page(
        ask,
        "record/record_log.html",
        "log",
        lines=[LogEntry(one, say(one), people.get(one.by, one.by)) for one in lines],
        groups=_groups(words),
        group=group,
        asked_for=ask.search(),
        number=number,
        pages=pages,
    )


def kinds_of(group: str) -> frozenset[str]:
    """Return the kinds of facts that belong to a group; none if there is no such group."""
    return frozenset(kind for kind in KINDS if group_of(kind) == group)


def group_of(kind: str) -> str:
    """Return the group of a kind of fact.

    >>> group_of("vote_cast"), group_of("seed_drawn"), group_of("incident_noted")
    ('officials', 'rounds', 'record')
    """
    return next((name for name, words in GROUPS.items() if kind.startswith(words)), REST)


def _lines(
    ask: Ask, group: str, number: int, say: Callable[[LogLine], str]
) -> tuple[list[LogLine], int]:
    """Return the lines of a page and how many pages there are."""
    words, kinds = ask.search(), kinds_of(group)
    newest = ask.context.store.head(ask.event).seq
    if not words and not kinds:
        end = max(0, newest - (number - 1) * PER_PAGE)
        start = max(0, end - PER_PAGE)
        found = search_log(ask.context, ask.event, after=start, most=end - start)
        return list(reversed(found)), -(-newest // PER_PAGE)
    found = search_log(
        ask.context, ask.event, words, kinds, most=EVERYTHING, say=say if words else None
    )
    newest_first = list(reversed(found))
    start = (number - 1) * PER_PAGE
    return newest_first[start : start + PER_PAGE], -(-len(found) // PER_PAGE)


def _speaker(ask: Ask, words: Words) -> Callable[[LogLine], str]:
    """Return what says a line with the names of people in the place of their ids."""
    state = ask.context.states.newest(ask.event).state
    names = ask.context.names(ask.event)
    people = names_of_people(ask.workspace, ask.event)

    def say(line: LogLine) -> str:
        return say_line(
            words.catalog, state, names, line._replace(data=_named(line, people))
        )

    return say


def _named(line: LogLine, people: Mapping[str, str]) -> dict[str, Any]:
    data = dict(line.data)
    for key in PEOPLE:
        if isinstance(data.get(key), str):
            data[key] = people.get(data[key], data[key])
        elif isinstance(data.get(key), list):
            data[key] = [people.get(one, one) for one in data[key]]
    return data


def _groups(words: Words) -> tuple[tuple[str, str], ...]:
    return (
        ("", words.text("everything")),
        ("event", words.text("the event")),
        ("entries", words.text("entries")),
        ("officials", words.text("officials and votes")),
        ("rounds", words.text("rounds and clock")),
        ("results", words.text("results and corrections")),
        ("tables", words.text("hands and sheets")),
        ("arbiters", words.text("calls and rulings")),
        ("record", words.text("notes, uniforms, income, screens")),
    )


ROUTES = [show(urls.record.log, show_log_page, Permission.SEE_DESK)]
