"""A hand (*mano*) under a rulebook: deal, moves, line, outcome, and its text notation."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH, Racks
from capicua.play.move import (
    FITTING,
    LEFT,
    LEFT_MOVES,
    OPENINGS,
    OPENS,
    PASS,
    RIGHT_MOVES,
    TURNED_OPENINGS,
    Move,
    Written,
    read_written,
)
from capicua.play.outcome import HandOutcome, outcome_of
from capicua.play.position import IllegalMove, Position
from capicua.play.tile import ALL_TILES, ENDS, print_set, set_of, tile_named
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choices import HandStart

SEPARATOR = "|"
MOST_SHOWN = 40
"""Letters of a word that is no move, said back to whoever wrote it."""


class Hand(NamedTuple):
    """A hand and everything that was played in it; each play gives a new hand.

    >>> from capicua.rulebooks import load
    >>> hand = Hand.parse("fid-2015 1 | 66 51 42 30 21 10 00 | 65 64 63 62 61 60 55 "
    ...                   "| 54 53 52 50 44 43 41 | 40 33 32 31 22 20 11 | 66 65 52")
    >>> hand.ends, str(hand.position.seat), [str(move) for move in hand.legal()]
    ((6, 2), '4', ['20R', '22R', '32R'])
    """

    book: Rulebook
    starter: Seat
    position: Position

    @classmethod
    def dealt(cls, book: Rulebook, racks: Racks, starter: Seat) -> Hand:
        """Return a hand before its opening."""
        mine, second, third, fourth = (racks[seat - 1] for seat in _in_turn(starter))
        return cls(book, starter, Position(mine, second, third, fourth, turn=starter - 1))

    @classmethod
    def parse(cls, text: str, book: Rulebook | None = None) -> Hand:
        """Return the hand of a text: rulebook, starter, four racks, moves.

        A rulebook that is not official is handed in.
        """
        parts = [part.strip() for part in text.split(SEPARATOR)]
        head = parts[0].split()
        if len(parts) != 6 or len(head) != 2 or head[1] not in {"1", "2", "3", "4"}:
            raise RuleViolation(
                "wrong_notation",
                "A hand is written as rulebook and starter, four racks and the moves: "
                '"fid-2015 1 | 66 … | … | … | … | 66 65".',
            )
        hand = cls.dealt(book or load(head[0]), _racks(parts[1:5]), Seat(int(head[1])))
        for word in parts[5].split():
            hand = hand.play(word)
        return hand

    def __str__(self) -> str:
        racks = [print_set(rack) for rack in self.deal]
        moves = " ".join(move.text for move in self.moves)
        return " | ".join([f"{self.book.id} {self.starter}", *racks, moves]).rstrip()

    @property
    def deal(self) -> Racks:
        """Return the four racks as they were dealt."""
        position = self.position
        while position.before is not None:
            position = position.before
        return position.racks

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves from the opening on."""
        found = []
        position = self.position
        while position.before is not None and position.move is not None:
            found.append(position.move)
            position = position.before
        return tuple(reversed(found))

    @property
    def ends(self) -> tuple[int, int] | None:
        """Return what the two ends of the line show, None before the opening."""
        left, right = self.position.left, self.position.right
        return None if left < 0 else (left, right)

    @property
    def has_begun(self) -> bool:
        """Tell whether the hand counts as begun; the setting ``hand_start`` says from when.

        FID 60: from the last tile of the hand before. DP 57: from its own first tile.
        """
        rule = self.book.settings.hand_start.value
        match rule:
            case HandStart.FID60:
                return True
            case HandStart.DP57:
                return self.position.move is not None
            case _:
                assert_never(rule)

    @property
    def outcome(self) -> HandOutcome | None:
        """Return how the hand ended, None while it goes on."""
        return outcome_of(self.position, self.starter, self.book)

    def legal(self) -> tuple[Move, ...] | list[Move]:
        """Return every move that may be made now, lower tiles first."""
        return self.position.legal()

    def play(self, move: Move | str) -> Hand:
        """Return the hand after a move; a refused one names the book's article."""
        try:
            chosen = self.resolve(move) if isinstance(move, str) else move
            return Hand(self.book, self.starter, self.position.play(chosen))
        except RuleViolation as refusal:
            refusal.article = article_against(self.book, refusal.code)
            raise

    def resolve(self, text: str) -> Move:
        """Return the move that a text means here; a clear end may be left out."""
        written = read_written(text)
        if written is None:
            raise RuleViolation(
                "unknown_move",
                f'"{text[:MOST_SHOWN]}" is no move. Write a tile such as 53, with L or R '
                "where it fits both ends, or pass.",
            )
        return _resolve(self.position, written)

    def back_to(self, moves: int) -> Hand:
        """Return the hand as it was after that many moves."""
        position = self.position
        for _ in range(len(self.moves) - moves):
            position = position.before or position
        return self._replace(position=position)

    def line(self) -> str:
        """Return the tiles as they lie, left to right: ``"56 66 63"``."""
        laid: list[str] = []
        left = right = -1
        for move in self.moves:
            if move is PASS:
                continue
            if move.kind == OPENS:
                left, right = move.left, move.right
                laid.append(f"{left}{right}")
            elif move.kind == LEFT:
                shown = move.across[left]
                laid.insert(0, f"{shown}{left}")
                left = shown
            else:
                shown = move.across[right]
                laid.append(f"{right}{shown}")
                right = shown
        return " ".join(laid)


def _in_turn(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    return first, first.next, first.partner, first.after(3)


def article_against(book: Rulebook, code: str) -> str | None:
    """Return the article that a refused move would break."""
    if code == "after_the_end":
        return book.hand.ends_by.article
    if code == "wrong_opening":
        return book.deal.opening_double.article
    offence = {
        "false_pass": "false_pass",
        "tile_not_held": "play_out_of_turn",
        "tile_does_not_fit": "misplaced_tile",
        "exposed_tile_first": "seen_tile_not_played",
    }.get(code)
    articles = book.infractions[offence].articles if offence else ()
    return articles[0] if articles else None


def _resolve(position: Position, written: Written) -> Move:
    tile, end, turned = written
    if tile < 0:
        return PASS
    if position.left < 0:
        if end:
            raise IllegalMove(
                "wrong_opening",
                "The opening tile lies as it is written; leave the letter out.",
                position,
                OPENINGS[tile],
            )
        return TURNED_OPENINGS[tile] if turned else OPENINGS[tile]
    if end:
        return LEFT_MOVES[tile] if end == "L" else RIGHT_MOVES[tile]
    fitting = FITTING[position.left][position.right].get(1 << tile, ())
    if len(fitting) > 1 and position.mine >> tile & 1:
        high, low = ENDS[tile]
        raise RuleViolation(
            "ambiguous_end",
            f"The tile {high}{low} fits both ends; write {high}{low}L or {high}{low}R.",
        )
    return fitting[0] if fitting else RIGHT_MOVES[tile]


def _racks(texts: list[str]) -> Racks:
    first, second, third, fourth = (
        set_of(tile for name in text.split() if (tile := tile_named(name)) is not None)
        for text in texts
    )
    counts = [rack.bit_count() for rack in (first, second, third, fourth)]
    if counts != [EACH] * 4 or first | second | third | fourth != ALL_TILES:
        raise RuleViolation(
            "wrong_deal",
            "A deal is four times seven different tiles of the double-six set.",
        )
    return first, second, third, fourth
