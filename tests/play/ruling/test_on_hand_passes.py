"""Passes in real hands: false ones that stand, are taken back, or still go out."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.outcome import HandOutcome, Termination
from capicua.play.ruling.offence import pass_falsely
from capicua.play.ruling.on_hand import RuledHand, apply_ruling
from play.ruling.real_hands import (
    LAST_TILE,
    LAST_TILE_MOVES,
    PLAIN,
    legal,
    played,
    ruling_on,
)


@pytest.mark.article("FID-81-n1", "FID-80-n1")
def test_a_false_pass_that_goes_on_has_taken_its_turn() -> None:
    hand = pass_falsely(played(PLAIN, "66 65")).play("pass").play("51")
    ruling = ruling_on(hand, "false_pass", 3, choice="continue")

    assert [move.text for move in hand.moves] == ["66", "65R", "pass", "pass", "51R"]
    assert apply_ruling(hand, ruling, at=2) == RuledHand(hand, None)


@pytest.mark.article("FED-8-n1")
def test_fed_plays_on_from_a_false_pass() -> None:
    before = played(PLAIN, "66 65", "fed")
    hand = pass_falsely(before)
    ruling = ruling_on(hand, "false_pass", 3, choice="resume")

    assert apply_ruling(hand, ruling, at=2) == RuledHand(before, None)


@pytest.mark.article("FID-81-pu", "AMASFAC-13.10")
@pytest.mark.parametrize(
    ("book", "points", "article"),
    [
        pytest.param("fid-2015", 46, "57", id="fid-81-pu-all-tiles"),
        pytest.param("amasfac", 21, "9", id="amasfac-13.10-opponents-tiles"),
    ],
)
def test_a_pass_with_one_tile_left_still_goes_out(
    book: str, points: int, article: str
) -> None:
    hand = pass_falsely(played(LAST_TILE, LAST_TILE_MOVES, book)).play("63L")
    ruling = ruling_on(hand, "false_pass", 4, "21", tiles_left=1)
    ruled = apply_ruling(hand, ruling, at=24)

    assert ruled.hand is not None
    assert ruled.hand.outcome == HandOutcome(
        Termination.DOMINO,
        Pair.B,
        Seat.FOUR,
        None,
        ByPair(0, points),
        None,
        Seat.ONE,
        (article,),
    )
    assert ruled.next_starter is Seat.ONE


@pytest.mark.article("FID-80-n1")
def test_a_pass_is_a_play_and_only_for_who_has_no_tile() -> None:
    with pytest.raises(RuleViolation) as caught:
        played(PLAIN, "66 65 53 33 pass")

    assert (caught.value.code, caught.value.article) == ("false_pass", "81")
    assert legal(played(PLAIN, "66 60 50")) == "pass"
    assert played(PLAIN, "66 60 50 pass").position.seat is Seat.ONE


@pytest.mark.parametrize("at", [None, -1, 9])
def test_a_ruling_that_goes_back_needs_to_know_where_to(at: int | None) -> None:
    hand = pass_falsely(played(PLAIN, "66 65", "fed"))
    ruling = ruling_on(hand, "false_pass", 3, choice="resume")
    with pytest.raises(RuleViolation) as caught:
        apply_ruling(hand, ruling, at=at)

    assert caught.value.code == "missing_move"


def test_nobody_goes_out_with_two_tiles() -> None:
    hand = pass_falsely(played(PLAIN, "66 65"))
    ruling = ruling_on(hand, "false_pass", 3, tiles_left=1)
    with pytest.raises(RuleViolation) as caught:
        apply_ruling(hand, ruling, at=2)

    assert (caught.value.code, caught.value.message) == (
        "no_last_tile",
        "Seat 3 has no last tile that fits, so there is no domino.",
    )
