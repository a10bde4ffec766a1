"""Positions: what is legal, what a move does, what is refused."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.exposed import EndRule, Exposed
from capicua.play.move import (
    LEFT_MOVES,
    OPENINGS,
    PASS,
    RIGHT_MOVES,
    TURNED_OPENINGS,
    Move,
)
from capicua.play.position import IllegalMove, Position
from play.hands import position, tile, tiles


def texts(found: Position) -> list[str]:
    return [move.text for move in found.legal()]


def test_the_racks_stand_from_the_one_to_move_and_are_told_by_seat() -> None:
    third_to_move = position("66", "55", "44", "33", "65", seat=3)

    assert third_to_move.seat is Seat.THREE
    assert third_to_move.racks == (tiles("44"), tiles("33"), tiles("66"), tiles("55"))
    assert third_to_move.unplayed == tiles("66 55 44 33")


@pytest.mark.parametrize(
    ("mine", "ends", "legal"),
    [
        pytest.param("66 42 10", "", ["10", "42", "66"], id="opening-bare"),
        pytest.param("66 42 10", "64", ["42R", "66L"], id="each-at-its-end"),
        pytest.param("64 10", "64", ["64L", "64R"], id="left-before-right"),
        pytest.param("64 66", "66", ["64R", "66R"], id="equal-ends-to-the-right"),
        pytest.param("10 20", "64", ["pass"], id="nothing-fits"),
    ],
)
def test_what_may_be_written_next(mine: str, ends: str, legal: list[str]) -> None:
    assert texts(position(mine, "65", "55", "33", ends)) == legal


def test_after_a_move_the_next_seat_is_to_move_and_the_way_back_is_kept() -> None:
    before = position("64 10", "55 41", "33", "22", "64", seat=4)
    after = before.play(LEFT_MOVES[tile("64")])

    assert after == Position(
        *(tiles("55 41"), tiles("33"), tiles("22"), tiles("10")),
        left=4,
        right=4,
        turn=0,
        before=before,
        move=LEFT_MOVES[tile("64")],
    )
    assert after.play(RIGHT_MOVES[tile("41")])[4:7] == (4, 1, 1)


@pytest.mark.parametrize(
    ("move", "ends"),
    [(OPENINGS[tile("64")], (6, 4)), (TURNED_OPENINGS[tile("64")], (4, 6))],
)
def test_the_opening_lies_as_it_is_written(move: Move, ends: tuple[int, int]) -> None:
    after = position("64 10", "55", "33", "22").play(move)

    assert (after.left, after.right) == ends


def test_a_pass_consumes_the_turn_and_nothing_else() -> None:
    before = position("10", "64", "55", "33", "64", seat=2)
    after = before.play(PASS)

    assert texts(before) == ["pass"]
    assert after == Position(
        *(tiles("64"), tiles("55"), tiles("33"), tiles("10")),
        left=6,
        right=4,
        turn=2,
        before=before,
        move=PASS,
    )


def test_a_last_tile_ends_the_hand_at_once() -> None:
    after = position("64", "66 44", "55", "33", "61").play(LEFT_MOVES[tile("64")])

    assert (after.is_over(), after.is_locked(), list(after.legal())) == (True, False, [])


@pytest.mark.parametrize(
    ("others", "is_locked"),
    [
        pytest.param(("55", "44", "33"), True, id="seventh-tile-laid"),
        pytest.param(("66", "44", "33"), False, id="one-tile-of-the-suit-left"),
    ],
)
def test_a_lock_is_both_ends_of_a_suit_that_is_all_laid(
    others: tuple[str, str, str], is_locked: bool
) -> None:
    after = position("61 00", *others, "61").play(RIGHT_MOVES[tile("61")])

    assert (after.left, after.right) == (6, 6)
    assert (after.is_locked(), after.is_over()) == (is_locked, is_locked)
    assert bool(after.legal()) is not is_locked


def test_different_ends_are_no_lock_even_if_nobody_holds_one() -> None:
    assert not position("00", "11", "22", "33", "65").is_locked()


def test_before_the_opening_nothing_is_locked() -> None:
    assert not position("00", "11", "22", "33").is_over()


LATER = position("65 10", "64 55", "33", "22", "64")
LOCKED = position("61 00", "55", "44", "33", "61").play(RIGHT_MOVES[tile("61")])
OPENING = position("65 10", "64 55", "33", "22")


@pytest.mark.parametrize(
    ("before", "move", "code", "message"),
    [
        pytest.param(
            LATER, PASS, "false_pass", "Seat 1 holds a tile that fits and may not pass.",
            id="pass-with-a-tile",
        ),
        pytest.param(
            OPENING, PASS, "false_pass", "Seat 1 holds a tile that fits and may not pass.",
            id="pass-at-the-opening",
        ),
        pytest.param(
            LATER, LEFT_MOVES[tile("64")], "tile_not_held",
            "Seat 1 does not hold the tile 64.", id="not-held",
        ),
        pytest.param(
            LATER, RIGHT_MOVES[tile("65")], "tile_does_not_fit",
            "The tile 65 does not fit the right end.", id="right-end",
        ),
        pytest.param(
            LATER, LEFT_MOVES[tile("10")], "tile_does_not_fit",
            "The tile 10 does not fit the left end.", id="left-end",
        ),
        pytest.param(
            position("65 10", "64", "33", "22", "04"), LEFT_MOVES[tile("65")],
            "tile_does_not_fit", "The tile 65 does not fit the left end.", id="blank-end",
        ),
        pytest.param(
            OPENING, LEFT_MOVES[tile("65")], "wrong_opening",
            "The first tile opens the hand, and every later one goes to an end.",
            id="end-at-the-opening",
        ),
        pytest.param(
            OPENING, RIGHT_MOVES[tile("65")], "wrong_opening",
            "The first tile opens the hand, and every later one goes to an end.",
            id="right-end-at-the-opening",
        ),
        pytest.param(
            LATER, OPENINGS[tile("65")], "wrong_opening",
            "The first tile opens the hand, and every later one goes to an end.",
            id="opening-twice",
        ),
        pytest.param(
            LOCKED, PASS, "after_the_end", "The hand is over.", id="pass-after-lock",
        ),
        pytest.param(
            LOCKED, RIGHT_MOVES[tile("55")], "after_the_end", "The hand is over.",
            id="tile-after-lock",
        ),
    ],
)  # fmt: skip
def test_a_refused_move_says_why_and_carries_the_position(
    before: Position, move: Move, code: str, message: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        before.play(move)

    found = refused.value
    assert (found.code, found.message, found.at) == (code, message, None)
    assert (found.position, found.move) == (before, move)
    assert isinstance(found, RuleViolation)


def test_after_going_out_nothing_may_be_played_or_passed() -> None:
    over = position("64", "66 44", "55", "33", "61").play(LEFT_MOVES[tile("64")])

    for move in (PASS, RIGHT_MOVES[tile("66")]):
        with pytest.raises(IllegalMove, match="The hand is over"):
            over.play(move)


def test_a_left_move_at_equal_ends_is_the_same_end() -> None:
    after = position("65 10", "64 55", "33", "22", "66").play(LEFT_MOVES[tile("65")])

    assert (after.left, after.right) == (5, 6)


SEEN = Exposed(EndRule.OWNER).add(Seat.ONE, [tile("65")])


@pytest.mark.parametrize(
    ("ends", "move", "is_allowed"),
    [
        pytest.param("66", LEFT_MOVES[tile("65")], True, id="equal-ends-left"),
        pytest.param("66", RIGHT_MOVES[tile("65")], True, id="equal-ends-right"),
        pytest.param("66", RIGHT_MOVES[tile("61")], False, id="another-tile-first"),
        pytest.param("61", LEFT_MOVES[tile("65")], True, id="at-its-end"),
        pytest.param("61", RIGHT_MOVES[tile("61")], False, id="another-end"),
        pytest.param("12", LEFT_MOVES[tile("61")], True, id="it-does-not-fit"),
        pytest.param("", TURNED_OPENINGS[tile("61")], True, id="turned-opening"),
    ],
)
def test_a_seen_tile_that_fits_comes_first(ends: str, move: Move, is_allowed: bool) -> None:
    before = position("65 61", "64", "33", "22", ends, exposed=SEEN)

    if is_allowed:
        assert before.play(move).exposed == SEEN
    else:
        with pytest.raises(
            IllegalMove, match="exposed tile that must be played"
        ) as refused:
            before.play(move)
        found = refused.value
        assert (found.code, found.position, found.move) == (
            "exposed_tile_first",
            before,
            move,
        )


def test_a_seen_tile_is_still_seen_after_a_pass() -> None:
    before = position("65", "64", "33", "22", "43", exposed=SEEN)

    assert before.play(PASS).exposed == SEEN


def test_a_tile_that_does_not_fit_is_told_so_beside_a_seen_one() -> None:
    before = position("65 61 43", "64", "33", "22", "65", exposed=SEEN)

    with pytest.raises(IllegalMove) as refused:
        before.play(LEFT_MOVES[tile("43")])
    assert refused.value.code == "tile_does_not_fit"
