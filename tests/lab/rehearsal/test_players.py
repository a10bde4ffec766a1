"""Simple players: what they play is legal, and skill shows."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.lab.rehearsal.players import choose_move, play_hand, row_of
from capicua.play.hand import Hand
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.play.outcome import HandOutcome, Termination
from capicua.rulebooks import load

pytestmark = pytest.mark.slow

BOOK = load("fid-2015")
OPENED = (
    "fid-2015 1 | 66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 "
    "| 54 53 52 50 44 43 41 | 40 33 32 31 22 20 11 | 66"
)


@given(st.integers(0, 10**6), st.floats(0, 1), st.sampled_from(Seat))
def test_every_hand_can_stand_on_a_sheet(seed: int, skill: float, starter: Seat) -> None:
    chance = Random(seed)  # noqa: S311 - a repeatable example

    row = play_hand(BOOK, starter, [skill] * 4, chance)

    assert isinstance(row, HandTied) or (isinstance(row, HandWon) and row.points > 0)


def test_a_skilful_player_lays_the_heavy_double_and_keeps_choice() -> None:
    chance = Random(0)  # noqa: S311 - a repeatable example
    position = Hand.parse(OPENED).position
    opening = Hand.parse(OPENED.removesuffix("66")).position

    assert str(choose_move(opening, 1.0, chance)) == "66"
    assert {str(choose_move(position, 1.0, chance)) for _ in range(20)} == {"65R"}
    assert len({str(choose_move(position, 0.0, chance)) for _ in range(40)}) > 3


def test_skill_wins_hands() -> None:
    chance = Random(5)  # noqa: S311 - a repeatable example
    rows = [
        play_hand(BOOK, Seat(number % 4 + 1), [1, 0, 1, 0], chance) for number in range(400)
    ]

    won = [row.winner for row in rows if isinstance(row, HandWon)]
    assert won.count(Pair.A) > 1.2 * won.count(Pair.B)


@pytest.mark.parametrize(
    ("outcome", "row"),
    [
        ((Termination.DOMINO, Pair.B, Seat.TWO, None, ByPair(0, 31)), HandWon(Pair.B, 31)),
        ((Termination.LOCK, Pair.A, None, Seat.TWO, ByPair(9, 0)), HandWon(Pair.A, 9)),
        ((Termination.LOCK, None, None, Seat.FOUR, ByPair(0, 0)), HandTied(Seat.FOUR)),
        ((Termination.NULL, None, None, Seat.ONE, ByPair(0, 0)), NullHand()),
    ],
)
def test_every_end_of_a_hand_has_its_row(
    outcome: tuple[Termination, Pair | None, Seat | None, Seat | None, ByPair[int]],
    row: object,
) -> None:
    assert row_of(HandOutcome(*outcome, None, Seat.ONE, ())) == row
