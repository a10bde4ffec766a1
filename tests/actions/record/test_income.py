"""Money that came in, noted at the desk."""

import pytest

from actions.event_office import ANA, LUIS, code_of, playing
from capicua.actions.record.income import RecordIncome, record_income, show_shares
from capicua.event.facts.record import IncomeKind
from capicua.event.shares import IncomeShare

FEES = RecordIncome(IncomeKind.ENTRY_FEES, 16_000, "sixteen pairs")


def test_income_is_noted_and_a_slip_is_taken_back() -> None:
    office = playing()
    record_income(office.context, office.caller(), FEES)
    record_income(office.context, office.caller(), FEES)

    slip = FEES._replace(amount_cents=-16_000, note="noted twice")
    record_income(office.context, office.caller(), slip)

    fees = IncomeShare(IncomeKind.ENTRY_FEES, 16_000, 0, 16_000, ("25",))
    assert show_shares(office.context, "copa") == (fees,)
    assert len(office.state.income) == 3


@pytest.mark.parametrize("cents", [0, -1, 10**12 + 1])
def test_an_amount_that_cannot_be_is_refused(cents: int) -> None:
    asked = FEES._replace(amount_cents=cents)

    assert code_of(record_income, playing(), ANA, asked) == "out_of_range"


def test_only_the_desk_keeps_accounts() -> None:
    assert code_of(record_income, playing(), LUIS, FEES) == "not_allowed"
