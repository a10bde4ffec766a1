"""Seen tiles in real hands: what must be played, where it goes, which hands are null."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.hand import Hand
from capicua.play.outcome import HandOutcome, Termination
from capicua.play.ruling.on_hand import (
    apply_ruling,
)
from play.ruling.real_hands import (
    DOMINO,
    DOMINO_MOVES,
    LOCK,
    LOCK_MOVES,
    LOST_LOCK,
    LOST_LOCK_MOVES,
    PLAIN,
    legal,
    played,
    ruling_on,
)

NOTHING = ByPair(0, 0)


def seen(hand: Hand, offender: int, *tiles: str) -> Hand:
    """Return the hand after tiles of somebody fell and were named."""
    code = "tile_exposed_in_play" if len(tiles) == 1 else "several_tiles_exposed"
    offered = hand.book.infractions[code].cases[-1].choices
    choice = "continue" if offered else None
    found = apply_ruling(hand, ruling_on(hand, code, offender, *tiles, choice=choice)).hand
    assert found is not None
    return found


def played_out(hand: Hand, moves: str) -> Hand:
    for word in moves.split():
        hand = hand.play(word)
    return hand


@pytest.mark.parametrize(
    ("book", "tiles", "expected"),
    [
        pytest.param(
            "fid-2015",
            ("33",),
            "20R 22R 32R",
            id="fid-75-d-free-while-it-does-not-fit",
            marks=pytest.mark.article("FID-75-b", "FID-75-d"),
        ),
        pytest.param(
            "fid-2015",
            ("32",),
            "32R",
            id="fid-75-d-at-the-first-chance",
            marks=pytest.mark.article("FID-75-d"),
        ),
        pytest.param(
            "fid-2015",
            ("33", "22", "20"),
            "22R",
            id="fid-75-d-in-the-order-declared",
            marks=pytest.mark.article("FID-75-d", "FID-75-j"),
        ),
        pytest.param(
            "pr",
            ("20", "22"),
            "20R",
            id="pr-8-a-n2-left-to-right",
            marks=pytest.mark.article("PR-8-a-n1", "PR-8-a-n2"),
        ),
        pytest.param(
            "amasfac",
            ("22",),
            "22R",
            id="amasfac-13.3-c-at-the-first-chance",
            marks=pytest.mark.article("AMASFAC-13.3-c"),
        ),
        pytest.param(
            "fed",
            ("22",),
            "20R 22R 32R",
            id="fed-9-b-continued-without-a-duty",
            marks=pytest.mark.article("FED-9-b"),
        ),
    ],
)
def test_a_seen_tile_is_played_as_soon_as_it_fits(
    book: str, tiles: tuple[str, ...], expected: str
) -> None:
    hand = played(PLAIN, "66 65 52", book)

    assert legal(seen(hand, 4, *tiles)) == expected


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        pytest.param(
            "fid-2015",
            "40L 40R",
            id="fid-77-n2-the-owner-picks-the-end",
            marks=pytest.mark.article("FID-75-d", "FID-77-n2"),
        ),
        pytest.param(
            "amasfac",
            "40L",
            id="amasfac-5-on-the-higher-end",
            marks=pytest.mark.article("AMASFAC-5"),
        ),
        pytest.param(
            "fed",
            "20R 40L 40R",
            id="fed-2-n4-when-it-suits",
            marks=pytest.mark.article("FED-2-n4"),
        ),
    ],
)
def test_a_touched_tile_that_fits_both_ends_later(book: str, expected: str) -> None:
    hand = played(PLAIN, "66 65 52", book)
    choice = "continue" if book == "fid-2015" else None
    ruling = ruling_on(hand, "touched_tile_no_fit", 4, "40", choice=choice)
    ruled = apply_ruling(hand, ruling).hand
    assert ruled is not None

    assert legal(played_out(ruled, "32R 30R 64L 44L")) == expected


@pytest.mark.article("FID-75-d", "FID-75-f")
def test_playing_another_tile_is_refused_whoever_points_it_out() -> None:
    hand = seen(played(PLAIN, "66 65 52"), 4, "32")
    with pytest.raises(RuleViolation) as caught:
        hand.play("20")
    ruling = ruling_on(hand, "seen_tile_not_played", 4, "32")

    assert caught.value.as_document()["error"] == {
        "code": "exposed_tile_first",
        "message": "Seat 4 has an exposed tile that must be played first.",
        "at": None,
        "article": "75-d",
    }
    assert ruling.articles == ("75-d", "75-f")
    assert apply_ruling(hand, ruling).hand == hand


@pytest.mark.article("FID-75-e")
def test_going_out_with_a_seen_tile_gives_a_null_hand_and_the_same_starter() -> None:
    hand = played(DOMINO, DOMINO_MOVES).back_to(11)
    over = played_out(seen(hand, 1, "31"), " ".join(DOMINO_MOVES.split()[11:]))

    assert over.outcome == HandOutcome(
        Termination.NULL, None, Seat.ONE, None, NOTHING, None, Seat.THREE, ("75-e",)
    )


def test_without_the_seen_tile_the_same_hand_counts() -> None:
    over = played(DOMINO, DOMINO_MOVES)

    assert over.outcome is not None
    assert (over.outcome.termination, over.outcome.winner, over.outcome.next_starter) == (
        Termination.DOMINO,
        Pair.A,
        Seat.FOUR,
    )


@pytest.mark.parametrize(("book", "last"), [("pr", "31L"), ("amasfac", "31R")])
def test_other_books_have_no_null_hands(book: str, last: str) -> None:
    hand = played(DOMINO, DOMINO_MOVES, book).back_to(11)
    over = played_out(seen(hand, 1, "31"), " ".join([*DOMINO_MOVES.split()[11:-1], last]))

    assert over.outcome == played(DOMINO, DOMINO_MOVES, book).outcome


@pytest.mark.article("FID-75-g")
@pytest.mark.parametrize(
    ("owner", "name", "after"),
    [
        pytest.param(1, "40", 9, id="fid-75-g-locks-with-it-and-wins"),
        pytest.param(3, "44", 1, id="fid-75-g-partner-still-holds-it"),
    ],
)
def test_a_lock_won_with_a_seen_tile_is_null(owner: int, name: str, after: int) -> None:
    hand = played(LOCK, LOCK_MOVES).back_to(after)
    over = played_out(seen(hand, owner, name), " ".join(LOCK_MOVES.split()[after:]))

    assert over.outcome == HandOutcome(
        Termination.NULL, None, None, Seat.ONE, NOTHING, None, Seat.ONE, ("75-g",)
    )


@pytest.mark.article("FID-75-g")
def test_a_lock_lost_with_a_seen_tile_counts_for_the_others() -> None:
    hand = played(LOST_LOCK, LOST_LOCK_MOVES).back_to(16)
    over = played_out(seen(hand, 3, "44"), " ".join(LOST_LOCK_MOVES.split()[16:]))

    assert over.outcome == HandOutcome(
        Termination.LOCK, Pair.B, None, Seat.THREE, ByPair(0, 36), None, Seat.ONE, ("58",)
    )


def test_a_tile_that_the_offender_does_not_hold_was_not_seen() -> None:
    hand = played(PLAIN, "66 65 52")
    with pytest.raises(RuleViolation) as caught:
        seen(hand, 4, "66")

    assert (caught.value.code, caught.value.at, caught.value.message) == (
        "tile_not_held",
        "facts.tiles",
        "Seat 4 does not hold every tile that was seen.",
    )
