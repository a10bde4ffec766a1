"""The light path plays by the same rules as the positions."""

from collections import Counter
from itertools import chain

import pytest

from capicua.kernel.seat import ByPair, Seat
from capicua.play.deal import Racks, deal
from capicua.play.hand import Hand
from capicua.play.light import ROUTES, LightEnd, play_light, ways_between
from capicua.play.move import FITTING, LEFT, Move
from capicua.play.outcome import outcome_of
from capicua.play.position import Position
from capicua.play.tile import ALL_TILES, SUITS, TILES, TileSet
from capicua.rulebooks import OFFICIAL, load
from play.hands import Chance, tiles


def same_choices(racks: Racks, starter: Seat, chance: Chance) -> Position:
    """Play the hand on positions with the numbers that the light path would ask for."""
    found = Hand.dealt(load("fid-2015"), racks, starter).position
    while legal := found.legal():
        moves = sorted(legal, key=lambda move: (move.tile, _end_shown(found, move.text)))
        alone = len(moves) == 1 and found.left >= 0
        found = found.play(moves[0 if alone else int(chance.random.random() * len(moves))])
    return found


def _end_shown(found: Position, text: str) -> bool:
    """Return false for the lower end, which the light path lists first."""
    lower_is_left = found.left <= found.right
    return text.endswith("R") is lower_is_left


def test_the_same_chance_gives_the_same_end_and_points() -> None:
    for seed in range(1500):
        racks, starter = deal(Chance(seed)), Seat(1 + seed % 4)
        full = same_choices(racks, starter, Chance(-seed))
        light = play_light(racks, starter, Chance(-seed).random.random)

        assert light == LightEnd(full.seat.after(3), full.racks)
        for book in map(load, OFFICIAL):
            outcome = outcome_of(full, starter, book)
            assert outcome is not None
            assert light.points(book) == outcome.points
            assert light.is_domino is (outcome.termination == "domino")


@pytest.mark.parametrize(
    ("racks", "last", "is_domino", "pips", "points"),
    [
        pytest.param(
            ("66 21", "50", "43", ""), 4, True, (22, 5), {"fid-2015": 27, "fed": 27},
            id="domino-all",
        ),
        pytest.param(
            ("66 21", "50", "43", ""), 4, True, (22, 5), {"dp-standard": 22, "amasfac": 22},
            id="domino-opponents",
        ),
        pytest.param(
            ("52", "00", "55", "41"), 2, False, (17, 5), {"fid-2015": 22, "amasfac": 17},
            id="lock",
        ),
        pytest.param(
            ("00", "50", "55", "41"), 2, False, (10, 10), {"fid-2015": 0, "dp-standard": 0},
            id="tied-lock",
        ),
    ],
)  # fmt: skip
def test_the_points_of_an_end(
    racks: tuple[str, str, str, str],
    last: int,
    is_domino: bool,
    pips: tuple[int, int],
    points: dict[str, int],
) -> None:
    first, second, third, fourth = map(tiles, racks)
    end = LightEnd(Seat(last), (first, second, third, fourth))

    assert (end.is_domino, end.pips) == (is_domino, ByPair(*pips))
    found = {book: end.points(load(book)) for book in points}
    assert found == {book: ByPair(0, number) for book, number in points.items()}


def test_a_lock_that_the_openers_pair_wins_counts_for_it() -> None:
    end = LightEnd(Seat.TWO, (tiles("10"), tiles("55"), tiles("20"), tiles("00")))

    assert end.points(load("fid-2015")) == ByPair(13, 0)
    assert end.points(load("amasfac")) == ByPair(10, 0)


def test_the_ways_between_two_ends_are_the_moves_that_fit_them() -> None:
    for left in range(7):
        for right in range(7):
            fitting = FITTING[left][right].values()
            expected = [
                (move.bit, SUITS[ends[0]] | SUITS[ends[1]])
                for move in chain.from_iterable(fitting)
                for ends in [_after(move, left, right)]
            ]
            found = ways_between(left, right, ALL_TILES)

            assert [(bit, fits) for bit, fits, _ in found] == expected
            assert ways_between(left, right, 0) == ()
            for tile in TILES:
                alone = ways_between(left, right, 1 << tile)
                assert alone == tuple(way for way in found if way[0] == 1 << tile)


def _after(move: Move, left: int, right: int) -> tuple[int, int]:
    if move.kind == LEFT:
        return move.across[left], right
    return left, move.across[right]


def test_every_way_to_go_on_is_equally_likely() -> None:
    count, ways = ROUTES[4][6][tiles("64 66 41")]

    assert count == len(ways) == 4
    assert Counter(bit for bit, _, _ in ways) == {
        tiles("64"): 2,
        tiles("66"): 1,
        tiles("41"): 1,
    }


def test_at_equal_ends_a_tile_goes_one_way() -> None:
    count, ways = ROUTES[6][6][tiles("64 66")]

    assert [(bit, fits) for bit, fits, _ in ways] == [
        (tiles("64"), tiles("66 65 64 63 62 61 60 54 44 43 42 41 40")),
        (tiles("66"), tiles("66 65 64 63 62 61 60")),
    ]
    assert count == 2


def test_random_play_has_the_known_figures() -> None:
    chance = Chance("figures")
    ends = [play_light(deal(chance), Seat.ONE, chance.random.random) for _ in range(6000)]
    points = [end.points(load("fid-2015")) for end in ends]
    laid = sum(28 - sum(TileSet(r).bit_count() for r in end.racks) for end in ends) / 6000

    assert 0.545 < sum(a > b for a, b in points) / 6000 < 0.587
    assert 0.012 < sum(a == b for a, b in points) / 6000 < 0.024
    assert 22.3 < laid < 22.55
