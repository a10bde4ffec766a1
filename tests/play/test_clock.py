"""Which time limit runs now, by book and situation."""

import pytest
from hypothesis import given, settings

from capicua.play.clock import (
    ClockSituation,
    Limit,
    is_deciding,
    is_sent_to_lock,
    limit_now,
    locks,
    sends_to_lock,
)
from capicua.play.exposed import EndRule, Exposed
from capicua.play.hand import Hand
from capicua.play.move import LEFT_MOVES, PASS, RIGHT_MOVES, Move
from capicua.play.position import Position
from capicua.play.tile import TileSet, is_double, tiles_in
from capicua.rulebooks import OFFICIAL, load
from play.hands import finished_hands, hands, position, tile

pytestmark = pytest.mark.slow

article = pytest.mark.article
S = ClockSituation

OTHERS = ("65 63 55", "62 43 32", "44 42 21")
OPENING = position("66 54 10", *OTHERS)
SEVERAL = position("66 54 10", *OTHERS, "64")
ONE_TWO_ENDED = position("64 10", *OTHERS, "64")
ONE = position("54 10", *OTHERS, "64")
NONE = position("20 10", *OTHERS, "64")
LOCKS = position("61 10 11", "55 54", "33 32", "22 21", "61")
"""6-1 at the right end locks, because no other six is left."""
SENDS = position("61 10 11", "66 55", "33 32", "22 21", "61")
"""6-1 at the right end leaves two sixes showing and only the double to be laid."""
SENT = position("66 44", "55 54", "33 32", "22 20", "66")
LATE = position("66 54 10", "65", "62 43 32", "44 42 21", "64")
"""The next seat has one tile left."""
GONE_OUT = position("64", "65 55", "33", "22", "64").play(LEFT_MOVES[tile("64")])


