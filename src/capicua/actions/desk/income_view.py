"""Each note of income as it was written, with its remark."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Context
from capicua.actions.names import names_of
from capicua.event.facts.record import IncomeKind


class IncomeNote(NamedTuple):
    """Money that came in, or a note taken back by a negative one."""

    id: int
    kind: IncomeKind
    cents: int
    note: str


def show_income(context: Context, event: str) -> tuple[IncomeNote, ...]:
    """Return the notes of an event, the newest first."""
    state = context.states.newest(event).state
    names = names_of(context.store, event)
    return tuple(
        IncomeNote(one.id, one.kind, one.cents, names.text(one.note))
        for one in reversed(state.income)
    )
