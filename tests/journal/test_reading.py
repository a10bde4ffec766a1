"""Documents are read with every mistake told at its place."""

from typing import Any

import pytest

from capicua.journal.reading import (
    place,
    read_choice,
    read_flag,
    read_object,
    read_seat,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat


def told(refused: pytest.ExceptionInfo[RuleViolation]) -> tuple[str, str | None, str]:
    found = refused.value
    return found.code, found.at, found.message


def test_an_object_with_known_keys_is_given_back() -> None:
    assert read_object({"a": 1}, ["a", "b"]) == {"a": 1}


@pytest.mark.parametrize(
    ("raw", "at", "expected"),
    [
        pytest.param(
            {"startr": 1},
            None,
            (
                "unknown_key",
                "startr",
                '"startr" is not known here. Did you mean "starter"?',
            ),
            id="nearest-key",
        ),
        pytest.param(
            {"xyzzy": 1},
            "deal",
            (
                "unknown_key",
                "deal.xyzzy",
                '"xyzzy" is not known here. Known here: starter.',
            ),
            id="inside",
        ),
        pytest.param(
            {"k" * 90: 1},
            None,
            (
                "unknown_key",
                "k" * 40,
                f'"{"k" * 40}" is not known here. Known here: starter.',
            ),
            id="long-key-shortened",
        ),
        pytest.param(
            [],
            None,
            ("wrong_type", None, "The document must be an object, not a list."),
            id="list",
        ),
        pytest.param(
            7,
            "deal",
            ("wrong_type", "deal", '"deal" must be an object, not 7.'),
            id="number",
        ),
    ],
)
def test_what_is_no_such_object_is_refused(
    raw: Any, at: str | None, expected: tuple[str, str | None, str]
) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_object(raw, ["starter"], at)

    assert told(refused) == expected


@pytest.mark.parametrize(("at", "where"), [(None, "a"), ("deal", "deal.a")])
def test_a_missing_key_is_named_with_its_place(at: str | None, where: str) -> None:
    assert require({"a": None}, "a") is None
    with pytest.raises(RuleViolation) as refused:
        require({}, "a", at)

    assert told(refused) == ("missing_key", where, '"a" is missing; it must be given.')


@pytest.mark.parametrize("raw", [1, 2, 3, 4])
def test_a_seat_is_a_number_from_one_to_four(raw: int) -> None:
    assert read_seat(raw, "starter") is Seat(raw)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (0, "0"),
        (5, "5"),
        (True, "true"),
        (1.0, "1.0"),
        ("1", '"1"'),
        (None, "null"),
        ([1], "a list"),
    ],
)
def test_what_is_no_seat_is_refused(raw: object, words: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_seat(raw, "starter")

    message = f"{words} is not a seat; seats are 1, 2, 3, 4."
    assert told(refused) == ("wrong_seat", "starter", message)


def test_a_whole_number_has_bounds() -> None:
    assert [read_whole(raw, "points", 1, 168) for raw in (1, 168)] == [1, 168]


@pytest.mark.parametrize(
    ("raw", "code", "message"),
    [
        (0, "out_of_range", "0 is out of range; use a whole number from 1 to 168."),
        (169, "out_of_range", "169 is out of range; use a whole number from 1 to 168."),
        pytest.param(
            -(10**4000),
            "out_of_range",
            f"-1{'0' * 38} is out of range; use a whole number from 1 to 168.",
            id="far-out-of-range",
        ),
        (True, "wrong_type", "true is not a whole number."),
        (1.5, "wrong_type", "1.5 is not a whole number."),
        ("3", "wrong_type", '"3" is not a whole number.'),
        ({}, "wrong_type", "an object is not a whole number."),
    ],
)
def test_another_number_is_refused(raw: object, code: str, message: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_whole(raw, "points", 1, 168)

    assert told(refused) == (code, "points", message)


def test_a_flag_is_true_or_false() -> None:
    assert (read_flag(True, "time"), read_flag(False, "time")) == (True, False)
    with pytest.raises(RuleViolation) as refused:
        read_flag(1, "time")

    assert told(refused) == ("wrong_type", "time", "1 is neither true nor false.")


def test_a_word_of_a_closed_list_stands_for_something() -> None:
    known = {"one": 1, "two": 2}

    assert read_choice("two", "mode", known) == 2
    wrong: list[object] = ["three", 1, None, []]
    for raw in wrong:
        with pytest.raises(RuleViolation) as refused:
            read_choice(raw, "mode", known)
        message = f'{shown(raw)} is not known; use one of "one", "two".'
        assert told(refused) == ("unknown_word", "mode", message)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (None, "null"),
        (True, "true"),
        (3, "3"),
        ("a", '"a"'),
        ("a" * 50, '"' + "a" * 40 + '"'),
        (10**50, "1" + "0" * 39),
        ({"a": 1}, "an object"),
        ([1], "a list"),
    ],
)
def test_a_raw_value_is_shown_as_it_stands_but_shortened(raw: object, words: str) -> None:
    assert shown(raw) == words


def test_a_place_is_the_subject_of_a_sentence() -> None:
    assert (place(None), place("deal.2")) == ("The document", '"deal.2"')


def test_a_refusal_names_code_place_and_article() -> None:
    assert refuse("wrong", "No.", "rows[1]", "58").as_document() == {
        "error": {"code": "wrong", "message": "No.", "at": "rows[1]", "article": "58"}
    }
