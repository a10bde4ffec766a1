"""A hand as an address: what a tap leads to."""

from starlette.datastructures import QueryParams

from capicua.kernel.seat import Seat
from capicua.play.tile import NAMES
from capicua.web.forms.hand_address import LaidHand, read_laid

EMPTY = LaidHand(Seat.TWO, ((), (), (), ()))


def dealt() -> LaidHand:
    laid = EMPTY
    for name in NAMES[:21]:
        laid = laid.with_tile(name)
    return laid


def test_three_racks_of_taps_deal_the_fourth() -> None:
    laid = dealt()

    assert laid.is_dealt
    assert laid.racks == (NAMES[:7], NAMES[7:14], NAMES[14:21], NAMES[21:])


def test_a_second_tap_takes_a_tile_back() -> None:
    laid = EMPTY.with_tile("66").with_tile("65").with_tile("66")

    assert laid.racks == (("65",), (), (), ())


def test_an_address_says_the_same_hand_again() -> None:
    laid = dealt()._replace(moves=("66", "pass"), branches=(("66", "65R"), ("65",)))

    assert read_laid(QueryParams(laid.query[1:]), Seat.ONE) == laid


def test_what_is_left_behind_becomes_a_branch_once() -> None:
    laid = EMPTY._replace(moves=("66", "65R", "53R"))

    back = laid.goes_on(("66",))
    other = back.goes_on(("66", "64R"))
    home = other.goes_on(("66", "65R", "53R"))

    assert (back.moves, back.branches) == (("66",), (("66", "65R", "53R"),))
    assert other.branches == (("66", "65R", "53R"),)
    assert home.branches == (("66", "64R"),)


def test_what_a_hand_is_about_stays_from_tap_to_tap() -> None:
    laid = read_laid(QueryParams("incident=17"), Seat.ONE)

    further = laid.with_tile("66").with_tile("65").goes_on(("66",))

    assert read_laid(QueryParams(further.query[1:]), Seat.ONE).incident == "17"
    assert read_laid(QueryParams("incident=x"), Seat.ONE).incident == ""


def test_what_is_played_from_the_table_was_had_and_is_taken_back_with_its_tile() -> None:
    empty = EMPTY._replace(from_table=True)

    laid = empty.played(Seat.TWO, "66", "66").played(Seat.THREE, "65", "65R")

    assert (laid.racks, laid.moves) == (((), ("66",), ("65",), ()), ("66", "65R"))
    assert read_laid(QueryParams(laid.query[1:]), Seat.ONE) == laid
    assert laid.taken_back() == empty.played(Seat.TWO, "66", "66")
    assert laid.goes_on((*laid.moves, "pass")).taken_back().moves == laid.moves
    given = laid.in_hand()
    assert (given.from_table, given.moves) == (False, laid.moves)


def test_a_move_of_a_hand_that_is_dealt_is_taken_back_into_its_rack() -> None:
    laid = dealt()._replace(moves=("66",))

    assert laid.taken_back() == dealt()
