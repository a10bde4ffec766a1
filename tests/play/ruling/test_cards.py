"""Cards: what each weighs and what it brings by itself (FID 65-66)."""

from capicua.play.ruling.cards import card_effect, weight_of
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Body, Card, Effect, MatchEffect, Scope


def test_a_card_weighs_what_the_book_says_and_nothing_where_there_are_none() -> None:
    weights = {
        book: [weight_of(load(book), card) for card in Card] for book in ("fid-2015", "fed")
    }

    assert weights == {"fid-2015": [1, 2, 3], "fed": [0, 0, 0]}


def test_what_a_card_brings_by_itself_stands_in_the_general_clause() -> None:
    fid = load("fid-2015")

    assert [card_effect(fid, card) for card in Card] == [
        Effect(card=Card.YELLOW),
        Effect(card=Card.RED, match=MatchEffect.LOST),
        Effect(
            card=Card.BLACK,
            match=MatchEffect.LOST,
            expelled=True,
            suspension=Scope.MONTHS,
            referred_to=Body.BOARD,
        ),
    ]
    assert card_effect(load("fed"), Card.RED) == Effect()
