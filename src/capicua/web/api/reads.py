"""Views for programs: everything of an event that the pages read."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from capicua.actions.accounts.hosting import visible_events
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.summary import (
    EntryView,
    EventView,
    LogLine,
    StandingsView,
    show_entries,
    show_event,
    show_log,
    show_standings,
)
from capicua.actions.proof.journal import public_end
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
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.web.api.routes import Answer, add_route
from capicua.web.api.schemas import schema_of
from capicua.web.site import urls
from capicua.web.site.admission import Door, may_use
from capicua.web.site.request import Ask, read_number
from capicua.web.site.urls.url import AnyUrl

MOST_LINES = 1000


def list_events(ask: Ask, _: bytes) -> list[EventView]:
    """Return the events that whoever asks may see."""
    context = ask.context
    return [
        show_event(context, event)
        for event in visible_events(ask.workspace, ask.visitor)
        if context.store.head(event).seq
    ]


def read_round(ask: Ask, _: bytes) -> RoundView:
    """Return a round; a draft only to the desk."""
    drafts = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    return show_round(ask.context, ask.event, ask.part("round"), drafts=drafts)


def read_table(ask: Ask, _: bytes) -> TableView:
    """Return one match with its sheet."""
    drafts = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    place = read_place(ask.part("round"), str(ask.request.path_params["table"]))
    return show_table(ask.context, ask.event, place, drafts=drafts)


def read_photos(ask: Ask, _: bytes) -> tuple[PhotoView, ...]:
    """Return the photos of the paper of one match, for officials."""
    place = read_place(ask.part("round"), str(ask.request.path_params["table"]))
    return show_photos(ask.context, ask.event, place, ask.actor).photos


def read_standings(ask: Ask, _: bytes) -> StandingsView:
    """Return the standings, of everything that is official or after a round."""
    through = ask.query("through")
    number = read_number(through, "through") if through else None
    last = newest_published(ask.context.states.newest(ask.event).state)
    if number is not None and not 0 <= number <= last:
        raise RuleViolation("out_of_range", "That round is not there yet.", at="through")
    return show_standings(ask.context, ask.event, through=number)


def read_log(ask: Ask, _: bytes) -> list[LogLine]:
    """Return the facts after a number, at most a thousand; those of a draft to the desk."""
    after = ask.query("after")
    lines = show_log(ask.context, ask.event, read_number(after, "after") if after else 0)
    found = [line for line, _ in zip(lines, range(MOST_LINES), strict=False)]
    if may_use(ask.visitor, ask.role, Permission.SEE_DESK):
        return found
    last = public_end(ask.context, ask.event).seq
    return [line for line in found if line.seq <= last]


def read_place(number: int, table: str) -> Place:
    """Return a place from a round and a table: 7, or 7.2 for its second board."""
    first, dot, board = table.partition(".")
    return Place(
        number, read_number(first, "table"), read_number(board, "board") if dot else 0
    )


def add_looks(router: APIRouter) -> None:
    """Add every view of an event."""
    for url, answer, need, about, gives, questions in _LOOKS:
        add_route(
            router, "GET", url, answer, need, about=about, gives=schema_of(gives),
            questions=questions,
        )  # fmt: skip


_Look = tuple[AnyUrl, Answer, Door | Permission, str, Any, tuple[str, ...]]
_LOOKS: tuple[_Look, ...] = (
    (urls.api.events, list_events, Door.ANYBODY, "The events.", tuple[EventView, ...], ()),
    (
        urls.api.event,
        lambda ask, _: show_event(ask.context, ask.event),
        Door.ANYBODY, "An event at a glance.", EventView, (),
    ),
    (
        urls.api.entries,
        lambda ask, _: show_entries(ask.context, ask.event),
        Door.ANYBODY, "The list of entries.", tuple[EntryView, ...], (),
    ),
    (
        urls.api.standings, read_standings, Door.ANYBODY,
        "The standings of everything official, or after a round.", StandingsView,
        ("through",),
    ),
    (
        urls.api.log, read_log, Door.ANYBODY, "The journal, fact by fact.",
        tuple[LogLine, ...], ("after",),
    ),
    (
        urls.api.one_round, read_round, Door.ANYBODY,
        "A round with all its tables.", RoundView, (),
    ),
    (
        urls.api.table, read_table, Door.ANYBODY,
        "One match with its sheet; 7.2 is the second board of table 7.", TableView, (),
    ),
    (
        urls.api.photos, read_photos, Permission.SEE_DESK,
        "Photos of a paper sheet; the file of one is at "
        + urls.desk.sheet_photo.pattern.replace("{photo}", "{id}") + ".",
        tuple[PhotoView, ...], (),
    ),
    (
        urls.api.progress,
        lambda ask, _: show_progress(ask.context, ask.event, ask.context.now()),
        Permission.SEE_DESK, "The hall map and the next step.", Progress, (),
    ),
    (
        urls.api.calls,
        lambda ask, _: show_queue(ask.context, ask.event),
        Permission.SEE_DESK, "Calls that nobody has answered.", tuple[CallView, ...], (),
    ),
    (
        urls.api.incidents,
        lambda ask, _: report_incidents(ask.context, ask.event),
        Permission.SEE_DESK, "Rulings, disputes and corrections.",
        tuple[Happening, ...], (),
    ),
)  # fmt: skip
