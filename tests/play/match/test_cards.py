"""Cards: what they weigh and what they amount to."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.play.match.cards import effective_card, has_cards, weight
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import opened


@pytest.mark.parametrize(
    ("before", "shown", "effect"),
    [
        (0, Card.YELLOW, Card.YELLOW),
        (1, Card.YELLOW, Card.RED),
        (2, Card.YELLOW, Card.BLACK),
        (0, Card.RED, Card.RED),
        (1, Card.RED, Card.BLACK),
        (0, Card.BLACK, Card.BLACK),
    ],
)
def test_a_card_amounts_to_what_all_of_them_weigh(
    before: int, shown: Card, effect: Card
) -> None:
    assert effective_card(load("fid-2015"), before, shown) is effect


def test_only_fid_has_cards() -> None:
    assert [book for book in OFFICIAL if has_cards(load(book))] == ["fid-2015"]


def test_a_book_without_cards_refuses_to_weigh_one() -> None:
    with pytest.raises(RuleViolation) as caught:
        weight(load("fed"), Card.RED)

    assert (caught.value.code, caught.value.article) == ("no_cards", "5")


def test_a_match_without_cards_weighs_nothing() -> None:
    assert opened("fid-2015").state.cards == (0, 0, 0, 0)
