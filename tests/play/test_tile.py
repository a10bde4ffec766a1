"""Tiles and sets of tiles."""

import pytest
from hypothesis import given, strategies

from capicua.kernel.error import RuleViolation
from capicua.play.hand import Hand
from capicua.play.tile import (
    ACROSS,
    ALL_TILES,
    ENDS,
    NAMES,
    PIPS,
    SUITS,
    TILES,
    Tile,
    TileSet,
    is_double,
    pips_in,
    print_set,
    set_of,
    tile_named,
    tiles_in,
)
from capicua.rulebooks import OFFICIAL, load
from play.hands import tile, tiles

RACKS = (
    "66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 | 54 53 52 50 44 43 41 "
    "| 40 33 32 31 22 20 11"
)


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", marks=pytest.mark.article("FID-50"), id="fid-50"),
        pytest.param("dp-standard", marks=pytest.mark.article("DP-9"), id="dp-9"),
    ],
)
def test_a_set_has_28_different_tiles_and_all_are_dealt(book: str) -> None:
    hand = Hand.parse(f"{book} 1 | {RACKS} | ")

    assert (ALL_TILES.bit_count(), len(TILES), len(set(ENDS))) == (28, 28, 28)
    assert sum(hand.position.racks) == ALL_TILES
    with pytest.raises(RuleViolation) as refused:
        Hand.parse(f"{book} 1 | {RACKS.replace('11', '22')} | ")
    assert refused.value.code == "wrong_deal"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", marks=pytest.mark.article("FID-52"), id="fid-52"),
        pytest.param("dp-standard", marks=pytest.mark.article("DP-11"), id="dp-11"),
    ],
)
def test_the_tiles_run_from_double_blank_to_double_six_and_have_168_points(
    book: str,
) -> None:
    hand = Hand.parse(f"{book} 1 | {RACKS} | ")

    assert (NAMES[0], NAMES[-1]) == ("00", "66")
    assert [pips_in(ALL_TILES), sum(PIPS), sum(map(pips_in, hand.position.racks))] == [
        168
    ] * 3


@pytest.mark.article("FID-53", "DP-12")
def test_seven_suits_of_seven_tiles_share_the_mixed_ones() -> None:
    assert [suit.bit_count() for suit in SUITS] == [7] * 7
    assert SUITS[6] == tiles("66 65 64 63 62 61 60")
    assert SUITS[0] == tiles("60 50 40 30 20 10 00")
    shared = {(a, b): (SUITS[a] & SUITS[b]).bit_count() for a in range(7) for b in range(a)}
    assert set(shared.values()) == {1}


@pytest.mark.parametrize("book", OFFICIAL)
def test_every_book_that_counts_the_tiles_counts_as_the_engine_does(book: str) -> None:
    law = load(book).tiles

    assert law.count.value in {None, 28}
    assert law.pips.value in {None, 168}
    assert law.each.value in {None, 7}


def test_tiles_are_ordered_by_their_printed_digits() -> None:
    assert (
        " ".join(NAMES) == "00 10 11 20 21 22 30 31 32 33 40 41 42 43 44 50 51 52 53 54 55 "
        "60 61 62 63 64 65 66"
    )


@pytest.mark.parametrize("name", ["56", "65", "5-6", "6-5"])
def test_a_tile_is_named_in_either_order_with_or_without_a_dash(name: str) -> None:
    assert tile_named(name) == Tile(26)


@pytest.mark.parametrize(
    "name", ["", "6", "77", "6a", "666", "6--5", " 65", "65 ", "6_5", "６５", "-65", "6-"]
)
def test_what_is_no_tile_has_no_tile(name: str) -> None:
    assert tile_named(name) is None


def test_names_points_and_doubles_of_some_tiles() -> None:
    found = [(NAMES[t], PIPS[t], is_double(t)) for t in map(tile, ("66", "05", "00", "21"))]

    assert found == [("66", 12, True), ("50", 5, False), ("00", 0, True), ("21", 3, False)]


def test_laid_against_one_number_a_tile_shows_the_other() -> None:
    assert ACROSS[tile("53")] == (-1, -1, -1, 5, -1, 3, -1)
    assert ACROSS[tile("44")] == (-1, -1, -1, -1, 4, -1, -1)


@given(strategies.sets(strategies.sampled_from(TILES)))
def test_a_set_gives_back_its_tiles_greater_ones_first(chosen: set[Tile]) -> None:
    held = set_of(chosen)

    assert list(tiles_in(held)) == sorted(chosen, reverse=True)
    assert pips_in(held) == sum(PIPS[t] for t in chosen)
    assert print_set(held) == " ".join(NAMES[t] for t in sorted(chosen, reverse=True))


def test_an_empty_set_prints_nothing() -> None:
    assert (print_set(TileSet(0)), pips_in(TileSet(0))) == ("", 0)
