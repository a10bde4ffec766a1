"""What a hand refuses, with its words and the article of its book."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.hand import Hand, article_against
from capicua.play.move import OPENINGS
from capicua.play.position import IllegalMove
from capicua.rulebooks import load
from play.hands import DEAL, hand, position, tile


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"fid-2015 1 | {DEAL}",
        f"fid-2015 1 | {DEAL} | 66 | 65",
        f"fid-2015 | {DEAL} | 66",
        f"fid-2015 5 | {DEAL} | 66",
        f"fid-2015 one | {DEAL} | 66",
        f"fid-2015 1 2 | {DEAL} | 66",
    ],
)
def test_a_wrong_notation_is_refused_with_the_right_one(text: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        Hand.parse(text)

    assert refused.value.code == "wrong_notation"
    assert refused.value.message == (
        "A hand is written as rulebook and starter, four racks and the moves: "
        '"fid-2015 1 | 66 … | … | … | … | 66 65".'
    )


@pytest.mark.parametrize(
    "deal",
    [
        DEAL.replace("66", "65"),
        DEAL.replace("66", "77"),
        DEAL.replace("66 ", ""),
        DEAL.replace("66 51", "66 51 65"),
        "66 51 42 30 21 10 | 00 65 64 63 62 61 60 55 | 54 53 52 50 44 43 41 "
        "| 40 33 32 31 22 20 11",
    ],
)
def test_a_deal_that_is_none_is_refused(deal: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        Hand.parse(f"fid-2015 1 | {deal} | 66")

    assert refused.value.code == "wrong_deal"
    assert refused.value.message == (
        "A deal is four times seven different tiles of the double-six set."
    )


@pytest.mark.parametrize(
    ("book", "offence", "articles"),
    [
        pytest.param("fid-2015", "false_pass", "81", id="fid-81"),
        pytest.param("fid-2015", "tile_not_held", "76", id="fid-76"),
        pytest.param("fid-2015", "tile_does_not_fit", "78", id="fid-78"),
        pytest.param("fid-2015", "exposed_tile_first", "75-d", id="fid-75-d"),
        pytest.param("fid-2015", "after_the_end", "54", id="fid-54"),
        pytest.param("fid-2015", "wrong_opening", "74-d", id="fid-74-d"),
        pytest.param("fid-2015", "ambiguous_end", None, id="no-article"),
        pytest.param("pr", "false_pass", "9-a", id="pr-9-a"),
        pytest.param("fed", "tile_does_not_fit", "6", id="fed-6"),
        pytest.param("amasfac", "false_pass", "8", id="amasfac-8"),
        pytest.param("dp-standard", "after_the_end", "47", id="dp-47"),
    ],
)
def test_a_refused_move_names_the_article_of_its_book(
    book: str, offence: str, articles: str | None
) -> None:
    assert article_against(load(book), offence) == articles


@pytest.mark.parametrize(
    ("before", "text", "code", "cited", "message"),
    [
        pytest.param(
            "66", "pass", "false_pass", "81",
            "Seat 2 holds a tile that fits and may not pass.", id="false-pass",
        ),
        pytest.param(
            "66", "51", "tile_not_held", "76", "Seat 2 does not hold the tile 51.",
            id="not-held",
        ),
        pytest.param(
            "66", "55", "tile_does_not_fit", "78",
            "The tile 55 does not fit the right end.", id="fits-nowhere",
        ),
        pytest.param(
            "51", "65R", "tile_does_not_fit", "78",
            "The tile 65 does not fit the right end.", id="wrong-end",
        ),
        pytest.param(
            "", "66L", "wrong_opening", "74-d",
            "The opening tile lies as it is written; leave the letter out.", id="letter",
        ),
        pytest.param(
            "66", "xy", "unknown_move", None,
            '"xy" is no move. Write a tile such as 53, with L or R where it fits both '
            "ends, or pass.",
            id="unknown",
        ),
    ],
)  # fmt: skip
def test_a_refusal_tells_the_mistake_and_the_article(
    before: str, text: str, code: str, cited: str | None, message: str
) -> None:
    with pytest.raises(RuleViolation) as refused:
        hand(before).play(text)

    found = refused.value
    assert (found.code, found.article, found.message) == (code, cited, message)


def test_a_tile_that_fits_two_different_ends_needs_its_letter() -> None:
    with pytest.raises(RuleViolation) as refused:
        hand("66 64 54 pass 51").play("61")

    found = refused.value
    assert (found.code, found.message, found.article) == (
        "ambiguous_end",
        "The tile 61 fits both ends; write 61L or 61R.",
        None,
    )


@pytest.mark.parametrize("beside", ["10", "62"])
def test_the_letter_is_asked_for_whatever_else_is_held(beside: str) -> None:
    now = position(f"61 {beside}", "55", "44", "33", "61")

    with pytest.raises(RuleViolation) as refused:
        Hand(load("fid-2015"), Seat.ONE, now).play("61")
    assert refused.value.code == "ambiguous_end"


def test_a_letter_at_the_opening_is_refused_with_the_position() -> None:
    with pytest.raises(IllegalMove) as refused:
        hand().play("66R")

    assert refused.value.position == hand().position
    assert refused.value.move == OPENINGS[tile("66")]


def test_a_tile_of_somebody_else_is_not_asked_for_its_end() -> None:
    with pytest.raises(RuleViolation) as refused:
        hand("66 64 54").play("65")

    assert (refused.value.code, refused.value.article) == ("tile_not_held", "76")
