"""Answers: whatever a view holds, what is written is what the schema says."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum
from fractions import Fraction
from typing import Any, NamedTuple, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandTied, HandWon, Row, SheetVoided
from capicua.web.api.answers import answer_schema, encode_answer

Number = NewType("Number", int)


class Colour(StrEnum):
    """A closed list."""

    RED = "red"
    BLUE = "blue"


class Size(IntEnum):
    """A closed list of numbers."""

    SMALL = 1


@dataclass(frozen=True)
class Dot:
    """A record in a record."""

    number: Number
    word: str = "left out of a request, but not of an answer"


class Seen(NamedTuple):
    """One field of each kind of annotation."""

    dots: tuple[Dot, ...]
    maybe: Dot | None
    either: Pair | Seat
    colours: frozenset[Colour]
    by_colour: Mapping[Colour, int]
    by_number: Mapping[int, str]
    share: Fraction
    day: date
    score: ByPair[int]
    row: Row | None
    won: HandWon
    anything: Any
    is_so: bool = True


dots = st.builds(Dot, st.integers().map(Number), st.text())
hands_won = st.builds(HandWon, st.sampled_from(Pair), st.integers(1, 168))
views = st.builds(
    Seen,
    dots=st.lists(dots, max_size=2).map(tuple),
    maybe=st.none() | dots,
    either=st.sampled_from([*Pair, *Seat]),
    colours=st.frozensets(st.sampled_from(Colour)),
    by_colour=st.dictionaries(st.sampled_from(Colour), st.integers()),
    by_number=st.dictionaries(st.integers(), st.text()),
    share=st.fractions(),
    day=st.dates(),
    score=st.builds(ByPair, st.integers(), st.integers()),
    row=st.none() | hands_won | st.builds(HandTied, st.sampled_from(Seat)),
    won=hands_won,
    anything=st.none() | st.integers() | st.lists(st.sampled_from(Size)),
)


@given(views)
def test_what_is_written_fits_the_schema(view: Seen) -> None:
    written = encode_answer(view)

    assert list(Draft202012Validator(answer_schema(Seen)).iter_errors(written)) == []
    assert tuple(written) == Seen._fields


def test_a_field_with_a_default_is_always_there() -> None:
    assert answer_schema(Dot) == {
        "type": "object",
        "title": "Dot",
        "description": "A record in a record.",
        "properties": {"number": {"type": "integer"}, "word": {"type": "string"}},
        "required": ["number", "word"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(7, 2), "7/2"),
        (frozenset({"b", "a"}), ["a", "b"]),
        ({Colour.RED: 1, 2: None}, {"red": 1, "2": None}),
        (HandWon(Pair.A, 35), {"hand": {"winner": "A", "points": 35}}),
        (SheetVoided(), {"void_sheet": True}),
        (Dot(Number(1), ""), {"number": 1, "word": ""}),
    ],
)
def test_a_value_is_written_so(value: object, written: object) -> None:
    assert encode_answer(value) == written


@pytest.mark.parametrize("kind", [bytes, complex, set[int]])
def test_what_no_program_is_told_of_is_not_written(kind: Any) -> None:
    with pytest.raises(BrokenInvariant, match="no program is told"):
        answer_schema(kind)
    with pytest.raises(BrokenInvariant, match="no program is told"):
        encode_answer(kind())


@pytest.mark.parametrize("kind", [tuple[int, str], tuple[int]])
def test_what_means_something_by_its_place_has_a_name(kind: Any) -> None:
    with pytest.raises(BrokenInvariant, match="no program is told"):
        answer_schema(kind)
