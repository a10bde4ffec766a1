"""Hands for tests: a seeded source of chance, positions from text, random hands."""

from collections.abc import Sequence
from random import Random  # noqa: TID251 - tests hand chance in
from typing import TypeVar

from hypothesis import strategies

from capicua.kernel.seat import Seat
from capicua.play.deal import Racks, deal
from capicua.play.exposed import Exposed
from capicua.play.hand import Hand
from capicua.play.move import (
    LEFT_MOVES,
    OPENINGS,
    PASS,
    RIGHT_MOVES,
    TURNED_OPENINGS,
    Move,
    read_written,
)
from capicua.play.position import Position
from capicua.play.tile import Tile, TileSet, set_of, tile_named
from capicua.rulebooks import OFFICIAL, Rulebook, load

T = TypeVar("T")
DEAL = (
    "66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 | 54 53 52 50 44 43 41 "
    "| 40 33 32 31 22 20 11"
)


class Chance:
    """Chance that repeats itself: the same seed gives the same hands."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)  # noqa: S311 - chance of a test, not a secret

    def shuffled(self, things: Sequence[T]) -> Sequence[T]:
        return self.random.sample(things, len(things))


def tile(name: str) -> Tile:
    """Return the tile of a name that is one."""
    found = tile_named(name)
    assert found is not None, name
    return found


def tiles(names: str) -> TileSet:
    """Return the set of blank-separated names."""
    return set_of(tile(name) for name in names.split())


def position(
    mine: str,
    second: str,
    third: str,
    fourth: str,
    ends: str = "",
    *,
    seat: int = 1,
    exposed: Exposed | None = None,
) -> Position:
    """Return a position: the racks from the one to move on, ends as ``"63"``."""
    left, right = (int(end) for end in ends) if ends else (-1, -1)
    racks = tiles(mine), tiles(second), tiles(third), tiles(fourth)
    return Position(*racks, left, right, seat - 1, exposed=exposed)


def played_out(hand: Hand, chance: Chance) -> Hand:
    """Return the hand after random legal moves to its end."""
    while legal := hand.legal():
        hand = hand.play(legal[chance.random.randrange(len(legal))])
    return hand


def random_hand(book: Rulebook, seed: int | str) -> Hand:
    """Return a random hand played to its end."""
    chance = Chance(seed)
    starter = Seat(chance.random.randint(1, 4))
    return played_out(Hand.dealt(book, deal(chance), starter), chance)


def racks_of(order: Sequence[int]) -> Racks:
    """Return the racks of 28 tiles dealt in this order."""
    first, second, third, fourth = (
        set_of(Tile(number) for number in order[at : at + 7]) for at in range(0, 28, 7)
    )
    return first, second, third, fourth


@strategies.composite
def hands(draw: strategies.DrawFn) -> Hand:
    """Draw a hand under any book after any number of legal moves."""
    order = draw(strategies.permutations(range(28)))
    hand = Hand.dealt(
        load(draw(strategies.sampled_from(OFFICIAL))),
        racks_of(order),
        Seat(draw(strategies.integers(1, 4))),
    )
    most = draw(strategies.integers(0, 50))
    choices = draw(strategies.lists(strategies.integers(0, 27), min_size=most))
    for choice in choices:
        legal = hand.legal()
        if not legal:
            break
        hand = hand.play(legal[choice % len(legal)])
    return hand


def finished_hands() -> strategies.SearchStrategy[Hand]:
    """Draw a hand under any book, played to its end."""
    return strategies.builds(
        lambda book, seed: random_hand(load(book), seed),
        strategies.sampled_from(OFFICIAL),
        strategies.integers(0, 10**9),
    )


def hand(moves: str = "", book: str = "fid-2015", starter: int = 1) -> Hand:
    """Return the hand of one deal after these moves."""
    return Hand.parse(f"{book} {starter} | {DEAL} | {moves}")


def gone_out() -> Position:
    """Seat 4 goes out; seats 1 and 3 hold 22 points, seat 2 holds 5."""
    before = position("61", "66 21", "50", "43", "64", seat=4)
    return before.play(LEFT_MOVES[tile("61")])


def locked(second: str, third: str, fourth: str, *, mine: str = "00") -> Position:
    """Seat 2 locks with the seventh six; the racks are those of seats 3, 4 and 1."""
    before = position(f"61 {mine}", second, third, fourth, "61", seat=2)
    return before.play(RIGHT_MOVES[tile("61")])


def moves(text: str) -> list[Move]:
    """Return moves that nobody checks: the first opens, the others name their end."""
    found: list[Move] = []
    for word in text.split():
        written = read_written(word)
        assert written is not None
        if not found:
            found.append((TURNED_OPENINGS if written.turned else OPENINGS)[written.tile])
        else:
            ends = {"L": LEFT_MOVES, "R": RIGHT_MOVES}
            found.append(PASS if written.tile < 0 else ends[written.end][written.tile])
    return found
