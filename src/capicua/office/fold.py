"""The fold of an office: a state and the facts that came after it give the next state."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import get_type_hints

from capicua.journal.chain import OfficeHeader
from capicua.journal.codec import codec_of
from capicua.journal.state_draft import fold_draft
from capicua.office.fact import RecordedByOffice
from capicua.office.folding.affiliation import AFFILIATION
from capicua.office.folding.cases import CASES
from capicua.office.folding.discipline import DISCIPLINE
from capicua.office.folding.draft import OfficeApply, OfficeDraft
from capicua.office.folding.events import EVENTS
from capicua.office.folding.leagues import LEAGUES
from capicua.office.folding.persons import PERSONS
from capicua.office.folding.ratings import RATINGS
from capicua.office.folding.units import UNITS
from capicua.office.state import OfficeState
from capicua.rulebooks import Rulebook

APPLY: Mapping[type, OfficeApply] = {
    **UNITS,
    **PERSONS,
    **AFFILIATION,
    **EVENTS,
    **RATINGS,
    **DISCIPLINE,
    **LEAGUES,
    **CASES,
}
CODE = "capicua-office/7"
"""Changed whenever the state's form or meaning changes; older snapshots are not read."""
BOOK = "book"
_CODECS = {
    name: codec_of(hint)
    for name, hint in get_type_hints(OfficeState).items()
    if name != BOOK
}


def open_office(header: OfficeHeader, book: Rulebook) -> OfficeState:
    """Return the state of an office of which nothing but the header is known."""
    return OfficeState(header.office, book)


def fold_office(state: OfficeState, facts: Iterable[RecordedByOffice]) -> OfficeState:
    """Return the state after more facts; the old state stays as it is.

    A fact that cannot follow is refused with its number.
    """
    draft = OfficeDraft(state)

    def apply(recorded: RecordedByOffice) -> None:
        APPLY[type(recorded.fact)](draft, recorded, recorded.fact)

    return fold_draft(draft, facts, apply)


def freeze_office(state: OfficeState) -> bytes:
    """Return a state in bytes, without its rulebook."""
    document = {name: codec.encode(getattr(state, name)) for name, codec in _CODECS.items()}
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def thaw_office(content: bytes, book: Rulebook) -> OfficeState:
    """Return the state of bytes that this code has written."""
    document = json.loads(content)
    values = {name: codec.decode(document[name]) for name, codec in _CODECS.items()}
    return OfficeState(book=book, **values)
