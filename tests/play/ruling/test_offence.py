"""Offences as they stand in a hand, and claims of offences that were none."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.exposed import EndRule, Exposed
from capicua.play.ruling.offence import can_play, fits, fitting, misplace, pass_falsely
from capicua.play.tile import SUITS, print_set
from play.hands import position
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


@pytest.mark.parametrize(
    ("text", "shows", "sentence"),
    [
        ("32R", 3, "The tile 32R fits, so it is not misplaced."),
        ("40R", 5, "Seat 4 does not hold a tile 40 that shows 5."),
        ("a very long word", 4,
         '"a very lon" is no tile laid at an end; write it as 53L or 53R.'),
    ],
)  # fmt: skip
def test_the_refusal_says_what_the_tile_does(text: str, shows: int, sentence: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        misplace(played(PLAIN, "66 65 52"), text, shows)

    assert caught.value.message == sentence


def test_the_refusal_says_that_the_pass_is_true() -> None:
    with pytest.raises(RuleViolation) as caught:
        pass_falsely(played(PLAIN, "66 60 50"))

    assert caught.value.message == "Seat 4 has no tile that fits, so the pass is true."


@pytest.mark.parametrize(("text", "shows"), [("40L", 4), ("40R", 4)])
def test_an_offence_changes_only_the_offenders_rack_and_one_end(
    text: str, shows: int
) -> None:
    seen = Exposed(EndRule.OWNER, ((Seat.ONE, tile("51")),))
    before = played(PLAIN, "66 65 52")
    before = before._replace(position=before.position._replace(exposed=seen))
    after = misplace(before, text, shows)

    assert [print_set(rack) for rack in after.position.racks] == [
        "51 42 30 21 10 00",
        "64 63 62 61 60 55",
        "54 53 50 44 43 41",
        "33 32 31 22 20 11",
    ]
    assert after.ends == ((4, 2) if text == "40L" else (6, 4))
    assert after.position.exposed == seen


def test_a_tile_that_fits_at_the_left_end_is_misplaced_only_at_the_right() -> None:
    hand = played(PLAIN, "66 65 52 32 30")
    with pytest.raises(RuleViolation) as caught:
        misplace(hand, "64L", 4)

    assert (hand.ends, caught.value.code) == ((6, 0), "no_offence")
    assert misplace(hand, "64R", 4).ends == (6, 4)


def test_a_blank_end_is_an_end_like_any_other() -> None:
    table = position("50 21", "66", "65", "64", "00")
    empty = position("50 21", "66", "65", "64")

    assert fitting(table) == SUITS[0]
    assert [fits(table, tile(name)) for name in ("50", "21")] == [True, False]
    assert (can_play(table), can_play(table._replace(mine=1 << tile("21")))) == (
        True,
        False,
    )
    assert (fitting(empty), can_play(empty), fits(empty, tile("21"))) == (0, False, True)
