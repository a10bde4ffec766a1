"""Rows in the journal: the words of the public sheet format, and nothing else."""

import pytest
from jsonschema import Draft202012Validator

from capicua.journal.row_schema import row_schema
from capicua.journal.rows import MOST_DEDUCTED, decode_row, encode_row, read_row
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.match.row import (
    MOST_POINTS,
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandFate,
    HandTied,
    HandWon,
    NextStarter,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.rulebooks.infraction import Card

ROWS: tuple[Row, ...] = (
    HandWon(Pair.A, 35),
    HandTied(Seat.TWO),
    Deducted(Pair.A, 40, NextStarter.NEXT),
    Deducted(Seat.TWO, 80, None, HandFate.OVER),
    Deducted(Pair.B, 25, None, HandFate.CONTINUES),
    NullHand(),
    NullHand(NextStarter.SAME),
    TimeUp(),
    TimeUp(between_hands=True),
    Forfeited((Seat.ONE, Seat.THREE)),
    Abandoned((Seat.THREE,)),
    Abandoned((Seat.THREE,), (Seat.ONE,)),
    CardShown(Seat.FOUR, Card.BLACK),
    SheetVoided(),
)


@pytest.mark.parametrize("row", ROWS, ids=repr)
def test_a_row_is_written_as_the_sheet_format_says(row: Row) -> None:
    assert read_row(encode_row(row), "rows[0]") == row
    assert decode_row(encode_row(row)) == row


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        {},
        {"hand": {"winner": "A", "points": 1}, "time": True},
        {"sneeze": True},
        {"hand": {"winner": "A", "points": 169}},
        {"hand": {"winner": "A", "points": True}},
        {"hand": {"winner": "C", "points": 3}},
        {"hand": {"winner": "A", "points": 3, "extra": 1}},
        {"hand": {"tie": True, "closer": 5}},
        {"deduct": {"seat": 1, "points": 0}},
        {"deduct": {"points": 10}},
        {"forfeit": {"absent": []}},
        {"forfeit": {"absent": "12"}},
        {"abandon": {"seats": [1, 1]}},
        {"time": "later"},
        {"card": {"seat": 1, "card": "green"}},
        {"null_hand": {"next_starter": "me"}},
        {"void_sheet": False},
    ],
    ids=repr,
)
def test_what_is_no_row_is_refused(raw: object) -> None:
    with pytest.raises(RuleViolation) as refusal:
        decode_row(raw)

    assert refusal.value.code == "malformed_fact"


def test_a_ruling_may_deduct_more_than_a_document_may_say() -> None:
    row = Deducted(Pair.A, MOST_DEDUCTED + 1)

    assert decode_row(encode_row(row)) == row
    with pytest.raises(RuleViolation) as refusal:
        read_row(encode_row(row), "rows[3]")
    assert (refusal.value.code, refusal.value.at) == (
        "out_of_range",
        "rows[3].deduct.points",
    )


@pytest.mark.parametrize("row", ROWS, ids=repr)
def test_the_schema_of_a_row_describes_what_is_written(row: Row) -> None:
    assert Draft202012Validator(row_schema()).is_valid(encode_row(row))


@pytest.mark.parametrize(
    "raw",
    [
        {"winner": "A", "points": 35},
        {"hand": {"winner": "A", "points": 0}},
        {"hand": {"winner": "A", "points": MOST_POINTS + 1}},
        {"hand": {"winner": "A", "points": 5, "closer": 1}},
        {"deduct": {"points": 5}},
        {"deduct": {"pair": "A", "points": 5, "hand_over": True, "hand_continues": True}},
        {"forfeit": {"absent": []}},
        {"time": False},
        {"hand": {"winner": "A", "points": 5}, "time": True},
    ],
)
def test_the_schema_of_a_row_refuses_what_is_none(raw: object) -> None:
    with pytest.raises(RuleViolation, match="is not a"):
        decode_row(raw)

    assert not Draft202012Validator(row_schema()).is_valid(raw)
