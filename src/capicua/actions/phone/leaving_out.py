"""Something that was not taken is left out: a late copy of it does nothing any more."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.context import Caller, Context
from capicua.actions.perform import Deed, Done, perform
from capicua.actions.powers import Power
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation


class LeaveOut(NamedTuple):
    """Let a request that was refused never be carried out, under that request's own id."""

    place: Place


def leave_out(context: Context, caller: Caller, wish: LeaveOut) -> Done:
    """Use up the id of a request: what a network still brings under it is refused."""
    try:
        return perform(context, caller, Power.SCORE, wish, lambda _: Deed())
    except RuleViolation as refused:
        if refused.code != "request_id_reused":
            raise
        raise RuleViolation(
            "was_taken",
            "It was taken after all. Look at the sheet, and take it back if it is wrong.",
            at="request",
        ) from refused
