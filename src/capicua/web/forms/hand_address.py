"""Hand in a URL: deal, moves and branches, so that every tap is a link."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlencode

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH
from capicua.play.tile import NAMES, tile_named
from capicua.web.forms.results import Fields

Words = tuple[str, ...]
Racks = tuple[Words, Words, Words, Words]
MOST_WORDS = 120
"""A hand has never so many moves; an address with more was not made here."""


class LaidHand(NamedTuple):
    """What an address says about a hand, as far as it goes."""

    starter: Seat
    racks: Racks
    moves: Words = ()
    branches: tuple[Words, ...] = ()
    to: Seat = Seat.ONE
    """Whose rack the next tile goes into."""
    incident: str = ""
    """The number of what it is about; empty: of the table in general."""
    from_table: bool = False
    """It begins with what lies on the table; who holds the other tiles is not known."""

    @property
    def is_dealt(self) -> bool:
        """Tell whether every rack is full."""
        return all(len(rack) == EACH for rack in self.racks)

    @property
    def fields(self) -> list[tuple[str, str]]:
        """Return the words of the address of this very hand, as a form holds them too."""
        fields = [("starter", str(int(self.starter))), ("to", str(int(self.to)))]
        fields += [(f"d{seat}", " ".join(rack)) for seat, rack in enumerate(self.racks, 1)]
        fields.append(("moves", " ".join(self.moves)))
        fields += [("branch", " ".join(words)) for words in self.branches]
        fields += [("incident", self.incident)] * bool(self.incident)
        return fields + [("table", "1")] * self.from_table

    @property
    def query(self) -> str:
        """Return the question of the address of this very hand."""
        return "?" + urlencode(self.fields)

    def holder(self, tile: str) -> Seat | None:
        """Return in whose rack a tile is, None if it is still free."""
        return next((seat for seat in Seat if tile in self.racks[seat - 1]), None)

    def with_tile(self, tile: str) -> LaidHand:
        """Return the hand with a tile given to whose turn it is, or taken back."""
        holder = self.holder(tile)
        if holder is not None:
            left = tuple(one for one in self.racks[holder - 1] if one != tile)
            return self.put(holder, left)._replace(to=holder, moves=(), branches=())
        return filled(self.put(self.to, (*self.racks[self.to - 1], tile)))

    def goes_on(self, moves: Iterable[str]) -> LaidHand:
        """Return the hand on another line; what is left behind becomes a branch."""
        line = tuple(moves)
        kept = [
            one
            for one in dict.fromkeys((*self.branches, self.moves))
            if one != line[: len(one)]
        ]
        longest = tuple(
            one
            for one in kept
            if not any(one != other and one == other[: len(one)] for other in kept)
        )
        return self._replace(moves=line, branches=longest)

    def played(self, seat: Seat, tile: str, word: str) -> LaidHand:
        """Return the hand with a tile played by who therefore had it."""
        rack = self.racks[seat - 1]
        had = self if tile in rack else self.put(seat, (*rack, tile))
        return had.goes_on((*self.moves, word))

    def taken_back(self) -> LaidHand:
        """Return the hand without its last move, and from the table without its tile."""
        back = self._replace(moves=self.moves[:-1])
        tile = tile_named(self.moves[-1][:2]) if self.moves and self.from_table else None
        holder = None if tile is None else self.holder(NAMES[tile])
        if tile is None or holder is None:
            return back
        return back.put(
            holder, tuple(one for one in self.racks[holder - 1] if one != NAMES[tile])
        )

    def in_hand(self) -> LaidHand:
        """Return the hand with the tiles to be given that are still in the racks."""
        return filled(self._replace(from_table=False))

    def put(self, seat: Seat, rack: Words) -> LaidHand:
        """Return the hand with another rack at a seat."""
        racks = [*self.racks[: seat - 1], rack, *self.racks[seat:]]
        return self._replace(racks=(racks[0], racks[1], racks[2], racks[3]))


def filled(laid: LaidHand) -> LaidHand:
    """Return a deal with its last rack filled by what is left, and the next seat."""
    short = [seat for seat in Seat if len(laid.racks[seat - 1]) < EACH]
    if len(short) == 1:
        rest = [one for one in NAMES if laid.holder(one) is None]
        for tile in rest:
            laid = laid.put(short[0], (*laid.racks[short[0] - 1], tile))
        return laid
    return laid if not short or laid.to in short else laid._replace(to=short[0])


def read_laid(fields: Fields, starter: Seat) -> LaidHand:
    """Return the hand that an address or a form describes; strange tiles are refused."""
    first, second, third, fourth = (_rack(fields, seat) for seat in Seat)
    branches = [one for one in fields.getlist("branch") if isinstance(one, str)]
    return LaidHand(
        _seat(fields, "starter", starter),
        (first, second, third, fourth),
        _words(_text(fields, "moves")),
        tuple(words for one in branches if (words := _words(one))),
        _seat(fields, "to", Seat.ONE),
        _number(fields, "incident"),
        _text(fields, "table") == "1",
    )


def _text(fields: Fields, name: str) -> str:
    value = fields.get(name, "")
    return value if isinstance(value, str) else ""


def _number(fields: Fields, name: str) -> str:
    word = _text(fields, name).strip()
    return word if word.isascii() and word.isdigit() else ""


def _words(text: str) -> Words:
    words = tuple(text.split())
    if len(words) > MOST_WORDS:
        raise RuleViolation("too_large", "No hand has so many moves.", at="moves")
    return words


def _seat(fields: Fields, name: str, usual: Seat) -> Seat:
    word = _text(fields, name)
    return Seat(int(word)) if word in {"1", "2", "3", "4"} else usual


def _rack(fields: Fields, seat: Seat) -> Words:
    tiles = []
    for word in _words(_text(fields, f"d{seat:d}")):
        tile = tile_named(word)
        if tile is None:
            raise RuleViolation(
                "unknown_tile", '"{word}" is no tile: two numbers from 0 to 6.',
                at=f"d{seat:d}", word=word[:10],
            )  # fmt: skip
        tiles.append(NAMES[tile])
    return tuple(tiles)