@pytest.mark.parametrize(
    ("book", "now", "limit"),
    [
        # FID 68
        pytest.param(
            "fid-2015", SEVERAL, Limit(S.TYPICAL, 20, "68"),
            id="fid-68-n1-several", marks=article("FID-68-n1"),
        ),
        pytest.param(
            "fid-2015", ONE_TWO_ENDED, Limit(S.TYPICAL, 20, "68"),
            id="fid-68-n1-one-tile-two-ends", marks=article("FID-68-n1"),
        ),
        pytest.param(
            "fid-2015", OPENING, Limit(S.TYPICAL, 20, "68"), id="fid-68-n1-opening",
        ),
        pytest.param(
            "fid-2015", ONE, Limit(S.SINGLE_TILE, 5, "68"),
            id="fid-68-n2-one", marks=article("FID-68-n2"),
        ),
        pytest.param(
            "fid-2015", NONE, Limit(S.PASS, 5, "68"),
            id="fid-68-n2-pass", marks=article("FID-68-n2"),
        ),
        pytest.param(
            "fid-2015", LOCKS, Limit(S.LOCK, 60, "68"),
            id="fid-68-n3-lock", marks=article("FID-68-n3"),
        ),
        pytest.param(
            "fid-2015", SENT, Limit(S.LOCK, 60, "68"),
            id="fid-68-n3-lock-even-with-a-single-tile", marks=article("FID-68-n3"),
        ),
        pytest.param(
            "fid-2015", SENDS, Limit(S.SEND_TO_LOCK, 60, "68"),
            id="fid-68-n4-sends", marks=article("FID-68-n4"),
        ),
        pytest.param("fid-2015", LATE, Limit(S.TYPICAL, 20, "68"), id="fid-68-late"),
        pytest.param("fid-2015", GONE_OUT, None, id="fid-68-over"),
        # DP 61
        pytest.param(
            "dp-standard", SEVERAL, Limit(S.TYPICAL, 20, "61"),
            id="dp-61-n1", marks=article("DP-61-n1"),
        ),
        pytest.param(
            "dp-standard", LOCKS, Limit(S.LOCK, 80, "61"),
            id="dp-61-n2-lock", marks=article("DP-61-n2"),
        ),
        pytest.param(
            "dp-even-hands", SENDS, Limit(S.SEND_TO_LOCK, 80, "61"),
            id="dp-61-n2-sends", marks=article("DP-61-n2"),
        ),
        pytest.param(
            "dp-standard", LATE, Limit(S.DECIDING, 80, "61"),
            id="dp-61-n2-deciding", marks=article("DP-61-n2"),
        ),
        pytest.param(
            "dp-standard", ONE, Limit(S.SINGLE_TILE, 3, "61"),
            id="dp-61-n3", marks=article("DP-61-n3"),
        ),
        pytest.param(
            "dp-standard", ONE_TWO_ENDED, Limit(S.SINGLE_TILE, 3, "61"),
            id="dp-61-n3-two-ends", marks=article("DP-61-n3"),
        ),
        pytest.param(
            "dp-standard", SENT, Limit(S.SINGLE_TILE, 3, "61"),
            id="dp-61-n3-nothing-to-think-about", marks=article("DP-61-n3"),
        ),
        pytest.param(
            "dp-standard", NONE, Limit(S.PASS, None, "61"),
            id="dp-61-n4-at-once", marks=article("DP-61-n4"),
        ),
        # PR 5-a, 6-a, and FID 68 by reading P7
        pytest.param(
            "pr", LOCKS, Limit(S.LOCK, 60, "5-a"),
            id="pr-5-a-n1-lock", marks=article("PR-5-a-n1"),
        ),
        pytest.param(
            "pr", SENDS, Limit(S.SEND_TO_LOCK, 60, "5-a"),
            id="pr-5-a-n1-sends", marks=article("PR-5-a-n1"),
        ),
        pytest.param(
            "pr", SENT, Limit(S.FORCED_LOCK, 5, "5-a"),
            id="pr-5-a-n2-forced", marks=article("PR-5-a-n2"),
        ),
        pytest.param(
            "pr", NONE, Limit(S.PASS, 5, "6-a"),
            id="pr-6-a-n3", marks=article("PR-6-a-n3"),
        ),
        pytest.param("pr", SEVERAL, Limit(S.TYPICAL, 20, None, ("P7",)), id="pr-typical"),
        pytest.param("pr", ONE_TWO_ENDED, Limit(S.TYPICAL, 20, None, ("P7",)), id="pr-two"),
        pytest.param("pr", ONE, Limit(S.SINGLE_TILE, 5, None, ("P7",)), id="pr-single"),
        # AMASFAC 7 and 13.6
        pytest.param(
            "amasfac", SEVERAL, Limit(S.TYPICAL, 20, "13.6"),
            id="amasfac-13.6-n1", marks=article("AMASFAC-13.6-n1"),
        ),
        pytest.param(
            "amasfac", ONE_TWO_ENDED, Limit(S.TYPICAL, 20, "13.6"),
            id="amasfac-13.6-n1-two-options", marks=article("AMASFAC-13.6-n1"),
        ),
        pytest.param(
            "amasfac", LOCKS, Limit(S.LOCK, 60, "13.6"),
            id="amasfac-13.6-n2", marks=article("AMASFAC-13.6-n2"),
        ),
        pytest.param("amasfac", SENDS, Limit(S.TYPICAL, 20, "13.6"), id="amasfac-sends"),
        pytest.param("amasfac", ONE, Limit(S.SINGLE_TILE, None, "7"), id="amasfac-7-one",
                     marks=article("AMASFAC-7")),
        pytest.param("amasfac", SENT, Limit(S.SINGLE_TILE, None, "7"), id="amasfac-7-sent",
                     marks=article("AMASFAC-7")),
        pytest.param("amasfac", NONE, None, id="amasfac-silent-on-passing"),
        # FED 7
        pytest.param("fed", ONE, Limit(S.SINGLE_TILE, None, "7"), id="fed-7-single",
                     marks=article("FED-7-n1")),
        pytest.param("fed", SENT, Limit(S.SINGLE_TILE, None, "7"), id="fed-7-sent",
                     marks=article("FED-7-n1")),
        pytest.param("fed", ONE_TWO_ENDED, None, id="fed-7-two-options",
                     marks=article("FED-7-n1")),
        pytest.param("fed", SEVERAL, None, id="fed-silent"),
        pytest.param("fed", LOCKS, None, id="fed-silent-on-locks"),
        pytest.param("fed", NONE, None, id="fed-silent-on-passing"),
    ],
)  # fmt: skip
def test_the_limit_of_a_situation_and_its_article(
    book: str, now: Position, limit: Limit | None
) -> None:
    assert limit_now(now, load(book)) == limit


def test_a_seen_tile_leaves_a_single_choice() -> None:
    seen = Exposed(EndRule.OWNER).add(SEVERAL.seat, [tile("66")])

    assert limit_now(SEVERAL._replace(exposed=seen), load("fid-2015")) == Limit(
        S.SINGLE_TILE, 5, "68"
    )


