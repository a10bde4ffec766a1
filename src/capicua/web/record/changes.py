"""Manual changes in the record: tables that are not the engine's, results put right."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.names import Names
from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.manual_changes import PairingChange, Seated, pairing_changes
from capicua.actions.rulings.incident_report import report_incidents
from capicua.documents.incident_report import happening_sentence
from capicua.event.state import EventState
from capicua.web.record.notes import SpokenNote
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

CORRECTIONS = frozenset(
    {
        "athletes_error",
        "organisers_error",
        "organisers_error_reported",
        "closed_round_changed",
        "typed_differently",
        "replay",
        "match_suspended",
        "round_suspended",
    }
)
"""What somebody decided about a match beside its play."""


class Swapped(NamedTuple):
    """A table that somebody changed, with names."""

    change: PairingChange
    was: str
    now: str


def show_changes(ask: Ask) -> Response:
    """Show every table that is not the engine's own, and every result put right."""
    state = ask.context.states.newest(ask.event).state
    names = ask.context.names(ask.event)
    people = names_of_people(ask.workspace, ask.event)
    catalog = words_of(ask).catalog
    return record_page(
        ask,
        "record/record_changes.html",
        "changes",
        swaps=_by_round(state, names, pairing_changes(ask.context, ask.event)),
        corrections=[
            SpokenNote(one, happening_sentence(catalog, one, people))
            for one in reversed(report_incidents(ask.context, ask.event))
            if one.kind in CORRECTIONS
        ],
        rounds=[one.number for _, one in sorted(state.rounds.items()) if one.is_paired],
    )


def _by_round(
    state: EventState, names: Names, changes: tuple[PairingChange, ...]
) -> dict[int, list[Swapped]]:
    found: dict[int, list[Swapped]] = {}
    for one in changes:
        was = _seats(state, names, one.was)
        now = _seats(state, names, one.now) if one.now else ""
        found.setdefault(one.round, []).append(Swapped(one, was, now))
    return found


def _seats(state: EventState, names: Names, seated: Seated) -> str:
    sides = [" + ".join(names.entry(state, one) for one in side) for side in seated if side]
    return " – ".join(sides)


ROUTES = [show(urls.record.changes, show_changes, Permission.SEE_DESK)]
