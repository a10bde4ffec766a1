"""The hand of a document: read, replayed, described, or refused at its place."""

from typing import Any

import pytest

from capicua.formats.hand import answer_hand, describe, read_hand
from capicua.kernel.error import RuleViolation
from capicua.play.hand import Hand
from capicua.rulebooks import load

DEAL = {
    "1": "66 51 42 30 21 10 00",
    "2": "65 64 63 62 61 60 55",
    "3": "54 53 52 50 44 43 41",
    "4": "40 33 32 31 22 20 11",
}


def document(**changes: Any) -> dict[str, Any]:
    return {"rulebook": "fid-2015", "starter": 1, "deal": DEAL, "moves": ""} | changes


OPEN = {
    "status": "open",
    "to_move": 1,
    "legal": ["00", "10", "21", "30", "42", "51", "66"],
    "ends": None,
    "line": "",
    "left": {
        "1": {"tiles": "66 51 42 30 21 10 00", "pips": 31},
        "2": {"tiles": "65 64 63 62 61 60 55", "pips": 61},
        "3": {"tiles": "54 53 52 50 44 43 41", "pips": 49},
        "4": {"tiles": "40 33 32 31 22 20 11", "pips": 27},
    },
    "winner": None,
    "winner_seat": None,
    "closer": None,
    "points": None,
    "zero_column": None,
    "next_starter": None,
    "articles": [],
}


@pytest.mark.parametrize("moves", ["", [], "  "])
def test_a_hand_before_its_opening(moves: object) -> None:
    assert answer_hand(document(moves=moves), load) == OPEN


def test_moves_may_be_missing() -> None:
    raw = document()
    del raw["moves"]

    assert answer_hand(raw, load) == OPEN


def test_an_open_hand_shows_line_ends_and_what_may_be_written() -> None:
    found = answer_hand(document(moves="66 64 5-4 PASS 51"), load)

    assert found == OPEN | {
        "to_move": 2,
        "legal": ["60L", "61L", "61R", "62L", "63L", "65L"],
        "ends": [6, 1],
        "line": "66 64 45 51",
        "left": {
            "1": {"tiles": "42 30 21 10 00", "pips": 13},
            "2": {"tiles": "65 63 62 61 60 55", "pips": 51},
            "3": {"tiles": "53 52 50 44 43 41", "pips": 40},
            "4": {"tiles": "40 33 32 31 22 20 11", "pips": 27},
        },
    }


def test_lists_and_strings_of_tiles_and_moves_are_the_same() -> None:
    lists = {seat: rack.split() for seat, rack in DEAL.items()}
    turned = {
        seat: "  ".join(f"{t[1]}-{t[0]}" for t in DEAL[seat].split()) for seat in DEAL
    }
    answers = [
        answer_hand(document(deal=deal, moves=moves), load)
        for deal in (DEAL, lists, turned)
        for moves in ("66 64 54", ["66", "6-4", "45R"])
    ]

    assert answers == [answers[0]] * 6


def test_the_answer_of_a_finished_hand() -> None:
    text = (
        "fid-2015 4 | 66 63 61 54 53 33 11 | 62 60 50 43 41 21 20 | 65 55 52 42 30 22 00 "
        "| 64 51 44 40 32 31 10 | 64 66L 62L 52L 44R 54R 50R 65L 40R 63L 43R 30R 32L pass "
        "60R 42L pass 61R 41R"
    )

    assert describe(Hand.parse(text)) == {
        "status": "lock",
        "to_move": None,
        "legal": [],
        "ends": [4, 4],
        "line": "42 23 36 65 52 26 66 64 44 45 50 04 43 30 06 61 14",
        "left": {
            "1": {"tiles": "53 33 11", "pips": 16},
            "2": {"tiles": "21 20", "pips": 5},
            "3": {"tiles": "55 22 00", "pips": 14},
            "4": {"tiles": "51 31 10", "pips": 11},
        },
        "winner": "B",
        "winner_seat": None,
        "closer": 2,
        "points": {"A": 0, "B": 46},
        "zero_column": None,
        "next_starter": 1,
        "articles": ["58"],
    }


def test_a_read_hand_is_the_hand_of_the_library() -> None:
    racks = " | ".join(DEAL.values())

    assert read_hand(document(moves="66 65"), load) == Hand.parse(
        f"fid-2015 1 | {racks} | 66 65"
    )


