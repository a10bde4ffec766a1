"""Random fields of athletes: invented ones of every kind, and ones that were played."""

from collections.abc import Callable, Sequence
from random import Random  # noqa: TID251 - tests hand chance in

from capicua.tournament.pairing.field import Field

Tables = Sequence[tuple[tuple[int, int], tuple[int, int]]]
Seat = Callable[[Field], Tables]


def random_field(chance: Random, size: int) -> Field:
    """Return a field nobody played: flat or steep, many or few repeats, bans, countries."""
    most_wins = chance.choice((0, 0, 1, 2, 4, 9))
    wins = sorted((chance.randint(0, most_wins) for _ in range(size)), reverse=True)
    met = _counts(chance, size, chance.choice((0, 0.2, 0.5, 0.9)), 3)
    partnered = _counts(chance, size, chance.choice((0, 0.1, 0.4, 0.9)), 2)
    banned = _counts(chance, size, chance.choice((0, 0, 0, 0.05, 0.3)), 1)
    return Field(
        tuple(wins),
        tuple(met),
        tuple(partnered),
        tuple(frozenset(row) for row in banned),
        _marks(chance, size),
        _marks(chance, size) if chance.random() < 0.3 else (None,) * size,
    )


def played_field(
    chance: Random, size: int, rounds: int, countries: int, seat: Seat
) -> Field:
    """Return the field after some rounds, in the order of the standings."""
    event = _Event(chance, size, countries)
    for _ in range(rounds):
        event.play(seat(event.field()))
    return event.field()


class _Event:
    """An event of individual play whose stronger athletes win more often."""

    def __init__(self, chance: Random, size: int, countries: int) -> None:
        self.chance = chance
        self.skill = [chance.gauss(0, 1) for _ in range(size)]
        weights = [1 / (rank + 1) for rank in range(countries)]
        self.country = chance.choices(range(countries), weights, k=size)
        self.wins = [0] * size
        self.margin = [0] * size
        self.met: list[dict[int, int]] = [{} for _ in range(size)]
        self.partnered: list[dict[int, int]] = [{} for _ in range(size)]

    def order(self) -> list[int]:
        """Return everybody by wins, margin and number."""
        return sorted(
            range(len(self.wins)), key=lambda one: (-self.wins[one], -self.margin[one], one)
        )

    def field(self) -> Field:
        """Return the field of the next round."""
        order = self.order()
        place = {one: number for number, one in enumerate(order)}

        def named(rows: list[dict[int, int]]) -> tuple[dict[int, int], ...]:
            return tuple(
                {place[other]: times for other, times in rows[one].items()} for one in order
            )

        return Field(
            tuple(self.wins[one] for one in order),
            named(self.met),
            named(self.partnered),
            (frozenset(),) * len(order),
            tuple(self.country[one] for one in order),
            (None,) * len(order),
        )

    def play(self, tables: Tables) -> None:
        """Play a round whose tables name places."""
        order = self.order()
        for upper, lower in tables:
            a, b = ([order[place] for place in side] for side in (upper, lower))
            self._meet(a, b)
            luck = self.chance.gauss(0, 2)
            lead = sum(self.skill[one] for one in a) - sum(self.skill[one] for one in b)
            winners, losers = (a, b) if lead + luck > 0 else (b, a)
            margin = self.chance.randint(1, 200)
            for one, sign in [(one, 1) for one in winners] + [(one, -1) for one in losers]:
                self.wins[one] += sign > 0
                self.margin[one] += sign * margin

    def _meet(self, a: list[int], b: list[int]) -> None:
        for one, other in (tuple(a), tuple(b)):
            for x, y in ((one, other), (other, one)):
                self.partnered[x][y] = self.partnered[x].get(y, 0) + 1
        for one in a:
            for other in b:
                self.met[one][other] = self.met[other][one] = (
                    self.met[one].get(other, 0) + 1
                )


def _counts(chance: Random, size: int, share: float, most: int) -> list[dict[int, int]]:
    rows: list[dict[int, int]] = [{} for _ in range(size)]
    for one in range(size):
        for other in range(one):
            if chance.random() < share:
                rows[one][other] = rows[other][one] = chance.randint(1, most)
    return rows


def _marks(chance: Random, size: int) -> tuple[int | None, ...]:
    kinds: list[int | None] = [*range(chance.choice((1, 2, 3, 25)))]
    if chance.random() < 0.3:
        kinds.append(None)
    return tuple(chance.choice(kinds) for _ in range(size))
