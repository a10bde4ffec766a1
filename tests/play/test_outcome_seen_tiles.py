"""The outcome of a hand that a seen tile ended."""

import pytest

from capicua.kernel.seat import ByPair, Seat
from capicua.play.exposed import EndRule, Exposed
from capicua.play.outcome import (
    HandOutcome,
    Termination,
    outcome_of,
)
from capicua.rulebooks import load
from play.hands import gone_out, locked, tile

BOUND = Exposed(EndRule.OWNER, nullifies=True)


FREE = Exposed(EndRule.OWNER)


@pytest.mark.parametrize(
    ("exposed", "termination", "next_starter"),
    [
        pytest.param(BOUND.add(Seat.FOUR, [tile("61")]), "null", 3, id="own-seen-tile"),
        pytest.param(
            BOUND.add(Seat.TWO, [tile("50")]), "domino", 4, id="partners-seen-tile"
        ),
        pytest.param(
            FREE.add(Seat.FOUR, [tile("61")]), "domino", 4, id="book-without-rule"
        ),
        pytest.param(None, "domino", 4, id="none-seen"),
    ],
)
def test_going_out_with_a_seen_tile_makes_the_hand_null(
    exposed: Exposed | None, termination: str, next_starter: int
) -> None:
    found = outcome_of(gone_out()._replace(exposed=exposed), Seat.THREE, load("fid-2015"))

    assert found is not None
    assert (found.termination, found.next_starter) == (termination, next_starter)
    if termination == "null":
        assert found == HandOutcome(
            Termination.NULL,
            None,
            Seat.FOUR,
            None,
            ByPair(0, 0),
            None,
            Seat.THREE,
            ("75-e",),
        )


@pytest.mark.parametrize(
    ("exposed", "is_won", "termination"),
    [
        pytest.param(BOUND.add(Seat.TWO, [tile("61")]), True, "null", id="won-with-it"),
        pytest.param(BOUND.add(Seat.TWO, [tile("61")]), False, "lock", id="lost-with-it"),
        pytest.param(
            BOUND.add(Seat.FOUR, [tile("41")]), True, "null", id="partner-holds-it"
        ),
        pytest.param(
            BOUND.add(Seat.FOUR, [tile("62")]), True, "lock", id="partner-laid-it"
        ),
        pytest.param(BOUND.add(Seat.THREE, [tile("55")]), True, "lock", id="a-rivals-tile"),
        pytest.param(
            FREE.add(Seat.TWO, [tile("61")]), True, "lock", id="book-without-rule"
        ),
    ],
)
def test_a_lock_won_by_a_seen_tile_makes_the_hand_null(
    exposed: Exposed, is_won: bool, termination: str
) -> None:
    racks = ("55", "41", "52") if is_won else ("10", "41", "20")
    ended = locked(*racks, mine="00" if is_won else "54")._replace(exposed=exposed)
    found = outcome_of(ended, Seat.ONE, load("fid-2015"))

    assert found is not None
    assert found.termination == termination
    if termination == "null":
        assert found == HandOutcome(
            Termination.NULL, None, None, Seat.TWO, ByPair(0, 0), None, Seat.ONE, ("75-g",)
        )
