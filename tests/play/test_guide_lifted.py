"""Who opens the first hand."""

import pytest
from hypothesis import given, strategies

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.guide import starter_by_lifted
from capicua.play.tile import TILES, Tile
from capicua.rulebooks import load
from play.hands import tile

LIFTED_BOOKS = ["fid-2015", "dp-standard", "dp-even-hands", "pr", "fed"]


def lifted(names: str) -> dict[Seat, Tile]:
    return dict(zip(Seat, map(tile, names.split()), strict=True))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-74-b", marks=pytest.mark.article("FID-74-b")),
        pytest.param("dp-standard", id="dp-46-b", marks=pytest.mark.article("DP-46-b")),
        pytest.param("fed", id="fed-1-n1", marks=pytest.mark.article("FED-1-n1")),
        pytest.param("pr", id="pr-by-reading-p7"),
    ],
)
@pytest.mark.parametrize(
    ("names", "starter"),
    [
        pytest.param("54 61 20 63", 4, id="equal-totals-the-higher-end"),
        pytest.param("33 42 00 10", 2, id="four-two-beats-three-three"),
        pytest.param("10 42 33 51", 4, id="partners-may-tie-too"),
        pytest.param("00 10 66 65", 3, id="highest-total"),
        pytest.param("55 64 10 00", 2, id="highest-end-beats-the-double"),
    ],
)
def test_the_highest_tile_starts_then_the_highest_end(
    book: str, names: str, starter: int
) -> None:
    assert starter_by_lifted(load(book), lifted(names)) is Seat(starter)


@given(strategies.permutations(TILES))
def test_four_tiles_never_tie(order: list[Tile]) -> None:
    chosen = dict(zip(Seat, order, strict=False))
    book = load("fid-2015")
    turned = dict(zip(Seat, reversed(order[:4]), strict=True))

    winner = chosen[starter_by_lifted(book, chosen)]
    assert winner == turned[starter_by_lifted(book, turned)]


@pytest.mark.parametrize("names", ["66 66 10 00", "65 56 10 00"])
def test_a_tile_lifted_twice_is_refused(names: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        starter_by_lifted(load("fid-2015"), lifted(names))

    assert (refused.value.code, refused.value.article) == ("wrong_lift", "74-b")


def test_three_lifted_tiles_are_refused_with_what_they_are() -> None:
    with pytest.raises(RuleViolation) as refused:
        starter_by_lifted(load("fed"), {Seat.ONE: tile("66"), Seat.TWO: tile("01")})

    assert refused.value.message == (
        "Each of the four lifts one tile, all different, not (1: 66, 2: 10). Lift again."
    )


def test_where_the_system_draws_no_tile_is_lifted() -> None:
    with pytest.raises(RuleViolation) as refused:
        starter_by_lifted(load("amasfac"), lifted("66 65 64 63"))

    assert (refused.value.code, refused.value.article, refused.value.message) == (
        "other_way_to_start",
        "2.2",
        "AMASFAC finds the first starter in another way: no tiles are lifted for it.",
    )
