"""Offices of a store as everybody may see them."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.ports import NOBODYS, OfficeHosting
from capicua.office.facts.units import UnitKind


class OfficeLine(NamedTuple):
    """An office in the list of all."""

    office: str
    name: str
    kind: UnitKind
    country: str | None
    rulebook: str
    timezone: str
    public_key: str
    """Ed25519, in hexadecimal: by it others know what the office has signed."""
    persons: int
    events: int


def list_offices(context: OfficeContext) -> tuple[OfficeLine, ...]:
    """Return the offices that were founded, by their ids, and were not taken away."""
    away = context.rows.look(lambda rows: rows.every(OfficeHosting, organisation=NOBODYS))
    shown = {*context.store.offices()} - {one.office for one in away}
    states = (context.state(one) for one in sorted(shown))
    return tuple(
        OfficeLine(
            state.office,
            state.root.name,
            state.root.kind,
            state.root.country,
            state.book.id,
            state.timezone,
            state.public_key,
            sum(one.merged_into is None for one in state.persons.values()),
            len(state.events),
        )
        for state in states
        if state.units
    )