@pytest.mark.parametrize(
    ("changes", "code", "at", "article"),
    [
        pytest.param({"moves": "66 51"}, "tile_not_held", "moves[1]", "76", id="not-held"),
        pytest.param(
            {"moves": "66 55"}, "tile_does_not_fit", "moves[1]", "78", id="no-fit"
        ),
        pytest.param({"moves": "66 pass"}, "false_pass", "moves[1]", "81", id="false-pass"),
        pytest.param({"moves": "pass"}, "false_pass", "moves[0]", "81", id="pass-first"),
        pytest.param({"moves": "66L"}, "wrong_opening", "moves[0]", "74-d", id="letter"),
        pytest.param(
            {"moves": ["66", "7"]}, "unknown_move", "moves[1]", None, id="unknown"
        ),
        pytest.param(
            {"moves": "66 64 54 pass 51 61"},
            "ambiguous_end",
            "moves[5]",
            None,
            id="two-ends",
        ),
        pytest.param({"moves": 7}, "wrong_type", "moves", None, id="moves-a-number"),
        pytest.param({"moves": None}, "wrong_type", "moves", None, id="moves-null"),
        pytest.param(
            {"moves": ["66", 5]}, "wrong_type", "moves[1]", None, id="move-a-number"
        ),
        pytest.param({"starter": "1"}, "wrong_seat", "starter", None, id="seat-a-text"),
        pytest.param({"starter": 5}, "wrong_seat", "starter", None, id="no-such-seat"),
        pytest.param({"deal": []}, "wrong_type", "deal", None, id="deal-a-list"),
        pytest.param(
            {"deal": {**DEAL, "5": ""}}, "unknown_key", "deal.5", None, id="seat-5"
        ),
        pytest.param({"deal": {"1": ""}}, "wrong_deal", "deal.1", None, id="empty-rack"),
        pytest.param(
            {"deal": {**DEAL, "2": 7}}, "wrong_type", "deal.2", None, id="rack-a-number"
        ),
        pytest.param(
            {"deal": {**DEAL, "4": "40 33 32 31 22 20"}},
            "wrong_deal",
            "deal.4",
            None,
            id="six-tiles",
        ),
        pytest.param(
            {"deal": {**DEAL, "3": "54 53 52 50 44 43 47"}},
            "unknown_tile",
            "deal",
            None,
            id="no-tile",
        ),
        pytest.param(
            {"deal": {**DEAL, "4": "40 33 32 31 22 20 66"}},
            "tile_twice",
            "deal",
            None,
            id="twice-in-two-racks",
        ),
        pytest.param(
            {"deal": {**DEAL, "1": "66 66 42 30 21 10 00"}},
            "tile_twice",
            "deal",
            None,
            id="twice-in-one-rack",
        ),
        pytest.param({"rulebook": None}, "wrong_type", "rulebook", None, id="no-name"),
        pytest.param({"startr": 1}, "unknown_key", "startr", None, id="unknown-key"),
        pytest.param(
            {"settings": {"x": 1}}, "unknown_setting", "settings.x", None, id="setting"
        ),
    ],
)
def test_a_mistake_is_told_with_its_place_and_article(
    changes: dict[str, Any], code: str, at: str, article: str | None
) -> None:
    with pytest.raises(RuleViolation) as refused:
        answer_hand(document(**changes), load)

    found = refused.value
    assert (found.code, found.at, found.article) == (code, at, article)


@pytest.mark.parametrize(
    "changes", [{"moves": ["x" * 9000]}, {"deal": {**DEAL, "2": "x" * 9000}}]
)
def test_a_mistake_is_one_sentence_however_much_was_written(changes: Any) -> None:
    with pytest.raises(RuleViolation) as refused:
        answer_hand(document(**changes), load)

    assert len(refused.value.message) < 200


@pytest.mark.parametrize("key", ["rulebook", "starter", "deal"])
def test_what_is_required_must_be_there(key: str) -> None:
    raw = document()
    del raw[key]

    with pytest.raises(RuleViolation) as refused:
        answer_hand(raw, load)
    assert (refused.value.code, refused.value.at) == ("missing_key", key)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (
            {**DEAL, "3": "54 53 52 50 44 43 47"},
            '"47" of seat 3 is no tile: two numbers from 0 to 6.',
        ),
        ({**DEAL, "4": "40 33 32 31 22 20 66"}, "The tile 66 of seat 4 is dealt twice."),
        ({**DEAL, "4": "40 33"}, "Seat 4 has 2 tiles; each one is dealt 7."),
    ],
)
def test_a_wrong_deal_is_told_in_words(deal: object, message: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        answer_hand(document(deal=deal), load)

    assert refused.value.message == message


def test_settings_change_the_answer() -> None:
    tied = {
        "rulebook": "fid-2015",
        "starter": 1,
        "deal": {
            "1": ["35", "22", "01", "05", "14", "46", "34"],
            "2": ["13", "25", "00", "03", "04", "15", "45"],
            "3": ["24", "02", "12", "16", "23", "55", "44"],
            "4": ["26", "36", "56", "11", "33", "66", "06"],
        },
        "moves": "41 40 21 62 64 30 32 pass 43 52 55 63 50 00 20 66 22 pass 61 11 10 pass "
        "42 60 pass 54 pass 65L",
    }
    chosen = tied | {"settings": {"zero_column": "opener"}}

    assert answer_hand(tied, load)["zero_column"] == "B"
    assert answer_hand(chosen, load)["zero_column"] == "A"
