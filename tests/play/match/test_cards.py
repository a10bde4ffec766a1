"""Cards: what they weigh and when one ends the match."""

from typing import Any

import pytest

from capicua.kernel.error import RuleViolation
from capicua.play.match.cards import effective_card, has_cards, weight
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.loading import OFFICIAL
from play.match.sheets import opened, played, told

LOST = ("card", "A", (200, 0))
PLAYING = ("playing", None, None)


@pytest.mark.parametrize(
    ("text", "terms", "expected"),
    [
        pytest.param("yellow:2", {}, PLAYING, id="fid-66-one-yellow"),
        pytest.param("yellow:2 yellow:2", {}, LOST, id="fid-66-two-yellow-are-red"),
        pytest.param("yellow:2 yellow:4", {}, PLAYING, id="fid-66-p1-not-the-partner's"),
        pytest.param("red:2", {}, LOST, id="fid-66-red"),
        pytest.param("black:4", {}, LOST, id="fid-66-black"),
        pytest.param("yellow:2", {"prior_cards": (0, 1, 0, 0)}, LOST,
                     id="fid-66-p1-an-earlier-yellow-of-the-year"),
        pytest.param("yellow:2", {"prior_cards": (1, 0, 1, 1)}, PLAYING,
                     id="fid-66-p1-the-others'-cards"),
        pytest.param("yellow:2", {"prior_cards": (0, 2, 0, 0)}, LOST,
                     id="fid-66-an-earlier-red-makes-it-black"),
        pytest.param("yellow:2 yellow:2", {"card_escalation": "count_only"}, PLAYING,
                     id="fid-66-reading-f14-only-counted"),
        pytest.param("red:2", {"card_escalation": "count_only"}, LOST,
                     id="fid-66-reading-f14-red-is-red"),
        pytest.param("A10", {"prior_cards": (0, 2, 0, 0)}, PLAYING,
                     id="fid-66-earlier-cards-alone-end-nothing"),
    ],
)  # fmt: skip
def test_cards_end_the_match_as_they_add_up(
    text: str, terms: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    assert told(played("fid-2015", text, **terms)) == expected


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
