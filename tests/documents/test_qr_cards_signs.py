"""Signs for the tables: a number, and a code that opens the sheet."""

from capicua.documents.qr_cards import TableSign, print_table_signs
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH


def test_four_signs_fit_on_a_page_and_each_says_its_number() -> None:
    signs = [TableSign(n, f"http://hall:8000/events/copa/table/{n}") for n in range(11, 16)]

    pages = pages_of(print_table_signs(HEADING, signs, SPANISH))

    assert [page.count("Escanee el código") for page in pages] == [4, 1]
    assert all(str(number) in pages[0] for number in (11, 12, 13, 14))
    # Who cannot scan types the address that stands below.
    assert "http://hall:8000/events/copa/table/15" in pages[1]


def test_without_tables_the_page_says_so() -> None:
    (page,) = pages_of(print_table_signs(HEADING, [], SPANISH))

    assert "Todavía no hay mesas." in page
