"""Other people's dominoes agree where all tiles score: PyPI's package of that name."""

import random  # noqa: TID251 - the other package takes its chance from there
from collections.abc import Iterator
from typing import Any

import dominoes
import pytest

from capicua.kernel.seat import Seat
from capicua.play.deal import Racks
from capicua.play.hand import Hand
from capicua.play.move import PASS
from capicua.play.tile import TileSet
from capicua.rulebooks import load
from play.hands import tiles

pytestmark = pytest.mark.slow

HANDS = 2000


@pytest.fixture
def seeded() -> Iterator[None]:
    """Leave the chance that others share as it was."""
    before = random.getstate()
    random.seed("dominoes")
    yield
    random.setstate(before)


def rack_of(hand: Any) -> TileSet:
    return tiles(" ".join(f"{domino.first}{domino.second}" for domino in hand))


def racks_of(game: Any) -> Racks:
    first, second, third, fourth = map(rack_of, game.hands)
    return first, second, third, fourth


def text_of(move: tuple[Any, bool], mine: Hand) -> str:
    """Return the other package's move as it lies."""
    domino, left = move
    end = "" if mine.ends is None else "L" if left else "R"
    return f"{domino.first}{domino.second}{end}"


def listed(move: tuple[Any, bool], mine: Hand) -> str:
    """Return the other package's move as we list it: equal ends have one way."""
    text = text_of(move, mine)
    if mine.ends is not None and mine.ends[0] == mine.ends[1]:
        text = text[:2] + "R"
    return "".join(sorted(text[:2], reverse=True)) + text[2:]


def after_passes(mine: Hand, turn: int) -> Hand:
    """Return our hand after the passes that the other package makes by itself."""
    while mine.position.seat != turn + 1:
        assert list(mine.legal()) == [PASS]
        mine = mine.play(PASS)
    return mine


def result_of(mine: Hand) -> tuple[int, bool, int]:
    """Return our outcome in the other package's terms: last player, out, A's points."""
    outcome = mine.outcome
    assert outcome is not None
    last = mine.position.seat.after(3) - 1
    return last, outcome.termination == "domino", outcome.points.a - outcome.points.b


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("book", ["fid-2015", "pr", "fed"])
def test_legal_moves_and_results_agree(book: str) -> None:
    law = load(book)
    locks = 0
    for number in range(HANDS):
        game = dominoes.Game.new(starting_player=number % 4)
        mine = Hand.dealt(law, racks_of(game), Seat(number % 4 + 1))
        while game.result is None:
            mine = after_passes(mine, game.turn)
            texts = sorted(listed(move, mine) for move in game.valid_moves)
            assert texts == sorted(move.text for move in mine.legal())
            chosen = random.choice(game.valid_moves)  # noqa: S311 - no secret
            mine = mine.play(text_of(chosen, mine))
            game.make_move(*chosen)
        assert result_of(mine) == tuple(game.result)
        locks += not game.result.won

    assert 100 < locks < HANDS
