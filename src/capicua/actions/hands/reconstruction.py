"""Reconstruction of a disputed hand: laid again tile by tile, kept with the event.

What is kept is a file of the public format: the line that was agreed first, then its
branches, so that `capicua hand` answers it anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.facts import facts_of
from capicua.actions.engine.names import Names
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.ports import Attachment
from capicua.actions.rulings.incident_report import Happening, report_incidents
from capicua.actions.sheets.arbiter import judged_table
from capicua.event.fact import Recorded
from capicua.event.facts.hands import HandAttached
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.formats.hand import answer_hand
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook

FILE_NAME = "hand.json"
OWN_KIND = "hand"
MOST_BRANCHES = 20
Document = dict[str, Any]


class AttachHand(NamedTuple):
    """Keep a hand that was laid again: its deal, its moves, and other ways it went."""

    place: Place
    starter: int
    deal: tuple[str, str, str, str]
    moves: str = ""
    branches: tuple[str, ...] = ()
    note: str = ""
    incident: int | None = None
    """The number of what it belongs to, in the journal; None: to the table alone."""


class KeptHand(NamedTuple):
    """A hand that was kept with a table."""

    digest: str
    at: str
    by: str
    note: str
    documents: tuple[Document, ...]
    """The main line first; none if the file was lost."""
    place: Place
    incident: int | None = None


def answer_in_event(context: Context, event: str, document: object) -> Document:
    """Return what a hand comes to under the event's own book, as `capicua hand` says it."""
    state = context.states.newest(event).state
    if isinstance(document, dict) and "rulebook" not in document:
        document = {"rulebook": state.book.id, **document}
    return answer_hand(document, lambda name: _own_book(state, name))


def attach_hand(context: Context, caller: Caller, request: AttachHand) -> Done:
    """Keep a hand with the table where it was played; every line of it must be legal."""
    _check_incident(context, caller.event, request)

    def decide(now: Situation) -> ActionEffect:
        judged_table(now, request.place)
        if len(request.branches) > MOST_BRANCHES:
            raise RuleViolation(
                "too_large", f"A hand has at most {MOST_BRANCHES} branches.", at="branches"
            )
        lines = [
            _document(now.state, request, moves)
            for moves in (request.moves, *request.branches)
        ]
        for line in lines:
            answer_in_event(context, caller.event, _without_settings(line))
        content = json.dumps(lines, indent=1).encode()
        digest = Digest(sha256(content).hexdigest())
        note = now.note(request.note)
        fact = HandAttached(request.place, digest, note, request.incident)
        file = Attachment(digest, FILE_NAME, content)
        return ActionEffect((fact,), {"document": digest}, attachments=(file,))

    return perform(context, caller, Permission.RULE, request, decide)


def incidents_at(context: Context, event: str, place: Place) -> tuple[Happening, ...]:
    """Return what happened at a table, to which a hand may belong; the newest first."""
    told = report_incidents(context, event)[::-1]
    return tuple(one for one in told if one.place == place and one.kind != OWN_KIND)


def _check_incident(context: Context, event: str, request: AttachHand) -> None:
    if request.incident is None:
        return
    known = {one.seq for one in incidents_at(context, event, request.place)}
    if request.incident not in known:
        raise RuleViolation(
            "no_such_incident",
            f"Nothing of number {request.incident} happened at this table.",
            at="incident",
        )


def kept_hands(
    context: Context, event: str, place: Place | None = None
) -> tuple[KeptHand, ...]:
    """Return the hands that were kept with a table or in all, the newest first."""
    names = context.names(event)
    kept = context.store.attachments(event, FILE_NAME)
    files = {one.digest: one.content for one in kept}
    found = [
        _kept(recorded, fact, names, files.get(fact.document))
        for recorded, fact in facts_of(context.store, event, HandAttached)
        if place in (None, fact.place)
    ]
    return tuple(reversed(found))


def _kept(
    recorded: Recorded, fact: HandAttached, names: Names, content: bytes | None
) -> KeptHand:
    return KeptHand(
        fact.document,
        recorded.at,
        recorded.by.id,
        names.text(fact.note),
        tuple(_read(content)),
        fact.place,
        fact.incident,
    )


def _read(content: bytes | None) -> Iterator[Document]:
    yield from json.loads(content) if content is not None else ()


def _document(state: EventState, request: AttachHand, moves: str) -> Document:
    settings = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in state.made.settings.items()
    }
    document: Document = {
        "rulebook": state.book.id,
        "starter": request.starter,
        "deal": _deal(request.deal),
        "moves": moves.split(),
    }
    return document | ({"settings": settings} if settings else {})


def _deal(racks: Sequence[str]) -> dict[str, str]:
    return {str(seat): rack for seat, rack in enumerate(racks, 1)}


def _without_settings(document: Document) -> Document:
    """Return a hand to be answered by the event's book, which has its settings already."""
    return {name: value for name, value in document.items() if name != "settings"}


def _own_book(state: EventState, rulebook_name: str) -> Rulebook:
    if rulebook_name != state.book.id:
        raise RuleViolation(
            "other_rulebook", f"This event is played by {state.book.id}.", at="rulebook"
        )
    return state.book
