"""An event of pairs played for measuring: logistic results, kept as field and as TRF."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from capicua.tournament.pairing.field import Field

Pair = Callable[[Field], Sequence[tuple[int, int]]]


@dataclass
class Entrant:
    """A pair with its hidden strength and what it has done."""

    number: int
    skill: float
    wins: int = 0
    margin: int = 0
    opponents: dict[int, int] = field(default_factory=dict)
    whites: int = 0
    cells: list[str] = field(default_factory=list)

    def meet(self, other: int, color: str, points: int) -> None:
        """Write one match down; chess engines want a colour with it."""
        self.opponents[other] = self.opponents.get(other, 0) + 1
        self.whites += 1 if color == "w" else -1
        self.wins += points > 0
        self.margin += points
        self.cells.append(f"  {other:4d} {color} {'1' if points > 0 else '0'}")


def play(size: int, rounds: int, pair: Pair, seed: int = 0) -> list[Entrant]:
    """Return everybody after some rounds."""
    chance = Random(1_000_000 * seed + size)
    everybody = [Entrant(number, chance.gauss(0, 1)) for number in range(1, size + 1)]
    for _ in range(rounds):
        order = standing(everybody)
        for upper, lower in pair(field_of(everybody)):
            one, other = order[upper], order[lower]
            points = chance.randint(1, 200)
            if chance.random() > 1 / (1 + math.exp(other.skill - one.skill)):
                points = -points
            colors = "wb" if one.whites <= other.whites else "bw"
            one.meet(other.number, colors[0], points)
            other.meet(one.number, colors[1], -points)
    return everybody


def standing(everybody: list[Entrant]) -> list[Entrant]:
    """Return everybody by wins, margin and number."""
    return sorted(everybody, key=lambda one: (-one.wins, -one.margin, one.number))


def field_of(everybody: list[Entrant]) -> Field:
    """Return the field of the next round."""
    order = standing(everybody)
    place = {one.number: at for at, one in enumerate(order)}
    size = len(order)
    return Field(
        tuple(one.wins for one in order),
        tuple({place[two]: n for two, n in one.opponents.items()} for one in order),
        ({},) * size,
        (frozenset(),) * size,
        (None,) * size,
        (None,) * size,
    )


def trf_of(everybody: list[Entrant], rounds: int) -> str:
    """Return the event in the report format of chess."""
    lines = [f"XXR {rounds}", "XXC white1"]
    for rank, one in enumerate(standing(everybody), 1):
        name, points = f"Pair {one.number}", f"{one.wins:.1f}"
        head = f"001 {one.number:4d}      {name:<33} {2400:4d} {'':3} {'':11} {'':10}"
        lines.append(f"{head} {points:>4} {rank:4d}" + "".join(one.cells))
    return "\n".join(lines) + "\n"
