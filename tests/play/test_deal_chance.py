"""What the pure rooms ask of chance."""

from capicua.play.deal import Shuffle
from capicua.play.tile import TILES
from play.hands import Chance


def test_the_same_seed_gives_the_same_order_of_the_same_things() -> None:
    one: Shuffle = Chance(1)
    again: Shuffle = Chance(1)
    other: Shuffle = Chance(2)
    order = one.shuffled(TILES)

    assert order == again.shuffled(TILES) != other.shuffled(TILES)
    assert sorted(order) == list(TILES)
