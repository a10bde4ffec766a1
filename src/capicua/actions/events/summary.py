"""Summary of an event for everybody: the event, its entries, standings and journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from capicua.actions.engine.context import Context
from capicua.event.daybook import OfficialLeft
from capicua.event.record import standings_of
from capicua.event.state import Phase
from capicua.event.withheld import disclose
from capicua.journal.canonical import parse
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Criterion, Modality
from capicua.tournament.standings.tally import Figures


class Version(NamedTuple):
    """Which state a view shows; the head is what people can keep."""

    seq: int
    head: str


class EventView(NamedTuple):
    """An event at a glance."""

    version: Version
    event: str
    title: str
    rulebook: str
    modality: Modality
    rounds: int
    phase: Phase
    is_official: bool
    entries: int
    present: int
    last_round: int
    closed_rounds: int
    official_left: OfficialLeft | None = None
    """Who took it out of the official mode; shown wherever the event is."""
    timezone: str | None = None
    """The IANA name of its time zone; None: that of the machine."""
    is_cancelled: bool = False
    """It is over, and nothing of it is final."""
    is_archived: bool = False
    """It lies among the old ones."""


class BrokenEvent(NamedTuple):
    """An event of the store that cannot be opened, and why."""

    event: str
    why: RuleViolation


class EventList(NamedTuple):
    """Events at a glance; those that cannot be opened stand apart and hide no other."""

    views: tuple[EventView, ...]
    broken: tuple[BrokenEvent, ...] = ()


class EntryView(NamedTuple):
    """An entry as everybody may see it."""

    id: int
    name: str
    country: str | None
    club: str | None
    rating: int | None
    is_present: bool
    from_round: int
    last_round: int | None


class StandingsLine(NamedTuple):
    """A row of the standings with its name."""

    rank: int
    entry: int
    name: str
    figures: Figures
    is_clinched: bool


class StandingsView(NamedTuple):
    """The standings after a round."""

    version: Version
    round: int
    order: tuple[Criterion, ...]
    rows: tuple[StandingsLine, ...]


class LogLine(NamedTuple):
    """A fact for readers: what happened, when, and who did it."""

    seq: int
    at: str
    role: str
    by: str
    kind: str
    data: dict[str, Any]
    hash: str


def show_events(context: Context, events: Iterable[str]) -> EventList:
    """Return those of some events that were made."""
    views, broken = [], []
    for event in events:
        if not context.store.head(event).seq:
            continue
        why = context.states.why_closed(event)
        if why is None:
            views.append(show_event(context, event))
        else:
            broken.append(BrokenEvent(event, why))
    return EventList(tuple(views), tuple(broken))


def show_event(context: Context, event: str) -> EventView:
    """Return an event at a glance."""
    head, state = context.states.newest(event)
    made = state.made
    return EventView(
        Version(*head),
        event,
        context.names(event).text(made.title) or event,
        state.book.name,
        made.modality,
        made.final_round,
        state.phase,
        made.is_official,
        len(state.entries),
        sum(one.is_present for one in state.entries.values()),
        state.last_round,
        state.closed_rounds,
        state.official_left,
        made.timezone,
        state.cancelled is not None,
        state.is_archived,
    )


def show_entries(context: Context, event: str) -> tuple[EntryView, ...]:
    """Return the list of entries."""
    state = context.states.newest(event).state
    names = context.names(event)
    return tuple(
        EntryView(
            number,
            names.entry(state, number),
            one.particulars.country,
            one.particulars.club,
            one.particulars.rating,
            one.is_present,
            one.from_round,
            None if one.returns is not None else one.last_round,
        )
        for number, one in sorted(state.entries.items())
    )


def show_standings(
    context: Context, event: str, *, through: int | None = None, official: bool = True
) -> StandingsView:
    """Return the standings after a round, or with everything that is official now."""
    head, state = context.states.newest(event)
    names = context.names(event)
    table = standings_of(state, through=through, official=official)
    return StandingsView(
        Version(*head),
        state.last_round if through is None else through,
        table.order,
        tuple(
            StandingsLine(
                row.rank,
                row.tally.entry,
                names.entry(state, row.tally.entry),
                row.tally.figures,
                row.is_clinched,
            )
            for row in table.rows
        ),
    )


def show_log(
    context: Context, event: str, after: int = 0, *, is_whole: bool = False
) -> Iterator[LogLine]:
    """Yield the facts of an event after a number, as they stand in the journal.

    ``is_whole``: with what the lines withhold, for those who may know it.
    """
    for stored in context.store.read(event, after):
        line = log_line(parse(stored.line))
        if is_whole:
            data = disclose(line.data, stored.withheld)
            line = line._replace(data=dict(data))
        yield line


def log_line(raw: Mapping[str, Any]) -> LogLine:
    """Return a line of the journal for readers, from what it says in JSON."""
    by = raw["by"]
    return LogLine(
        raw["seq"],
        raw["at"],
        by["role"],
        by["id"],
        raw["kind"],
        raw["data"],
        raw["hash"],
    )
