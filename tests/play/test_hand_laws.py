"""Laws of every hand: nothing is lost, a dead hand is a lock, nothing follows the end."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from capicua.kernel.seat import Seat
from capicua.play.hand import Hand
from capicua.play.move import LEFT_MOVES, OPENINGS, PASS, RIGHT_MOVES, Move
from capicua.play.tile import ALL_TILES, ENDS, NAMES, SUITS, TileSet, pips_in, tiles_in
from capicua.rulebooks import OFFICIAL, load
from kernel.refusals import refused
from play.hands import finished_hands, hands, random_hand

pytestmark = pytest.mark.slow

article = pytest.mark.article


def naive_legal(hand: Hand) -> list[str]:
    """Return what may be written next, looked up in the printed line and rack."""
    line = hand.line().split()
    rack = [
        NAMES[tile]
        for tile in sorted(tiles_in(hand.position.racks[hand.position.seat - 1]))
    ]
    left = hand.position.racks
    if any(rack == 0 for rack in left):
        return []
    if not line:
        return rack
    ends = {"L": line[0][0], "R": line[-1][1]}
    ways = {"R": ends["R"]} if ends["L"] == ends["R"] else ends
    found = [name + end for name in rack for end, number in ways.items() if number in name]
    everything = [NAMES[tile] for held in left for tile in tiles_in(held)]
    is_dead = not any(number in name for name in everything for number in ends.values())
    return found or ([] if is_dead else ["pass"])


@article("FID-52", "DP-11")
@given(hands())
def test_no_point_is_lost_or_invented(hand: Hand) -> None:
    laid = ALL_TILES & ~hand.position.unplayed
    on_table = sum(map(int, hand.line().replace(" ", "")))

    assert pips_in(TileSet(laid)) == on_table
    assert on_table + pips_in(hand.position.unplayed) == 168


@given(hands())
def test_what_is_legal_equals_what_a_look_at_the_table_says(hand: Hand) -> None:
    assert [move.text for move in hand.legal()] == naive_legal(hand)


@given(hands())
def test_the_line_holds_together_and_shows_the_ends(hand: Hand) -> None:
    line = hand.line().split()

    assert all(one[1] == other[0] for one, other in pairwise(line))
    shown = (int(line[0][0]), int(line[-1][1])) if line else None
    assert shown == hand.ends


@given(hands())
def test_the_text_of_a_hand_gives_the_same_hand(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


@given(hands())
def test_turns_go_round_whatever_is_played(hand: Hand) -> None:
    assert hand.position.seat is hand.starter.after(len(hand.moves))


@article("FID-56", "DP-49")
@settings(max_examples=300)
@given(finished_hands())
def test_a_dead_hand_shows_one_suit_at_both_ends_with_all_its_tiles_laid(
    hand: Hand,
) -> None:
    dead = hand.position.fourth != 0
    left, right = hand.position.left, hand.position.right

    if dead:
        assert left == right
        assert not hand.position.unplayed & SUITS[left]
    outcome = hand.outcome
    assert outcome is not None
    assert outcome.termination == ("lock" if dead else "domino")
    assert outcome.closer == (hand.position.seat.after(3) if dead else None)


@settings(max_examples=300)
@given(finished_hands())
def test_at_most_25_tiles_are_laid_and_each_other_rack_keeps_one(hand: Hand) -> None:
    laid = [move for move in hand.moves if move is not PASS]

    assert len(laid) <= 25
    assert sum(rack == 0 for rack in hand.position.racks) <= 1


def test_a_hand_with_25_tiles_exists() -> None:
    most = max(
        sum(move is not PASS for move in random_hand(load("fid-2015"), seed).moves)
        for seed in range(400)
    )

    assert most == 25


ANY_MOVE: tuple[Move, ...] = (PASS, *OPENINGS, *LEFT_MOVES, *RIGHT_MOVES)


def why_not(hand: Hand, move: Move) -> str:
    """Return why a move that is not legal is refused where nobody's tile was seen."""
    if hand.position.is_over():
        return "after_the_end"
    if move is PASS:
        return "false_pass"
    if move.tile not in tiles_in(hand.position.racks[hand.position.seat - 1]):
        return "tile_not_held"
    is_first = not hand.moves
    return "tile_does_not_fit" if is_first == (move in OPENINGS) else "wrong_opening"


@settings(max_examples=30)
@given(finished_hands())
def test_after_the_end_nothing_is_legal_and_everything_is_refused(hand: Hand) -> None:
    assert list(hand.legal()) == []
    for move in ANY_MOVE:
        assert refused(hand.play, move) == "after_the_end"


@settings(max_examples=60)
@given(hands())
def test_what_is_not_legal_is_refused_and_what_is_legal_is_played(hand: Hand) -> None:
    legal = set(hand.legal())
    equal = hand.ends is not None and hand.ends[0] == hand.ends[1]
    for move in ANY_MOVE:
        meant = RIGHT_MOVES[move.tile] if equal and move in LEFT_MOVES else move
        if meant in legal:
            assert hand.play(move).moves == (*hand.moves, move)
        else:
            assert refused(hand.play, move) == why_not(hand, move)


@settings(max_examples=200)
@given(finished_hands())
def test_the_points_are_what_the_book_counts_of_the_tiles_left(hand: Hand) -> None:
    outcome = hand.outcome
    assert outcome is not None
    racks = [
        sum(sum(ENDS[tile]) for tile in tiles_in(rack)) for rack in hand.position.racks
    ]
    counts_all = hand.book.hand.domino_scores.value == "all"

    if outcome.winner is None:
        assert racks[0] + racks[2] == racks[1] + racks[3]
        assert outcome.points == (0, 0)
    else:
        mine, theirs = (0, 1) if outcome.winner == "A" else (1, 0)
        losers = racks[theirs] + racks[theirs + 2]
        expected = sum(racks) if counts_all else losers
        assert outcome.points[mine] == expected
        assert outcome.points[theirs] == 0


@pytest.mark.parametrize("book", OFFICIAL)
def test_a_hand_never_depends_on_who_sits_where(book: str) -> None:
    for seed in range(40):
        one = random_hand(load(book), seed)
        racks = one.deal
        turned = Hand.dealt(
            one.book, (racks[3], racks[0], racks[1], racks[2]), one.starter.next
        )
        for move in one.moves:
            turned = turned.play(move)
        first, second = one.outcome, turned.outcome
        assert first is not None
        assert second is not None
        assert second.points == (first.points.b, first.points.a)
        assert second.next_starter is Seat(first.next_starter).next
