"""Cards: the offence's own first, then what adding up brings (FID 65-66, reading F14)."""

from collections.abc import Mapping
from typing import Any

import pytest

from capicua.play.ruling.cards import card_effect, weight_of
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Body, Card, Effect, MatchEffect, Scope
from play.ruling.notation import ruled, told

LOST = "hand none | won 1 3 200:0 | lost 2 4 0:200"
EXPELLED = f"{LOST} | expelled 2 | suspended months 12-36 | to board"


@pytest.mark.parametrize(
    ("code", "how", "expected"),
    [
        pytest.param(
            "false_pass",
            {"prior": {"yellow": 1}, "choice": "continue"},
            f"81, 66 | yellow 2 | red 2 by sum | {LOST}",
            id="second-yellow-is-red-though-they-continue",
        ),
        pytest.param(
            "false_pass",
            {"prior": {"yellow": 1}, "choice": "shuffle"},
            f"81, 66 | yellow 2 | red 2 by sum | {LOST}",
            id="a-lost-match-leaves-nothing-to-deduct",
        ),
        pytest.param(
            "false_pass",
            {"prior": {"yellow": 2}, "choice": "shuffle"},
            f"81, 66 | yellow 2 | black 2 by sum | {EXPELLED}",
            id="third-yellow-is-black",
        ),
        pytest.param(
            "false_pass",
            {"prior": {"red": 1}, "choice": "shuffle"},
            f"81, 66 | yellow 2 | black 2 by sum | {EXPELLED}",
            id="red-and-yellow-is-black",
        ),
        pytest.param(
            "intoxication",
            {"prior": {"yellow": 1}},
            f"69, 66 | red 2 | black 2 by sum | {EXPELLED}",
            id="red-after-yellow-is-black",
        ),
        pytest.param("intoxication", {}, f"69 | red 2 | {LOST}", id="red-alone-stays-red"),
        pytest.param(
            "sheet_alteration",
            {"prior": {"yellow": 1, "red": 1}},
            f"84 | black 2 | {EXPELLED}",
            id="nothing-is-above-black",
        ),
        pytest.param(
            "false_pass",
            {
                "prior": {"yellow": 1},
                "choice": "continue",
                "settings": {"card_escalation": "count_only"},
            },
            "81 | yellow 2 | hand continues",
            id="counted-only",
        ),
        pytest.param(
            "pass_gesture",
            {"prior": {"same_in_event": 1, "verbal": 1}, "choice": "verbal"},
            "80, 66 | verbal 2 | yellow 2 by sum | hand continues",
            id="second-verbal-for-the-same-article-is-yellow",
        ),
        pytest.param(
            "pass_gesture",
            {"prior": {"verbal": 1}, "choice": "verbal"},
            "80 | verbal 2 | hand continues",
            id="a-verbal-for-another-article-does-not-count",
        ),
        pytest.param(
            "pass_gesture",
            {"prior": {"same_in_event": 1}, "choice": "verbal"},
            "80 | verbal 2 | hand continues",
            id="an-earlier-time-without-a-warning-does-not-count",
        ),
        pytest.param(
            "pass_gesture",
            {
                "prior": {"same_in_event": 1, "verbal": 1},
                "choice": "verbal",
                "settings": {"verbal_to_yellow": 3},
            },
            "80 | verbal 2 | hand continues",
            id="three-verbals-needed",
        ),
        pytest.param(
            "pass_gesture",
            {"prior": {"same_in_event": 1, "verbal": 1, "yellow": 1}, "choice": "verbal"},
            f"80, 66 | verbal 2 | yellow 2 by sum | red 2 by sum | {LOST}",
            id="verbals-make-a-yellow-that-makes-a-red",
        ),
        pytest.param(
            "slow_play",
            {"prior": {"same_in_event": 1, "verbal": 1, "yellow": 1}, "choice": "continue"},
            f"68, 66 | yellow 2 | red 2 by sum | {LOST}",
            id="the-yellow-of-a-repetition-is-the-offences-own",
        ),
        pytest.param(
            "false_pass",
            {"prior": {"yellow": 1}, "choice": "continue", "modality": "individual"},
            "81, 66 | yellow 2 | red 2 by sum | hand none | won 1 3 4 200:0 | lost 2 0:200",
            id="individual-only-the-offender-loses",
        ),
        pytest.param(
            "play_out_of_turn",
            {
                "prior": {"yellow": 1},
                "choice": "continue",
                "settings": {"card_on_continue": "with_shuffle"},
            },
            "76 | hand continues | seen 21 owner",
            id="a-card-not-shown-does-not-add-up",
        ),
        pytest.param(
            "false_pass",
            {"prior": {"yellow": 2}, "choice": "shuffle", "book": "pr"},
            "9-a | B -80 now | hand penalised | same 1",
            id="a-book-without-cards",
        ),
    ],
)
def test_cards_add_up(code: str, how: Mapping[str, Any], expected: str) -> None:
    assert told(ruled(code, **how)) == expected


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
