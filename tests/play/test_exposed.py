"""Seen tiles: their order and the end they go to."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.exposed import EndRule, Exposed
from capicua.play.move import Move
from play.hands import position, tile


def legal_with(exposed: Exposed, mine: str, ends: str) -> list[str]:
    found = position(mine, "44", "33", "22", ends, exposed=exposed)
    return [move.text for move in found.legal()]


def test_tiles_are_kept_in_the_order_of_their_declaration_and_once() -> None:
    seen = Exposed(EndRule.OWNER)
    seen = seen.add(Seat.ONE, [tile("65"), tile("61")])
    seen = seen.add(Seat.TWO, [tile("44")])
    seen = seen.add(Seat.ONE, [tile("61"), tile("10")])

    assert seen == Exposed(
        EndRule.OWNER,
        (
            (Seat.ONE, tile("65")),
            (Seat.ONE, tile("61")),
            (Seat.TWO, tile("44")),
            (Seat.ONE, tile("10")),
        ),
        nullifies=False,
    )
    assert seen.of(Seat.ONE) == (tile("65"), tile("61"), tile("10"))
    assert seen.of(Seat.THREE) == ()


@pytest.mark.parametrize(
    ("rule", "ends", "legal"),
    [
        pytest.param(EndRule.OWNER, "65", ["65L", "65R"], id="owner-chooses-the-end"),
        pytest.param(EndRule.HIGHER, "65", ["65L"], id="higher-end-is-left"),
        pytest.param(EndRule.HIGHER, "56", ["65R"], id="higher-end-is-right"),
        pytest.param(EndRule.HIGHER, "53", ["65L"], id="higher-end-only-one-fits"),
        pytest.param(EndRule.NO_DUTY, "65", ["61L", "65L", "65R"], id="no-duty"),
        pytest.param(EndRule.OWNER, "13", ["61L"], id="seen-tile-does-not-fit"),
        pytest.param(EndRule.OWNER, "66", ["65R"], id="equal-ends"),
        pytest.param(EndRule.HIGHER, "66", ["65R"], id="higher-at-equal-ends"),
        pytest.param(EndRule.OWNER, "33", ["pass"], id="nothing-fits"),
    ],
)
def test_a_seen_tile_that_fits_is_the_only_choice(
    rule: EndRule, ends: str, legal: list[str]
) -> None:
    seen = Exposed(rule).add(Seat.ONE, [tile("65")])

    assert legal_with(seen, "65 61", ends) == legal


@pytest.mark.parametrize(
    ("ends", "legal"),
    [
        pytest.param("61", ["61L", "61R"], id="first-declared-fits"),
        pytest.param("55", ["65R"], id="first-does-not-fit-second-does"),
    ],
)
def test_of_several_seen_tiles_the_first_that_fits_is_played(
    ends: str, legal: list[str]
) -> None:
    seen = Exposed(EndRule.OWNER).add(Seat.ONE, [tile("61"), tile("65")])

    assert legal_with(seen, "65 61 51", ends) == legal


def test_the_seen_tile_of_another_seat_binds_nobody_else() -> None:
    seen = Exposed(EndRule.OWNER).add(Seat.TWO, [tile("44")])

    assert legal_with(seen, "65 61", "61") == ["61L", "61R", "65L"]


def test_without_seen_tiles_every_move_is_left() -> None:
    moves: list[Move] = list(position("65 61", "44", "33", "22", "61").legal())

    assert Exposed(EndRule.OWNER).restrict(Seat.ONE, moves, 6, 1) == moves
