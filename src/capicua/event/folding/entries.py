"""How facts about entries change the state."""

from __future__ import annotations

from capicua.event.fact import Recorded
from capicua.event.facts.entries import (
    AbsenceDeclared,
    AbsenceLifted,
    CheckInUndone,
    EntriesKeptApart,
    EntryAdded,
    EntryAmended,
    EntryCheckedIn,
    EntryReinstated,
    EntryRemoved,
    EntryWithdrawn,
    FeeRecorded,
    MemberSubstituted,
    PairSubstituteAssigned,
    TableFixed,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.event.state import EntryState, StandIn
from capicua.journal.state_draft import impossible


def _add(draft: WorkingState, _: Recorded, fact: EntryAdded) -> None:
    if fact.entry in draft.seen("entries"):
        raise impossible(f"Entry {fact.entry} is on the list already.")
    draft.put_entry(EntryState(fact.entry, fact.particulars, fact.from_round))


def _amend(draft: WorkingState, _: Recorded, fact: EntryAmended) -> None:
    draft.put_entry(draft.entry(fact.entry)._replace(particulars=fact.particulars))


def _remove(draft: WorkingState, _: Recorded, fact: EntryRemoved) -> None:
    draft.entry(fact.entry)
    del draft.own("entries")[fact.entry]


def _withdraw(draft: WorkingState, _: Recorded, fact: EntryWithdrawn) -> None:
    draft.put_entry(
        draft.entry(fact.entry)._replace(last_round=fact.after_round, returns=None)
    )


def _reinstate(draft: WorkingState, _: Recorded, fact: EntryReinstated) -> None:
    draft.put_entry(draft.entry(fact.entry)._replace(returns=fact.from_round))


def _declare_absence(draft: WorkingState, _: Recorded, fact: AbsenceDeclared) -> None:
    entry = draft.entry(fact.entry)
    draft.put_entry(entry._replace(absences=entry.absences | {fact.round}))


def _lift_absence(draft: WorkingState, _: Recorded, fact: AbsenceLifted) -> None:
    entry = draft.entry(fact.entry)
    draft.put_entry(entry._replace(absences=entry.absences - {fact.round}))


def _check_in(draft: WorkingState, _: Recorded, fact: EntryCheckedIn) -> None:
    draft.put_entry(draft.entry(fact.entry)._replace(is_present=True))


def _undo_check_in(draft: WorkingState, _: Recorded, fact: CheckInUndone) -> None:
    draft.put_entry(draft.entry(fact.entry)._replace(is_present=False))


def _record_fee(draft: WorkingState, _: Recorded, fact: FeeRecorded) -> None:
    draft.put_entry(draft.entry(fact.entry)._replace(has_paid=fact.paid))


def _substitute(draft: WorkingState, _: Recorded, fact: MemberSubstituted) -> None:
    entry = draft.entry(fact.entry)
    old = entry.particulars
    if fact.leaves not in old.athletes or fact.enters not in old.bench:
        raise impossible(f"{fact.enters} cannot come in for {fact.leaves}.")
    athletes = tuple(fact.enters if one == fact.leaves else one for one in old.athletes)
    bench = tuple(one for one in old.bench if one != fact.enters)
    own = old._replace(athletes=athletes, bench=bench)
    replaced = (*entry.replaced, fact.leaves)
    draft.put_entry(entry._replace(particulars=own, replaced=replaced))


def _assign_substitute(
    draft: WorkingState, _: Recorded, fact: PairSubstituteAssigned
) -> None:
    entry = draft.entry(fact.entry)
    old = entry.particulars
    if fact.leaves not in old.athletes or fact.enters in entry.everybody:
        raise impossible(f"{fact.enters} cannot come in for {fact.leaves}.")
    athletes = tuple(fact.enters if one == fact.leaves else one for one in old.athletes)
    came = StandIn(
        fact.leaves, fact.enters, fact.from_round, fact.counts, fact.reason, fact.motion
    )
    draft.put_entry(
        entry._replace(
            particulars=old._replace(athletes=athletes), stand_ins=(*entry.stand_ins, came)
        )
    )


def _keep_apart(draft: WorkingState, _: Recorded, fact: EntriesKeptApart) -> None:
    pair = (min(fact.first, fact.second), max(fact.first, fact.second))
    draft.change(bans=draft.state.bans | {pair})


def _fix_table(draft: WorkingState, _: Recorded, fact: TableFixed) -> None:
    fixed = draft.own("fixed_tables")
    fixed.pop(fact.entry, None)
    if fact.table is not None:
        fixed[fact.entry] = fact.table


ENTRIES: dict[type, Apply] = {
    EntryAdded: _add,
    EntryAmended: _amend,
    EntryRemoved: _remove,
    EntryWithdrawn: _withdraw,
    EntryReinstated: _reinstate,
    AbsenceDeclared: _declare_absence,
    AbsenceLifted: _lift_absence,
    EntryCheckedIn: _check_in,
    CheckInUndone: _undo_check_in,
    FeeRecorded: _record_fee,
    MemberSubstituted: _substitute,
    PairSubstituteAssigned: _assign_substitute,
    EntriesKeptApart: _keep_apart,
    TableFixed: _fix_table,
}
