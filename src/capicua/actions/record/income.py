"""Income of an event: money that comes in, and how the book divides it."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.event.facts.record import IncomeKind, IncomeRecorded
from capicua.event.shares import IncomeShare, shares
from capicua.kernel.error import RuleViolation

MOST_CENTS = 10**12


class RecordIncome(NamedTuple):
    """Note money that came in; a negative amount takes an earlier note back."""

    kind: IncomeKind
    amount_cents: int
    note: str = ""


class IncomeNote(NamedTuple):
    """Money that came in, or a note taken back by a negative one."""

    id: int
    kind: IncomeKind
    cents: int
    note: str


def record_income(context: Context, caller: Caller, request: RecordIncome) -> Done:
    """Note money that came in; nothing is paid by this system."""

    def decide(now: Situation) -> ActionEffect:
        total = request.amount_cents + sum(
            one.cents for one in now.state.income if one.kind is request.kind
        )
        if not request.amount_cents or not 0 <= total <= MOST_CENTS:
            raise RuleViolation(
                "out_of_range",
                "Give an amount; all of one kind together is never below zero.",
                at="amount_cents",
            )
        note = now.note(request.note)
        return ActionEffect((IncomeRecorded(request.kind, request.amount_cents, note),))

    return perform(context, caller, Permission.KEEP_ACCOUNTS, request, decide)


def show_shares(context: Context, event: str) -> tuple[IncomeShare, ...]:
    """Return the income of an event by kind and how the book divides it."""
    return shares(context.states.newest(event).state)


def show_income(context: Context, event: str) -> tuple[IncomeNote, ...]:
    """Return the notes of an event, the newest first."""
    state = context.states.newest(event).state
    names = context.names(event)
    return tuple(
        IncomeNote(one.id, one.kind, one.cents, names.text(one.note))
        for one in reversed(state.income)
    )
