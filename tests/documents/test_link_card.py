"""The picture of a link: small, of the promised size, whatever it is told."""

import pytest

from capicua.documents.link_card import HEIGHT, WIDTH, LinkCard, print_link_card

CARD = LinkCard("Club Capicúa · 16/11/2026", "Copa", ("FID 2015", "Ronda 4 de 9"))
SMALL = 120_000


@pytest.mark.parametrize(
    "card",
    [
        CARD,
        LinkCard("", "#set page(width: 3pt)", ("*a* $b$ @c", "")),
        LinkCard("M" * 500, "W" * 500, ("Q" * 500, "Ana Pérez " * 50, "x", "left out")),
    ],
    ids=["usual", "marks", "too-long"],
)
def test_a_card_is_a_small_picture_of_the_promised_size(card: LinkCard) -> None:
    content = print_link_card(card)

    assert content.startswith(b"\x89PNG")
    size = (int.from_bytes(content[16:20]), int.from_bytes(content[20:24]))
    assert size == (WIDTH, HEIGHT)
    assert len(content) < SMALL


def test_the_same_card_is_made_once_and_another_looks_different() -> None:
    other = print_link_card(CARD._replace(title="Liga"))

    assert print_link_card(CARD) is print_link_card(CARD)
    assert other != print_link_card(CARD)
