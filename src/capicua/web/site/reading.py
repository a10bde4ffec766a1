"""Path and form fields read into values: tables, seats, verdicts."""

from __future__ import annotations

from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.web.site.request import Ask, read_number

VERDICTS = {"upheld": True, "dismissed": False}
BOARD_MARKS = (",", "-", "/", " ")
"""What people type between table and board instead of a point."""


def read_place(number: int, text: str) -> Place:
    """Return the place that somebody names in a round: `7`, or `7.2` with a board.

    >>> read_place(3, "7"), read_place(3, " 7,2 ")
    (Place(round=3, table=7, board=0), Place(round=3, table=7, board=2))
    """
    plain = text.strip()
    for mark in BOARD_MARKS:
        plain = plain.replace(mark, ".")
    table, point, board = plain.partition(".")
    if not table:
        raise RuleViolation("wrong_type", "Write the number of the table.", at="table")
    second = read_number(board, "table") if point else 0
    return Place(number, read_number(table, "table"), second)


def read_seat(text: str, name: str) -> Seat:
    """Return a seat, or say that there is none of this number."""
    number = read_number(text, name)
    if number not in set(Seat):
        raise RuleViolation("wrong_seats", "Seats are numbered from 1 to 4.", at=name)
    return Seat(number)


def place_of(ask: Ask) -> Place:
    """Return the place that the address names."""
    return read_place(ask.part("round"), str(ask.request.path_params["table"]))


def read_verdict(ask: Ask) -> bool:
    """Return whether a claim is right, as the button says that was pressed."""
    if ask.field("decision") not in VERDICTS:
        raise RuleViolation("missing_key", "Say whether it is right.", at="decision")
    return VERDICTS[ask.field("decision")]
