"""Results of an event as they count for the persons who played it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from capicua.actions.engine.timezone import local_day, timezone_of
from capicua.event.labels import label_of
from capicua.event.record import standings_of
from capicua.event.state import EntryState, EventState, Phase
from capicua.kernel.error import RuleViolation
from capicua.office.facts.events import EventFrame
from capicua.registry.career import EventResult
from capicua.tournament.standings.standings import Row


def results_of(state: EventState) -> dict[int, EventResult]:
    """Return what an event brought each athlete, by the number in the event."""
    rows = {row.entry: row for row in standings_of(state).rows}
    return {
        athlete: _result(state, entry, athlete, rows)
        for entry in state.entries.values()
        for athlete in entry.everybody
    }


def frame_of(
    state: EventState, championship: str | None = None, circuit: str | None = None
) -> EventFrame:
    """Return what an event is among the others; one that is not over is refused."""
    days = days_of(state)
    if state.phase is not Phase.FINISHED or state.cancelled is not None or days is None:
        raise RuleViolation(
            "event_not_over",
            "{event} is not over yet. Finish it first; then it counts.",
            at="event",
            event=state.event,
        )
    made = state.made
    first, last = days
    return EventFrame(
        state.book.id,
        state.book.regulation,
        made.modality,
        first.isoformat(),
        last.isoformat(),
        made.event_kind,
        championship=championship,
        circuit=circuit,
    )


def playing_frame(state: EventState) -> EventFrame:
    """Return what an event that is being played is so far, by its closed rounds.

    Its last day is that on which the newest closed round was published.
    """
    zone = timezone_of(state)
    begun = [
        one.published_at
        for one in state.rounds.values()
        if one.is_closed and one.published_at is not None
    ]
    if not begun or state.cancelled is not None:
        raise RuleViolation(
            "no_round_closed",
            "No round of {event} is closed yet, so it moves no ratings.",
            at="event",
            event=state.event,
        )
    return EventFrame(
        state.book.id,
        state.book.regulation,
        state.made.modality,
        local_day(zone, min(begun)).isoformat(),
        local_day(zone, max(begun)).isoformat(),
        state.made.event_kind,
    )


def days_of(state: EventState) -> tuple[date, date] | None:
    """Return the first and the last day of an event; None: it has not both yet."""
    zone = timezone_of(state)
    published = [one.published_at for one in state.rounds.values() if one.published_at]
    if not published or state.finished_at is None:
        return None
    return local_day(zone, min(published)), local_day(zone, state.finished_at)


def _result(
    state: EventState, entry: EntryState, athlete: int, rows: Mapping[int, Row]
) -> EventResult:
    label = label_of(state, entry.id, athlete)
    cards = tuple(
        str(card.card)
        for sanction in state.record.get(label, ())
        for card in sanction.cards
        if not card.again
    )
    row = rows.get(entry.id)
    partners = tuple(one for one in entry.everybody if one != athlete)
    if row is None:
        return EventResult(None, len(rows), partners=partners, cards=cards)
    own = row.figures
    return EventResult(
        row.rank,
        len(rows),
        own.played,
        own.won,
        own.lost,
        own.tied,
        own.points_for,
        own.points_against,
        own.efectividad,
        partners,
        cards,
        entry.has_left,
    )
