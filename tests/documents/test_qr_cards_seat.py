"""Codes of the seats of a round on paper: a row for each table, to be cut."""

from capicua.documents.qr_cards import SeatCard, print_seat_cards
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH


def cards(table: str) -> list[SeatCard]:
    """Return the five cards of a table."""
    link = "http://hall:8000/seat/0123456789012345678901"
    seated = [
        SeatCard(table, seat, f"Ana {seat} / Luis {seat}", link) for seat in (1, 2, 3, 4)
    ]
    return [*seated, SeatCard(table, 0, "", link)]


def test_a_card_says_table_seat_and_who_may_sit_there() -> None:
    (page,) = pages_of(print_seat_cards(HEADING, cards("7.2"), SPANISH))

    assert page.count("Mesa 7.2") == 6
    assert page.count("Puesto") == 4
    for said in ("Ana 3 / Luis 3", "Lleva la planilla", "Vale para ese puesto"):
        assert said in page


def test_three_tables_fit_on_a_page() -> None:
    wanted = [card for table in range(1, 5) for card in cards(str(table))]

    pages = pages_of(print_seat_cards(HEADING, wanted, SPANISH))

    assert [page.count("Lleva la planilla") for page in pages] == [3, 1]
