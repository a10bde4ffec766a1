"""Rows that no table could write are refused when they are made."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import MOST_POINTS, Abandoned, Deducted, Forfeited, HandWon, Row
from play.match.sheets import row


@pytest.mark.parametrize(
    ("make", "code", "at"),
    [
        (lambda: HandWon(Pair.A, 0), "out_of_range", "hand.points"),
        (lambda: HandWon(Pair.A, MOST_POINTS + 1), "out_of_range", "hand.points"),
        (lambda: Deducted(Pair.A, 0), "out_of_range", "deduct.points"),
        (lambda: Forfeited(()), "wrong_seats", "forfeit.absent"),
        (lambda: Forfeited((Seat.ONE, Seat.ONE)), "wrong_seats", "forfeit.absent"),
        (lambda: Abandoned(()), "wrong_seats", "abandon.seats"),
    ],
)
def test_an_impossible_row_is_refused(make: Callable[[], Row], code: str, at: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        make()

    assert (caught.value.code, caught.value.at) == (code, at)


def test_a_hand_may_score_everything_but_nothing() -> None:
    assert [HandWon(Pair.A, points).points for points in (1, MOST_POINTS)] == [1, 168]


@pytest.mark.parametrize(("who", "pair"), [(Pair.B, Pair.B), (Seat.THREE, Pair.A)])
def test_a_deduction_knows_the_pair_that_offended(who: Pair | Seat, pair: Pair) -> None:
    assert Deducted(who, 40).pair is pair


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("A9", "points"),
        ("=1", "closer"),
        ("-A9", "points"),
        ("null", "next_starter"),
        ("time", "between_hands"),
        ("absent:1", "absent"),
        ("left:1", "seats"),
        ("red:1", "card"),
    ],
)
def test_a_row_never_changes(text: str, field: str) -> None:
    written = row(text)

    with pytest.raises(FrozenInstanceError):
        setattr(written, field, None)
