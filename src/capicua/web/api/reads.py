"""Views for programs: everything of an event that the pages read."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.event_access import visible_events
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.summary import (
    EntryView,
    EventView,
    LogLine,
    StandingsView,
    show_entries,
    show_event,
    show_events,
    show_log,
    show_standings,
)
from capicua.actions.proof.journal import public_end
from capicua.actions.results.closed_round import Moved, Repaired, WeighChange, weigh_change
from capicua.actions.rounds.hall_map import Progress, show_progress
from capicua.actions.rulings.incident_report import (
    CallView,
    Happening,
    report_incidents,
    show_queue,
)
from capicua.actions.sheets.photos import PhotoView, show_photos
from capicua.actions.sheets.table_view import RoundView, TableView, show_round, show_table
from capicua.actions.standings.entry_story import newest_published
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Criterion
from capicua.web.api.examples import EXAMPLES
from capicua.web.api.operations import WHOLE, Operation
from capicua.web.api.request_body import body_like
from capicua.web.site import urls
from capicua.web.site.access_control import Door, may_use
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask, read_number

MOST_LINES = 1000


class WeighedChange(NamedTuple):
    """Everything that another result of a closed round would change."""

    order: tuple[Criterion, ...]
    standings: tuple[Moved, ...]
    pairings: tuple[Repaired, ...]
    seen: str
    """What whoever confirms the change repeats."""


def list_events(ask: Ask, _: None) -> list[EventView]:
    """Return the events that whoever asks may see, and that can be opened."""
    events = visible_events(ask.workspace, ask.visitor)
    return list(show_events(ask.context, events).views)


def read_round(ask: Ask, _: None) -> RoundView:
    """Return a round; a draft only to the desk."""
    drafts = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    return show_round(ask.context, ask.event, ask.part("round"), drafts=drafts)


def read_table(ask: Ask, _: None) -> TableView:
    """Return one match with its sheet."""
    drafts = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    return show_table(ask.context, ask.event, place_of(ask), drafts=drafts)


def read_photos(ask: Ask, _: None) -> tuple[PhotoView, ...]:
    """Return the photos of the paper of one match, for officials."""
    return show_photos(ask.context, ask.event, place_of(ask), ask.actor).photos


def read_standings(ask: Ask, _: None) -> StandingsView:
    """Return the standings, of everything that is official or after a round."""
    through = ask.query("through")
    number = read_number(through, "through") if through else None
    last = newest_published(ask.context.states.newest(ask.event).state)
    if number is not None and not 0 <= number <= last:
        raise RuleViolation("out_of_range", "That round is not there yet.", at="through")
    return show_standings(ask.context, ask.event, through=number)


def read_log(ask: Ask, _: None) -> list[LogLine]:
    """Return the facts after a number, at most a thousand; those of a draft to the desk."""
    after = ask.query("after")
    start = read_number(after, "after") if after else 0
    is_desk = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    lines = show_log(ask.context, ask.event, start, is_whole=is_desk)
    found = [line for line, _ in zip(lines, range(MOST_LINES), strict=False)]
    if is_desk:
        return found
    last = public_end(ask.context, ask.event).seq
    return [line for line in found if line.seq <= last]


def read_change(ask: Ask, request: WeighChange) -> WeighedChange:
    """Return what another result would change, before anybody confirms it."""
    weighed = weigh_change(ask.context, ask.event, request)
    return WeighedChange(*weighed, seen=weighed.digest)


OPERATIONS = (
    Operation(
        "list_events", urls.api.events, Door.ANYBODY,
        "The events.", list_events, tuple[EventView, ...],
    ),
    Operation(
        "show_event", urls.api.event, Door.ANYBODY, "An event at a glance.",
        lambda ask, _: show_event(ask.context, ask.event), EventView,
    ),
    Operation(
        "show_entries", urls.api.entries, Door.ANYBODY, "The list of entries.",
        lambda ask, _: show_entries(ask.context, ask.event), tuple[EntryView, ...],
    ),
    Operation(
        "show_standings", urls.api.standings, Door.ANYBODY,
        "The standings of everything official, or after a round.",
        read_standings, StandingsView,
        questions={"through": WHOLE},
    ),
    Operation(
        "show_log", urls.api.log, Door.ANYBODY, "The journal, fact by fact.",
        read_log, tuple[LogLine, ...], questions={"after": WHOLE},
    ),
    Operation(
        "show_round", urls.api.one_round, Door.ANYBODY,
        "A round with all its tables.", read_round, RoundView,
    ),
    Operation(
        "show_table", urls.api.table, Door.ANYBODY,
        "One match with its sheet; 7.2 is the second board of table 7.",
        read_table, TableView,
    ),
    Operation(
        "show_photos", urls.api.photos, Permission.SEE_DESK,
        "Photos of a paper sheet; the file of one is at "
        + urls.desk.sheet_photo.pattern.replace("{photo}", "{id}") + ".",
        read_photos, tuple[PhotoView, ...],
    ),
    Operation(
        "show_progress", urls.api.progress, Permission.SEE_DESK,
        "The hall map and the next step.",
        lambda ask, _: show_progress(ask.context, ask.event, ask.context.now()), Progress,
    ),
    Operation(
        "show_calls", urls.api.calls, Permission.SEE_DESK,
        "Calls that nobody has answered.",
        lambda ask, _: show_queue(ask.context, ask.event), tuple[CallView, ...],
    ),
    Operation(
        "show_incidents", urls.api.incidents, Permission.SEE_DESK,
        "Rulings, disputes and corrections.",
        lambda ask, _: report_incidents(ask.context, ask.event), tuple[Happening, ...],
    ),
    Operation(
        "weigh_change", urls.api.action("weigh_change"), Permission.CHANGE_CLOSED_ROUND,
        "What another result of a closed round would change; to change it, repeat `seen`.",
        read_change, WeighedChange,
        body_like(WeighChange(*EXAMPLES["change_closed_round"][:2])),
    ),
)  # fmt: skip
