"""An event that no program can open: its header pins a law that nobody has."""

from capicua.actions.engine.ports import Decision, RequestKey, Store
from capicua.event.facts.lifecycle import EventCreated
from capicua.event.lines import body_of
from capicua.journal.actor import Actor, Role
from capicua.journal.chain import Header, header_line
from capicua.rulebooks.sections.competition import Modality

MADE = "2026-11-16T20:00:00.000000Z"


def forge_event(store: Store, event: str) -> None:
    """Put an event into a store that calls another law by an official name."""
    store.create(event, header_line(Header(event, "fid-2015", "1", "0" * 64)))
    fact = EventCreated(Modality.PAIRS, 3, {})
    body = body_of(MADE, Actor(Role.DESK, "ana"), fact)
    store.append(event, 0, RequestKey("forged", b"forged"), Decision([body]))
