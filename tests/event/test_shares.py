"""Who gets how much of an event's income."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.event.facts.lifecycle import EventCreated
from capicua.event.facts.record import IncomeKind, IncomeRecorded
from capicua.event.shares import IncomeShare, shares
from capicua.rulebooks.sections.competition import Modality
from event.sample import Telling


def income(*facts: IncomeRecorded, book_id: str = "fid-2015") -> tuple[IncomeShare, ...]:
    telling = Telling(book_id)
    telling.tell(EventCreated(Modality.PAIRS, 3, {}), *facts)
    return shares(telling.state)


@pytest.mark.proves
@pytest.mark.parametrize(
    ("kind", "to_host", "to_body", "articles"),
    [
        pytest.param(IncomeKind.OBTAINED_BY_FEDERATION, 6000, 4000, ("23-a", "23-b"),
                     id="fid-23-a-sixty-for-the-host"),
        pytest.param(IncomeKind.OBTAINED_BY_FEDERATION, 6000, 4000, ("23-a", "23-b"),
                     id="fid-23-b-forty-for-the-body"),
        pytest.param(IncomeKind.VIA_FID, 4000, 6000, ("23",),
                     id="fid-23-n3-thanks-to-the-endorsement"),
        pytest.param(IncomeKind.SIGNED_BY_FID, 0, 10_000, ("24",),
                     id="fid-24-nothing-is-due"),
        pytest.param(IncomeKind.ENTRY_FEES, 0, 10_000, ("25",), id="fid-25-entry-fees"),
    ],
)  # fmt: skip
def test_the_book_divides_each_kind_of_income(
    kind: IncomeKind, to_host: int, to_body: int, articles: tuple[str, ...]
) -> None:
    found = income(IncomeRecorded(kind, 2500), IncomeRecorded(kind, 7500))

    assert found == (IncomeShare(kind, 10_000, to_host, to_body, articles),)


def test_a_book_that_is_silent_divides_nothing() -> None:
    found = income(IncomeRecorded(IncomeKind.ENTRY_FEES, 900), book_id="dp-standard")

    assert found == (IncomeShare(IncomeKind.ENTRY_FEES, 900),)


@given(st.integers(0, 10**9), st.sampled_from(IncomeKind))
def test_no_cent_is_lost_or_made(cents: int, kind: IncomeKind) -> None:
    (share,) = income(IncomeRecorded(kind, cents))

    assert share.to_host is not None
    assert share.to_body is not None
    assert share.to_host + share.to_body == cents
    assert share.to_host >= 0 <= share.to_body
