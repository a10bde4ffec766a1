"""Dealing with a given source of chance."""

from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import given, strategies

from capicua.play.deal import EACH, deal
from capicua.play.tile import ALL_TILES
from capicua.rulebooks import load
from play.hands import Chance, tiles

T = TypeVar("T")


class InOrder:
    """No chance at all."""

    def shuffled(self, things: Sequence[T]) -> Sequence[T]:
        return things


def test_seats_take_seven_tiles_each_in_the_shuffled_order() -> None:
    assert deal(InOrder()) == (
        tiles("00 10 11 20 21 22 30"),
        tiles("31 32 33 40 41 42 43"),
        tiles("44 50 51 52 53 54 55"),
        tiles("60 61 62 63 64 65 66"),
    )


@pytest.mark.parametrize("book", ["fid-2015", "dp-standard", "amasfac", "fed"])
@given(seed=strategies.integers())
def test_every_deal_gives_all_tiles_once_and_each_as_many_as_the_book_says(
    book: str, seed: int
) -> None:
    racks = deal(Chance(seed))

    assert [rack.bit_count() for rack in racks] == [load(book).tiles.each.value] * 4
    assert racks[0] | racks[1] | racks[2] | racks[3] == ALL_TILES
    assert EACH == 7
