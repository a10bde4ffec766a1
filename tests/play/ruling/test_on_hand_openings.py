"""What becomes of a real hand when a tile is seen before its opening (FID 75-i)."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.ruling.on_hand import apply_ruling
from play.ruling.real_hands import PLAIN, played, ruling_on


@pytest.mark.article("FID-75-i")
def test_a_reshuffle_closes_the_hand_before_it_began() -> None:
    dealt = played(PLAIN)
    ruling = ruling_on(dealt, "tile_exposed_before_start", 3, "41", choice="reshuffle")

    assert apply_ruling(dealt, ruling) == (None, Seat.ONE, ())
