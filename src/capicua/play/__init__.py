"""The exact engine for a table of four: tile, line, hand, infraction, match, sheet."""

from capicua.play.clock import limit_now
from capicua.play.hand import Hand
from capicua.play.layout import TableSize, lay_out
from capicua.play.light import play_light
from capicua.play.match.row import HandWon
from capicua.play.match.sheet import Sheet, open_sheet, write

__all__ = [
    "Hand",
    "HandWon",
    "Sheet",
    "TableSize",
    "lay_out",
    "limit_now",
    "open_sheet",
    "play_light",
    "write",
]
