"""Notes of income, the newest first."""

from actions.event_office import Office
from capicua.actions.record.income import (
    IncomeNote,
    RecordIncome,
    record_income,
    show_income,
)
from capicua.event.facts.record import IncomeKind


def test_each_note_is_shown_with_its_remark() -> None:
    office = Office()
    office.create()
    fees = RecordIncome(IncomeKind.ENTRY_FEES, 5000, "ten entries")
    back = RecordIncome(IncomeKind.ENTRY_FEES, -500)
    for asked in (fees, back):
        record_income(office.context, office.caller(), asked)

    assert show_income(office.context, "copa") == (
        IncomeNote(3, IncomeKind.ENTRY_FEES, -500, ""),
        IncomeNote(2, IncomeKind.ENTRY_FEES, 5000, "ten entries"),
    )
