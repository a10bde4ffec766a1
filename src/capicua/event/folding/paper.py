"""How paper results that two people type change the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.paper import DoubleEntrySet, KeyedSettled, ResultKeyed
from capicua.event.folding.draft import Apply, WorkingState, impossible
from capicua.event.folding.results import register_outcome
from capicua.event.table import Keyed


def _set(draft: WorkingState, _: Recorded, fact: DoubleEntrySet) -> None:
    draft.change(double_entry=fact.is_on)


def _key(draft: WorkingState, recorded: Recorded, fact: ResultKeyed) -> None:
    """Keep what everybody typed last; nobody's claim takes another one's place."""
    table = draft.table(fact.place)
    if table.registered:
        raise impossible(f"The result of {fact.place} is official.")
    others = tuple(one for one in table.keyed if one.by != recorded.by.id)
    keyed = (*others, Keyed(fact.outcome, recorded.by.id))
    draft.put(table._replace(keyed=keyed, version=recorded.seq, heard=recorded.at))


def _settle(draft: WorkingState, recorded: Recorded, fact: KeyedSettled) -> None:
    if not draft.table(fact.place).keyed:
        raise impossible(f"Nobody has typed a result of {fact.place}.")
    register_outcome(draft, recorded, fact)


PAPER: dict[type, Apply] = {
    DoubleEntrySet: _set,
    ResultKeyed: _key,
    KeyedSettled: _settle,
}
