"""Codecs: what a schema promises to a program is what the codec reads."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.row import HandTied, HandWon


class Colour(Enum):
    """A closed list whose values are of two kinds."""

    RED = "red"
    ONE = 1


class Inner(NamedTuple):
    """A record in a record."""

    number: int
    word: str = ""


class Everything(NamedTuple):
    """One field of each kind of annotation."""

    inner: Inner
    many: tuple[Inner, ...]
    both: tuple[int, str]
    maybe: Inner | None
    either: int | str | tuple[int, ...]
    colours: frozenset[int]
    by_name: Mapping[str, int]
    by_number: Mapping[int, Colour]
    share: float
    file: bytes
    hash: Digest
    is_so: bool = True


inners = st.builds(Inner, st.integers(), st.text())
values = st.builds(
    Everything,
    inner=inners,
    many=st.lists(inners).map(tuple),
    both=st.tuples(st.integers(), st.text()),
    maybe=st.none() | inners,
    either=st.integers() | st.text() | st.lists(st.integers()).map(tuple),
    colours=st.frozensets(st.integers()),
    by_name=st.dictionaries(st.text(), st.integers()),
    by_number=st.dictionaries(st.integers(), st.sampled_from(Colour)),
    share=st.decimals(-9, 9, places=2).map(float),
    file=st.binary(),
    hash=st.binary(min_size=32, max_size=32).map(lambda raw: Digest(raw.hex())),
    is_so=st.booleans(),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from(["", "red", "1"]),
    lambda inside: st.lists(inside, max_size=2) | st.dictionaries(st.text(), inside),
)


@given(values)
def test_what_is_written_is_read_again_and_fits_the_schema(value: Everything) -> None:
    codec = codec_of(Everything)
    written = codec.encode(value)

    assert codec.decode(written) == value
    assert Draft202012Validator(codec.schema()).is_valid(written)


@given(values, st.sampled_from(Everything._fields), anything)
def test_what_fits_the_schema_is_read(value: Everything, name: str, raw: Any) -> None:
    codec = codec_of(Everything)
    written = codec.encode(value) | {name: raw}
    if Draft202012Validator(codec.schema()).is_valid(written):
        assert isinstance(codec.decode(written), Everything)


@pytest.mark.parametrize(
    "row",
    [
        {"deduct": {"pair": "B", "points": 80}},
        {"card": {"seat": 2, "card": "red"}},
        {"time": True},
        {"void_sheet": True},
    ],
    ids=lambda row: next(iter(row)),
)
def test_where_hands_are_written_no_ruling_is(row: dict[str, Any]) -> None:
    codec = codec_of(HandWon | HandTied | None)
    with pytest.raises(RuleViolation) as refused:
        codec.decode(row)

    assert refused.value.code == "malformed_fact"
    assert not Draft202012Validator(codec.schema()).is_valid(row)
    assert codec.decode({"hand": {"tie": True, "closer": 2}}) == HandTied(Seat.TWO)


@pytest.mark.parametrize("text", ["red", "A", "AA=A", "AAAA\t", "ÄÄÄÄ"])
def test_what_is_no_file_does_not_fit_the_schema_of_one(text: str) -> None:
    codec = codec_of(bytes)
    with pytest.raises(RuleViolation) as refused:
        codec.decode(text)

    assert refused.value.code == "malformed_fact"
    assert not Draft202012Validator(codec.schema()).is_valid(text)


@pytest.mark.parametrize("number", [0.0, 2.5, -1e-7, 1e30])
def test_every_decimal_number_that_is_written_fits_the_schema(number: float) -> None:
    codec = codec_of(float)
    written = codec.encode(number)

    assert codec.decode(written) == number
    assert Draft202012Validator(codec.schema()).is_valid(written)


def test_a_field_without_a_default_is_required() -> None:
    assert codec_of(Inner).schema() == {
        "type": "object",
        "title": "Inner",
        "description": "A record in a record.",
        "properties": {"number": {"type": "integer"}, "word": {"type": "string"}},
        "required": ["number"],
        "additionalProperties": False,
    }


def test_a_field_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RuleViolation, match="other") as refused:
        codec_of(Inner).decode({"number": 1, "other": 2})

    assert refused.value.code == "malformed_fact"
