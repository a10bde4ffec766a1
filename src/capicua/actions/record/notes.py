"""Notes for the record: incidents, decisions, minutes, uniforms."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.entries.entries import entry_of
from capicua.event.facts.record import IncidentNoted, NoteKind, UniformChecked
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation

SIGNED = (NoteKind.DECISION, NoteKind.MINUTES)
"""What in an official event carries the names of those who answer for it."""


class NoteIncident(NamedTuple):
    """Write something into the event's record."""

    text: str
    place: Place | None = None
    kind: NoteKind = NoteKind.INCIDENT
    signatories: tuple[str, ...] = ()
    """Persons who sign a decision or minutes."""


class CheckUniform(NamedTuple):
    """Note whether the uniform of an athlete, or of a whole entry, is right."""

    entry: int
    is_right: bool
    athlete: int | None = None
    """None: all of the entry."""
    note: str = ""


def note_incident(context: Context, caller: Caller, request: NoteIncident) -> Done:
    """Write an incident, a decision or minutes down, dated and signed (FID 35-pu)."""
    return perform(
        context, caller, Permission.KEEP_RECORD, request, lambda now: _note(now, request)
    )


def check_uniform(context: Context, caller: Caller, request: CheckUniform) -> Done:
    """Note what was seen of a uniform (FID 47, 48); it is no ruling and costs nothing."""

    def decide(now: Situation) -> ActionEffect:
        own = entry_of(now.state, request.entry).particulars
        if request.athlete is not None and request.athlete not in (
            *own.athletes,
            *own.bench,
        ):
            raise RuleViolation(
                "no_such_athlete",
                "Athlete {athlete} is not of entry {entry}.",
                at="athlete",
                athlete=request.athlete,
                entry=request.entry,
            )
        note = now.note(request.note)
        fact = UniformChecked(request.entry, request.is_right, request.athlete, note)
        return ActionEffect((fact,))

    return perform(context, caller, Permission.KEEP_RECORD, request, decide)


def _note(now: Situation, request: NoteIncident) -> ActionEffect:
    state = now.state
    if request.place is not None:
        state.table(request.place)
    if request.kind in SIGNED and state.made.is_official and not request.signatories:
        raise RuleViolation(
            "unsigned_note",
            "Decisions and minutes are signed. Say by whom.",
            at="signatories",
            article=state.book.officials.commission_members.article,
        )
    known = {one.person for one in state.officials}
    strangers = [one for one in request.signatories if one not in known]
    if strangers:
        raise RuleViolation(
            "no_such_official",
            "Nobody of this event: {names}. Name officials only.",
            at="signatories",
            names=tuple(strangers),
        )
    fact = IncidentNoted(
        request.kind, now.reason(request.text, "text"), request.place, request.signatories
    )
    return ActionEffect((fact,), {"note": state.seq + 1})
