"""Hands for programs: the same answers and refusals as the command's."""

import httpx
import pytest

from capicua.formats.hand import answer_hand
from capicua.play.tile import print_set
from capicua.rulebooks import load
from play.hands import random_hand


@pytest.mark.parametrize("book", ["fid-2015", "pr"])
def test_a_hand_is_answered_as_the_command_answers_it(
    visitor: httpx.Client, book: str
) -> None:
    hand = random_hand(load(book), 7)
    document = {
        "rulebook": book,
        "starter": int(hand.starter),
        "deal": {str(n): print_set(rack) for n, rack in enumerate(hand.deal, 1)},
        "moves": [move.text for move in hand.moves],
    }

    answer = visitor.post("/api/hand", json=document)

    assert (answer.status_code, answer.json()) == (200, answer_hand(document, load))


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("{", "invalid_json"),
        ("[]", "wrong_type"),
        ('{"rulebook": "fid-2015"}', "missing_key"),
    ],
)
def test_what_is_no_hand_is_refused(visitor: httpx.Client, body: str, code: str) -> None:
    answer = visitor.post("/api/hand", content=body)

    assert answer.json()["error"]["code"] == code
