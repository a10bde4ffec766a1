"""Wrong plays in real hands: taken back, rebuilt, closed, or left where they lie."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import rule
from capicua.play.ruling.offence import misplace
from capicua.play.ruling.on_hand import RuledHand, apply_ruling, expose
from capicua.play.tile import print_set
from capicua.rulebooks.sections.competition import Modality
from play.ruling.real_hands import (
    LOCK,
    LOCK_MOVES,
    PLAIN,
    legal,
    played,
    ruling_on,
    tile,
)


@pytest.mark.article("FID-76-n1")
def test_a_wrong_start_that_goes_on_lies_open_and_the_rightful_one_starts() -> None:
    dealt = played(PLAIN)
    ruled = apply_ruling(
        dealt, ruling_on(dealt, "wrong_starter", 2, "61", choice="continue")
    )

    assert ruled.hand is not None
    assert (ruled.hand.position.seat, ruled.next_starter) == (Seat.ONE, None)
    assert legal(ruled.hand.play("66")) == "61R"


@pytest.mark.article("FID-76-n1")
def test_a_wrong_start_that_is_shuffled_closes_the_hand() -> None:
    dealt = played(PLAIN)
    ruling = ruling_on(dealt, "wrong_starter", 2, "61", choice="shuffle")

    assert apply_ruling(dealt, ruling) == RuledHand(None, Seat.ONE)


@pytest.mark.article("AMASFAC-13.7")
def test_an_open_wrong_start_goes_to_the_higher_end() -> None:
    dealt = played(PLAIN, book="amasfac")
    ruled = apply_ruling(
        dealt, ruling_on(dealt, "wrong_starter", 4, "40", choice="continue")
    )

    assert ruled.hand is not None
    hand = ruled.hand
    for move in ["66", "65R", "52R", "32R", "30R", "64L", "44L"]:
        hand = hand.play(move)
    assert (hand.ends, legal(hand)) == ((4, 0), "40L")


@pytest.mark.article("DP-54")
def test_a_wrong_start_returned_leaves_the_hand_to_the_rightful_starter() -> None:
    dealt = played(PLAIN, book="dp-standard")
    ruling = ruling_on(dealt, "wrong_starter", 3, "54", choice="return")

    assert apply_ruling(dealt, ruling) == RuledHand(dealt, None)


@pytest.mark.article("FID-76-n2")
def test_a_tile_played_out_of_turn_lies_open_and_the_turn_stays() -> None:
    hand = played(PLAIN, "66 65")
    ruling = ruling_on(hand, "play_out_of_turn", 4, "32", choice="continue")
    ruled = apply_ruling(hand, ruling).hand

    assert ruled is not None
    assert (ruled.position.seat, legal(ruled.play("52"))) == (Seat.THREE, "32R")


@pytest.mark.article("FID-78-n1", "PR-10-a-n1")
@pytest.mark.parametrize("book", ["fid-2015", "pr"])
def test_a_misplaced_tile_that_goes_on_returns_and_lies_open(book: str) -> None:
    hand = misplace(played(PLAIN, "66 65 52", book), "40R", 0)
    ruling = ruling_on(hand, "misplaced_tile", 4, "40", choice="continue")
    ruled = apply_ruling(hand, ruling, at=3).hand

    assert ruled is not None
    assert (ruled.ends, ruled.position.seat, legal(ruled)) == (
        (6, 2),
        Seat.FOUR,
        "20R 22R 32R",
    )
    assert print_set(ruled.position.racks[3]) == "40 33 32 31 22 20 11"
    assert legal(ruled.play("32").play("30").play("64L").play("44")) == "40L 40R"


@pytest.mark.article("FID-78-n2")
def test_a_misplaced_tile_found_later_takes_the_hand_back_to_it() -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "40R", 4).play("42").play("62R")
    assert hand.ends == (6, 6)
    ruling = ruling_on(hand, "misplaced_tile_detected_late", 4, "40", choice="continue")
    ruled = apply_ruling(hand, ruling, at=3).hand

    assert ruled is not None
    assert [move.text for move in ruled.moves] == ["66", "65R", "52R"]
    assert [print_set(rack) for rack in ruled.position.racks] == [
        "51 42 30 21 10 00",
        "64 63 62 61 60 55",
        "54 53 50 44 43 41",
        "40 33 32 31 22 20 11",
    ]
    assert ruled.position.exposed is not None
    assert ruled.position.exposed.tiles == ((Seat.FOUR, tile("40")),)


@pytest.mark.article("FID-78-n2", "FID-66-p3-n2")
def test_a_misplaced_tile_found_later_and_shuffled_closes_the_hand() -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "40R", 4).play("42")
    ruling = ruling_on(hand, "misplaced_tile_detected_late", 4, "40", choice="shuffle")

    assert apply_ruling(hand, ruling, at=3) == RuledHand(None, Seat.TWO)


@pytest.mark.article("AMASFAC-13.9")
def test_amasfac_leaves_a_late_misplaced_tile_where_it_lies() -> None:
    hand = misplace(played(PLAIN, "66 65 52", "amasfac"), "40R", 4).play("42")
    ruling = ruling_on(hand, "misplaced_tile_detected_late", 4, "40")

    assert apply_ruling(hand, ruling, at=3) == RuledHand(hand, None)


@pytest.mark.article("DP-82-n1", "DP-81-n1")
def test_dp_puts_a_tile_without_a_place_back_without_a_duty() -> None:
    before = played(PLAIN, "66 65 52", "dp-standard")
    hand = misplace(before, "40R", 0)
    ruling = ruling_on(hand, "misplaced_tile", 4, "40", choice="none")

    assert apply_ruling(hand, ruling, at=3) == RuledHand(before, None)


@pytest.mark.article("FED-5", "FED-6-n1")
def test_fed_resumes_a_hand_from_the_misplaced_tile() -> None:
    before = played(PLAIN, "66 65 52", "fed")
    hand = misplace(before, "40R", 4).play("42").play("62R")
    ruling = ruling_on(hand, "misplaced_tile", 4, "40", choice="resume")

    assert apply_ruling(hand, ruling, at=3) == RuledHand(before, None)


@pytest.mark.article("FID-79-n2")
@pytest.mark.parametrize(("move", "is_over"), [("40L", True), ("40R", False)])
def test_the_tile_as_it_was_placed_decides_a_lock(move: str, *, is_over: bool) -> None:
    hand = played(LOCK, LOCK_MOVES).back_to(16).play(move)

    assert (hand.outcome is not None) is is_over


@pytest.mark.article("FED-9-c")
def test_open_tiles_show_the_racks_from_the_offender_to_the_partner() -> None:
    hand = played(PLAIN, "66 65 52", "fed")
    ruling = ruling_on(hand, "tile_exposed_partner_one_tile", 4, "40", choice="open_tiles")
    ruled = apply_ruling(hand, ruling)

    assert (ruled.hand, [(seat, print_set(rack)) for seat, rack in ruled.open_racks]) == (
        hand,
        [
            (Seat.FOUR, "40 33 32 31 22 20 11"),
            (Seat.ONE, "51 42 30 21 10 00"),
            (Seat.TWO, "64 63 62 61 60 55"),
        ],
    )


@pytest.mark.article("DP-50", "DP-82-b-n1")
def test_only_an_article_that_says_so_ends_a_hand_by_sanction() -> None:
    hand = played(PLAIN, "66 65", "dp-standard")
    unnamed = ruling_on(hand, "false_pass", 3, choice="written")
    wilful = ruling_on(hand, "misplaced_tile", 3, "54", intentional=True)
    personal = rule(hand.book, wilful.incident._replace(modality=Modality.INDIVIDUAL))

    assert apply_ruling(hand, unnamed) == RuledHand(hand, None)
    assert apply_ruling(hand, personal) == RuledHand(None, Seat.TWO)


def test_a_ruling_that_waits_for_a_choice_changes_no_hand() -> None:
    hand = played(PLAIN, "66 65")
    with pytest.raises(RuleViolation) as caught:
        apply_ruling(hand, ruling_on(hand, "false_pass", 3))

    assert (caught.value.code, caught.value.message, caught.value.at) == (
        "choice_open",
        "The opponents must choose first: continue, shuffle.",
        "choice",
    )


@pytest.mark.parametrize("at", [None, -1, 5])
def test_a_hand_is_rebuilt_only_to_a_move_that_it_has(at: int | None) -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "40R", 4)
    ruling = ruling_on(hand, "misplaced_tile_detected_late", 4, "40", choice="continue")
    with pytest.raises(RuleViolation) as caught:
        apply_ruling(hand, ruling, at=at)

    assert (caught.value.code, caught.value.at, caught.value.message) == (
        "missing_move",
        "at",
        "This ruling goes back to the offence; give the index of its move.",
    )


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_hand_may_be_rebuilt_to_any_of_its_moves(at: int) -> None:
    hand = played(PLAIN, "66 65", "fed")
    ruling = ruling_on(hand, "misplaced_tile", 4, "40", choice="resume")
    ruled = apply_ruling(hand, ruling, at=at).hand

    assert ruled is not None
    assert len(ruled.moves) == at


def test_a_hand_that_stands_names_who_opens_the_next() -> None:
    hand = played(LOCK, LOCK_MOVES, "dp-standard")
    ruling = ruling_on(hand, "tiles_cleared_before_recording", 2, choice="none")

    assert apply_ruling(hand, ruling) == RuledHand(hand, Seat.TWO)


def test_a_move_that_was_right_is_not_taken_back() -> None:
    hand = played(PLAIN, "66 65 52")
    ruling = ruling_on(hand, "misplaced_tile", 3, "53", choice="continue")

    assert apply_ruling(hand, ruling, at=2).hand == expose(hand, ruling)


def test_a_pass_is_no_misplaced_tile() -> None:
    hand = played(PLAIN, "66 60 50 pass")
    ruling = ruling_on(hand, "misplaced_tile", 4, "40", choice="continue")

    assert apply_ruling(hand, ruling, at=3).hand == expose(hand, ruling)


def test_a_misplaced_tile_lies_where_the_ruling_names_another_move() -> None:
    hand = misplace(played(PLAIN, "66 65 52"), "40R", 4)
    ruling = ruling_on(hand, "touched_tile_no_fit", 1, "51", choice="continue")

    assert apply_ruling(hand, ruling, at=2).hand == expose(hand, ruling)
