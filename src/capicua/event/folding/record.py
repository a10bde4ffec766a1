"""How what is kept for the record changes the state."""

from __future__ import annotations

from capicua.event.daybook import Award, Income, Prizes, Uniform
from capicua.event.fact import Recorded
from capicua.event.facts.record import (
    AwardDefined,
    IncidentNoted,
    IncomeRecorded,
    PrizesSet,
    UniformChecked,
)
from capicua.event.folding.draft import Apply, WorkingState
from capicua.journal.state_draft import impossible


def _note(draft: WorkingState, _: Recorded, fact: IncidentNoted) -> None:
    """Leave the state alone but for the place: a note is read from the journal."""
    if fact.place is not None:
        draft.table(fact.place)


def _check_uniform(draft: WorkingState, recorded: Recorded, fact: UniformChecked) -> None:
    entry = draft.entry(fact.entry)
    others = tuple(one for one in entry.uniforms if one.athlete != fact.athlete)
    checked = Uniform(fact.athlete, fact.is_right, recorded.at, fact.note)
    draft.put_entry(entry._replace(uniforms=(*others, checked)))


def _record_income(draft: WorkingState, recorded: Recorded, fact: IncomeRecorded) -> None:
    income = Income(recorded.seq, fact.kind, fact.cents, fact.note)
    draft.change(income=(*draft.state.income, income))


def _define_award(draft: WorkingState, _: Recorded, fact: AwardDefined) -> None:
    if fact.entry is not None:
        draft.entry(fact.entry)
    draft.own("awards")[fact.award] = Award(fact.award, fact.title, fact.entry)


def _set_prizes(draft: WorkingState, _: Recorded, fact: PrizesSet) -> None:
    if any(one < 0 for one in fact.cents):
        raise impossible("A prize is not below zero.")
    draft.change(prizes=Prizes(fact.cents, fact.currency, fact.skips_leavers))


RECORD: dict[type, Apply] = {
    IncidentNoted: _note,
    UniformChecked: _check_uniform,
    IncomeRecorded: _record_income,
    AwardDefined: _define_award,
    PrizesSet: _set_prizes,
}
