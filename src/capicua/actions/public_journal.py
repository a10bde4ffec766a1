"""How far everybody reads a journal: up to the pairing of a round that is not published.

A draft is the desk's own until it is published. The seed from which it was drawn stands in
the journal before it, for everybody.
"""

from __future__ import annotations

from capicua.actions.context import Context
from capicua.actions.ports import Head
from capicua.event.canonical import parse
from capicua.event.chain import read_fact
from capicua.event.facts.rounds import RoundPaired

PAIRED = b'"round_paired"'


def public_end(context: Context, event: str) -> Head:
    """Return the last line of an event's journal that everybody may read."""
    head, state = context.states.newest(event)
    drafts = {number for number, one in state.rounds.items() if not one.is_published}
    if not drafts:
        return head
    before = context.store.header(event)
    for stored in context.store.read(event):
        if PAIRED in stored.line and _round_paired(stored.line) in drafts:
            return Head(stored.seq - 1, parse(before)["hash"])
        before = stored.line
    return head


def waits_for_round(context: Context, event: str) -> bool:
    """Tell whether the journal goes on behind what everybody may read."""
    return public_end(context, event).seq < context.states.newest(event).head.seq


def _round_paired(line: bytes) -> int | None:
    fact = read_fact(parse(line)).fact
    return fact.round if isinstance(fact, RoundPaired) else None
