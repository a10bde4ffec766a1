"""Double entry: paper results that two people type, so that no slip becomes official."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from capicua.actions.engine.context import Caller, Context, Situation
from capicua.actions.engine.perform import ActionEffect, Done, perform
from capicua.actions.engine.permissions import Permission
from capicua.event.facts.double_entry import DoubleEntrySet, KeyedSettled, ResultKeyed
from capicua.event.facts.results import Outcome, ResultRecorded
from capicua.event.no_show import no_show_of
from capicua.event.outcome_rules import check_outcome
from capicua.event.place import Place
from capicua.event.round_rules import open_round
from capicua.event.table import Keyed, TableState
from capicua.kernel.error import RuleViolation

DISAGREEMENT = 2
"""So many claims about one sheet wait for a third look at the paper."""


class Entered(StrEnum):
    """What became of a paper result that somebody typed."""

    RECORDED = "recorded"
    """It is official."""
    KEYED = "keyed"
    """It waits for another person to type the same."""
    DIFFERS = "differs"
    """Somebody else typed another one: both are kept, neither counts."""


class SetDoubleEntry(NamedTuple):
    """Ask for two people behind every paper result, or no longer."""

    is_on: bool


class SettleKeyed(NamedTuple):
    """Decide what a paper says about which two people disagree."""

    place: Place
    outcome: Outcome
    reason: str
    confirmed: bool = False
    """The sheet says so, although no match comes to such points."""


def set_double_entry(context: Context, caller: Caller, request: SetDoubleEntry) -> Done:
    """Switch double entry on or off; what is official stays so."""

    def decide(now: Situation) -> ActionEffect:
        if now.state.double_entry is request.is_on:
            return ActionEffect()
        return ActionEffect((DoubleEntrySet(request.is_on),))

    return perform(context, caller, Permission.RUN_EVENT, request, decide)


def settle_keyed(context: Context, caller: Caller, request: SettleKeyed) -> Done:
    """Make a result official after a third look at the paper, with the reason."""

    def decide(now: Situation) -> ActionEffect:
        open_round(now.state, request.place.round)
        table = now.state.table(request.place)
        if len(table.keyed) < DISAGREEMENT or table.is_over:
            raise RuleViolation(
                "nothing_keyed",
                "No two people disagree about {place}. Enter the result.",
                at=str(request.place),
                place=request.place,
            )
        check_outcome(now.state, table, request.outcome, confirmed=request.confirmed)
        reason = now.reason(request.reason)
        no_show = no_show_of(now.state, table, request.outcome)
        fact = KeyedSettled(request.place, request.outcome, reason, no_show)
        return ActionEffect((fact,))

    return perform(context, caller, Permission.ENTER_PAPER, request, decide)


def enter_twice(now: Situation, table: TableState, outcome: Outcome) -> ActionEffect:
    """Return what becomes of a typed result: the second person of two makes it official."""
    if len(table.keyed) >= DISAGREEMENT:
        raise RuleViolation(
            "keyed_differently",
            "Two people typed different results of {place}. Look at the paper a third "
            "time and settle it with a reason.",
            at=str(table.place),
            place=table.place,
        )
    others = [one for one in table.keyed if one.by != now.actor.id]
    if any(one.outcome == outcome for one in others):
        told = {"entered": Entered.RECORDED, "keyed_by": [one.by for one in others]}
        no_show = no_show_of(now.state, table, outcome)
        return ActionEffect((ResultRecorded(table.place, outcome, no_show),), told)
    became = Entered.DIFFERS if others else Entered.KEYED
    told = {"entered": became, "keyed_by": [*(one.by for one in others), now.actor.id]}
    if Keyed(outcome, now.actor.id) in table.keyed:
        return ActionEffect(answer=told)
    return ActionEffect((ResultKeyed(table.place, outcome),), told)
