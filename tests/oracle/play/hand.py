"""A second hand, deliberately naive: lists of pairs of numbers, nothing shared.

It plays random hands by itself, writes them down as documents of the public format in all
their spellings, and says what `capicua hand` must answer. What the books say is written
here once more, straight from the regulations.
"""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

TILES = [(high, low) for high in range(7) for low in range(high + 1)]

ALL_TILES_SCORE = {"fid-2015": True, "pr": True, "fed": True}
"""FID 57-58, FED 10, and PR by the practice of FID; DP 51-52 and AMASFAC 9 do not."""
CLOSER_GETS_THE_ZERO = {"fid-2015": True, "pr": True}
"""FID 58 and PR 4-a; DP 52, FED 10 and, by our choice, AMASFAC: who opened."""
ARTICLES = {
    "fid-2015": ("57", "58", "58"),
    "dp-standard": ("51", "52", "52"),
    "dp-even-hands": ("51", "52", "52"),
    "pr": (None, None, "4-a"),
    "amasfac": ("9", "9", "9"),
    "fed": ("10", "10", "10"),
}
"""The articles of a domino, of a lock and of a tied lock."""


class NaiveHand:
    """A hand that is changed in place, move by move."""

    def __init__(self, book: str, starter: int, racks: dict[int, list[tuple[int, int]]]):
        self.book = book
        self.starter = starter
        self.turn = starter
        self.racks = {seat: list(rack) for seat, rack in racks.items()}
        self.line: list[tuple[int, int]] = []
        self.closed_by: int | None = None
        self.out: int | None = None

    def fitting(self, seat: int) -> list[tuple[tuple[int, int], str]]:
        """Return every tile of a seat with every end where it may go."""
        if not self.line:
            return [(tile, "") for tile in self.racks[seat]]
        left, right = self.line[0][0], self.line[-1][1]
        found = []
        for tile in self.racks[seat]:
            if left in tile and left != right:
                found.append((tile, "L"))
            if right in tile:
                found.append((tile, "R"))
        return found

    def is_over(self) -> bool:
        return self.out is not None or self.closed_by is not None

    def lay(self, tile: tuple[int, int], end: str, *, turned: bool = False) -> None:
        """Put a tile of the seat to move on the table."""
        self.racks[self.turn].remove(tile)
        one, other = tile
        if end == "":
            self.line = [(other, one) if turned else (one, other)]
        elif end == "L":
            number = self.line[0][0]
            self.line.insert(0, (other, one) if one == number else (one, other))
        else:
            number = self.line[-1][1]
            self.line.append((one, other) if one == number else (other, one))
        if not self.racks[self.turn]:
            self.out = self.turn
        elif not any(self.fitting(seat) for seat in (1, 2, 3, 4)):
            self.closed_by = self.turn
        self.turn = self.turn % 4 + 1

    def legal(self) -> list[str]:
        """Return what may be written next."""
        if self.is_over():
            return []
        found = [
            f"{one}{other}{end}" for (one, other), end in sorted(self.fitting(self.turn))
        ]
        return found or ["pass"]

    def answer(self) -> dict[str, Any]:
        """Return what the command must print."""
        found: dict[str, Any] = {
            "status": "open",
            "to_move": None if self.is_over() else self.turn,
            "legal": self.legal(),
            "ends": [self.line[0][0], self.line[-1][1]] if self.line else None,
            "line": " ".join(f"{one}{other}" for one, other in self.line),
            "left": {str(seat): written(rack) for seat, rack in self.racks.items()},
            "winner": None,
            "winner_seat": None,
            "closer": None,
            "points": None,
            "zero_column": None,
            "next_starter": None,
            "articles": [],
        }
        return found | self._end() if self.is_over() else found

    def _end(self) -> dict[str, Any]:
        points = {"A": self._points(1, 3), "B": self._points(2, 4)}
        domino, lock, tied = ARTICLES[self.book]
        end: dict[str, Any] = {"next_starter": self.starter % 4 + 1}
        if self.out is not None:
            winner = "AB"[(self.out - 1) % 2]
            end |= {"status": "domino", "winner": winner, "winner_seat": self.out}
            cited = domino
        else:
            end |= {"status": "lock", "closer": self.closed_by}
            winner = min(points, key=lambda pair: points[pair])
            cited = lock
            if points["A"] == points["B"]:
                closer = CLOSER_GETS_THE_ZERO.get(self.book, False)
                seat = self.closed_by if closer else self.starter
                assert seat is not None
                end |= {"zero_column": "AB"[(seat - 1) % 2], "points": {"A": 0, "B": 0}}
                return end | {"articles": [tied]}
            end |= {"winner": winner}
        score = dict.fromkeys("AB", 0)
        everything = points["A"] + points["B"]
        mine = everything if self.book in ALL_TILES_SCORE else everything - points[winner]
        score[winner] = mine
        return end | {"points": score, "articles": [cited] if cited else []}

    def _points(self, one: int, other: int) -> int:
        return sum(a + b for seat in (one, other) for a, b in self.racks[seat])


def written(rack: list[tuple[int, int]]) -> dict[str, Any]:
    """Return a rack as the format prints it."""
    names = [f"{one}{other}" for one, other in sorted(rack, reverse=True)]
    return {"tiles": " ".join(names), "pips": sum(one + other for one, other in rack)}


def random_case(book: str, random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a random document and its answer; one in three stops before the end."""
    order = random.sample(TILES, 28)
    racks = {seat: order[7 * seat - 7 : 7 * seat] for seat in (1, 2, 3, 4)}
    hand = NaiveHand(book, random.randint(1, 4), racks)
    most = random.randrange(30) if random.random() < 1 / 3 else 100
    starter = hand.starter
    words: list[str] = []
    while not hand.is_over() and len(words) < most:
        words.append(_random_move(hand, random))
    document: dict[str, Any] = {
        "rulebook": book,
        "starter": starter,
        "deal": {str(seat): _spelled(rack, random) for seat, rack in racks.items()},
        "moves": words if random.random() < 0.5 else " ".join(words),
    }
    return document, hand.answer()


def _random_move(hand: NaiveHand, random: Random) -> str:
    """Make a random move and return one of its spellings."""
    choices = hand.fitting(hand.turn)
    if not choices:
        hand.turn = hand.turn % 4 + 1
        return random.choice(["pass", "PASS", "Pass"])
    tile, end = random.choice(choices)
    ways = [way for other, way in choices if other == tile]
    turned = random.random() < 0.5
    ends = (hand.line[0][0], hand.line[-1][1]) if hand.line else (None, None)
    if end == "R" and ends[0] == ends[1] and random.random() < 0.2:
        end, ways = "L", ["L", "R"]
    hand.lay(tile, end, turned=turned and tile[0] != tile[1])
    one, other = reversed(tile) if turned else tile
    name = f"{one}-{other}" if random.random() < 0.2 else f"{one}{other}"
    return name if len(ways) == 1 and random.random() < 0.5 else name + end


def _spelled(rack: list[tuple[int, int]], random: Random) -> str | list[str]:
    names = [f"{b}{a}" if random.random() < 0.5 else f"{a}-{b}" for a, b in rack]
    return names if random.random() < 0.5 else "  ".join(names)