@pytest.mark.parametrize(
    ("now", "move", "is_lock", "is_sent"),
    [
        pytest.param(LOCKS, RIGHT_MOVES[tile("61")], True, False, id="seventh-six"),
        pytest.param(LOCKS, LEFT_MOVES[tile("61")], False, False, id="the-other-end"),
        pytest.param(
            SENDS, RIGHT_MOVES[tile("61")], False, True, id="only-the-double-left"
        ),
        pytest.param(SENDS, LEFT_MOVES[tile("61")], False, False, id="ones-are-not-out"),
        pytest.param(SENT, RIGHT_MOVES[tile("66")], True, False, id="the-double-locks"),
        pytest.param(
            position("61", "55", "33", "22", "61"),
            RIGHT_MOVES[tile("61")],
            False,
            False,
            id="a-last-tile-is-a-domino",
        ),
        pytest.param(
            position("61", "66", "33", "22", "61"),
            RIGHT_MOVES[tile("61")],
            False,
            False,
            id="a-last-tile-sends-nobody",
        ),
    ],
)
def test_a_move_that_locks_and_one_that_sends_to_lock(
    now: Position, move: Move, is_lock: bool, is_sent: bool
) -> None:
    assert (locks(now, move), sends_to_lock(now, move)) == (is_lock, is_sent)


@pytest.mark.parametrize(
    ("now", "is_sent"),
    [
        pytest.param(SENT, True, id="sixes"),
        pytest.param(position("00 44", "55", "33", "22", "00"), True, id="blanks"),
        pytest.param(LOCKS, False, id="different-ends"),
        pytest.param(OPENING, False, id="no-line"),
        pytest.param(position("66 61", "55", "33", "22", "66"), False, id="two-tiles-left"),
    ],
)
def test_being_sent_to_lock_is_both_ends_and_one_tile(now: Position, is_sent: bool) -> None:
    assert is_sent_to_lock(now) is is_sent


@pytest.mark.parametrize(
    ("now", "deciding"),
    [
        pytest.param(LATE, True, id="the-next-has-one-tile"),
        pytest.param(position("66 54", "65 55", "33", "22 21", "64"), True, id="partner"),
        pytest.param(position("66 54", "65 55", "33 32", "22", "64"), True, id="the-last"),
        pytest.param(SEVERAL, False, id="nobody-has-one-tile"),
        pytest.param(position("54 10", "65", "33", "22", "64"), False, id="no-choice"),
        pytest.param(position("64", "65 55", "33 32", "22 21", "64"), False, id="own-tile"),
    ],
)
def test_a_play_decides_when_there_is_a_choice_and_somebody_may_go_out(
    now: Position, deciding: bool
) -> None:
    assert is_deciding(now) is deciding


@settings(max_examples=300)
@given(hands())
def test_the_one_tile_left_after_sending_to_lock_is_the_double(hand: Hand) -> None:
    now = hand.position
    for earlier in (now, now.before):
        if earlier is not None and is_sent_to_lock(earlier):
            suit = earlier.left
            left = [t for t in tiles_in(earlier.unplayed) if t in _suit(suit)]
            assert [is_double(t) for t in left] == [True]


def _suit(number: int) -> set[int]:
    return {tile(f"{number}{other}") for other in range(7)}


@settings(max_examples=200)
@given(hands())
def test_a_limit_gives_nothing_away_about_the_other_racks(hand: Hand) -> None:
    now = hand.position
    mixed = _mixed(now)

    assert [limit_now(now, load(book)) for book in OFFICIAL] == [
        limit_now(mixed, load(book)) for book in OFFICIAL
    ]


def _mixed(now: Position) -> Position:
    """Return the same table with the hidden tiles dealt otherwise, as many to each."""
    hidden = sorted(tiles_in(TileSet(now.second | now.third | now.fourth)))
    racks = []
    for held in (now.second, now.third, now.fourth):
        count = held.bit_count()
        racks.append(sum(1 << t for t in hidden[:count]))
        hidden = hidden[count:]
    return now._replace(second=racks[0], third=racks[1], fourth=racks[2])


@settings(max_examples=50)
@given(finished_hands())
def test_after_the_end_no_clock_runs(hand: Hand) -> None:
    assert [limit_now(hand.position, load(book)) for book in OFFICIAL] == [None] * 6


@settings(max_examples=100)
@given(hands())
def test_under_fid_every_move_has_a_limit(hand: Hand) -> None:
    limit = limit_now(hand.position, load("fid-2015"))
    legal = hand.legal()

    assert (limit is None) is (not legal)
    if limit is not None:
        assert limit.article == "68"
        assert (limit.situation is S.PASS) is (legal[0] is PASS)
