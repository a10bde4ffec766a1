"""A state in bytes, so that a big event opens without folding all its facts again."""

from __future__ import annotations

import json
from typing import get_type_hints

from capicua.event.state import EventState
from capicua.event.terms import event_book
from capicua.journal.codec import codec_of
from capicua.rulebooks import Rulebook

CODE = "capicua-state/17"
"""Changed whenever the state's form or meaning changes; older snapshots are not read."""
BOOK = "book"
_CODECS = {
    name: codec_of(hint)
    for name, hint in get_type_hints(EventState).items()
    if name != BOOK
}


def freeze(state: EventState) -> bytes:
    """Return a state in bytes, without its rulebook."""
    document = {name: codec.encode(getattr(state, name)) for name, codec in _CODECS.items()}
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def thaw(content: bytes, book: Rulebook) -> EventState:
    """Return the state of bytes that this code has written.

    The book is the one that the journal's header names; the event's own settings are in
    the state.
    """
    document = json.loads(content)
    values = {name: codec.decode(document[name]) for name, codec in _CODECS.items()}
    state = EventState(book=book, **values)
    if state.conditions is None:
        return state
    return state._replace(book=event_book(book, state.conditions.settings))
