"""Cards: what each weighs, what it brings by itself and added up (FID 65-66)."""

from typing import NamedTuple

import pytest

from capicua.kernel.seat import Seat
from capicua.play.ruling import Incident, Prior, rule
from capicua.play.ruling.cards import card_effect, weight_of
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import Body, Card, Effect, MatchEffect, Scope
from capicua.rulebooks.sections.competition import Modality

TALKED = Prior(same_in_match=1, same_in_event=1, verbal=1)
CARDED = TALKED._replace(yellow=1)
GONE = TALKED._replace(red=1)
BOTH = (Seat.ONE, Seat.THREE)
FID = load("fid-2015")


class Struck(NamedTuple):
    """Whom a ruling on both partners of pair A strikes."""

    losers: tuple[Seat, ...] | None
    expelled: tuple[Seat, ...]


def of_both(
    prior: Prior, partner: Prior, modality: Modality, book: Rulebook = FID
) -> Struck:
    ruling = rule(
        book,
        Incident(
            "talking",
            Seat.ONE,
            Seat.TWO,
            modality,
            prior=prior,
            with_partner=True,
            partner_prior=partner,
        ),
    )
    return Struck(ruling.result and ruling.result.losers, ruling.expelled)


@pytest.mark.proves
@pytest.mark.parametrize(
    ("prior", "partner", "losers", "expelled"),
    [
        pytest.param(TALKED, TALKED, None, (), id="fid-66-p1-n1-two-yellows"),
        pytest.param(CARDED, TALKED, (Seat.ONE,), (), id="fid-66-p1-n1-red-of-one"),
        pytest.param(TALKED, CARDED, (Seat.THREE,), (), id="fid-66-p1-n1-red-of-the-other"),
        pytest.param(CARDED, CARDED, BOTH, (), id="fid-66-p1-n1-red-of-both"),
        pytest.param(
            GONE, TALKED, (Seat.ONE,), (Seat.ONE,), id="fid-66-p1-n1-black-of-one"
        ),
        pytest.param(
            TALKED, GONE, (Seat.THREE,), (Seat.THREE,), id="fid-66-p1-n1-black-of-the-other"
        ),
        pytest.param(GONE, CARDED, BOTH, (Seat.ONE,), id="fid-66-p1-n1-black-beside-red"),
        pytest.param(GONE, GONE, BOTH, BOTH, id="fid-66-p1-n1-black-of-both"),
    ],
)
def test_what_cards_add_up_to_strikes_only_its_owner(
    prior: Prior,
    partner: Prior,
    losers: tuple[Seat, ...] | None,
    expelled: tuple[Seat, ...],
) -> None:
    alone = of_both(prior, partner, Modality.INDIVIDUAL)
    paired = of_both(prior, partner, Modality.PAIRS)

    assert alone == Struck(losers, expelled)
    assert paired == Struck(losers and BOTH, expelled)


@pytest.mark.article("FID-66-p1-n1")
@pytest.mark.article("FID-87-p1")
def test_a_yellow_that_warnings_add_up_to_loses_nobody_the_match() -> None:
    warned = Prior(verbal=1)
    book = with_settings(load("fid-2015"), {"verbal_to_yellow_any": 2})

    one, other, both = (
        of_both(prior, partner, Modality.INDIVIDUAL, book)
        for prior, partner in (
            (warned, warned._replace(yellow=1)),
            (warned._replace(yellow=1), warned),
            (warned, warned),
        )
    )

    assert (one, other, both) == (
        Struck((Seat.THREE,), ()),
        Struck((Seat.ONE,), ()),
        Struck(None, ()),
    )


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
