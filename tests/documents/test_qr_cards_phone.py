"""Cards for phones: a code to scan, a number and letters to type."""

from capicua.documents.qr_cards import PhoneCard, print_phone_cards
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH

SITE = "hall:8000/events/copa/me"


def card(number: int) -> PhoneCard:
    """Return the card of one athlete."""
    link = f"http://hall:8000/me/{number:022}"
    return PhoneCard(f"Ana Pérez {number}", str(number), link, "BCDFG-HJKMN")


def test_a_card_says_whose_it_is_and_what_to_type_where() -> None:
    (page,) = pages_of(print_phone_cards(HEADING, SITE, [card(7)], SPANISH))

    assert SITE in page.replace(" ", "")
    for said in ("Copa Caracas", "Ana Pérez 7", "Jugador 7", "Código BCDFG-HJKMN"):
        assert said in page


def test_ten_cards_fit_on_a_page() -> None:
    cards = [card(number) for number in range(11)]

    pages = pages_of(print_phone_cards(HEADING, SITE, cards, SPANISH))

    assert [page.count("Código") for page in pages] == [10, 1]


def test_without_athletes_the_page_says_so() -> None:
    (page,) = pages_of(print_phone_cards(HEADING, SITE, [], SPANISH))

    assert "Nadie está inscrito todavía." in page
