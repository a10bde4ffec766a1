"""Minutes, decisions and incidents in the record, and the report of everything."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.officials import show_officials
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.actions.rulings.incident_report import Happening, report_incidents
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.ruling_list import show_rulings
from capicua.documents.incident_report import happening_sentence
from capicua.event.facts.record import NoteKind
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show


class SpokenNote(NamedTuple):
    """A line of the report in words."""

    happening: Happening
    sentence: str


def show_notes(ask: Ask) -> Response:
    """Show everything that the incident report tells, the newest first."""
    people = names_of_people(ask.workspace, ask.event)
    catalog = words_of(ask).catalog
    happenings = report_incidents(ask.context, ask.event)
    rulings = {one.seq: one for one in show_rulings(ask.context, ask.event)}
    return record_page(
        ask,
        "record/record_notes.html",
        "notes",
        told=[
            SpokenNote(one, happening_sentence(catalog, one, people, rulings))
            for one in reversed(happenings)
        ],
        referrals=show_referrals(ask.context, ask.event),
        officials=show_officials(ask.context, ask.event, people),
        kinds=tuple(NoteKind),
    )


def write_note(ask: Ask) -> Response:
    """Write an incident, a decision or minutes down."""
    if ask.field("kind") not in set(NoteKind):
        raise RuleViolation("missing_key", "Say what kind of note it is.", at="kind")
    request = NoteIncident(
        ask.field("text"), _place(ask), NoteKind(ask.field("kind")), ask.fields("signed")
    )
    note_incident(ask.context, ask.caller(), request)
    said = words_of(ask).text("It stands in the record.")
    return go(ask, urls.record.notes(ask.event), said)


def _place(ask: Ask) -> Place | None:
    """Return the table that a note speaks of; without a round, of the newest one."""
    table = ask.optional_number("table")
    if table is None:
        return None
    newest = ask.context.states.newest(ask.event).state.last_round
    board = ask.optional_number("board") or 0
    return Place(ask.optional_number("round") or newest, table, board)


ROUTES = [
    show(urls.record.notes, show_notes, Permission.SEE_DESK),
    change(urls.record.notes, write_note, Permission.KEEP_RECORD),
]
