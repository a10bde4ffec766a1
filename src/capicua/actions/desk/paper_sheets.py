"""The desk: a signed paper sheet that was copied hand by hand becomes official."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Caller, Context, Situation
from capicua.actions.perform import Deed, Done, perform
from capicua.actions.powers import Power
from capicua.actions.seats import playing_table
from capicua.event.facts.tables import SheetRegistered
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation


class RegisterPaperSheet(NamedTuple):
    """Say that the paper carries the signatures that the book asks for."""

    place: Place
    rows: int
    """How many rows the one who says so has compared with the paper."""


def register_paper_sheet(
    context: Context, caller: Caller, wish: RegisterPaperSheet
) -> Done:
    """Make a match official whose whole sheet was copied from signed paper."""
    return perform(
        context, caller, Power.ENTER_PAPER, wish, lambda now: _register(now, wish)
    )


def _register(now: Situation, wish: RegisterPaperSheet) -> Deed:
    table = playing_table(now.state, wish.place, over=True)
    if table.outcome is not None:
        raise RuleViolation(
            "ruled_result",
            "An arbiter ruled on {place}: the arbiter signs it.",
            at=str(wish.place),
            place=wish.place,
        )
    if wish.rows != len(table.rows):
        raise RuleViolation(
            "stale_sheet",
            "The sheet has {count} rows by now. Compare it again.",
            at="rows",
            count=len(table.rows),
        )
    return Deed((SheetRegistered(wish.place),))
