"""Offences as they stand in a hand, and claims of offences that were none."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling.offence import fits, misplace, pass_falsely
from play.ruling.real_hands import PLAIN, legal, played, tile


def test_a_false_pass_passes_the_turn() -> None:
    hand = pass_falsely(played(PLAIN, "66 65"))

    assert (hand.position.seat, hand.ends, hand.moves[-1].text) == (
        Seat.FOUR,
        (6, 5),
        "pass",
    )


def test_a_misplaced_tile_shows_what_it_was_laid_to_show() -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "40L", 4)

    assert (hand.position.seat, hand.ends, legal(hand)) == (Seat.ONE, (4, 2), "21R 42L 42R")


def test_a_tile_that_fits_with_its_other_half_may_still_be_misplaced() -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "32R", 2)

    assert hand.ends == (6, 2)


@pytest.mark.parametrize(
    ("text", "shows", "code"),
    [
        pytest.param("32R", 3, "no_offence", id="it-fits"),
        pytest.param("40R", 5, "tile_not_held", id="it-shows-another-number"),
        pytest.param("66R", 6, "tile_not_held", id="it-lies-already"),
        pytest.param("40", 4, "unknown_move", id="no-end"),
        pytest.param("paso", 4, "unknown_move", id="no-tile"),
    ],
)
def test_what_was_no_misplaced_tile_is_refused(text: str, shows: int, code: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        misplace(played(PLAIN, "66 65 52"), text, shows)

    assert caught.value.code == code


def test_nothing_is_misplaced_before_the_opening() -> None:
    with pytest.raises(RuleViolation) as caught:
        misplace(played(PLAIN), "66L", 6)

    assert caught.value.code == "unknown_move"


def test_a_true_pass_is_no_offence() -> None:
    with pytest.raises(RuleViolation) as caught:
        pass_falsely(played(PLAIN, "66 60 50"))

    assert caught.value.code == "no_offence"


def test_any_tile_fits_an_empty_table_and_then_only_some() -> None:
    tables = (played(PLAIN), played(PLAIN, "66"), played(PLAIN, "66 65 54"))

    assert [fits(hand.position, tile("40")) for hand in tables] == [True, False, True]
