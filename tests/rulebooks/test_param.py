"""Typed places of a section."""

from enum import StrEnum

import pytest

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.param import Section, flag, one_of, whole, word, words
from capicua.rulebooks.problem import Flawed


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Sample(Section):
    size = whole(1, 9)
    colour = word(Colour).or_none()
    colours = words(Colour)
    ready = flag()
    few = one_of(9, 7)


def test_a_section_knows_its_places_in_order() -> None:
    assert list(Sample.params) == ["size", "colour", "colours", "ready", "few"]


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("size", "a whole number from 1 to 9"),
        ("colour", '"red" | "blue"'),
        ("colours", 'a list of "red" | "blue"'),
        ("ready", "true | false"),
        ("few", "9 | 7"),
    ],
)
def test_a_place_says_what_it_takes(name: str, allowed: str) -> None:
    assert Sample.params[name].allowed == allowed


@pytest.mark.parametrize(
    ("name", "raw", "value"),
    [
        ("size", 9, 9),
        ("colour", "blue", Colour.BLUE),
        ("colours", ["blue", "red"], (Colour.BLUE, Colour.RED)),
        ("ready", False, False),
        ("few", 7, 7),
    ],
)
def test_a_place_reads_what_it_takes(name: str, raw: object, value: object) -> None:
    assert Sample.params[name].read(raw) == value


@pytest.mark.parametrize(
    ("name", "raw", "code", "sentence"),
    [
        ("size", True, "wrong_type", "true is not a whole number"),
        ("size", 1.0, "wrong_type", "1.0 is not a whole number"),
        ("size", 10, "out_of_range", "10 is out of range"),
        ("colour", 3, "wrong_type", "3 is not a word in quotes"),
        ("colour", "rot", "unknown_word", '"rot" is not a word that may stand here'),
        ("colours", "red", "wrong_type", '"red" is not a list of words'),
        ("colours", [], "wrong_type", "[] is not a list of words"),
        ("colours", ["red", "red"], "repeated_word", "['red', 'red'] names a word twice"),
        ("ready", 0, "wrong_type", "0 is neither true nor false"),
        ("few", 8, "out_of_range", "8 is not offered"),
        ("few", "9", "wrong_type", '"9" is not a whole number'),
    ],
)
def test_a_place_refuses_anything_else(
    name: str, raw: object, code: str, sentence: str
) -> None:
    with pytest.raises(Flawed) as flawed:
        Sample.params[name].read(raw)

    assert (flawed.value.flaw.code, flawed.value.flaw.sentence) == (code, sentence)


def test_a_section_is_a_frozen_value() -> None:
    one, same = (Sample({"size": Cited(3, "61")}) for _ in range(2))
    other = Sample({"size": Cited(4, "61")})

    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "size"
    assert one.size == Cited(3, "61")
    assert repr(one).startswith("Sample({'size': Cited(value=3, article='61'")
    with pytest.raises(AttributeError, match="Sample is frozen"):
        one.size = Cited(4, "61")
    with pytest.raises(AttributeError, match="Sample is frozen"):
        one._values = {}
