"""A hand: its moves, its text, its end, and the article behind a refusal."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.move import LEFT_MOVES, PASS
from capicua.play.outcome import Termination
from capicua.play.position import IllegalMove
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import with_settings
from play.hands import DEAL, hand, random_hand, tile, tiles

article = pytest.mark.article


LOCK = (
    "fid-2015 4 | 66 63 61 54 53 33 11 | 62 60 50 43 41 21 20 | 65 55 52 42 30 22 00 "
    "| 64 51 44 40 32 31 10 | 64 66L 62L 52L 44R 54R 50R 65L 40R 63L 43R 30R 32L pass 60R "
    "42L pass 61R 41R"
)


def test_a_hand_begins_with_its_deal_and_the_starter_to_move() -> None:
    found = hand(starter=3)

    assert (found.starter, found.position.seat, found.moves) == (Seat.THREE, Seat.THREE, ())
    assert (found.ends, found.line(), found.outcome) == (None, "", None)
    assert found.deal == tuple(tiles(rack) for rack in DEAL.split("|"))
    assert [str(move) for move in found.legal()] == [
        "41",
        "43",
        "44",
        "50",
        "52",
        "53",
        "54",
    ]


def test_the_moves_the_line_and_the_ends_are_told() -> None:
    found = hand("66 65 52 22R")

    assert [move.text for move in found.moves] == ["66", "65R", "52R", "22R"]
    assert (found.line(), found.ends) == ("66 65 52 22", (6, 2))
    assert found.deal == hand().deal


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("51", "51"),
        ("15", "15"),
        ("51 65", "65 51"),
        ("15 55 54R", "15 55 54"),
        ("66 64 54 pass 51", "66 64 45 51"),
        ("10 60R 41L", "41 10 06"),
    ],
)
def test_the_line_is_written_as_it_lies(moves: str, line: str) -> None:
    assert hand(moves).line() == line


def test_a_hand_is_written_and_read_back() -> None:
    text = f"fid-2015 1 | {DEAL} | 66 65R 52R"

    assert str(hand("66 65 52")) == text
    assert Hand.parse(text) == hand("66 65 52")
    assert str(hand()) == f"fid-2015 1 | {DEAL} |"


def test_a_rulebook_that_is_not_official_is_handed_in() -> None:
    book = load("fed")._replace(id="club")

    found = Hand.parse(f"club 2 | {DEAL} | 65", book)
    assert (found.book, str(found)) == (book, f"club 2 | {DEAL} | 65")


def test_a_played_move_may_be_an_object_or_a_text() -> None:
    opened = hand("66")

    assert opened.play(LEFT_MOVES[tile("65")]) == opened.play("65L") == opened.play("5-6l")


@pytest.mark.parametrize(
    ("before", "text", "move"),
    [
        pytest.param("", "51", "51", id="opening-as-written"),
        pytest.param("", "1-5", "15", id="opening-turned"),
        pytest.param("51", "65", "65L", id="the-one-end-that-fits"),
        pytest.param("51", "61", "61R", id="the-other-end"),
        pytest.param("66", "65", "65R", id="equal-ends-to-the-right"),
        pytest.param("66", "65L", "65L", id="equal-ends-left-when-named"),
        pytest.param("51", "PASS", "pass", id="pass-in-any-case"),
    ],
)
def test_a_clear_end_may_be_left_out(before: str, text: str, move: str) -> None:
    assert hand(before).resolve(text).text == move


@article("FID-54", "DP-47", "DP-4-n2")
@pytest.mark.parametrize("book", OFFICIAL)
def test_a_hand_ends_only_as_its_book_says(book: str) -> None:
    law = load(book)
    ends = {
        outcome.termination for n in range(200) if (outcome := random_hand(law, n).outcome)
    }

    assert ends == {Termination.DOMINO, Termination.LOCK}
    with pytest.raises(IllegalMove) as refused:
        random_hand(law, 1).play(PASS)
    assert (refused.value.code, refused.value.article) == (
        "after_the_end",
        law.hand.ends_by.article,
    )


@pytest.mark.parametrize(
    ("book", "at_once"),
    [
        pytest.param("fid-2015", True, id="fid-60-from-the-last-tile-before"),
        pytest.param("pr", True, id="pr-1-a-from-the-last-tile-before"),
        pytest.param(
            "dp-standard", False, id="dp-57-first-tile", marks=article("DP-57", "DP-4-n2")
        ),
        pytest.param("dp-even-hands", False, id="dp-57-even-hands"),
        pytest.param("amasfac", False, id="amasfac"),
        pytest.param("fed", False, id="fed"),
    ],
)
def test_a_hand_counts_as_begun_from_the_instant_its_book_names(
    book: str, at_once: bool
) -> None:
    assert hand("", book).has_begun is at_once
    assert hand("66", book).has_begun is True


def test_another_instant_can_be_chosen() -> None:
    book = with_settings(load("fid-2015"), {"hand_start": "dp57"})

    assert not Hand.parse(f"x 1 | {DEAL} |", book).has_begun


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-79-n2", marks=article("FID-79-n2")),
        pytest.param("amasfac", id="amasfac-6-n2", marks=article("AMASFAC-6-n2")),
        pytest.param("fed", id="fed-4-n2", marks=article("FED-4-n2")),
    ],
)
def test_the_end_where_the_tile_lies_decides_whether_the_hand_is_locked(book: str) -> None:
    law = load(book)
    before = Hand.parse(LOCK.replace("fid-2015", book).rsplit(" ", 1)[0])

    assert law.hand.placement_beats_words.value is True
    assert before.ends == (4, 1)
    as_lock, left_open = before.play("41R").outcome, before.play("41L")
    assert as_lock is not None
    assert as_lock.termination is Termination.LOCK
    assert (left_open.outcome, left_open.ends) == (None, (1, 1))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("fid-2015", id="fid-80-n1", marks=article("FID-80-n1")),
        pytest.param("dp-standard", id="dp-61-n4", marks=article("DP-61-n4")),
        pytest.param("pr", id="pr-6-a-n1", marks=article("PR-6-a-n1")),
        pytest.param("fed", id="fed-8-n2", marks=article("FED-8-n2")),
    ],
)
def test_a_pass_is_a_play_only_without_a_fitting_tile_and_is_not_taken_back(
    book: str,
) -> None:
    law = load(book)
    before = hand("66 64 54", book)

    assert law.passing.consumes_turn.value is True
    assert law.passing.only_the_word.value in {True, None}
    assert [str(move) for move in before.legal()] == ["pass"]
    after = before.play("pass")
    assert (after.position.seat, after.ends, after.deal) == (Seat.ONE, (6, 5), before.deal)
    with pytest.raises(RuleViolation, match="Seat 1 does not hold the tile 40"):
        after.play("40")
    with pytest.raises(RuleViolation, match="may not pass"):
        after.play("pass")


def test_a_hand_can_be_taken_back_to_any_move() -> None:
    ended = Hand.parse(LOCK)
    texts = [move.text for move in ended.moves]

    for count in range(len(texts) + 1):
        earlier = ended.back_to(count)
        assert [move.text for move in earlier.moves] == texts[:count]
    assert ended.back_to(0) == Hand.parse(LOCK.rsplit("|", 1)[0] + "|")
    assert ended.back_to(len(texts)) == ended
