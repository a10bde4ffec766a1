"""The income note divides what came in as the book says."""

import pytest

from capicua.documents.finance_note import money_text, print_finance_note
from capicua.event.facts.record import IncomeKind
from capicua.event.shares import IncomeShare
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH


def test_the_note_shows_each_share_with_its_articles_and_the_sums() -> None:
    shares = [
        IncomeShare(
            IncomeKind.OBTAINED_BY_FEDERATION, 1000001, 600000, 400001, ("23-a", "23-b")
        ),
        IncomeShare(IncomeKind.ENTRY_FEES, 5000, None, None),
    ]

    (page,) = pages_of(print_finance_note(HEADING, shares, SPANISH))

    for said in (
        "10 000,01 6 000,00 4 000,01 art. 23-a, art. 23-b",
        "Inscripciones 50,00 — — —",
        "Suma 10 050,01 6 000,00 4 000,01",
    ):
        assert said in page


def test_a_note_without_income_says_so() -> None:
    (page,) = pages_of(print_finance_note(HEADING, [], SPANISH))

    assert "No hay ningún ingreso anotado." in page


@pytest.mark.parametrize(("cents", "said"), [(0, "0,00"), (7, "0,07"), (-1050, "−10,50")])
def test_money_has_two_decimals(cents: int, said: str) -> None:
    assert money_text(cents) == said
